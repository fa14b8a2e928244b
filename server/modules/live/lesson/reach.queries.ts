import { type SqlBool, sql } from 'kysely';
import type { LessonState, LessonWay } from '#contract/live/lesson.ts';
import type { Condition, Sql } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope } from '../../directory/index.ts';
import { managesCourse } from '../../study/index.ts';

export const access = 'live.manage';

/** Over `lesson`: the person is one of those whom it is for. */
export const isFor = (userId: Sql | string): Condition => sql<SqlBool>`(exists (select from course_section section
    join course on course.organisation_id = section.organisation_id and course.id = section.course_id
    join course_member member on member.organisation_id = section.organisation_id
      and member.course_id = section.course_id and member.user_id = ${userId} and member.state = 'ACTIVE'
    where section.organisation_id = lesson.organisation_id and section.id = lesson.section_id
      and section.deleted_at is null and course.state <> 'DRAFT')
  or exists (select from lesson_rule rule
    join staff person on person.organisation_id = rule.organisation_id and person.user_id = ${userId}
      and person.status = 0
    where rule.organisation_id = lesson.organisation_id and rule.lesson_id = lesson.id and case rule.kind
      when 'person' then rule.ref_id = person.user_id
      when 'post' then rule.ref_id = person.post_id
      when 'department' then exists (select from department top join department own
          on own.organisation_id = top.organisation_id and own.id = person.department_id and own.path <@ top.path
        where top.organisation_id = rule.organisation_id and top.id = rule.ref_id)
      else exists (select from tag join tag_use on tag_use.organisation_id = tag.organisation_id
          and tag_use.tag_id = tag.id and tag_use.target_id = person.user_id
        where tag.organisation_id = rule.organisation_id and tag.id = rule.ref_id and tag.deleted_at is null) end))`;

/** Over `lesson`: the caller is one of its teachers. */
export const teaches = ({ userId }: Pick<Caller, 'userId'>): Condition => sql<SqlBool>`exists (
  select from lesson_teacher teacher where teacher.organisation_id = lesson.organisation_id
    and teacher.lesson_id = lesson.id and teacher.user_id = ${userId})`;

/** Over `lesson`: the caller manages its course, or lessons of who planned it. */
export const manages = (user: Caller): Condition => sql<SqlBool>`(
  ${user.permissions.includes(access) ? createdInScope(user, access, sql.ref('lesson.created_by')) : sql`false`}
  or exists (select from course where course.organisation_id = lesson.organisation_id
    and course.id = lesson.course_id and ${managesCourse(user)}))`;

/** Over `lesson`: what it is called; of a section that is its title. */
export const title = sql<string>`coalesce((select section.title from course_section section
  where section.organisation_id = lesson.organisation_id and section.id = lesson.section_id), lesson.title)`;

export interface ReachedLesson {
  readonly lessonId: string;
  readonly title: string;
  readonly state: LessonState;
  readonly startsAt: string;
  readonly plannedMinutes: number;
  readonly threshold: number;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly courseId: string | null;
  readonly sectionId: string | null;
  readonly way: LessonWay | null;
  readonly chatClosed: boolean;
  readonly senderId: string | null;
  readonly senderPage: string | null;
  readonly senderSeenAt: string | null;
  readonly version: number;
  readonly teaches: boolean;
  readonly manages: boolean;
  readonly attends: boolean;
}

const columns = (user: Caller) => sql`lesson.id as "lessonId", ${title} as title, lesson.state,
  lesson.starts_at as "startsAt", lesson.planned_minutes as "plannedMinutes", lesson.threshold,
  lesson.started_at as "startedAt", lesson.ended_at as "endedAt", lesson.course_id as "courseId",
  lesson.section_id as "sectionId", lesson.way, lesson.chat_closed as "chatClosed", lesson.sender_id as "senderId",
  lesson.sender_page as "senderPage", lesson.sender_seen_at as "senderSeenAt", lesson.version,
  ${teaches(user)} as teaches, ${manages(user)} as manages, ${isFor(user.userId)} as attends`;

/** The lesson, for who teaches, manages or attends it; for others it is not there. */
export async function reachedLesson(
  db: Db,
  user: Caller,
  lessonId: string,
  held: 'no' | 'shared' | 'held' = 'no',
): Promise<ReachedLesson> {
  const lock = { no: sql``, shared: sql`for key share of lesson`, held: sql`for no key update of lesson` }[held];
  const { rows } = await sql<ReachedLesson>`select ${columns(user)} from lesson
    where lesson.organisation_id = ${user.organisationId} and lesson.id = ${lessonId} ${lock}`.execute(db);
  const [found] = rows;
  if (!found || !(found.teaches || found.manages || found.attends)) throw refuse('notFound');
  return found;
}

/** Of a roll call or a question. */
export async function lessonOf(db: Db, user: Caller, table: 'lesson_roll_call' | 'lesson_question', id: string) {
  const { rows } = await sql<{ lessonId: string }>`select lesson_id as "lessonId" from ${sql.table(table)}
    where organisation_id = ${user.organisationId} and id = ${id}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0].lessonId;
}
