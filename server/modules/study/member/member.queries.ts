import { type SqlBool, sql } from 'kysely';
import type { ExamCompletion, SectionKind } from '#contract/study/content.ts';
import type { CourseMember, MemberFilter, MemberSection } from '#contract/study/member.ts';
import { sectionRequirement } from '#contract/study/requirement.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import { intervalsOf } from '../watch/intervals.rules.ts';
import type { PeopleReach } from './reach.queries.ts';

type Sql = ReturnType<typeof sql>;

/** Over `member`, `staff` and `course`. */
export const memberTables = sql`course_member member
  join course on course.organisation_id = member.organisation_id and course.id = member.course_id
  join staff on staff.organisation_id = member.organisation_id and staff.user_id = member.user_id`;

const hasNew = sql<SqlBool>`(member.completed_at is not null
  and coalesce(member.completed_requirement, course.requirement_version) < course.requirement_version)`;
const notStarted = sql<SqlBool>`(member.completed_at is null and member.progress = 0 and member.last_at is null)`;

/** Over `member` and `course`: how far somebody is with the course. */
export const learningIs = {
  NOT_STARTED: notStarted,
  LEARNING: sql<SqlBool>`(member.completed_at is null and not ${notStarted})`,
  COMPLETED: sql<SqlBool>`member.completed_at is not null`,
  HAS_NEW: hasNew,
} as const;

const columns = sql`member.user_id as "userId", staff.real_name as "realName", staff.job_number as "jobNumber",
  department.name as "departmentName", post.name as "postName", member.group_id as "groupId",
  grouped.name as "groupName", member.state, member.progress, member.joined_at as "joinedAt",
  member.last_at as "lastAt", member.completed_at as "completedAt", member.reject_reason as "rejectReason",
  case when ${hasNew} then 'HAS_NEW' when member.completed_at is not null then 'COMPLETED'
    when ${notStarted} then 'NOT_STARTED' else 'LEARNING' end as learning`;

const shownTables = sql`${memberTables}
  join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
  left join post on post.organisation_id = staff.organisation_id and post.id = staff.post_id
  left join course_group grouped on grouped.organisation_id = member.organisation_id and grouped.id = member.group_id`;

const progressOf = (sectionId: string, more: Sql) => sql<SqlBool>`exists (select from section_progress progress
  where progress.organisation_id = member.organisation_id and progress.section_id = ${sectionId}
    and progress.user_id = member.user_id ${more})`;

function reached({ sectionId, reach, atMs }: NonNullable<MemberFilter['section']>): Sql[] {
  const parts: Sql[] = [];
  if (reach === 'NOT_BEGUN') parts.push(sql`not ${progressOf(sectionId, sql``)}`);
  if (reach === 'BEGUN') parts.push(progressOf(sectionId, sql``));
  if (reach === 'FINISHED') parts.push(progressOf(sectionId, sql`and progress.completed_at is not null`));
  if (reach === 'STOPPED') parts.push(progressOf(sectionId, sql`and progress.completed_at is null`));
  if (atMs !== undefined) parts.push(progressOf(sectionId, sql`and progress.covered @> ${atMs}::int`));
  return parts;
}

function filtered(organisationId: string, { courseId, people }: PeopleReach, filter: MemberFilter) {
  const parts: Sql[] = [
    sql`member.organisation_id = ${organisationId} and member.course_id = ${courseId} and member.state = ${filter.state}`,
    people,
  ];
  const { text, learning, departmentId, ungrouped, section, activeOn, completedOn } = filter;
  if (text) {
    parts.push(sql`(staff.real_name ilike ${contains(text)} or staff.job_number ilike ${contains(text)})`);
  }
  if (learning) parts.push(learningIs[learning]);
  if (departmentId) {
    parts.push(sql`staff.department_id in (select below.id from department below
      join department top on top.organisation_id = below.organisation_id and below.path <@ top.path
      where top.organisation_id = ${organisationId} and top.id = ${departmentId})`);
  }
  if (ungrouped) parts.push(sql`member.group_id is null`);
  if (section) parts.push(...reached(section));
  if (activeOn) {
    parts.push(sql`exists (select from course_activity active where active.organisation_id = member.organisation_id
      and active.course_id = member.course_id and active.day = ${activeOn}::date and active.user_id = member.user_id)`);
  }
  if (completedOn) {
    parts.push(sql`(member.completed_at at time zone 'Asia/Shanghai')::date = ${completedOn}::date`);
  }
  return sql.join(parts, sql` and `);
}

const sorts = {
  realName: sql`staff.real_name`,
  jobNumber: sql`staff.job_number`,
  departmentName: sql`department.name`,
  progress: sql`member.progress`,
  joinedAt: sql`member.joined_at`,
  lastAt: sql`member.last_at`,
  completedAt: sql`member.completed_at`,
} as const;

