import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { allOf, anyOf, contains } from '../../../kit/db/match.ts';
import { examineeState, examineesOf, examineesWithAttempt } from './counted-attempt.queries.ts';
import { ownWindow } from './own-window.queries.ts';

type RuleKind = 'user' | 'department' | 'post' | 'tag';

export interface Rules {
  readonly userIds: readonly string[];
  readonly departmentIds: readonly string[];
  readonly postIds: readonly string[];
  readonly tagIds: readonly string[];
}

const byKind = ({ userIds, departmentIds, postIds, tagIds }: Rules): [RuleKind, readonly string[]][] => [
  ['user', userIds],
  ['department', departmentIds],
  ['post', postIds],
  ['tag', tagIds],
];

export async function addAllRules(db: Db, organisationId: string, examId: string, rules: Rules) {
  for (const [kind, ids] of byKind(rules)) await addRules(db, organisationId, examId, kind, ids);
}

export async function removeAllRules(db: Db, organisationId: string, examId: string, rules: Rules) {
  for (const [kind, ids] of byKind(rules)) await removeRules(db, organisationId, examId, kind, ids);
}

export async function addRules(db: Db, organisationId: string, examId: string, kind: RuleKind, ids: readonly string[]) {
  if (ids.length === 0) return;
  await sql`insert into examinee_rule (organisation_id, exam_id, kind, target_id)
    select ${organisationId}::uuid, ${examId}::uuid, ${kind}, id from unnest(${[...ids]}::uuid[]) as id
    on conflict do nothing`.execute(db);
}

async function removeRules(db: Db, organisationId: string, examId: string, kind: RuleKind, ids: readonly string[]) {
  await db
    .deleteFrom('examineeRule')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('kind', '=', kind)
    .where('targetId', '=', anyOf(ids))
    .execute();
}

export async function rulesOf(db: Db, organisationId: string, examId: string): Promise<Rules> {
  const rows = await db
    .selectFrom('examineeRule')
    .select(['kind', 'targetId'])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .execute();
  const of = (kind: RuleKind) => rows.filter((row) => row.kind === kind).map((row) => row.targetId);
  return { userIds: of('user'), departmentIds: of('department'), postIds: of('post'), tagIds: of('tag') };
}

export async function addExaminees(
  db: Db,
  organisationId: string,
  examId: string,
  userIds: readonly string[],
  at: Date,
) {
  const done = await sql`insert into examinee (organisation_id, exam_id, user_id, added_at)
    select ${organisationId}::uuid, ${examId}::uuid, id, ${at.toISOString()} from unnest(${[...userIds]}::uuid[]) as id
    on conflict do nothing`.execute(db);
  return Number(done.numAffectedRows ?? 0);
}

