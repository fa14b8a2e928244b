import { sql } from 'kysely';
import type { SectionKind } from '#contract/study/content.ts';
import type { PracticeMode } from '#contract/study/practice.ts';
import type { AnswerItem } from '#contract/study/task-shape.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

type Session = AnswerItem['sessions'][number] & { readonly practiceId: string; readonly mode: PracticeMode };
const mostSessions = 20;

/** The latest sessions of somebody in each of these practices. */
export async function sessionsOf(db: Db, organisationId: string, userId: string, practiceIds: readonly string[]) {
  if (practiceIds.length === 0) return [];
  const { rows } = await sql<Session>`select * from (select id as "sessionId", practice_id as "practiceId", mode,
      started_at as "startedAt", finished_at as "finishedAt", item_count as total, answered, right_count as "right",
      row_number() over (partition by practice_id order by started_at desc) as place from practice_session
    where organisation_id = ${organisationId} and practice_id = ${anyOf(practiceIds)} and user_id = ${userId}) as session
    where place <= ${mostSessions} order by "startedAt" desc`.execute(db);
  return rows;
}

type Section = AnswerItem['sections'][number] & { readonly courseId: string; readonly kind: SectionKind };

/** How far somebody is in each section of these courses. */
export async function sectionsOf(db: Db, organisationId: string, userId: string, courseIds: readonly string[]) {
  if (courseIds.length === 0) return [];
  const { rows } = await sql<Section>`select section.id as "sectionId", section.course_id as "courseId", section.kind,
      section.title, section.required, coalesce(progress.progress, 0) as progress,
      progress.completed_at as "completedAt"
    from course_section section
    join course_chapter chapter on chapter.organisation_id = section.organisation_id and chapter.id = section.chapter_id
    left join section_progress progress on progress.organisation_id = section.organisation_id
      and progress.section_id = section.id and progress.user_id = ${userId}
    where section.organisation_id = ${organisationId} and section.course_id = ${anyOf(courseIds)}
      and section.deleted_at is null
    order by chapter.position, chapter.id, section.position, section.id`.execute(db);
  return rows;
}