export interface MemberPage {
  readonly page: number;
  readonly size: number;
  readonly sort?: keyof typeof sorts | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** Unless somebody asks otherwise who came last comes first. */
const inOrder = ({ sort, order }: Pick<MemberPage, 'sort' | 'order'>) =>
  sort
    ? sql`${sorts[sort]} ${order === 'desc' ? sql`desc` : sql`asc`} nulls last, member.user_id`
    : sql`member.joined_at desc, member.user_id`;

export async function memberPage(
  db: Db,
  organisationId: string,
  reach: PeopleReach,
  filter: MemberFilter,
  page: MemberPage,
) {
  const where = filtered(organisationId, reach, filter);
  const counted = sql<{ total: number }>`select count(*)::int as total from ${memberTables} where ${where}`.execute(db);
  const rows = sql<CourseMember>`select ${columns} from ${shownTables} where ${where} order by ${inOrder(page)}
    limit ${page.size} offset ${page.page * page.size}`.execute(db);
  const [data, total] = await Promise.all([rows, counted]);
  return { data: data.rows, total: total.rows[0]?.total ?? 0 };
}

export const everyMember = async (db: Db, organisationId: string, reach: PeopleReach, filter: MemberFilter) =>
  (
    await sql<CourseMember>`select ${columns} from ${shownTables} where ${filtered(organisationId, reach, filter)}
      order by staff.job_number, member.user_id`.execute(db)
  ).rows;

/** One of them in whatever state; out of reach there is nobody. */
export async function oneMember(db: Db, organisationId: string, { courseId, people }: PeopleReach, userId: string) {
  const { rows } = await sql<CourseMember>`select ${columns} from ${shownTables}
    where member.organisation_id = ${organisationId} and member.course_id = ${courseId} and member.user_id = ${userId}
      and ${people}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

interface StoredSection extends Omit<MemberSection, 'lacks'> {
  readonly durationMs: number | null;
  readonly covered: string | null;
  readonly dwellMs: number;
  /** Questions in a film that were not passed, in its order. */
  readonly stops: readonly { readonly atMs: number; readonly tries: number }[];
  readonly refId: string | null;
  readonly examCompletion: ExamCompletion;
  readonly ofCourse: unknown;
  readonly ofSection: unknown;
}

/** Every section of a course as one person stands in it. */
export async function memberSections(db: Db, organisationId: string, courseId: string, userId: string) {
  const { rows } = await sql<StoredSection>`select section.id as "sectionId", chapter.title as "chapterTitle",
      section.title, section.kind, section.required, section.ref_id as "refId",
      section.exam_completion as "examCompletion", coalesce(progress.progress, 0) as progress,
      progress.started_at as "startedAt", progress.last_at as "lastAt", progress.completed_at as "completedAt",
      progress.completion_source as "completionSource", coalesce(progress.completion_reason, '') as "completionReason",
      media.duration_ms as "durationMs", progress.covered::text as covered, coalesce(progress.dwell_ms, 0) as "dwellMs",
      course.requirement as "ofCourse", section.settings as "ofSection",
      (select coalesce(json_agg(json_build_object('atMs', asked.at_ms, 'tries', coalesce(checked.tries, 0))
          order by asked.at_ms, asked.id), '[]')
        from course_section_question asked
        left join section_check checked on checked.organisation_id = asked.organisation_id
          and checked.section_id = asked.section_id and checked.user_id = ${userId} and checked.item_id = asked.id
        where asked.organisation_id = section.organisation_id and asked.section_id = section.id
          and not coalesce(checked.passed, false)) as stops
    from course_section section
    join course on course.organisation_id = section.organisation_id and course.id = section.course_id
    join course_chapter chapter on chapter.organisation_id = section.organisation_id and chapter.id = section.chapter_id
    left join media on media.organisation_id = section.organisation_id and media.id = section.media_id
    left join section_progress progress on progress.organisation_id = section.organisation_id
      and progress.section_id = section.id and progress.user_id = ${userId}
    where section.organisation_id = ${organisationId} and section.course_id = ${courseId} and section.deleted_at is null
    order by chapter.position, chapter.id, section.position, section.id`.execute(db);
  return rows.map(({ covered, ofCourse, ofSection, ...row }) => ({
    ...row,
    covered: intervalsOf(covered ?? ''),
    requirement: sectionRequirement(ofCourse, ofSection),
  }));
}

export interface SectionOfCourse {
  readonly sectionId: string;
  readonly title: string;
  readonly kind: SectionKind;
  readonly durationMs: number | null;
}

/** A section that stands in the course. */
export async function requireSection(db: Db, organisationId: string, courseId: string, sectionId: string) {
  const { rows } = await sql<SectionOfCourse>`select section.id as "sectionId", section.title, section.kind,
      media.duration_ms as "durationMs"
    from course_section section
    left join media on media.organisation_id = section.organisation_id and media.id = section.media_id
    where section.organisation_id = ${organisationId} and section.course_id = ${courseId} and section.id = ${sectionId}
      and section.deleted_at is null`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}
