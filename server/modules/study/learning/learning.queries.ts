import { type SqlBool, sql } from 'kysely';
import type { ExamCompletion, SectionKind } from '#contract/study/content.ts';
import type { CourseState } from '#contract/study/course.ts';
import type { CourseView, LearnedChapter, LearnedSection, ListedCourse } from '#contract/study/learning.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { searchForm } from '../../../kit/text/rich-text.ts';
import { findable, isMember, managed } from '../course/reach.queries.ts';
import { ledGroup } from '../member/reach.queries.ts';

/** Over `course`: the caller finds it, learns in it though it is closed, leads a group of it, or manages it. */
export const visible = (user: Caller) =>
  sql<SqlBool>`(${findable(user)} or (course.state = 'CLOSED' and ${isMember(user)}) or ${managed(user)}
    or (course.state <> 'DRAFT' and exists (${ledGroup(user)})))`;

const own = ({ userId }: Caller) => sql`left join course_member own on own.organisation_id = course.organisation_id
  and own.course_id = course.id and own.user_id = ${userId} and own.state <> 'LEFT'`;

const head = sql`course.id as "courseId", course.name, course.cover, course.summary, course.teachers, course.state,
  course.joining, coalesce(own.state, 'NONE') as membership, coalesce(own.progress, 0) as progress,
  own.completed_at as "completedAt", coalesce(own.completed_requirement < course.requirement_version, false) as "hasNew",
  (select round(avg(evaluation.stars), 1)::float8 from course_evaluation evaluation
    where evaluation.organisation_id = course.organisation_id and evaluation.course_id = course.id) as stars`;

interface Head extends Omit<CourseView, 'chapters' | 'certificate' | 'abilities'> {
  /** Of what is given for completing it. */
  readonly certificateTitle: string | null;
}

