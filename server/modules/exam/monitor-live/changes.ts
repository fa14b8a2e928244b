import type { Db } from '../../../kit/transaction.ts';
import { tellWallChanged } from './changes.queries.ts';

/** Saves of a moment are told together. */
const togetherMs = 200;
/** Processes where somebody watches say so three times as often. */
const watchedForMs = 30_000;

const watchedUntil = new Map<string, number>();

/** Somebody watches exams of this organisation; until this is not said any more, its changes are told. */
export function heardWatched(organisationId: string) {
  watchedUntil.set(organisationId, Date.now() + watchedForMs);
}

/** Which attempts have changed by this process. As long as nobody watches, nothing is collected and nothing told. */
export class WallChanges {
  readonly #db: Db;
  readonly #waiting = new Map<string, Set<string>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** After the change is committed. */
  note(organisationId: string, attemptId: string) {
    const until = watchedUntil.get(organisationId);
    if (until === undefined) return;
    if (until < Date.now()) {
      watchedUntil.delete(organisationId);
      return;
    }
    const attempts = this.#waiting.get(organisationId) ?? new Set();
    this.#waiting.set(organisationId, attempts.add(attemptId));
    this.#timer ??= setTimeout(() => void this.#tell(), togetherMs).unref();
  }

  /** What could not be told is seen when the page asks for the whole wall again. */
  async #tell() {
    this.#timer = undefined;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [organisationId, attempts] of waiting) {
      await tellWallChanged(this.#db, organisationId, [...attempts]).catch(() => undefined);
    }
  }
}
