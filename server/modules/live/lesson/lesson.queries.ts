import { sql } from 'kysely';
import type { LessonRow, LessonState } from '#contract/live/lesson.ts';
import type { ruleKinds } from '#contract/study/audience.ts';
import type { Condition } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope, departmentInScope, staffInScope } from '../../directory/index.ts';
import { access, isFor, teaches, title } from './reach.queries.ts';

export interface NewRule {
  readonly kind: (typeof ruleKinds)[number];
  readonly refId: string;
}

const teachers = sql`(select coalesce(json_agg(json_build_object('userId', staff.user_id, 'realName', staff.real_name,
    'jobNumber', staff.job_number) order by staff.job_number), '[]')
  from lesson_teacher teacher join staff on staff.organisation_id = teacher.organisation_id
    and staff.user_id = teacher.user_id
  where teacher.organisation_id = lesson.organisation_id and teacher.lesson_id = lesson.id)`;

const row = sql`lesson.id as "lessonId", ${title} as title, lesson.state, lesson.starts_at as "startsAt",
  lesson.planned_minutes as "plannedMinutes", lesson.started_at as "startedAt", lesson.ended_at as "endedAt",
  lesson.course_id as "courseId", (select course.name from course where course.organisation_id = lesson.organisation_id
    and course.id = lesson.course_id) as "courseName", ${teachers} as teachers`;

interface Page {
  readonly page: number;
  readonly size: number;
}

