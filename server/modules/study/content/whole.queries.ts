import { sql } from 'kysely';
import type { SectionKind } from '#contract/study/content.ts';
import type { Db } from '../../../kit/db/db.ts';
import { newId } from '../../../kit/id.ts';

interface Stage {
  readonly title: string;
  readonly kind: SectionKind;
  readonly mediaId: string | null;
  readonly refId: string | null;
  readonly written: boolean;
  /** Its file cannot be shown to anybody. */
  readonly broken: boolean;
}

/** The sections of a course in their order, as far as it tells whether they are complete. */
export async function sectionStages(db: Db, organisationId: string, courseId: string) {
  const { rows } = await sql<Stage>`select section.title, section.kind, section.media_id as "mediaId",
      section.ref_id as "refId", section.content <> '' as written, coalesce(media.state = 'FAILED', false) as broken
    from course_section section join course_chapter chapter
      on chapter.organisation_id = section.organisation_id and chapter.id = section.chapter_id
    left join media on media.organisation_id = section.organisation_id and media.id = section.media_id
    where section.organisation_id = ${organisationId} and section.course_id = ${courseId} and section.deleted_at is null
    order by chapter.position, section.position, section.id`.execute(db);
  return rows;
}

/** Everything in a course again in another, but for what was deleted. */
export async function copyContent(
  db: Db,
  organisationId: string,
  { fromId, toId, at }: { fromId: string; toId: string; at: Date },
) {
  const chapters = await db
    .selectFrom('courseChapter')
    .select(['id', 'title', 'position'])
    .where('organisationId', '=', organisationId)
    .where('courseId', '=', fromId)
    .execute();
  const copied = chapters.map((chapter) => ({ ...chapter, fromId: chapter.id, id: newId() }));
  if (copied.length === 0) return;
  const rows = copied.map(({ id, title, position }) => ({ organisationId, id, courseId: toId, title, position }));
  await db.insertInto('courseChapter').values(rows).execute();
  // A lesson is held once: in the copy it is planned anew. What stands in films is copied with the sections, whose new ids are made here.
  await sql`with pair as (
      select old_id, new_id from unnest(${copied.map((chapter) => chapter.fromId)}::uuid[],
        ${copied.map((chapter) => chapter.id)}::uuid[]) as chapter(old_id, new_id)
    ), fresh as materialized (
      select section.*, gen_random_uuid() as new_id, pair.new_id as new_chapter_id from course_section section
      join pair on pair.old_id = section.chapter_id
      where section.organisation_id = ${organisationId} and section.course_id = ${fromId} and section.deleted_at is null
    ), written as (
      insert into course_section (organisation_id, id, course_id, chapter_id, kind, title, position, required, media_id,
        ref_id, content, settings, exam_completion, duration_ms, created_at, updated_at)
      select organisation_id, new_id, ${toId}::uuid, new_chapter_id, kind, title, position, required, media_id,
        case when kind <> 'LIVE' then ref_id end, content, settings, exam_completion, duration_ms, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      from fresh)
    insert into course_section_question (organisation_id, id, section_id, question_id, at_ms, must_be_right)
      select asked.organisation_id, gen_random_uuid(), fresh.new_id, asked.question_id, asked.at_ms,
        asked.must_be_right
      from fresh join course_section_question asked
        on asked.organisation_id = fresh.organisation_id and asked.section_id = fresh.id`.execute(db);
}
