import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import type { WallChanges } from '../monitor-live/changes.ts';
import { type Sign, writeSigns } from './life.queries.ts';

const flushMs = 1000;
/** A save need not be written down when the last sign from the same place is that young. */
const freshMs = 10_000;

interface Written {
  readonly address: string;
  readonly sessionId: string;
  readonly at: number;
}

/** Collects what examinees of this process give of themselves, and writes it down once a second. */
export class LifeSigns {
  readonly #db: Db;
  readonly #changes: WallChanges | undefined;
  readonly #waiting = new Map<string, Sign>();
  readonly #written = new LRUCache<string, Written>({ max: 50_000 });
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db, changes?: WallChanges) {
    this.#db = db;
    this.#changes = changes;
  }

  note({ organisationId, userId, address, sessionId }: Caller, attemptId: string, at: Date) {
    const known = this.#written.get(attemptId);
    const isSamePlace = known?.sessionId === sessionId && known.address === address;
    if (isSamePlace && at.getTime() - known.at < freshMs) return;
    this.#written.set(attemptId, { address, sessionId, at: at.getTime() });
    this.#waiting.set(attemptId, { organisationId, userId, attemptId, address, sessionId, at });
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** A sign that could not be written is followed by others. */
  async flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const signs = [...this.#waiting.values()];
    this.#waiting.clear();
    if (signs.length === 0) return;
    await writeSigns(this.#db, signs).catch(() => undefined);
    for (const { organisationId, attemptId } of signs) this.#changes?.note(organisationId, attemptId);
  }

  get waiting() {
    return this.#waiting.size;
  }
}
