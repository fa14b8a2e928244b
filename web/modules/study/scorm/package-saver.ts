import type { PackageState } from '#contract/study/scorm.ts';
import { asFailure, type CallFailure } from '../../../kit/api/failure.ts';
import type { Told } from './package-message.ts';

/** Without data: nothing has changed. */
interface Save extends Partial<Told> {
  readonly seq: number;
}

interface Parts {
  readonly save: (save: Save, keepalive: boolean) => Promise<PackageState>;
  readonly onHeard: (state: PackageState) => void;
  /** Not saved this time; with the next beat it is tried again. */
  readonly onTrouble: () => void;
  /** This window saves nothing any more, and why. */
  readonly onEnded: (failure: CallFailure) => void;
}

/** A longer body is not sent on while the page is being closed. */
const keepaliveBytes = 60_000;

const isShort = (told: Told | undefined) =>
  new Blob(told?.data.flat() ?? []).size + 6 * (told?.data.length ?? 0) < keepaliveBytes;

/** Saves what a package tells, one save after another; what a failed one carried goes with the next. */
export class PackageSaver {
  readonly #parts: Parts;
  #seq = 0;
  /** What the server does not have yet. */
  #unsaved: Told | undefined;
  #isWanted = false;
  #sending: Promise<void> | undefined;
  #ended = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  keep(told: Told) {
    this.#unsaved = told;
    return this.beat();
  }

  /** Time goes by: saves what is not saved, else only says that somebody is here. */
  beat() {
    this.#isWanted = true;
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /** The view goes. */
  leave() {
    return this.#unsaved ? this.beat() : undefined;
  }

  async #send() {
    while (this.#isWanted && !this.#ended) {
      this.#isWanted = false;
      await this.#save(this.#unsaved);
    }
  }

  async #save(told: Told | undefined) {
    this.#unsaved = undefined;
    this.#seq += 1;
    try {
      this.#parts.onHeard(await this.#parts.save({ seq: this.#seq, ...told }, isShort(told)));
    } catch (problem) {
      this.#unsaved ??= told;
      const failure = asFailure(problem);
      this.#ended = failure.status === 409 || failure.status === 404;
      if (this.#ended) this.#parts.onEnded(failure);
      else this.#parts.onTrouble();
    }
  }
}