/** The same predicate over rows of `examinee` alone. */
const isInReach = (reachable: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
  select from staff join department on department.organisation_id = staff.organisation_id
    and department.id = staff.department_id
  where staff.organisation_id = examinee.organisation_id and staff.user_id = examinee.user_id and ${reachable})`;

/** The same of somebody who has begun. */
export const hasAttempt = sql<boolean>`exists (select from attempt where attempt.organisation_id = examinee.organisation_id
  and attempt.exam_id = examinee.exam_id and attempt.user_id = examinee.user_id)`;

const isOutsider = sql<SqlBool>`exists (select from staff where staff.organisation_id = examinee.organisation_id
  and staff.user_id = examinee.user_id and staff.status = 3)`;

/**
 * Of the examinees in reach keeps these, whoever has an attempt, and whoever came by an invitation and is not named;
 * answers how many left. Whoever is starting at this moment is waited for first: only a statement after that sees the
 * attempt.
 */
export async function keepExaminees(
  db: Db,
  organisationId: string,
  examId: string,
  people: { readonly kept: readonly string[]; readonly named: readonly string[] },
  reachable: RawBuilder<SqlBool>,
) {
  const others = sql`organisation_id = ${organisationId} and exam_id = ${examId}
    and user_id <> ${allOf(people.kept)} and ${isInReach(reachable)}
    and (user_id = ${anyOf(people.named)} or not ${isOutsider})`;
  await sql`select from examinee where ${others} order by user_id for update`.execute(db);
  const done = await sql`delete from examinee where ${others} and not ${hasAttempt}`.execute(db);
  return Number(done.numAffectedRows ?? 0);
}

/** Would one of these people, taken away, be somebody whom the caller may not reach? */
export async function hasLeaverOutOfReach(
  db: Db,
  organisationId: string,
  examId: string,
  userIds: readonly string[],
  reachable: RawBuilder<SqlBool>,
) {
  const row = await db
    .selectFrom('examinee')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('userId', '=', anyOf(userIds))
    .where(sql<SqlBool>`not ${hasAttempt} and not ${isInReach(reachable)}`)
    .limit(1)
    .executeTakeFirst();
  return Boolean(row);
}

export async function examineeCount(db: Db, organisationId: string, examId: string) {
  const { count } = await db
    .selectFrom('examinee')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whoever is not on duty any more and has no attempt leaves, with the rule that named them; answers how many. */
export async function dropDeparted(db: Db, organisationId: string, examId: string) {
  const done = await sql`with departed as (
      delete from examinee using staff
      where examinee.organisation_id = ${organisationId} and examinee.exam_id = ${examId}
        and staff.organisation_id = examinee.organisation_id and staff.user_id = examinee.user_id
        and staff.status not in (0, 3) and not ${hasAttempt}
      returning examinee.user_id
    ), unruled as (
      delete from examinee_rule using departed
      where organisation_id = ${organisationId} and exam_id = ${examId}
        and kind = 'user' and target_id = departed.user_id
    )
    select from departed`.execute(db);
  return done.rows.length;
}

/** Of these ids the people in reach, whatever their status. */
export function namesOf(db: Db, organisationId: string, userIds: readonly string[], reachable: RawBuilder<SqlBool>) {
  return db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .select(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'])
    .where('staff.organisationId', '=', organisationId)
    .where('staff.userId', '=', anyOf(userIds))
    .where(reachable)
    .orderBy('staff.jobNumber')
    .execute();
}

export const keywordMatches = (keyword: string) =>
  sql<SqlBool>`(staff.real_name like ${contains(keyword)} or staff.job_number like ${contains(keyword)})`;

export interface ExamineeSearch {
  readonly examId: string;
  readonly keyword?: string | undefined;
  readonly state?: string | undefined;
  readonly overridden?: boolean | undefined;
  readonly page: number;
  readonly size: number;
}

const latestSwitchCount = sql<number>`coalesce((select attempt.switch_count from attempt
  where attempt.organisation_id = examinee.organisation_id and attempt.exam_id = examinee.exam_id
    and attempt.user_id = examinee.user_id
  order by attempt.number desc limit 1), 0)`;

interface Elsewhere {
  readonly at: string;
  readonly address: string;
  readonly from: string | null;
  readonly refused: boolean;
}

/** The latest of all attempts. */
const elsewhere = sql<Elsewhere[]>`coalesce((select jsonb_agg(jsonb_build_object(
    'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'address', detail ->> 'address',
    'from', detail ->> 'from', 'refused', (detail ->> 'refused')::boolean) order by at)
  from (select event.at, event.detail from attempt_event event join attempt
      on attempt.organisation_id = event.organisation_id and attempt.id = event.attempt_id
    where attempt.organisation_id = examinee.organisation_id and attempt.exam_id = examinee.exam_id
      and attempt.user_id = examinee.user_id and event.kind = 'elsewhere'
    order by event.at desc limit 20) latest), '[]')`;

export async function examineePage(
  db: Db,
  organisationId: string,
  query: ExamineeSearch,
  reachable: RawBuilder<SqlBool>,
  at: Date,
) {
  const { keyword, state, overridden } = query;
  const found = examineesWithAttempt(db, organisationId, query.examId)
    .where(reachable)
    .$if(Boolean(keyword), (found) => found.where(keywordMatches(keyword ?? '')))
    .$if(Boolean(state), (found) => found.where(sql<SqlBool>`${examineeState(at)} = ${state}`))
    .$if(overridden !== undefined, (found) =>
      found.where('examinee.overrideReason', overridden ? 'is not' : 'is', null),
    );
  const [rows, count] = await Promise.all([
    found
      .select((eb) => [
        ...(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'] as const),
        ...(['counted.startedAt', 'counted.submittedAt', 'examinee.extraMinutes', 'examinee.ownStartAt'] as const),
        ...(['examinee.ownEndAt', 'examinee.extraAttempts', 'examinee.overrideReason'] as const),
        sql<boolean>`staff.status = 3`.as('outsider'),
        eb.fn.coalesce('counted.attemptsUsed', sql<number>`0`).as('attemptsUsed'),
        latestSwitchCount.as('switchCount'),
        elsewhere.as('elsewhere'),
        examineeState(at).as('state'),
      ])
      .orderBy('staff.jobNumber')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

export function rollOf(db: Db, organisationId: string, examId: string, reachable: RawBuilder<SqlBool>) {
  return examineesOf(db, organisationId, examId)
    .where(reachable)
    .select(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'])
    .orderBy('staff.jobNumber')
    .execute();
}

/** Who has not begun and still can, as far as the time goes. */
export async function waitingIds(
  db: Db,
  organisationId: string,
  examId: string,
  reachable: RawBuilder<SqlBool>,
  at: Date,
) {
  const rows = await examineesOf(db, organisationId, examId)
    .select('examinee.userId')
    .where(reachable)
    .where(ownWindow.endAt, '>', at.toISOString())
    .where(sql<SqlBool>`not ${hasAttempt}`)
    .orderBy('examinee.userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