/** The course as its learners see it; for who may not find it it is not there. */
export async function viewOf(db: Db, user: Caller, courseId: string): Promise<Head> {
  const { rows } = await sql<Head>`select ${head}, ${managed(user)} as manages,
      (select section.id from course_section section where section.organisation_id = own.organisation_id
        and section.id = own.last_section_id and section.deleted_at is null) as "lastSectionId",
      coalesce((select former.reject_reason from course_member former
        where former.organisation_id = course.organisation_id and former.course_id = course.id
          and former.user_id = ${user.userId} and former.state = 'LEFT'), '') as "rejectReason",
      coalesce((select json_agg(json_build_object('groupId', led.id, 'name', led.name) order by led.position, led.id)
        from (${ledGroup(user)}) as led), '[]') as "ledGroups",
      (select count(*)::int from course_evaluation evaluation where evaluation.organisation_id = course.organisation_id
        and evaluation.course_id = course.id) as "evaluationCount",
      (select template.title from certificate_template template where template.organisation_id = course.organisation_id
        and template.id = course.certificate_template_id) as "certificateTitle"
    from course ${own(user)} where course.organisation_id = ${user.organisationId} and course.id = ${courseId}
      and ${visible(user)}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

/** Chapters that have something in them, with how far the caller is in each section. */
export async function learnedOutline(db: Db, user: Caller, courseId: string): Promise<LearnedChapter[]> {
  const { rows } = await sql<LearnedSection & { chapterId: string; chapterTitle: string }>`select
      chapter.id as "chapterId", chapter.title as "chapterTitle", section.id as "sectionId", section.kind, section.title,
      section.required, coalesce(media.duration_ms, section.duration_ms) as "durationMs",
      coalesce(progress.progress, 0) as progress, progress.completed_at as "completedAt"
    from course_section section
    join course_chapter chapter on chapter.organisation_id = section.organisation_id and chapter.id = section.chapter_id
    left join media on media.organisation_id = section.organisation_id and media.id = section.media_id
    left join section_progress progress on progress.organisation_id = section.organisation_id
      and progress.section_id = section.id and progress.user_id = ${user.userId}
    where section.organisation_id = ${user.organisationId} and section.course_id = ${courseId}
      and section.deleted_at is null
    order by chapter.position, chapter.id, section.position, section.id`.execute(db);
  return [...Map.groupBy(rows, ({ chapterId }) => chapterId)].map(([chapterId, sections]) => ({
    chapterId,
    title: sections[0]?.chapterTitle ?? '',
    sections,
  }));
}

interface Page {
  readonly page: number;
  readonly size: number;
}

async function listedPage(
  db: Db,
  user: Caller,
  where: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
  page: Page,
) {
  const from = sql`from course ${own(user)} where course.organisation_id = ${user.organisationId} and ${where}`;
  const rows = sql<ListedCourse>`select ${head}, own.last_at as "lastAt",
      (select count(*)::int from course_section section where section.organisation_id = course.organisation_id
        and section.course_id = course.id and section.deleted_at is null) as "sectionCount"
    ${from} order by ${order} limit ${page.size} offset ${page.page * page.size}`.execute(db);
  const total = sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const [data, counted] = await Promise.all([rows, total]);
  return { data: data.rows, total: counted.rows[0]?.total ?? 0 };
}

export const ownCourses = (db: Db, user: Caller, page: Page) =>
  listedPage(
    db,
    user,
    sql`own.state = 'ACTIVE' and course.state <> 'DRAFT'`,
    sql`own.last_at desc nulls last, own.joined_at desc, course.id`,
    page,
  );

/** Those that the caller may find and does not learn in yet. */
export function foundCourses(
  db: Db,
  user: Caller,
  { keyword, categoryId }: { readonly keyword?: string | undefined; readonly categoryId?: string | undefined },
  page: Page,
) {
  const named = keyword ? sql`and course.search_text like ${contains(searchForm(keyword))}` : sql``;
  const placed = categoryId
    ? sql`and exists (select from course_in_category placed join course_category category
        on category.organisation_id = placed.organisation_id and category.id = placed.category_id
        where placed.organisation_id = course.organisation_id and placed.course_id = course.id
          and category.path <@ (select top.path from course_category top
            where top.organisation_id = ${user.organisationId} and top.id = ${categoryId}))`
    : sql``;
  const further = sql`and own.state is distinct from 'ACTIVE'`;
  const where = sql`${findable(user)} ${further} ${named} ${placed}`;
  return listedPage(db, user, where, sql`course.opened_at desc, course.id`, page);
}

interface Standing {
  readonly courseId: string;
  readonly courseState: CourseState;
  readonly requirement: unknown;
  readonly kind: SectionKind;
  readonly title: string;
  readonly content: string;
  readonly mediaId: string | null;
  readonly refId: string | null;
  readonly settings: unknown;
  readonly examCompletion: ExamCompletion;
  readonly completedAt: string | null;
  readonly member: boolean;
  readonly manages: boolean;
}

/** A section as it stands for the caller; for who may not find its course it is not there. */
export async function standingSection(db: Db, user: Caller, sectionId: string): Promise<Standing> {
  const { rows } =
    await sql<Standing>`select course.id as "courseId", course.state as "courseState", course.requirement,
      section.kind, section.title, section.content, section.media_id as "mediaId", section.ref_id as "refId",
      section.settings, section.exam_completion as "examCompletion", progress.completed_at as "completedAt",
      ${isMember(user)} as member, ${managed(user)} as manages
    from course_section section
    join course on course.organisation_id = section.organisation_id and course.id = section.course_id
    left join section_progress progress on progress.organisation_id = section.organisation_id
      and progress.section_id = section.id and progress.user_id = ${user.userId}
    where section.organisation_id = ${user.organisationId} and section.id = ${sectionId} and section.deleted_at is null
      and ${visible(user)}`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

/** Comes in by oneself, again too: what was done before is still there. */
export async function enter(db: Db, user: Caller, courseId: string, state: 'ACTIVE' | 'APPLIED', at: Date) {
  const { organisationId, userId } = user;
  await sql`insert into course_member (organisation_id, course_id, user_id, state, sources, joined_at)
    values (${organisationId}, ${courseId}, ${userId}, ${state}, array['self'], ${at.toISOString()})
    on conflict (organisation_id, course_id, user_id) do update set state = excluded.state, joined_at = excluded.joined_at,
      sources = array['self'], reject_reason = ''
      where course_member.state = 'LEFT' or (course_member.state = 'APPLIED' and excluded.state = 'ACTIVE')`.execute(
    db,
  );
}

interface Place {
  readonly courseId: string;
  readonly sectionId: string;
}

/** From now on this is the one section that the person learns in. */
export async function beginPlay(
  db: Db,
  { organisationId, userId }: Caller,
  place: Place & { playId: string },
  at: Date,
) {
  const { courseId, sectionId, playId } = place;
  const when = at.toISOString();
  await sql`insert into play_lease (organisation_id, user_id, play_id, section_id, started_at, at)
    values (${organisationId}, ${userId}, ${playId}, ${sectionId}, ${when}, ${when})
    on conflict (organisation_id, user_id) do update set play_id = excluded.play_id, section_id = excluded.section_id,
      seq = 0, position_ms = 0, started_at = excluded.started_at, at = greatest(excluded.at, play_lease.at)`.execute(
    db,
  );
  await sql`insert into section_progress (organisation_id, section_id, user_id, course_id, started_at, last_at)
    values (${organisationId}, ${sectionId}, ${userId}, ${courseId}, ${when}, ${when})
    on conflict (organisation_id, section_id, user_id) do update set last_at = excluded.last_at`.execute(db);
  await sql`update course_member set last_section_id = ${sectionId}, last_at = ${when}
    where organisation_id = ${organisationId} and course_id = ${courseId} and user_id = ${userId}`.execute(db);
}

/** When the person opened this section; undefined: they opened another one since. */
export async function playBegan(db: Db, { organisationId, userId }: Caller, sectionId: string, playId: string) {
  const row = await db
    .selectFrom('playLease')
    .select('startedAt')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('sectionId', '=', sectionId)
    .where('playId', '=', playId)
    .forUpdate()
    .executeTakeFirst();
  return row && new Date(row.startedAt);
}

/** Once and for all; whoever completed it before keeps that time. */
export async function completeSection(
  db: Db,
  { organisationId, userId }: Caller,
  { sectionId, dwellMs }: { sectionId: string; dwellMs: number },
  at: Date,
) {
  const { rows } = await sql<{ completedAt: string }>`update section_progress set progress = 10000,
      dwell_ms = greatest(dwell_ms, ${dwellMs}), last_at = ${at.toISOString()}::timestamptz,
      completed_at = coalesce(completed_at, ${at.toISOString()}::timestamptz),
      completion_source = coalesce(completion_source, 'DWELL')
    where organisation_id = ${organisationId} and section_id = ${sectionId} and user_id = ${userId}
    returning completed_at as "completedAt"`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0].completedAt;
}

export async function hasCompleted(db: Db, { organisationId, userId }: Caller, courseId: string) {
  const row = await db
    .selectFrom('courseMember')
    .select('completedAt')
    .where('organisationId', '=', organisationId)
    .where('courseId', '=', courseId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.completedAt != null;
}

/** The groups for which the caller has a role. */
export async function ledCourses(db: Db, user: Caller) {
  const { rows } = await sql<{ courseId: string; name: string; groupId: string; groupName: string }>`
    select course.id as "courseId", course.name, grouped.id as "groupId", grouped.name as "groupName"
    from course cross join lateral (${ledGroup(user)}) as grouped
    where course.organisation_id = ${user.organisationId} and course.state <> 'DRAFT'
    order by course.opened_at desc, grouped.position, grouped.id`.execute(db);
  return rows;
}
