import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { isInPublishedExam } from '../asks.ts';

export interface Replacement {
  readonly keepId: string;
  readonly mergeIds: readonly string[];
}

const holding = (db: Db, organisationId: string, questionIds: readonly string[]) =>
  db
    .selectFrom('paper')
    .select(['paper.id as paperId', 'paper.name'])
    .where('paper.organisationId', '=', organisationId)
    .where('paper.deletedAt', 'is', null)
    .where('paper.state', 'in', ['DRAFT', 'READY'])
    .where(
      sql<SqlBool>`exists (select from paper_question placed where placed.organisation_id = paper.organisation_id
        and placed.paper_id = paper.id and placed.question_id = ${anyOf(questionIds)})`,
    )
    .orderBy('paper.name')
    .orderBy('paper.id');

/**
 * The papers in which any of these questions stand and that no exam has been held with. An exam that was published keeps
 * what it froze; a paper that it took from stays as people know it.
 */
export const openPapers = (db: Db, organisationId: string, questionIds: readonly string[]) =>
  holding(db, organisationId, questionIds).where(sql<SqlBool>`not ${isInPublishedExam()}`).execute();

/** The same, held until the transaction ends; asked for after the lock, since an exam may be published meanwhile. */
export async function lockOpenPapers(db: Db, organisationId: string, questionIds: readonly string[]) {
  await holding(db, organisationId, questionIds).clearOrderBy().orderBy('paper.id').forUpdate().execute();
  return openPapers(db, organisationId, questionIds);
}

/**
 * In these papers the kept question takes the place of the first merged one, with its points, unless it stands there
 * already. Answers which papers changed.
 */
export async function replaceIn(
  db: Db,
  organisationId: string,
  paperIds: readonly string[],
  { keepId, mergeIds }: Replacement,
) {
  const { rows } = await sql<{ paperId: string }>`update paper_question placed
    set question_id = ${keepId}, question_version_id = (
      select current_version_id from question where organisation_id = ${organisationId} and id = ${keepId})
    where placed.organisation_id = ${organisationId} and placed.paper_id = ${anyOf(paperIds)}
      and placed.question_id = (select first.question_id from paper_question first
        where first.organisation_id = placed.organisation_id and first.paper_id = placed.paper_id
          and first.question_id = ${anyOf(mergeIds)}
        order by first.section_position, first.position limit 1)
      and not exists (select from paper_question kept where kept.organisation_id = placed.organisation_id
        and kept.paper_id = placed.paper_id and kept.question_id = ${keepId})
    returning placed.paper_id as "paperId"`.execute(db);
  return rows.map((row) => row.paperId);
}

/** What the questions of these papers weigh. */
export function weightsIn(db: Db, organisationId: string, paperIds: readonly string[]) {
  return db
    .selectFrom('paperQuestion as placed')
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'placed.organisationId')
        .onRef('version.id', '=', 'placed.questionVersionId'),
    )
    .innerJoin('paperSection as section', (join) =>
      join
        .onRef('section.organisationId', '=', 'placed.organisationId')
        .onRef('section.paperId', '=', 'placed.paperId')
        .onRef('section.position', '=', 'placed.sectionPosition'),
    )
    .select(['placed.paperId', 'placed.sectionPosition', 'placed.points', 'version.difficulty', 'section.choose'])
    .where('placed.organisationId', '=', organisationId)
    .where('placed.paperId', '=', anyOf(paperIds))
    .execute();
}

export async function setDifficulties(
  db: Db,
  organisationId: string,
  papers: readonly { readonly paperId: string; readonly difficulty: number | null }[],
  at: Date,
) {
  await sql`update paper set version = version + 1, updated_at = ${at.toISOString()}, mean_difficulty = given.difficulty
    from json_to_recordset(${JSON.stringify(papers)}::json) as given("paperId" uuid, difficulty real)
    where paper.organisation_id = ${organisationId} and paper.id = given."paperId"`.execute(db);
}
