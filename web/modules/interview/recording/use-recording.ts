import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { candidateSeat } from '#contract/interview/interview.ts';
import { interviewRecording, type RecordingInRoom, recordingLimits } from '#contract/interview/recording.ts';
import type { RoomSeat } from '#contract/rtc.ts';
import { CallFailure } from '../../../kit/api/failure.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { RoomSession } from '../../../kit/room/room-session.ts';
import { kindOfRecorder, RoomRecorder } from './room-recorder.ts';
import type { Sending } from './use-sender.ts';

const noSeats: readonly RoomSeat[] = [];

/** Who sits in the room now; empty as long as one is not in it. */
export function useSeats(session: RoomSession | undefined) {
  const read = () => (session?.snapshot.room.phase === 'here' ? session.snapshot.room.seats : noSeats);
  return useSyncExternalStore(session?.subscribe ?? nothing, read, read);
}

const nothing = () => () => {};

const missingOf = (seats: readonly RoomSeat[], people: RecordingInRoom['people']) =>
  seats.filter(({ seatId }) => !people.some((one) => one.seatId === seatId && one.given)).map(({ name }) => name);

const isThere = (seats: readonly RoomSeat[]) => seats.some(({ seatId }) => seatId === candidateSeat);

/** Is this page to record now? It begins once the candidate is there and everybody has agreed. */
function isDue(shown: RecordingInRoom, seats: readonly RoomSeat[], missing: readonly string[], takesOver: string) {
  if (missing.length > 0 || !isThere(seats)) return false;
  if (shown.state === 'RECORDING') return shown.mine || takesOver === shown.recordingId;
  return shown.state === 'ASKED' && shown.mine;
}

export interface Recording {
  readonly shown: RecordingInRoom | null | undefined;
  /** Who sits in the room and has not agreed. */
  readonly missing: readonly string[];
  /** The candidate does not sit in the room: what others say then is not recorded. */
  readonly alone: boolean;
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
  const looks = { quiet: true, everyMs: recordingLimits.lookMs, inBackground: true, enabled: session !== undefined };
  const { data: shown, dataUpdatedAt } = useReply(interviewRecording.read, { body: { interviewId } }, looks);
  const [takesOver, setTakesOver] = useState('');
  const missing = shown ? missingOf(seats, shown.people) : [];
  const due = Boolean(shown && isDue(shown, seats, missing, takesOver));
  // While the room is being come back to, nobody knows who sits in it: it stays as it was.
  const paused = seats.length === 0 ? undefined : missing.length > 0 || !isThere(seats);
  const { here, problem } = useRecorder({ shown, session, sending, due, paused, dataUpdatedAt });
  const changes = [interviewRecording.read, interviewRecording.list];
  const ask = useAction(interviewRecording.ask, { changes });
  const answer = useAction(interviewRecording.answer, { changes });
  const end = useAction(interviewRecording.end, { changes });
  const recordingId = shown?.recordingId ?? '';
  return {
    ...{ shown, missing, here, problem, pending: ask.pending || answer.pending || end.pending },
    alone: seats.length > 0 && !isThere(seats),
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
  readonly since: number;
}

/** So long nothing is begun anew after a recorder broke. */
const patienceMs = 20_000;

/** Keeps a recorder as long as its recording goes on and the page sits in the room; what refused is tried again at the next look. */
function useRecorder({ shown, session, sending, due, paused, dataUpdatedAt }: RecorderParts) {
  const held = useRef<Held>(undefined);
  const starting = useRef(false);
  const notBefore = useRef(0);
  const wanted = useRef<{ recordingId: string; session: RoomSession } | undefined>(undefined);
  const [here, setHere] = useState(false);
  const [problem, setProblem] = useState('');
  const { store, userId, hurry, ended } = sending;
  const recordingId = shown?.state === 'RECORDING' || shown?.state === 'ASKED' ? shown.recordingId : undefined;
  const inside = session !== undefined && session.snapshot.room.phase !== 'ended';
  const letGo = useCallback(() => {
    const kept = held.current;
    held.current = undefined;
    setHere(false);
    void kept?.recorder.finish();
  }, []);
  useEffect(() => {
    wanted.current = recordingId && session && inside ? { recordingId, session } : undefined;
    ended.current = (one) => {
      if (held.current?.recordingId === one) letGo();
    };
    const kept = held.current;
    // Another page records since.
    const taken = shown?.mine === false && kept !== undefined && dataUpdatedAt > kept.since;
    if (kept && (!inside || taken || kept.recordingId !== recordingId)) letGo();
    if (paused !== undefined) held.current?.recorder.pause(paused);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is tried again whenever the server has answered
  useEffect(() => {
    if (!due || !session || !recordingId || held.current || starting.current) return;
    if (Date.now() < notBefore.current) return;
    if (!kindOfRecorder()) {
      setProblem('这个浏览器不能录制，请改用新版的 Chrome、Edge 或 Safari');
      return;
    }
    starting.current = true;
    const broken = (why: string) => {
      notBefore.current = Date.now() + patienceMs;
      setProblem(why);
    };
    const onBroken = () => {
      broken('浏览器中断了录制，稍后自动继续');
      letGo();
    };
    RoomRecorder.start({ session, recordingId, userId, store, onChunk: hurry, onBroken })
      .then((recorder) => {
        // What was wanted may be over by now.
        if (wanted.current?.recordingId !== recordingId || wanted.current.session !== session) return recorder.finish();
        held.current = { recordingId, recorder, since: Date.now() };
        setHere(true);
        setProblem('');
        return undefined;
      })
      .catch((failure: unknown) => {
        if (failure instanceof CallFailure) setProblem(failure.text.replace(/。$/, ''));
        else broken('浏览器不能开始录制，稍后再试');
      })
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
