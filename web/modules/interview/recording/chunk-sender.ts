import { interviewErrors } from '#contract/interview/errors.ts';
import { interviewRecording, RecordingChunkReply, recordingChunkBase } from '#contract/interview/recording.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { putBytes } from '../../../kit/api/put-bytes.ts';
import type { ChunkStore, StoredChunk, StoredPart } from './chunk-store.ts';

/**
 * What came of sending one: it arrived, it was the last thing that its recording takes (`ended`: nothing more is to be
 * recorded), it will be tried again, or its recording takes nothing any more.
 */
export type Sent = 'arrived' | 'ended' | 'later' | 'over';

export interface SenderState {
  /** Chunks that have not arrived. */
  readonly waiting: number;
  /** The network is lost, or the server takes nothing just now; it is tried again and again. */
  readonly lost: boolean;
}

/** Whoever records hears that no more is to be recorded, whether its page looks or not. */
export type OnEnded = (recordingId: string) => void;

export interface SenderParts {
  readonly store: ChunkStore;
  readonly userId: string;
  readonly onState: (state: SenderState) => void;
  readonly onEnded?: OnEnded;
  readonly send?: (chunk: StoredChunk) => Promise<Sent>;
  readonly close?: (part: StoredPart) => Promise<Sent>;
  /** Does a page record this part just now? */
  readonly isLive?: (part: StoredPart) => Promise<boolean>;
  readonly againMs?: number;
}

export const lockOf = ({ recordingId, part }: Pick<StoredPart, 'recordingId' | 'part'>) =>
  `recording ${recordingId} ${part}`;

async function isLocked(part: StoredPart) {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(part));
}

/** A recording that is over, and what is no film. */
const lastWords: readonly number[] = [interviewErrors.recordingOver.code, interviewErrors.recordingUnfit.code];

async function sendChunk({ recordingId, part, number, blob }: StoredChunk): Promise<Sent> {
  const response = await putBytes(`${recordingChunkBase}/${recordingId}/${part}/${number}`, blob);
  if (response.status === 404) return 'over';
  if (response.status !== 200) return 'later';
  const { code, res } = (await response.json()) as { code: number; res: unknown };
  if (code === 0) return RecordingChunkReply.parse(res).going ? 'arrived' : 'ended';
  // Where there is no space just now there may be some in a while: what was recorded is not given up for it.
  return lastWords.includes(code) ? 'over' : 'later';
}

async function closePart({ recordingId, part, next }: StoredPart): Promise<Sent> {
  try {
    await call(interviewRecording.close, { body: { recordingId, part, chunks: next } }, { quiet: true, stay: true });
    return 'arrived';
  } catch (problem) {
    const { status } = asFailure(problem);
    return status === 200 || status === 404 ? 'over' : 'later';
  }
}

/**
 * Sends what this person's pages recorded and the server does not have yet, also what an earlier visit left behind. Each
 * chunk goes until it is acknowledged, one after the other; a part of which all has arrived, and which no page records any
 * more, is said to be whole.
 */
export class ChunkSender {
  readonly #parts: Required<SenderParts>;
  #going = false;
  #again = false;
  #stopped = false;

  constructor(parts: SenderParts) {
    this.#parts = { send: sendChunk, close: closePart, isLive: isLocked, onEnded: () => {}, againMs: 1500, ...parts };
  }

  /** There may be something to send. */
  hurry = () => {
    this.#again = true;
    if (!this.#going && !this.#stopped) void this.#go();
  };

  stop() {
    this.#stopped = true;
  }

  async #go() {
    this.#going = true;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      const { store, userId } = this.#parts;
      for (const part of await store.partsOf(userId)) await this.#sendPart(part).catch(() => undefined);
      await this.#tell(false);
    }
    this.#going = false;
  }

  async #sendPart(part: StoredPart) {
    const { store, send, close, isLive } = this.#parts;
    for (let chunk = await store.firstOf(part); chunk; chunk = await store.firstOf(part)) {
      if (this.#stopped) return;
      const { number } = chunk;
      const sent = await send(chunk).catch(() => 'later' as const);
      if (sent === 'over' || sent === 'ended') this.#parts.onEnded(part.recordingId);
      if (sent === 'over') return store.forget(part);
      if (sent === 'later') await this.#wait();
      else {
        await store.acknowledge({ ...part, number });
        await this.#tell(false);
      }
    }
    if (await isLive(part)) return;
    // What was recorded while the last chunk was under way: its numbers come with it.
    const [now] = (await store.partsOf(part.userId)).filter(
      (one) => one.recordingId === part.recordingId && one.part === part.part,
    );
    if (!now || (await store.firstOf(now))) {
      this.#again = Boolean(now);
      return;
    }
    const closed = await close(now).catch(() => 'later' as const);
    if (closed !== 'later') return store.forget(now);
    this.#again = true;
    await this.#wait();
  }

  async #wait() {
    await this.#tell(true);
    await new Promise((resolve) => setTimeout(resolve, this.#parts.againMs));
  }

  async #tell(lost: boolean) {
    const { store, userId, onState } = this.#parts;
    let waiting = 0;
    for (const part of await store.partsOf(userId)) waiting += await store.countOf(part);
    onState({ waiting, lost });
  }
}
