import type { Outcome } from '../saving/answer-queue.ts';
import type { Trouble } from '../saving/retry.ts';

interface ConnectionParts {
  readonly now: () => number;
  /** What keeps the answers from getting through. */
  readonly savingTrouble: () => Trouble | undefined;
  readonly show: (trouble: Trouble | undefined) => void;
  /** A time without network is over. */
  readonly wasCut: (lastedMs: number) => void;
}

const worthReportingMs = 5000;

/** Whether the server can be reached, as far as saves and questions how things stand can tell. */
export class Connection {
  readonly #parts: ConnectionParts;
  #cutSince: number | undefined;
  /** Why the last question how things stand got no answer. */
  #asking: Trouble | undefined;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  saved(outcome: Outcome) {
    this.#heard(outcome);
    if (outcome.kind === 'accepted') this.#asking = undefined;
  }

  /** Undefined: it got one. */
  asked(outcome: Outcome | undefined) {
    this.#heard(outcome);
    // that the server has no time for this question now concerns nobody
    this.#asking = outcome?.kind === 'failed' && outcome.because !== 'server' ? outcome : undefined;
    this.show();
  }

  show() {
    this.#parts.show(this.#parts.savingTrouble() ?? this.#asking);
  }

  #heard(outcome: Outcome | undefined) {
    const { now, wasCut } = this.#parts;
    if (outcome?.kind === 'failed' && outcome.because === 'network') {
      this.#cutSince ??= now();
      return;
    }
    const lastedMs = now() - (this.#cutSince ?? now());
    this.#cutSince = undefined;
    if (lastedMs >= worthReportingMs) wasCut(lastedMs);
  }
}
