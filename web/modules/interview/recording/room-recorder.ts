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
  /** It records no more though nobody asked it to stop. */
  readonly onBroken: () => void;
}

/** Records the room of a session into the store, from `start` to `finish`, as one part of a recording. */
export class RoomRecorder {
  readonly #parts: Parts;
  readonly #picture = new RoomPicture();
  readonly #recorder: MediaRecorder;
  readonly #unsubscribe: () => void;
  #unlock: () => Promise<void> = async () => undefined;
  #stored: Promise<unknown> = Promise.resolve();
  #finished = false;

  /** Rejects with the server's refusal as long as it must not begin. */
  static async start(parts: Parts) {
    const recorder = new RoomRecorder(parts);
    try {
      await recorder.#begin();
      return recorder;
    } catch (problem) {
      await recorder.finish();
      throw problem;
    }
  }

  private constructor(parts: Parts) {
    this.#parts = parts;
    const follow = () => this.#picture.follow(parts.session.snapshot);
    follow();
    this.#unsubscribe = parts.session.subscribe(follow);
    const mimeType = kindOfRecorder();
    const options = { ...(mimeType && { mimeType }), videoBitsPerSecond: bitsPerSecond };
    this.#recorder = new MediaRecorder(this.#picture.stream, options);
  }

  async #begin() {
    const { recordingId, store, userId, onChunk } = this.#parts;
    const type: RecordingType = this.#recorder.mimeType.startsWith('video/mp4') ? 'video/mp4' : 'video/webm';
    const body = { recordingId, page: newId(), type };
    const { part } = await call(interviewRecording.start, { body }, { quiet: true, stay: true });
    const key = { recordingId, part };
    this.#unlock = lock(lockOf(key));
    await store.begin({ ...key, userId, at: Date.now() });
    this.#recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      // One after the other: each has the number that follows.
      this.#stored = this.#stored.then(async () => {
        const number = await store.add(key, data);
        if (number === undefined) this.#broken();
        onChunk();
      });
    };
    this.#recorder.onerror = () => this.#broken();
    this.#recorder.onstop = () => this.#broken();
    this.#recorder.start(recordingLimits.chunkMs);
  }

  #broken() {
    if (!this.#finished) this.#parts.onBroken();
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
    if (this.#finished) return;
    this.#finished = true;
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
