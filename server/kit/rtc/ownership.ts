import { sql } from 'kysely';
import type { Db } from '../transaction.ts';

interface Held {
  readonly connection: Db;
  readonly letGo: () => void;
}

/**
 * Which rooms are this process's: for each it holds an advisory lock of PostgreSQL, which ends with its connection, so
 * that a room of a process that died is free at once. One connection of the pool is kept as long as there are any.
 */
export class Ownership {
  readonly #db: Db;
  readonly #rooms = new Set<string>();
  #held: Promise<Held> | undefined;
  /** One after the other: what is claimed and what is let go must not overtake each other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /** True: this process keeps the room from now on. */
  claim(roomId: string) {
    return this.#inTurn(async () => {
      if (this.#rooms.has(roomId)) return true;
      const { connection } = await this.#hold();
      const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${key(roomId)}) as got`.execute(
        connection,
      );
      if (rows[0]?.got) this.#rooms.add(roomId);
      else this.#letGoWhenNone();
      return rows[0]?.got ?? false;
    });
  }

  release(roomId: string) {
    return this.#inTurn(async () => {
      if (!this.#rooms.delete(roomId)) return;
      const { connection } = await this.#hold();
      await sql`select pg_advisory_unlock(${key(roomId)})`.execute(connection);
      this.#letGoWhenNone();
    });
  }

  /** False when the connection is lost, and every room with it. */
  stands() {
    return this.#inTurn(async () => {
      if (!this.#held) return true;
      const stands = await this.#held
        .then(({ connection }) => sql`select 1`.execute(connection))
        .then(
          () => true,
          () => false,
        );
      if (stands) return true;
      this.#rooms.clear();
      this.#letGoWhenNone();
      return false;
    });
  }

  stop() {
    return this.#inTurn(async () => {
      this.#rooms.clear();
      this.#letGoWhenNone();
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }

  #hold() {
    this.#held ??= hold(this.#db).catch((failure: unknown) => {
      this.#held = undefined;
      throw failure;
    });
    return this.#held;
  }

  #letGoWhenNone() {
    if (this.#rooms.size > 0) return;
    this.#held?.then(({ letGo }) => letGo()).catch(() => {});
    this.#held = undefined;
  }
}

const key = (roomId: string) => sql`hashtextextended(${`room ${roomId}`}, 0)`;

/** One connection of the pool for oneself, until it is let go. */
function hold(db: Db): Promise<Held> {
  const got = Promise.withResolvers<Held>();
  const over = Promise.withResolvers<void>();
  db.connection()
    .execute(async (connection) => {
      got.resolve({ connection, letGo: over.resolve });
      await over.promise;
      // Back in the pool it must own nothing.
      await sql`select pg_advisory_unlock_all()`.execute(connection);
    })
    .catch(got.reject);
  return got.promise;
}
