import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { interviewRecording, type RecordingInRoom, recordingLimits } from '#contract/interview/recording.ts';
import type { RoomSeat } from '#contract/rtc.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { RoomSession } from '../../../kit/room/room-session.ts';
import { kindOfRecorder, RoomRecorder } from './room-recorder.ts';
import type { Sending } from './use-sender.ts';

/** As `candidateSeat` of the server says it. */
const candidateSeat = 'candidate';

const noSeats: readonly RoomSeat[] = [];

/** Who sits in the room now; empty as long as one is not in it. */
export function useSeats(session: RoomSession | undefined) {
  const read = () => (session?.snapshot.room.phase === 'here' ? session.snapshot.room.seats : noSeats);
  return useSyncExternalStore(session?.subscribe ?? nothing, read, read);
}

const nothing = () => () => {};

const missingOf = (seats: readonly RoomSeat[], people: RecordingInRoom['people']) =>
  seats.filter(({ seatId }) => !people.some((one) => one.seatId === seatId && one.given)).map(({ name }) => name);

/** Is this page to record now? It begins once the candidate is there and everybody has agreed. */
function isDue(shown: RecordingInRoom, seats: readonly RoomSeat[], missing: readonly string[], takesOver: string) {
  if (seats.length === 0 || missing.length > 0) return false;
  const here = shown.mine || takesOver === shown.recordingId;
  if (shown.state === 'RECORDING') return here;
  return shown.state === 'ASKED' && shown.mine && seats.some(({ seatId }) => seatId === candidateSeat);
}

export interface Recording {
  readonly shown: RecordingInRoom | null | undefined;
  /** Who sits in the room and has not agreed. */
  readonly missing: readonly string[];
  /** This page records. */
  readonly here: boolean;
  /** Why nothing is recorded here though it should be. */
  readonly problem: string;
  readonly pending: boolean;
  readonly ask: () => void;
  readonly answer: (given: boolean) => void;
  readonly end: () => void;
  readonly takeOver: () => void;
}

/** The recording of a room as an interviewer's page takes part in it, and records it where it is to. */
export function useRecording(interviewId: string, session: RoomSession | undefined, sending: Sending): Recording {
  const seats = useSeats(session);
  const { data: shown, dataUpdatedAt } = useReply(
    interviewRecording.read,
    { body: { interviewId } },
    { quiet: true, everyMs: recordingLimits.lookMs, enabled: session !== undefined },
  );
  const [takesOver, setTakesOver] = useState('');
  const missing = shown ? missingOf(seats, shown.people) : [];
  const due = Boolean(shown && isDue(shown, seats, missing, takesOver));
  // While the room is being come back to, nobody knows who sits in it: it stays as it was.
  const paused = seats.length === 0 ? undefined : missing.length > 0;
  const { here, problem } = useRecorder({ shown, session, sending, due, paused, dataUpdatedAt });
  const changes = [interviewRecording.read, interviewRecording.list];
  const ask = useAction(interviewRecording.ask, { changes });
  const answer = useAction(interviewRecording.answer, { changes });
  const end = useAction(interviewRecording.end, { changes });
  const recordingId = shown?.recordingId ?? '';
  return {
    ...{ shown, missing, here, problem, pending: ask.pending || answer.pending || end.pending },
    ask: () => void ask.run({ body: { interviewId } }),
    answer: (given) => void answer.run({ body: { interviewId, recordingId, given } }),
    end: () => void end.run({ body: { recordingId } }),
    takeOver: () => setTakesOver(recordingId),
  };
}

interface RecorderParts {
  readonly shown: RecordingInRoom | null | undefined;
  readonly session: RoomSession | undefined;
  readonly sending: Sending;
  readonly due: boolean;
  readonly paused: boolean | undefined;
  readonly dataUpdatedAt: number;
}

interface Held {
  readonly recordingId: string;
  readonly recorder: RoomRecorder;
}

/** Keeps a recorder as long as its recording goes on and the page sits in the room; what refused is tried again at the next look. */
function useRecorder({ shown, session, sending, due, paused, dataUpdatedAt }: RecorderParts) {
  const held = useRef<Held>(undefined);
  const starting = useRef(false);
  const wanted = useRef<{ recordingId: string; session: RoomSession } | undefined>(undefined);
  const [here, setHere] = useState(false);
  const [problem, setProblem] = useState('');
  const { store, userId, hurry } = sending;
  const recordingId = shown?.state === 'RECORDING' || shown?.state === 'ASKED' ? shown.recordingId : undefined;
  const inside = session !== undefined && session.snapshot.room.phase !== 'ended';
  useEffect(() => {
    wanted.current = recordingId && session && inside ? { recordingId, session } : undefined;
    const kept = held.current;
    if (kept && (!inside || kept.recordingId !== recordingId)) {
      held.current = undefined;
      setHere(false);
      void kept.recorder.finish();
    }
    if (paused !== undefined) held.current?.recorder.pause(paused);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is tried again whenever the server has answered
  useEffect(() => {
    if (!due || !session || !recordingId || held.current || starting.current) return;
    if (!kindOfRecorder()) {
      setProblem('这个浏览器不能录制，请改用新版的 Chrome、Edge 或 Safari');
      return;
    }
    starting.current = true;
    RoomRecorder.start({ session, recordingId, userId, store, onChunk: hurry })
      .then(
        (recorder) => {
          // What was wanted may be over by now.
          if (wanted.current?.recordingId !== recordingId || wanted.current.session !== session)
            return recorder.finish();
          held.current = { recordingId, recorder };
          setHere(true);
          setProblem('');
          return undefined;
        },
        (failure: unknown) => setProblem(asFailure(failure).text),
      )
      .finally(() => {
        starting.current = false;
      });
  }, [due, session, recordingId, dataUpdatedAt, userId, store, hurry]);
  useEffect(
    () => () => {
      wanted.current = undefined;
      void held.current?.recorder.finish();
      held.current = undefined;
    },
    [],
  );
  return { here, problem: due && !here ? problem : '' };
}
