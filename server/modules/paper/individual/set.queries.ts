import { sql } from 'kysely';
import { RandomDemand } from '#contract/paper/demand.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Begun, resumableJob } from '../../../kit/resumable-job.ts';
import type { Statistics } from './statistics.rules.ts';

export const individualJob = resumableJob({
  name: 'makeIndividualPapers',
  table: 'individualSet',
  id: 'setId',
  waiting: 'WAITING',
  stalledMs: 2 * 60_000,
});

export interface Place {
  readonly organisationId: string;
  readonly setId: string;
}

interface NewSet {
  readonly setId: string;
  readonly paperId: string;
  readonly name: string;
  readonly people: number;
  readonly seed: number;
  readonly demand: RandomDemand;
}

export async function insertSet(db: Db, caller: Caller, { setId, demand, ...set }: NewSet, at: Date) {
  await db
    .insertInto('individualSet')
    .values({
      ...{ ...set, organisationId: caller.organisationId, id: setId },
      ...{ demand: JSON.stringify(demand), createdBy: caller.userId, createdAt: at, touchedAt: at },
    })
    .execute();
}

/** The same order by the same person, by the same rules, that has not been carried out yet. */
export function findWaiting(
  db: Db,
  { organisationId, userId }: Caller,
  { paperId, people, name, demand }: Omit<NewSet, 'setId' | 'seed'>,
) {
  return db
    .selectFrom('individualSet')
    .select('id as setId')
    .where('organisationId', '=', organisationId)
    .where('paperId', '=', paperId)
    .where('people', '=', people)
    .where('name', '=', name)
    .where('createdBy', '=', userId)
    .where('state', '=', 'WAITING')
    .where(sql<boolean>`demand = ${JSON.stringify(demand)}::jsonb`)
    .executeTakeFirst();
}

export async function countSets(db: Db, organisationId: string, paperId: string) {
  const { count } = await db
    .selectFrom('individualSet')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('paperId', '=', paperId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sets of papers that are there. */
const sets = (db: Db, organisationId: string) =>
  db
    .selectFrom('individualSet as set')
    .innerJoin('paper', (join) =>
      join.onRef('paper.organisationId', '=', 'set.organisationId').onRef('paper.id', '=', 'set.paperId'),
    )
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'set.organisationId').onRef('staff.userId', '=', 'set.createdBy'),
    )
    .select(['set.id as setId', 'set.paperId', 'set.name', 'set.people', 'set.done', 'set.state', 'set.failure'])
    .select([sql<string>`coalesce(staff.real_name, '')`.as('creator'), 'set.createdAt'])
    .where('set.organisationId', '=', organisationId)
    .where('paper.deletedAt', 'is', null);

export const setsOf = (db: Db, organisationId: string, paperId: string) =>
  sets(db, organisationId)
    .where('set.paperId', '=', paperId)
    .orderBy('set.createdAt', 'desc')
    .orderBy('set.id', 'desc')
    .execute();

export async function findSet(db: Db, { organisationId, setId }: Place) {
  const row = await sets(db, organisationId)
    .select(['set.statistics', 'set.demand'])
    .where('set.id', '=', setId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      statistics: row.statistics as unknown as Statistics | null,
      demand: RandomDemand.parse(row.demand),
    }
  );
}

/** Undefined for one that has ended. */
export async function claimSet(db: Db, place: Place) {
  const row = await individualJob
    .claim(db, place)
    .set({ done: 0 })
    .returning(['demand', 'createdBy', 'seed', 'people', 'runs'])
    .executeTakeFirst();
  return row && { ...row, demand: RandomDemand.parse(row.demand) };
}

/** False when it was stopped, deleted or begun again meanwhile; otherwise it stays as it is until the transaction ends. */
export async function noteDone(db: Db, begun: Begun<'setId'>, done: number, now: Date) {
  const { numUpdatedRows } = await individualJob.held(db, begun).set({ done, touchedAt: now }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

type End = { statistics: Statistics } | { failure: string };

/** Nothing changes when it was begun again meanwhile: whoever did that ends it. */
export async function endSet(db: Db, begun: Begun<'setId'>, end: End) {
  await individualJob
    .held(db, begun)
    .set(
      'failure' in end
        ? { state: 'FAILED', failure: end.failure }
        : { state: 'READY', statistics: JSON.stringify(end.statistics) },
    )
    .execute();
}

export async function cancelSet(db: Db, { organisationId, setId }: Place) {
  const { numUpdatedRows } = await db
    .updateTable('individualSet')
    .set({ state: 'CANCELLED' })
    .where('organisationId', '=', organisationId)
    .where('id', '=', setId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Its papers go with it. */
export async function deleteSet(db: Db, { organisationId, setId }: Place) {
  const { numDeletedRows } = await db
    .deleteFrom('individualSet')
    .where('organisationId', '=', organisationId)
    .where('id', '=', setId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What is being made for these papers stops, as it finds its set gone. */
export async function deleteSetsOf(db: Db, organisationId: string, paperIds: readonly string[]) {
  const { numDeletedRows } = await db
    .deleteFrom('individualSet')
    .where('organisationId', '=', organisationId)
    .where('paperId', '=', anyOf(paperIds))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
