import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { type Sign, writeSigns } from './life.queries.ts';

const flushMs = 1000;
/** A save need not be written down when the last sign from the same place is that young. */
const freshMs = 10_000;

/** Collects what examinees of this process give of themselves, and writes it down once a second. */
export class LifeSigns {
  readonly #db: Db;
  readonly #waiting = new Map<string, Sign>();
  readonly #written = new LRUCache<string, { place: string; at: number }>({ max: 50_000 });
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  note({ organisationId, userId, address, sessionId }: Caller, attemptId: string, at: Date) {
    const place = `${address} ${sessionId}`;
    const known = this.#written.get(attemptId);
    if (known?.place === place && at.getTime() - known.at < freshMs) return;
    this.#written.set(attemptId, { place, at: at.getTime() });
    this.#waiting.set(attemptId, { organisationId, userId, attemptId, address, sessionId, at });
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** A sign that could not be written is followed by others. */
  async flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const signs = [...this.#waiting.values()];
    this.#waiting.clear();
    if (signs.length > 0) await writeSigns(this.#db, signs).catch(() => undefined);
  }

  get waiting() {
    return this.#waiting.size;
  }
}
