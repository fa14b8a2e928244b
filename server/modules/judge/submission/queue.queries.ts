import { type RawBuilder, sql } from 'kysely';
import type { CodeLanguage } from '#contract/question/content.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Place } from './submission.queries.ts';

/** Who was served within this time waits behind who was not. */
const rememberedMs = 10 * 60_000;
/** So many that are marked go before a trial; without any trial, or anything to mark, the other kind alone. */
const marksBeforeTrial = 3;

/**
 * All that waits, in the order of its kind: of the organisations the one with the fewest running comes first, then the
 * one served longest ago; of its people likewise; of one person what was given first. Everybody has a turn before
 * anybody has the next one. Each kind is fair by itself, so that how long a trial waits can be told.
 */
const inOrder = (at: Date, wanted: RawBuilder<unknown>) => sql`
  waiting as materialized (
    select kind, organisation_id, created_by, created_at, id, ${wanted} as is_wanted
    from judge_submission where state = 'WAITING'
  ), running as (
    select kind, organisation_id, created_by, count(*) as count from judge_submission
    where state = 'RUNNING' group by 1, 2, 3
  ), served as (
    select kind, organisation_id, created_by, max(begun_at) as at from judge_submission
    where begun_at > ${new Date(at.getTime() - rememberedMs)}::timestamptz group by 1, 2, 3
  ), organisation_running as (
    select kind, organisation_id, sum(count) as count from running group by 1, 2
  ), organisation_served as (
    select kind, organisation_id, max(at) as at from served group by 1, 2
  )`;

/** Of what is wanted of it, one place each within its kind. */
const places = sql`
  of_person as (
    select kind, organisation_id, created_by, created_at, id, min(created_at) over person as first,
      row_number() over (person order by created_at, id) as turn
    from waiting where is_wanted window person as (partition by kind, organisation_id, created_by)
  ), of_organisation as (
    select kind, organisation_id, id, min(first) over (partition by kind, organisation_id) as organisation_first,
      row_number() over (partition by kind, organisation_id
        order by turn + coalesce(running.count, 0), served.at nulls first, first, created_by) as organisation_turn
    from of_person
    left join running using (kind, organisation_id, created_by)
    left join served using (kind, organisation_id, created_by)
  ), placed as (
    select kind, organisation_id, id,
      row_number() over (partition by kind
        order by organisation_turn + coalesce(organisation_running.count, 0), organisation_served.at nulls first,
          organisation_first, organisation_id) as place
    from of_organisation
    left join organisation_running using (kind, organisation_id)
    left join organisation_served using (kind, organisation_id)
  )`;

type Kind = 'TRIAL' | 'MARK';

/** How many that are marked were begun since a trial was, as far as it matters. */
async function marksSinceTrial(db: Db, at: Date) {
  const { rows } = await sql<{ kind: Kind }>`select kind from judge_submission
    where begun_at <= ${at}::timestamptz order by begun_at desc limit ${sql.lit(marksBeforeTrial)}`.execute(db);
  const last = rows.findIndex(({ kind }) => kind === 'TRIAL');
  return last < 0 ? rows.length : last;
}

/** Whose turn it is among what these languages are enough for: undefined where nothing of that is due. */
export async function nextInTurn(db: Db, languages: readonly CodeLanguage[], at: Date): Promise<Place | undefined> {
  // As a column: of a condition the planner would guess that next to nothing meets it, and compare everybody with everybody.
  const able = sql`not_before <= ${at}::timestamptz and language = any(${[...languages]}::text[])
    and (checker_language is null or checker_language = any(${[...languages]}::text[]))`;
  const { rows } = await sql<Place & { readonly kind: Kind }>`
    with ${inOrder(at, able)}, ${places}
    select kind, organisation_id as "organisationId", id as "submissionId" from placed where place = 1`.execute(db);
  const [mark, trial] = [rows.find(({ kind }) => kind === 'MARK'), rows.find(({ kind }) => kind === 'TRIAL')];
  const chosen = mark && trial && (await marksSinceTrial(db, at)) < marksBeforeTrial ? mark : (trial ?? mark);
  return chosen && { organisationId: chosen.organisationId, submissionId: chosen.submissionId };
}

/** How many will be begun before this trial, if nothing else comes: by the very order in which turns are given. */
export async function waitingBefore(db: Db, { submissionId }: Place, at: Date) {
  const { rows } = await sql<{ place: number; marks: number }>`
    with ${inOrder(at, sql`true`)}, ${places}
    select place::int as place, (select count(*) from waiting where kind = 'MARK')::int as marks
    from placed where kind = 'TRIAL' and id = ${submissionId}::uuid`.execute(db);
  const [found] = rows;
  if (!found) return 0;
  const marks = marksBeforeTrial * found.place - (await marksSinceTrial(db, at));
  return found.place - 1 + Math.min(found.marks, Math.max(0, marks));
}

/** What has not got on since `before` waits again: its process has ended. */
export async function putBack(db: Db, before: Date, at: Date) {
  await db
    .updateTable('judgeSubmission')
    .set({ state: 'WAITING', touchedAt: at })
    .where('state', '=', 'RUNNING')
    .where('touchedAt', '<', before.toISOString())
    .execute();
}

/** What has not got on since `before`, but runs as far as anybody knows. */
export function silent(db: Db, before: Date) {
  return db
    .selectFrom('judgeSubmission')
    .select(['organisationId', 'id as submissionId', 'touchedAt'])
    .where('state', '=', 'RUNNING')
    .where('touchedAt', '<', before.toISOString())
    .limit(mostAtOnce)
    .execute();
}

const mostAtOnce = 200;

/** The oldest that have waited since `before`. */
export async function leftWaiting(db: Db, before: Date, most = mostAtOnce) {
  const rows = await db
    .selectFrom('judgeSubmission')
    .select(['organisationId', 'id as submissionId', 'notBefore'])
    .where('state', '=', 'WAITING')
    .where('notBefore', '<', before.toISOString())
    .orderBy('createdAt')
    .limit(most)
    .execute();
  return rows;
}
