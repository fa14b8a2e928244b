import { sql } from 'kysely';
import { now } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { newId } from '../../../kit/id.ts';
import { type Begun, resumableJob } from '../../../kit/resumable-job.ts';

export const rebuildJob = resumableJob({
  ...{ name: 'rebuildEvidence', table: 'evidenceRebuild', id: 'rebuildId', waiting: 'RUNNING', stalledMs: 60_000 },
});

export interface RebuildPlace {
  readonly organisationId: string;
  readonly rebuildId: string;
}

export type BegunRebuild = Begun<'rebuildId'>;

interface Wish {
  readonly reason: string;
  readonly createdBy: string;
}

/** A new one takes the place of what still runs: it begins from the beginning. */
export async function addRebuild(db: Db, organisationId: string, wish: Wish, at: Date) {
  await holdLock(db, 'evidenceRebuild', organisationId);
  await db
    .updateTable('evidenceRebuild')
    .set({ state: 'CANCELLED', endedAt: at })
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'RUNNING')
    .execute();
  const rebuildId = newId();
  await db
    .insertInto('evidenceRebuild')
    .values({ ...wish, organisationId, id: rebuildId, state: 'RUNNING', createdAt: at, touchedAt: at })
    .execute();
  await rebuildJob.add(db, { organisationId, rebuildId });
  return rebuildId;
}

const columns = [
  ...(['id as rebuildId', 'peopleDone', 'peopleTotal', 'changed', 'reason', 'failure', 'createdAt'] as const),
  'endedAt',
] as const;

export async function latestRebuild(db: Db, organisationId: string) {
  const row = await db
    .selectFrom('evidenceRebuild')
    .select(columns)
    .select((eb) => eb.ref('state').$castTo<'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED'>().as('state'))
    .where('organisationId', '=', organisationId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export const claimRebuild = (db: Db, place: RebuildPlace) =>
  rebuildJob.claim(db, place).returning(['runs', 'startedAt', 'derivedAt']).executeTakeFirst();

/** What of it is done; undefined once it is somebody else's or was stopped. Holds the row until the transaction ends. */
export async function standOf(db: Db, begun: BegunRebuild) {
  if (!(await rebuildJob.renew(db, begun))) return undefined;
  return db
    .selectFrom('evidenceRebuild')
    .select(['afterUserId'])
    .where('organisationId', '=', begun.organisationId)
    .where('id', '=', begun.rebuildId)
    .executeTakeFirstOrThrow();
}

export async function beginWith(db: Db, begun: BegunRebuild, peopleTotal: number) {
  await rebuildJob.held(db, begun).set({ startedAt: now(), peopleTotal }).execute();
}

export async function noteChanged(db: Db, begun: BegunRebuild, levels: number) {
  await rebuildJob
    .held(db, begun)
    .set({ changed: sql<number>`changed + ${levels}` })
    .execute();
}

export async function noteDerived(db: Db, begun: BegunRebuild) {
  await rebuildJob.held(db, begun).set({ derivedAt: now() }).execute();
}

export async function noteReached(db: Db, begun: BegunRebuild, userIds: readonly string[], levels: number) {
  await rebuildJob
    .held(db, begun)
    .set({
      afterUserId: userIds.at(-1) ?? null,
      peopleDone: sql<number>`people_done + ${userIds.length}`,
      changed: sql<number>`changed + ${levels}`,
    })
    .execute();
}

export async function endRebuild(db: Db, begun: BegunRebuild, failure?: string) {
  const state = failure === undefined ? 'DONE' : 'FAILED';
  await rebuildJob
    .held(db, begun)
    .set({ state, failure: failure ?? null, endedAt: now() })
    .execute();
}

export async function stopRebuild(db: Db, { organisationId, rebuildId }: RebuildPlace, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('evidenceRebuild')
    .set({ state: 'CANCELLED', endedAt: at })
    .where('organisationId', '=', organisationId)
    .where('id', '=', rebuildId)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const hasRebuild = async (db: Db, { organisationId, rebuildId }: RebuildPlace) =>
  Boolean(
    await db
      .selectFrom('evidenceRebuild')
      .select('id')
      .where('organisationId', '=', organisationId)
      .where('id', '=', rebuildId)
      .executeTakeFirst(),
  );

const everybody = (db: Db, organisationId: string) =>
  db.selectFrom('staff').where('organisationId', '=', organisationId).where('status', '!=', 3);

export async function countPeople(db: Db, organisationId: string) {
  const { total } = await everybody(db, organisationId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function nextPeople(db: Db, organisationId: string, after: string | null, limit: number) {
  const rows = await everybody(db, organisationId)
    .select('userId')
    .$if(after !== null, (people) => people.where('userId', '>', after ?? ''))
    .orderBy('userId')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}
