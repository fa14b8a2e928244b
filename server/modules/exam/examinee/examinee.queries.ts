import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';

type RuleKind = 'user' | 'department';

export async function addRules(db: Db, organisationId: string, examId: string, kind: RuleKind, ids: readonly string[]) {
  if (ids.length === 0) return;
  await sql`insert into examinee_rule (organisation_id, exam_id, kind, target_id)
    select ${organisationId}::uuid, ${examId}::uuid, ${kind}, id from unnest(${[...ids]}::uuid[]) as id
    on conflict do nothing`.execute(db);
}

export async function removeRules(
  db: Db,
  organisationId: string,
  examId: string,
  kind: RuleKind,
  ids: readonly string[],
) {
  await db
    .deleteFrom('examineeRule')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('kind', '=', kind)
    .where('targetId', '=', anyOf(ids))
    .execute();
}

export async function rulesOf(db: Db, organisationId: string, examId: string) {
  const rows = await db
    .selectFrom('examineeRule')
    .select(['kind', 'targetId'])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .execute();
  const of = (kind: RuleKind) => rows.filter((row) => row.kind === kind).map((row) => row.targetId);
  return { userIds: of('user'), departmentIds: of('department') };
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

/**
 * Of all examinees keeps these and whoever has an attempt; answers how many left. Whoever is starting at this moment is
 * waited for first: only a statement after that sees the attempt.
 */
export async function keepExaminees(db: Db, organisationId: string, examId: string, userIds: readonly string[]) {
  const others = sql`organisation_id = ${organisationId} and exam_id = ${examId}
    and user_id <> all(${[...userIds]}::uuid[])`;
  await sql`select from examinee where ${others} order by user_id for update`.execute(db);
  const done = await sql`delete from examinee
    where ${others}
      and not exists (select from attempt where attempt.organisation_id = examinee.organisation_id
        and attempt.exam_id = examinee.exam_id and attempt.user_id = examinee.user_id)`.execute(db);
  return Number(done.numAffectedRows ?? 0);
}

export async function examineeCount(db: Db, organisationId: string, examId: string) {
  const row = await db
    .selectFrom('examinee')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** People of the organisation among these ids, whatever their status. */
export function namesOf(db: Db, organisationId: string, userIds: readonly string[]) {
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
    .orderBy('staff.jobNumber')
    .execute();
}

/** Where each examinee stands, from the latest attempt; used with `examinee` joined with `exam`. */
export const examineeState = (at: Date) => sql<
  'notStarted' | 'inProgress' | 'submitted' | 'marked' | 'absent' | 'voided'
>`case
    when counted.state = 'IN_PROGRESS' then 'inProgress'
    when counted.state = 'SUBMITTED' then 'submitted'
    when counted.state = 'MARKED' then 'marked'
    when counted.state = 'VOIDED' then 'voided'
    when exam.end_at <= ${at.toISOString()} then 'absent'
    else 'notStarted' end`;

/** Examinees with the attempt that counts: the best marked one, else the latest (domain.md §8). */
export function examineesWithAttempt(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('examinee')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'examinee.organisationId').onRef('exam.id', '=', 'examinee.examId'),
    )
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'examinee.organisationId').onRef('staff.userId', '=', 'examinee.userId'),
    )
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('attempt')
          .select([
            ...(['attempt.id', 'attempt.state', 'attempt.startedAt', 'attempt.submittedAt'] as const),
            ...(['attempt.submitReason', 'attempt.objectiveScore'] as const),
            // A voided attempt keeps what it scored, and it counts for nothing.
            sql<number | null>`case when attempt.state = 'MARKED' then attempt.score end`.as('score'),
          ])
          .whereRef('attempt.organisationId', '=', 'examinee.organisationId')
          .whereRef('attempt.examId', '=', 'examinee.examId')
          .whereRef('attempt.userId', '=', 'examinee.userId')
          .orderBy(sql`attempt.state = 'VOIDED'`)
          .orderBy(sql`attempt.score desc nulls last`)
          .orderBy('attempt.number', 'desc')
          .limit(1)
          .as('counted'),
      (join) => join.onTrue(),
    )
    .where('examinee.organisationId', '=', organisationId)
    .where('examinee.examId', '=', examId)
    .where('exam.deletedAt', 'is', null);
}

export const keywordMatches = (keyword: string) =>
  sql<SqlBool>`(staff.real_name like ${contains(keyword)} or staff.job_number like ${contains(keyword)})`;

export async function examineePage(
  db: Db,
  organisationId: string,
  query: { examId: string; keyword?: string | undefined; page: number; size: number },
  reachable: RawBuilder<SqlBool>,
  at: Date,
) {
  const found = examineesWithAttempt(db, organisationId, query.examId)
    .where(reachable)
    .$if(Boolean(query.keyword), (found) => found.where(keywordMatches(query.keyword ?? '')));
  const [data, count] = await Promise.all([
    found
      .select([
        ...(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'] as const),
        ...(['counted.startedAt', 'counted.submittedAt'] as const),
        examineeState(at).as('state'),
      ])
      .orderBy('staff.jobNumber')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total: count.total };
}
