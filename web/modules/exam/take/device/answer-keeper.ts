import type { Change, ChangeKeeper } from '../saving/answer-entries.ts';
import { type AnswerStore, keptUnder, type Lease } from './answer-store.ts';

interface KeeperParts {
  readonly store: AnswerStore;
  readonly serverNow: () => number | undefined;
  /** The server can't be reached: what is kept now is kept nowhere else. */
  readonly isAlone: () => boolean;
  /** All that the server has not got. */
  readonly unsent: () => readonly Change[];
  /** Hears whether all of that is kept. */
  readonly told: (works: boolean) => void;
}

/** Keeps what one queue has not sent. */
export class AnswerKeeper implements ChangeKeeper {
  readonly #lease: Lease;
  readonly #parts: KeeperParts;
  /** Something may be missing on the device: one answer that is kept again says nothing of the others. */
  #hasGaps = false;

  constructor(lease: Lease, parts: KeeperParts) {
    this.#lease = lease;
    this.#parts = parts;
  }

  keep(change: Change) {
    this.#put(change).then((works) => this.#heard(works));
  }

  forget(questionId: string, seq: number) {
    this.#parts.store.acknowledge({ ...this.#lease, questionId, seq });
  }

  /** The device has lost its memory, or found it again. */
  async keepAll() {
    this.#hasGaps = true;
    this.#parts.told(false);
    await this.#fillGaps();
  }

  #put(change: Change) {
    const { store, isAlone, serverNow } = this.#parts;
    return store.keep(keptUnder(this.#lease, change, serverNow()), isAlone() ? 'strict' : 'relaxed');
  }

  #heard(works: boolean) {
    if (!works) this.#hasGaps = true;
    if (works && this.#hasGaps) return this.#fillGaps();
    return this.#parts.told(works);
  }

  async #fillGaps() {
    const { unsent, told } = this.#parts;
    const kept = await Promise.all(unsent().map((change) => this.#put(change)));
    this.#hasGaps = kept.includes(false);
    told(!this.#hasGaps);
  }
}
