import { sql } from 'kysely';
import type { AutoDemand } from '#contract/paper/demand.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { type Begun as BegunAs, resumableJob } from '../../../kit/resumable-job.ts';
import type { StoredOutcome } from './run.rules.ts';

export const assemblyJob = resumableJob({
  name: 'assemblePapers',
  table: 'assemblyRun',
  id: 'runId',
  waiting: 'WAITING',
  running: 'RUNNING',
  stalledMs: 2 * 60_000,
});

export interface Place {
  readonly organisationId: string;
  readonly runId: string;
}

interface Person {
  readonly organisationId: string;
  readonly userId: string;
}

/** Papers that were made of a run, with what was asked for. */
export interface StoredOrder {
  readonly name: string;
  readonly paperBankId: string;
  readonly suggestedMinutes: number;
  readonly forms: readonly number[];
  readonly paperIds: readonly string[];
}

const going = ['WAITING', 'RUNNING'] as const;

/** What one person starts comes one after another until the transaction ends. */
export async function lockRunsOf(db: Db, { organisationId, userId }: Person) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`assemblyRun ${organisationId} ${userId}`}, 0))`.execute(
    db,
  );
}

/** Only who started a run has it. */
const ownRuns = (db: Db, { organisationId, userId }: Person) =>
  db.selectFrom('assemblyRun').where('organisationId', '=', organisationId).where('createdBy', '=', userId);

interface NewRun {
  readonly id: string;
  readonly demand: AutoDemand;
  readonly seed: number;
  readonly seconds: number;
}

export async function insertRun(db: Db, caller: Person, { demand, ...run }: NewRun, at: Date) {
  await db
    .insertInto('assemblyRun')
    .values({
      ...{ ...run, organisationId: caller.organisationId, demand: JSON.stringify(demand) },
      ...{ createdBy: caller.userId, createdAt: at, touchedAt: at },
    })
    .execute();
}

/** The same order that is still being done. */
export function findGoing(db: Db, person: Person, { demand, seed, seconds }: Omit<NewRun, 'id'>) {
  return ownRuns(db, person)
    .select('id as runId')
    .where('state', 'in', going)
    .where('seed', '=', seed)
    .where('seconds', '=', seconds)
    .where(sql<boolean>`demand = ${JSON.stringify(demand)}::jsonb`)
    .executeTakeFirst();
}

/** Stops one run of this person, or all that go on; answers how many. */
export async function cancelRuns(db: Db, { organisationId, userId }: Person, now: Date, runId?: string) {
  const { numUpdatedRows } = await db
    .updateTable('assemblyRun')
    .set({ state: 'CANCELLED', endedAt: now })
    .where('organisationId', '=', organisationId)
    .where('createdBy', '=', userId)
    .where('state', 'in', going)
    .$if(runId !== undefined, (runs) => runs.where('id', '=', runId ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const shownColumns = [
  ...(['id as runId', 'state', 'failure', 'createdAt', 'startedAt', 'endedAt'] as const),
  ...(['demand', 'outcome'] as const),
] as const;

interface Stored {
  readonly demand: unknown;
  readonly outcome: unknown;
}

const typed = <T extends Stored>(row: T) => ({
  ...row,
  demand: row.demand as AutoDemand,
  outcome: row.outcome as StoredOutcome | null,
});

export async function findRun(db: Db, person: Person, runId: string) {
  const row = await ownRuns(db, person).select(shownColumns).where('id', '=', runId).executeTakeFirst();
  return row && typed(row);
}

/** The same, held until the transaction ends, with the papers that were made of it. */
export async function lockRun(db: Db, person: Person, runId: string) {
  const row = await ownRuns(db, person)
    .select(['state', 'demand', 'outcome', 'stored', 'createdAt'])
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...typed(row), stored: row.stored as StoredOrder[] };
}

export async function noteStored(db: Db, { organisationId, runId }: Place, stored: readonly StoredOrder[]) {
  await db
    .updateTable('assemblyRun')
    .set({ stored: JSON.stringify(stored) })
    .where('organisationId', '=', organisationId)
    .where('id', '=', runId)
    .execute();
}

/** Of what has ended: others than the papers that were made of it before. */
export async function changeForms(db: Db, { organisationId, runId }: Place, outcome: StoredOutcome) {
  await db
    .updateTable('assemblyRun')
    .set({ outcome: JSON.stringify(outcome), stored: '[]' })
    .where('organisationId', '=', organisationId)
    .where('id', '=', runId)
    .execute();
}

/** How many of these papers are still there. */
export async function paperCount(db: Db, organisationId: string, paperIds: readonly string[]) {
  const { count } = await db
    .selectFrom('paper')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(paperIds))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined for what goes on elsewhere or has ended. */
export async function claimRun(db: Db, place: Place, now: Date) {
  const row = await assemblyJob
    .claim(db, place)
    .set({ startedAt: now })
    .returning(['demand', 'createdBy', 'seed', 'seconds', 'runs', 'createdAt'])
    .executeTakeFirst();
  return row && { ...row, demand: row.demand as AutoDemand };
}

export type Begun = BegunAs<'runId'>;

/** The best so far; what was stopped meanwhile keeps it too. */
export async function noteOutcome(db: Db, { organisationId, runId, runs }: Begun, outcome: StoredOutcome) {
  await db
    .updateTable('assemblyRun')
    .set({ outcome: JSON.stringify(outcome) })
    .where('organisationId', '=', organisationId)
    .where('id', '=', runId)
    .where('runs', '=', runs)
    .where('state', 'in', ['RUNNING', 'CANCELLED'])
    .execute();
}

export type RunEnd = { readonly outcome: StoredOutcome } | { readonly failure: string };

/** Nothing changes when it was begun anew meanwhile: whoever did that ends it. */
export async function endRun(db: Db, begun: Begun, end: RunEnd, now: Date) {
  await assemblyJob
    .held(db, begun)
    .set('failure' in end ? { state: 'FAILED', ...end } : { state: 'DONE', outcome: JSON.stringify(end.outcome) })
    .set({ endedAt: now })
    .execute();
}

/** Of what its process is stopped at: it has not been tried in vain. False where somebody has stopped it meanwhile. */
export async function waitAgain(db: Db, begun: Begun, now: Date) {
  const { numUpdatedRows } = await assemblyJob
    .held(db, begun)
    .set((eb) => ({ state: 'WAITING', touchedAt: now, runs: eb('runs', '-', 1) }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What has not got on since `before` waits again: its process has ended. */
export async function putBack(db: Db, before: Date, now: Date) {
  const rows = await db
    .updateTable('assemblyRun')
    .set({ state: 'WAITING', touchedAt: now })
    .where('state', 'in', going)
    .where('touchedAt', '<', before.toISOString())
    .returning(['organisationId', 'id', 'createdAt'])
    .execute();
  return rows.map(({ organisationId, id, createdAt }) => ({
    ...{ organisationId, runId: id, createdAt: new Date(createdAt) },
  }));
}

export async function forgetRuns(db: Db, before: Date) {
  await db.deleteFrom('assemblyRun').where('createdAt', '<', before.toISOString()).execute();
}
