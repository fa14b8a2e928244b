import { sql } from 'kysely';
import type {
  CourseChapter,
  CourseSection,
  ExamCompletion,
  SectionFields,
  SectionKind,
  SectionRow,
} from '#contract/study/content.ts';
import { SectionSettings } from '#contract/study/requirement.ts';
import type { Db } from '../../../kit/db/db.ts';
import { orderIn } from '../../../kit/db/ordered-rows.ts';
import { refuse } from '../../../kit/errors.ts';

const refName = sql`coalesce(
  (select media.name from media where media.organisation_id = section.organisation_id and media.id = section.media_id),
  (select exam.name from exam where exam.organisation_id = section.organisation_id and exam.id = section.ref_id
    and exam.deleted_at is null),
  (select practice.name from practice where practice.organisation_id = section.organisation_id
    and practice.id = section.ref_id))`;

const columns = sql`section.id as "sectionId", section.chapter_id as "chapterId", section.kind, section.title,
  section.required, section.media_id as "mediaId", section.ref_id as "refId", ${refName} as "refName",
  section.settings, section.exam_completion as "examCompletion", coalesce((select media.duration_ms from media where media.organisation_id = section.organisation_id
    and media.id = section.media_id), section.duration_ms) as "durationMs", section.version`;

const readable = <Row extends { readonly settings: unknown }>(row: Row) => ({
  ...row,
  settings: SectionSettings.catch({}).parse(row.settings),
});

const chapters = (db: Db, organisationId: string, courseId: string) =>
  db
    .selectFrom('courseChapter')
    .select(['id as chapterId', 'title'])
    .where('organisationId', '=', organisationId)
    .where('courseId', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Chapters in their order, each with its sections in theirs. */
export async function outlineOf(db: Db, organisationId: string, courseId: string): Promise<CourseChapter[]> {
  const sections = await sql<SectionRow>`select ${columns} from course_section section
    where section.organisation_id = ${organisationId} and section.course_id = ${courseId} and section.deleted_at is null
    order by section.position, section.id`.execute(db);
  const inChapter = Map.groupBy(sections.rows.map(readable), ({ chapterId }) => chapterId);
  const rows = await chapters(db, organisationId, courseId);
  return rows.map((chapter) => ({ ...chapter, sections: inChapter.get(chapter.chapterId) ?? [] }));
}

export const chapterIds = async (db: Db, organisationId: string, courseId: string) =>
  (await chapters(db, organisationId, courseId)).map(({ chapterId }) => chapterId);

export async function getChapter(db: Db, organisationId: string, id: string) {
  const row = await db
    .selectFrom('courseChapter')
    .select(['id', 'courseId', 'title'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('notFound');
  return row;
}

/** A section that was not deleted. */
export async function getSection(db: Db, organisationId: string, id: string) {
  const { rows } = await sql<CourseSection & { courseId: string }>`select ${columns}, section.content,
      section.course_id as "courseId" from course_section section
    where section.organisation_id = ${organisationId} and section.id = ${id} and section.deleted_at is null`.execute(
    db,
  );
  if (!rows[0]) throw refuse('notFound');
  return readable(rows[0]);
}

export async function insertChapter(
  db: Db,
  organisationId: string,
  { id, courseId, title }: { id: string; courseId: string; title: string },
) {
  await sql`insert into course_chapter (organisation_id, id, course_id, title, position)
    select ${organisationId}, ${id}, ${courseId}, ${title}, coalesce(max(position) + 1, 0) from course_chapter
    where organisation_id = ${organisationId} and course_id = ${courseId}`.execute(db);
}

export async function renameChapter(db: Db, organisationId: string, id: string, title: string) {
  await db
    .updateTable('courseChapter')
    .set({ title })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export const orderChapters = orderIn('course_chapter');

/** The chapter goes, its sections stay as deleted ones; whether one of these was required. */
export async function removeChapter(db: Db, organisationId: string, id: string, at: Date) {
  const { rows } = await sql<{ title: string; required: boolean }>`update course_section
    set deleted_at = ${at.toISOString()}::timestamptz
    where organisation_id = ${organisationId} and chapter_id = ${id} and deleted_at is null
    returning title, required`.execute(db);
  await db.deleteFrom('courseChapter').where('organisationId', '=', organisationId).where('id', '=', id).execute();
  return rows;
}

/** Sections that stand in a chapter, in their order. */
export async function sectionIds(db: Db, organisationId: string, chapterId: string) {
  const { rows } = await sql<{ id: string }>`select id from course_section where organisation_id = ${organisationId}
    and chapter_id = ${chapterId} and deleted_at is null order by position, id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countContent(db: Db, organisationId: string, courseId: string) {
  const { rows } = await sql<{ chapters: number; sections: number }>`select
      (select count(*)::int from course_chapter
        where organisation_id = ${organisationId} and course_id = ${courseId}) as chapters,
      (select count(*)::int from course_section where organisation_id = ${organisationId}
        and course_id = ${courseId} and deleted_at is null) as sections`.execute(db);
  return rows[0] ?? { chapters: 0, sections: 0 };
}

type Said = Omit<SectionFields, 'durationMinutes' | 'examCompletion'> & {
  readonly durationMs: number | null;
  readonly examCompletion: ExamCompletion;
};

const written = ({ settings, ...said }: Said) => ({ ...said, settings: JSON.stringify(settings) });

export async function insertSection(
  db: Db,
  organisationId: string,
  { id, courseId, chapterId, kind }: { id: string; courseId: string; chapterId: string; kind: SectionKind },
  said: Said,
  at: Date,
) {
  const behind = await sectionIds(db, organisationId, chapterId);
  const place = { organisationId, id, courseId, chapterId, kind, position: behind.length };
  await db
    .insertInto('courseSection')
    .values({ ...place, ...written(said), createdAt: at, updatedAt: at })
    .execute();
  await orderSections(db, organisationId, chapterId, [...behind, id]);
}

export async function updateSection(db: Db, organisationId: string, id: string, said: Said, at: Date) {
  const { version } = await db
    .updateTable('courseSection')
    .set({ ...written(said), updatedAt: at.toISOString(), version: sql<number>`version + 1` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** These stand in the chapter, in this order. */
export async function orderSections(db: Db, organisationId: string, chapterId: string, ids: readonly string[]) {
  await sql`update course_section section set chapter_id = ${chapterId}, position = (placed.place - 1)::int
    from unnest(${[...ids]}::uuid[]) with ordinality as placed(id, place)
    where section.organisation_id = ${organisationId} and section.id = placed.id`.execute(db);
}

export async function removeSection(db: Db, organisationId: string, id: string, at: Date) {
  await sql`update course_section set deleted_at = ${at.toISOString()}::timestamptz
    where organisation_id = ${organisationId} and id = ${id}`.execute(db);
}

/** What its package left of people goes, and who has it open opens it again: another package knows nothing of either. */
export async function forgetPackage(db: Db, organisationId: string, sectionId: string) {
  await sql`with held as (
      select organisation_id, user_id from play_lease
      where organisation_id = ${organisationId} and section_id = ${sectionId} order by user_id for update
    )
    update play_lease lease set play_id = gen_random_uuid() from held
    where lease.organisation_id = held.organisation_id and lease.user_id = held.user_id`.execute(db);
  const there = sql`organisation_id = ${organisationId} and section_id = ${sectionId}`;
  for (const table of ['scorm_state', 'package_statement', 'package_document'])
    await sql`delete from ${sql.table(table)} where ${there}`.execute(db);
}
