import type { Answer } from '../saving/answer-entries.ts';
import { delayAfter } from '../saving/retry.ts';
import type { SteadyClock } from '../steady-clock.ts';
import type { KeptPicture, PictureStore } from './picture-store.ts';

/** How an upload ended. `over`: this page may not send any more; whoever has the exam now sees to that. */
export type Sent =
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string; readonly retryAfterMs?: number | undefined }
  | { readonly kind: 'over' };

/** A picture that is not part of its answer yet. */
export interface PendingPicture {
  readonly pictureId: string;
  readonly questionId: string;
  readonly blob: Blob;
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** Why it is not sent. */
  readonly problem: string | undefined;
}

interface QueueParts {
  readonly attemptId: string;
  readonly store: PictureStore;
  readonly send: (picture: Pick<PendingPicture, 'pictureId' | 'questionId' | 'blob'>) => Promise<Sent>;
  /** The server has it: the answer names it from now on. A sentence: why it does not. */
  readonly stored: (picture: Pick<PendingPicture, 'pictureId' | 'questionId' | 'blob'>) => string | undefined;
  readonly changed: (pictures: readonly PendingPicture[]) => void;
  readonly clock: SteadyClock;
  /** The clock of the device, in milliseconds since 1970. */
  readonly wall: () => number;
  readonly random: () => number;
}

/**
 * Brings pictures to the server one at a time, beside the answers and never in their way, and keeps trying until each is
 * there or refused. What is not there yet lies in the device's store and outlives the page.
 */
export class PictureQueue {
  readonly #parts: QueueParts;
  #pictures: readonly PendingPicture[] = [];
  #sending: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;
  #failures = 0;
  #closed = false;
  /** The server takes nothing from this page until something else changes. */
  #isOver = false;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** What an earlier page could not send. */
  async restore() {
    const kept = await this.#parts.store.read(this.#parts.attemptId);
    const known = new Set(this.#pictures.map(({ pictureId }) => pictureId));
    const restored = kept.filter(({ pictureId }) => !known.has(pictureId)).map(waiting);
    if (restored.length === 0 || this.#closed) return;
    this.#set([...restored, ...this.#pictures]);
    this.#go();
  }

  /** False: the device does not keep it, so it is lost with the page. */
  async add(questionId: string, pictureId: string, blob: Blob) {
    const { attemptId, store, wall } = this.#parts;
    const picture: KeptPicture = { attemptId, pictureId, questionId, blob, addedAt: wall() };
    this.#set([...this.#pictures, waiting(picture)]);
    const kept = await store.keep(picture);
    // Taken away again while it was being kept.
    if (!this.#pictures.some((one) => one.pictureId === pictureId)) await store.forget(picture);
    this.#go();
    return kept;
  }

  remove(pictureId: string) {
    const { attemptId, store } = this.#parts;
    this.#set(this.#pictures.filter((picture) => picture.pictureId !== pictureId));
    store.forget({ attemptId, pictureId });
  }

  /** What the server has not got, for whatever reason. */
  pending() {
    return this.#pictures;
  }

  /** An answer is not saved while one of its pictures is not. */
  withPictures(answers: ReadonlyMap<string, Answer>) {
    if (this.#pictures.length === 0) return answers;
    const pictured = new Map(answers);
    for (const { questionId, state } of this.#pictures) {
      const before = pictured.get(questionId) ?? nothing;
      const isStuck = state === 'failed' || state === 'refused' || before.state === 'unsaved';
      pictured.set(questionId, { ...before, state: isStuck ? 'unsaved' : 'saving' });
    }
    return pictured;
  }

  /** Sends what waits; comes back when nothing does any more or one try has failed. */
  async flush() {
    this.wake();
    while (this.#sending) await this.#sending;
  }

  /** The network or the person is back: what waits is tried at once. */
  wake() {
    // The timer of a try that has just failed must stay.
    if (this.#sending) return;
    this.#cancelTimer?.();
    this.#go();
  }

  /** What is not sent stays on the device. */
  close() {
    this.#closed = true;
    this.#cancelTimer?.();
  }

  #set(pictures: readonly PendingPicture[]) {
    this.#pictures = pictures;
    if (!this.#closed) this.#parts.changed(pictures);
  }

  #become(pictureId: string, change: Pick<PendingPicture, 'state' | 'problem'>) {
    this.#set(this.#pictures.map((picture) => (picture.pictureId === pictureId ? { ...picture, ...change } : picture)));
  }

  #go() {
    if (this.#closed || this.#sending) return;
    this.#sending = this.#sendAll().finally(() => {
      this.#sending = undefined;
      // What came in between, unless sending has to wait.
      if (this.#failures === 0 && !this.#isOver && this.#pictures.some(({ state }) => state === 'waiting')) this.#go();
    });
  }

  async #sendAll() {
    for (;;) {
      const next = this.#pictures.find(({ state }) => state !== 'refused');
      if (!next || this.#closed) return;
      this.#become(next.pictureId, { state: 'sending', problem: undefined });
      const sent = await this.#parts.send(next);
      if (!this.#applies(next, sent)) return;
    }
  }

  /** False: nothing more is sent for now. */
  #applies(picture: PendingPicture, sent: Sent) {
    const { pictureId } = picture;
    const isThere = this.#pictures.some((one) => one.pictureId === pictureId);
    if (sent.kind === 'failed') {
      this.#failures += 1;
      this.#become(pictureId, { state: 'failed', problem: sent.text });
      this.#retry(sent.retryAfterMs);
      return false;
    }
    this.#isOver = sent.kind === 'over';
    if (sent.kind === 'over') {
      this.#become(pictureId, { state: 'waiting', problem: undefined });
      return false;
    }
    this.#failures = 0;
    if (!isThere) return true;
    const problem = sent.kind === 'refused' ? sent.text : this.#parts.stored(picture);
    if (problem === undefined) this.remove(pictureId);
    else this.#become(pictureId, { state: 'refused', problem });
    return true;
  }

  #retry(retryAfterMs: number | undefined) {
    const { clock, random } = this.#parts;
    this.#cancelTimer?.();
    if (this.#closed) return;
    this.#cancelTimer = clock.after(delayAfter(this.#failures, random(), { retryAfterMs }), () => this.#go());
  }
}

const nothing: Answer = { response: null, flagged: false, state: 'saved', problem: undefined };

const waiting = ({ pictureId, questionId, blob }: KeptPicture): PendingPicture => ({
  ...{ pictureId, questionId, blob, state: 'waiting', problem: undefined },
});
