import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { countedThere, placeIn } from '../exam/form.queries.ts';
import { countedAttempts } from '../examinee/counted-attempt.queries.ts';
import { countedMarked } from '../item-analysis/scan.queries.ts';

/** The knowledge points that these versions' questions hang on now, those of a material for each of its items too. */
export async function pointsOfVersions(db: Db, organisationId: string, examId: string, versionIds: readonly string[]) {
  const { rows } = await sql<{ questionVersionId: string; knowledgeId: string; name: string }>`
    select distinct asked.question_version_id as "questionVersionId", point.id as "knowledgeId", point.name
    from exam_question asked
    join question_knowledge link on link.organisation_id = asked.organisation_id
      and link.question_id in (asked.question_id, asked.material_question_id)
    join knowledge_point point on point.organisation_id = link.organisation_id and point.id = link.knowledge_id
    where asked.organisation_id = ${organisationId} and asked.exam_id = ${examId}
      and asked.question_version_id = ${anyOf(versionIds)}`.execute(db);
  return rows;
}

/**
 * What share of its points each question brought in the marked attempts that count, of the people in reach; of how many
 * attempts that is, and how many hundredths of a point it counted for in them on average.
 */
export async function meanShares(db: Db, organisationId: string, examId: string, reach: RawBuilder<SqlBool>) {
  const attempts = await countedMarked(db, organisationId, examId, reach);
  const { rows } = await sql<{ questionVersionId: string; share: number; answers: number; points: number }>`
    select mark.question_version_id as "questionVersionId", count(*)::int as answers,
      avg(coalesce(mark.score, 0)::float8 / greatest(${placeIn.points('mark.question_version_id')}, 1)) as share,
      avg(${countedThere})::float8 as points
    from mark
    join attempt on attempt.organisation_id = mark.organisation_id and attempt.id = mark.attempt_id
    join exam_form form on form.organisation_id = attempt.organisation_id and form.id = attempt.form_id
    where mark.organisation_id = ${organisationId} and mark.attempt_id = ${anyOf(attempts.map(({ id }) => id))}
    group by 1`.execute(db);
  return {
    attempts: attempts.length,
    shares: new Map(rows.map(({ questionVersionId, share }) => [questionVersionId, share])),
    presented: new Map(rows.map(({ questionVersionId, answers, points }) => [questionVersionId, { answers, points }])),
  };
}

/** Mean score of everybody in reach who has one on a paper of this total, and of how many it is. */
export async function meanScore(
  db: Db,
  organisationId: string,
  examId: string,
  totalPoints: number,
  reach: RawBuilder<SqlBool>,
) {
  const row = await db
    .selectFrom(countedAttempts(db, organisationId, { examId }, reach).as('counted'))
    .select(sql<number | null>`avg(counted.score)::float8`.as('mean'))
    .select(sql<number>`count(counted.score)::int`.as('people'))
    .where('counted.totalPoints', '=', totalPoints)
    .executeTakeFirst();
  return { mean: row?.mean ?? null, people: row?.people ?? 0 };
}
