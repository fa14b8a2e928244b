import { type Kysely, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import type { DB } from '../schema.ts';
import { now } from './clock.ts';
import { Refusal } from './errors.ts';
import { addJob } from './jobs.ts';
import type { Db } from './transaction.ts';

/** What a row has that a job carries out: whoever has begun it last holds the lease, which is the number of that run. */
interface Columns {
  organisationId: string;
  id: string;
  state: string;
  runs: number;
  touchedAt: Date | string;
}

type JobTable = { [T in keyof DB]: keyof Columns extends keyof DB[T] ? T : never }[keyof DB];

/** Names a row, as the payload of its job does. */
type Place<Id extends string> = { readonly organisationId: string } & { readonly [name in Id]: string };
/** A row as one process has begun it; another one may have begun it anew meanwhile. */
export type Begun<Id extends string> = Place<Id> & { readonly runs: number };

interface Description<T extends JobTable, Id extends string> {
  readonly name: string;
  readonly table: T;
  /** What its payload calls the id of the row. */
  readonly id: Id;
  /** The state in which it may be begun, and the one in which it is while it runs, the same unless said. */
  readonly waiting: string;
  readonly running?: string;
  /** Set once nobody wants it any more. */
  readonly givenUp?: keyof DB[T] & string;
  /** What has not got on for so long is gone on with: its process has ended. */
  readonly stalledMs: number;
}

/** A job that carries out one row of a table; however often and wherever it is begun, only the last one's work counts. */
export function resumableJob<T extends JobTable, Id extends string>(job: Description<T, Id>) {
  const { name, waiting, running = waiting, givenUp } = job;
  // Inside, the table is any one with these columns; outside, its own.
  const from = (db: Db) => db as unknown as Kysely<{ job: Columns & { gone: null } }>;
  const table = job.table as string as 'job';
  const gone = givenUp as string as 'gone';
  const changed = (db: Db, { organisationId, [job.id]: id }: Place<Id>) =>
    from(db)
      .updateTable(table)
      .where('organisationId', '=', organisationId)
      .where('id', '=', id as string)
      .$if(givenUp !== undefined, (rows) => rows.where(gone, 'is', null));
  type Changed = UpdateQueryBuilder<DB, T, T, UpdateResult>;

  /** To be changed as long as it is this run's: neither stopped nor begun anew. */
  const held = (db: Db, { runs, ...place }: Begun<Id>) =>
    changed(db, place as unknown as Place<Id>)
      .where('state', '=', running)
      .where('runs', '=', runs) as unknown as Changed;

  /** A second one for the same row replaces the first as long as that has not begun. */
  const add = (db: Db, { organisationId, [job.id]: id }: Place<Id>, runAt?: Date) =>
    addJob(db, name, { organisationId, [job.id]: id }, { key: `${name}:${id}`, tries: 3, ...(runAt && { runAt }) });

  return {
    name,
    stalledMs: job.stalledMs,
    add,
    held,
    /** Begins, or begins again; changes nothing of what has ended. */
    claim: (db: Db, place: Place<Id>) =>
      changed(db, place)
        .set({ state: running, touchedAt: now(), runs: sql<number>`runs + 1` })
        .where('state', '=', waiting) as unknown as Changed,
    /** Says that it goes on; false once it is no longer this run's. Holds the row until the transaction ends. */
    async renew(db: Db, begun: Begun<Id>) {
      const { numUpdatedRows } = await (held(db, begun) as unknown as ReturnType<typeof changed>)
        .set({ touchedAt: now() })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Goes on with what was cut off, where the row of what runs is still in the state in which it may be begun. */
    async goOn(db: Db) {
      const stalled = await from(db)
        .selectFrom(table)
        .select(['organisationId', 'id', 'touchedAt'])
        .where('state', '=', running)
        .where('touchedAt', '<', new Date(now().getTime() - job.stalledMs).toISOString())
        .$if(givenUp !== undefined, (rows) => rows.where(gone, 'is', null))
        .execute();
      // What only waits keeps its turn: it is as old as it was.
      for (const { organisationId, id, touchedAt } of stalled)
        await add(db, { organisationId, [job.id]: id } as unknown as Place<Id>, new Date(touchedAt));
    },
  };
}

interface Failure {
  readonly failure: string;
}

interface Work<Claimed, End> {
  /** Undefined for what has ended or goes on elsewhere. */
  readonly claim: () => Promise<Claimed | undefined>;
  /** False once somebody has stopped it or begun it anew. */
  readonly renew: (claimed: Claimed) => Promise<boolean>;
  readonly renewMs?: number;
  /** What ends its process each time is not begun for ever. */
  readonly mostRuns: number;
  readonly neverEnds: string;
  /** Said when it fails; without it the queue tries again. */
  readonly interrupted?: string;
  /** Undefined when it saw that it is no longer wanted, of which the signal tells. */
  readonly work: (claimed: Claimed, unwanted: AbortSignal) => Promise<End | undefined>;
  readonly end: (claimed: Claimed, end: End | Failure) => Promise<unknown>;
}

/** Makes what a row asks for as a whole; cut off, it begins again. The row is renewed as long as this goes on. */
export async function carryOut<Claimed extends { readonly runs: number }, End>(given: Work<Claimed, End>) {
  const { mostRuns, neverEnds, interrupted } = given;
  const claimed = await given.claim();
  if (!claimed) return;
  if (claimed.runs > mostRuns) {
    await given.end(claimed, { failure: neverEnds });
    return;
  }
  try {
    const end = await whileWanted(given, claimed);
    if (end !== undefined) await given.end(claimed, end);
  } catch (failure) {
    if (interrupted !== undefined) await given.end(claimed, { failure: interrupted });
    throw failure;
  }
}

async function whileWanted<Claimed, End>({ renew, renewMs = 10_000, work }: Work<Claimed, End>, claimed: Claimed) {
  const unwanted = new AbortController();
  let renewing = Promise.resolve();
  const renewOnce = async () => {
    if (!(await renew(claimed))) unwanted.abort();
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renewOnce).catch(() => undefined);
  }, renewMs);
  try {
    return await work(claimed, unwanted.signal);
  } finally {
    clearInterval(timer);
    await renewing;
  }
}

/**
 * Does what is left, in steps that are each done whole or not at all: where one stopped the next goes on, and two of these
 * at once share them. What fails is told to whoever waits, in its own words where it was refused.
 */
export async function inSteps(
  step: () => Promise<boolean>,
  interrupted: string,
  fail: (problem: string) => Promise<unknown>,
) {
  try {
    while (await step());
  } catch (failure) {
    const refused = failure instanceof Refusal;
    await fail(refused ? failure.message : interrupted);
    if (!refused) throw failure;
  }
}
