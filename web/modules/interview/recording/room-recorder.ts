import { interviewRecording, type RecordingType, recordingLimits } from '#contract/interview/recording.ts';
import { call } from '../../../kit/api/call.ts';
import { newId } from '../../../kit/new-id.ts';
import type { RoomSession } from '../../../kit/room/room-session.ts';
import { lockOf } from './chunk-sender.ts';
import type { ChunkStore } from './chunk-store.ts';
import { RoomPicture } from './room-picture.ts';

const kinds = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const bitsPerSecond = 1_000_000;

/** What this browser records; undefined: nothing. */
export const kindOfRecorder = () =>
  typeof MediaRecorder === 'undefined' ? undefined : kinds.find((kind) => MediaRecorder.isTypeSupported(kind));

interface Parts {
  readonly session: RoomSession;
  readonly recordingId: string;
  readonly userId: string;
  readonly store: ChunkStore;
  /** Another chunk is in the store. */
  readonly onChunk: () => void;
}

/** Records the room of a session into the store, from `start` to `finish`, as one part of a recording. */
export class RoomRecorder {
  readonly #parts: Parts;
  readonly #picture: RoomPicture;
  readonly #recorder: MediaRecorder;
  readonly #key: { readonly recordingId: string; readonly part: number };
  readonly #unsubscribe: () => void;
  readonly #unlock: () => Promise<void>;
  #stored: Promise<unknown> = Promise.resolve();

  /** Rejects with the server's refusal as long as it must not begin. */
  static async start(parts: Parts) {
    const mimeType = kindOfRecorder();
    if (!mimeType) throw new Error('this browser records nothing');
    const type: RecordingType = mimeType.startsWith('video/mp4') ? 'video/mp4' : 'video/webm';
    const { recordingId, store, userId } = parts;
    const body = { recordingId, page: newId(), type };
    const { part } = await call(interviewRecording.start, { body }, { quiet: true, stay: true });
    const unlock = lock(lockOf({ recordingId, part }));
    await store.begin({ recordingId, part, userId, at: Date.now() });
    return new RoomRecorder(parts, part, mimeType, unlock);
  }

  private constructor(parts: Parts, part: number, mimeType: string, unlock: () => Promise<void>) {
    const { session, recordingId, store, onChunk } = parts;
    this.#parts = parts;
    this.#unlock = unlock;
    this.#key = { recordingId, part };
    this.#picture = new RoomPicture();
    const follow = () => this.#picture.follow(session.snapshot);
    follow();
    this.#unsubscribe = session.subscribe(follow);
    this.#recorder = new MediaRecorder(this.#picture.stream, { mimeType, videoBitsPerSecond: bitsPerSecond });
    this.#recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      // One after the other: each has the number that follows.
      this.#stored = this.#stored.then(() => store.add(this.#key, data)).then(onChunk, onChunk);
    };
    this.#recorder.start(recordingLimits.chunkMs);
  }

  /** Nothing is recorded while it pauses. */
  pause(paused: boolean) {
    if (paused && this.#recorder.state === 'recording') {
      // What was recorded before goes at once.
      this.#recorder.requestData();
      this.#recorder.pause();
    }
    if (!paused && this.#recorder.state === 'paused') this.#recorder.resume();
  }

  /** Done once the last of it is in the store. */
  async finish() {
    this.#unsubscribe();
    if (this.#recorder.state !== 'inactive') {
      const stopped = new Promise((resolve) => this.#recorder.addEventListener('stop', resolve, { once: true }));
      this.#recorder.stop();
      await stopped;
    }
    await this.#stored;
    this.#picture.stop();
    await this.#unlock();
    this.#parts.onChunk();
  }
}

/** Held until it is let go, and no longer than this page lives: others see by it that somebody still records. */
function lock(name: string) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const released = navigator.locks.request(name, () => held).catch(() => undefined);
  return async () => {
    letGo();
    await released;
  };
}