async function pageOf(db: Db, from: Condition, order: Condition, { page, size }: Page) {
  const rows = sql<LessonRow>`select ${row} ${from} order by ${order} limit ${size} offset ${page * size}`.execute(db);
  const total = sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const [data, counted] = await Promise.all([rows, total]);
  return { data: data.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Lessons that people in reach planned. */
export const lessonPage = (
  db: Db,
  user: Caller,
  { text, state }: { readonly text: string; readonly state?: LessonState | undefined },
  page: Page,
) =>
  pageOf(
    db,
    sql`from lesson where lesson.organisation_id = ${user.organisationId}
      and ${createdInScope(user, access, sql.ref('lesson.created_by'))}
      ${text ? sql`and ${title} ilike ${contains(text)}` : sql``} ${state ? sql`and lesson.state = ${state}` : sql``}`,
    sql`lesson.starts_at desc, lesson.id`,
    page,
  );

/** Those that the caller teaches or may come to: what goes on first, then what comes, then what was. */
export const ownPage = (db: Db, user: Caller, page: Page) =>
  pageOf(
    db,
    sql`from lesson where lesson.organisation_id = ${user.organisationId} and lesson.state <> 'CANCELLED'
      and (${teaches(user)} or ${isFor(user.userId)})`,
    sql`case lesson.state when 'LIVE' then 0 when 'PLANNED' then 1 else 2 end,
      case when lesson.state = 'PLANNED' then lesson.starts_at end, lesson.starts_at desc, lesson.id`,
    page,
  );

export async function rowOf(db: Db, organisationId: string, lessonId: string) {
  const { rows } = await sql<LessonRow>`select ${row} from lesson
    where lesson.organisation_id = ${organisationId} and lesson.id = ${lessonId}`.execute(db);
  return rows[0];
}

export async function rulesOf(db: Db, organisationId: string, lessonId: string) {
  const { rows } = await sql<NewRule & { name: string }>`select rule.kind, rule.ref_id as "refId",
      coalesce(department.name, post.name, tag.name, staff.real_name, '已删除') as name
    from lesson_rule rule
    left join department on rule.kind = 'department' and department.organisation_id = rule.organisation_id
      and department.id = rule.ref_id
    left join post on rule.kind = 'post' and post.organisation_id = rule.organisation_id and post.id = rule.ref_id
    left join tag on rule.kind = 'tag' and tag.organisation_id = rule.organisation_id and tag.id = rule.ref_id
    left join staff on rule.kind = 'person' and staff.organisation_id = rule.organisation_id
      and staff.user_id = rule.ref_id
    where rule.organisation_id = ${organisationId} and rule.lesson_id = ${lessonId}
    order by rule.kind, name, rule.ref_id`.execute(db);
  return rows;
}

export interface Plan {
  readonly title: string;
  readonly startsAt: string;
  readonly plannedMinutes: number;
  readonly threshold: number;
}

export async function insertLesson(
  db: Db,
  { organisationId, userId }: Caller,
  made: Plan & { readonly id: string; readonly courseId: string | null; readonly sectionId: string | null },
  at: Date,
) {
  const { id, courseId, sectionId, title, startsAt, plannedMinutes, threshold } = made;
  await db
    .insertInto('lesson')
    .values({
      ...{ organisationId, id, courseId, sectionId, title, startsAt, plannedMinutes, threshold },
      ...{ createdBy: userId, createdAt: at.toISOString() },
    })
    .execute();
}

export async function updateLesson(db: Db, organisationId: string, lessonId: string, plan: Plan) {
  const { title, startsAt, plannedMinutes, threshold } = plan;
  const { version } = await db
    .updateTable('lesson')
    .set({ title, startsAt, plannedMinutes, threshold, version: sql<number>`version + 1` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', lessonId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** These teach it, and nobody else. */
export async function setTeachers(db: Db, organisationId: string, lessonId: string, userIds: readonly string[]) {
  await sql`delete from lesson_teacher where organisation_id = ${organisationId} and lesson_id = ${lessonId}
    and not user_id = ${anyOf(userIds)}`.execute(db);
  await sql`insert into lesson_teacher (organisation_id, lesson_id, user_id)
    select ${organisationId}::uuid, ${lessonId}::uuid, unnest(${[...userIds]}::uuid[]) on conflict do nothing`.execute(
    db,
  );
}

export async function setRules(db: Db, organisationId: string, lessonId: string, rules: readonly NewRule[]) {
  await sql`delete from lesson_rule where organisation_id = ${organisationId} and lesson_id = ${lessonId}`.execute(db);
  await sql`insert into lesson_rule (organisation_id, lesson_id, kind, ref_id)
    select ${organisationId}::uuid, ${lessonId}::uuid, added.kind, added.ref_id
    from unnest(${rules.map(({ kind }) => kind)}::text[], ${rules.map(({ refId }) => refId)}::uuid[])
      as added(kind, ref_id) on conflict do nothing`.execute(db);
}

export async function cancelLesson(db: Db, organisationId: string, lessonId: string) {
  await sql`update lesson set state = 'CANCELLED', version = version + 1
    where organisation_id = ${organisationId} and id = ${lessonId}`.execute(db);
}

/** How many of these people are on duty and in reach; oneself always is. */
export async function countReached(db: Db, user: Caller, userIds: readonly string[], permissions: readonly string[]) {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from staff
    where staff.organisation_id = ${user.organisationId} and staff.user_id = ${anyOf(userIds)} and staff.status = 0
      and (staff.user_id = ${user.userId} or ${staffInScope(user, permissions)})`.execute(db);
  return rows[0]?.found ?? 0;
}

/** How many of these departments are in reach. */
export async function countDepartments(db: Db, user: Caller, ids: readonly string[]) {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from department
    where department.organisation_id = ${user.organisationId} and department.id = ${anyOf(ids)}
      and ${departmentInScope(user, access)}`.execute(db);
  return rows[0]?.found ?? 0;
}

/** How many of these posts and tags of people there are. */
export async function countPostsAndTags(db: Db, organisationId: string, ids: readonly string[]) {
  const { rows } = await sql<{ found: number }>`select
      (select count(*) from post where organisation_id = ${organisationId} and id = ${anyOf(ids)})::int
    + (select count(*) from tag where organisation_id = ${organisationId} and id = ${anyOf(ids)} and type = 4
        and deleted_at is null)::int as found`.execute(db);
  return rows[0]?.found ?? 0;
}

export async function teachersOf(db: Db, organisationId: string, lessonId: string) {
  const teaching = db.selectFrom('lessonTeacher').select('userId').where('organisationId', '=', organisationId);
  const rows = await teaching.where('lessonId', '=', lessonId).execute();
  return rows.map(({ userId }) => userId);
}

/** Who may come, to be told. */
export async function audienceOf(db: Db, organisationId: string, lessonId: string) {
  const { rows } = await sql<{ userId: string }>`select staff.user_id as "userId" from lesson
    join staff on staff.organisation_id = lesson.organisation_id and staff.status = 0
    where lesson.organisation_id = ${organisationId} and lesson.id = ${lessonId}
      and ${isFor(sql.ref('staff.user_id'))}`.execute(db);
  return rows.map(({ userId }) => userId);
}
