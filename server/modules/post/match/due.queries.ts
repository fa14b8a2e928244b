import { sql } from 'kysely';
import { now } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db/db.ts';
import { newId } from '../../../kit/id.ts';
import { type Begun, resumableJob } from '../../../kit/resumable-job.ts';

/**
 * Notes people whose matches are to be reckoned. Whoever is noted already is noted anew, which holds their row until the
 * transaction ends: a reckoning that goes on just now, and does not see what changed, leaves it.
 */
export async function noteDue(db: Db, organisationId: string, userIds: readonly string[]) {
  await sql`insert into post_match_due (organisation_id, user_id, since)
    select ${organisationId}::uuid, user_id, ${now().toISOString()}::timestamptz
    from unnest(${[...new Set(userIds)]}::uuid[]) as user_id order by user_id
    on conflict (organisation_id, user_id) do update set since = excluded.since`.execute(db);
}

/** Takes some of them off the list; those whom a transaction notes just now stay for its own job. */
export async function takeDue(db: Db, organisationId: string, most: number) {
  const { rows } = await sql<{ userId: string }>`delete from post_match_due
    where organisation_id = ${organisationId} and user_id in (select user_id from post_match_due
      where organisation_id = ${organisationId} order by user_id limit ${most} for update skip locked)
    returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

export const runJob = resumableJob<'postMatchRun', 'runId'>({
  ...{ name: 'matchPost', table: 'postMatchRun', id: 'runId', waiting: 'RUNNING', stalledMs: 60_000 },
});

export interface RunPlace {
  readonly organisationId: string;
  readonly runId: string;
}

/** Everybody against a post, from the beginning, also where such a run is under way. */
export async function beginRun(db: Db, organisationId: string, postId: string, createdBy: string | null) {
  const at = now().toISOString();
  const { rows } = await sql<{ runId: string }>`insert into post_match_run
      (organisation_id, id, post_id, state, people_total, created_by, created_at, touched_at)
    select ${organisationId}::uuid, ${newId()}::uuid, ${postId}::uuid, 'RUNNING', count(*), ${createdBy}::uuid,
      ${at}::timestamptz, ${at}::timestamptz from staff where staff.organisation_id = ${organisationId}
    on conflict (organisation_id, post_id) where state = 'RUNNING' do update set after_user_id = null, people_done = 0,
      changed = 0, people_total = excluded.people_total, touched_at = excluded.touched_at
    returning id as "runId"`.execute(db);
  const [run] = rows;
  if (run) await runJob.add(db, { organisationId, runId: run.runId });
  return run?.runId;
}

export const claimRun = (db: Db, place: RunPlace) =>
  runJob.claim(db, place).returning(['runs', 'postId']).executeTakeFirst();

export const runState = (db: Db, { organisationId, runId }: RunPlace) =>
  db
    .selectFrom('postMatchRun')
    .select('afterUserId')
    .where('organisationId', '=', organisationId)
    .where('id', '=', runId)
    .executeTakeFirst();

/** Before the run, as whoever publishes a model takes them: the post stays until the transaction ends. */
export const holdPost = (db: Db, organisationId: string, postId: string) =>
  db
    .selectFrom('post')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', postId)
    .forKeyShare()
    .execute();

/** The next people of the organisation by their ids. */
export async function nextPeople(db: Db, organisationId: string, after: string | null, most: number) {
  const rows = await db
    .selectFrom('staff')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .$if(after !== null, (query) => query.where('userId', '>', after ?? ''))
    .orderBy('userId')
    .limit(most)
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function noteReached(db: Db, begun: Begun<'runId'>, people: readonly string[], changed: number) {
  await runJob
    .held(db, begun)
    .set({
      afterUserId: people.at(-1) ?? null,
      peopleDone: sql<number>`people_done + ${people.length}::int`,
      changed: sql<number>`changed + ${changed}::int`,
    })
    .execute();
}

export async function endRun(db: Db, begun: Begun<'runId'>, failure?: string) {
  await runJob
    .held(db, begun)
    .set({ state: failure === undefined ? 'DONE' : 'FAILED', failure: failure ?? null, endedAt: now() })
    .execute();
}
