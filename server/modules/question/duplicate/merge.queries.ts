import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { paperInReach } from '../history/reach.queries.ts';

interface Merge {
  readonly keepId: string;
  readonly mergeIds: readonly string[];
}

/** What the merged questions belong to, the one that is kept belongs to as well. */
export async function moveLinks(db: Db, organisationId: string, { keepId, mergeIds }: Merge) {
  await sql`insert into tag_use (organisation_id, tag_id, target_id)
    select distinct organisation_id, tag_id, ${keepId}::uuid from tag_use
    where organisation_id = ${organisationId} and target_id = ${anyOf(mergeIds)} on conflict do nothing`.execute(db);
  await sql`insert into question_knowledge (organisation_id, question_id, knowledge_id)
    select distinct organisation_id, ${keepId}::uuid, knowledge_id from question_knowledge
    where organisation_id = ${organisationId} and question_id = ${anyOf(mergeIds)} on conflict do nothing`.execute(db);
  await sql`update question set abilities = array(select distinct ability from question one, unnest(one.abilities) ability
      where one.organisation_id = ${organisationId} and (one.id = ${keepId} or one.id = ${anyOf(mergeIds)})
      order by ability)
    where organisation_id = ${organisationId} and id = ${keepId}`.execute(db);
}

/**
 * The papers in which any of these questions stand and that no exam has been held with, held until the transaction ends.
 * An exam that was published keeps what it froze; a paper that it took from stays as people know it.
 */
export async function lockOpenPapers(db: Db, organisationId: string, questionIds: readonly string[]) {
  const rows = await db
    .selectFrom('paper')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('deletedAt', 'is', null)
    .where('state', 'in', ['DRAFT', 'READY'])
    .where(
      sql<boolean>`not exists (select from exam_form form
        where form.organisation_id = paper.organisation_id and form.paper_id = paper.id)`,
    )
    .where(
      sql<boolean>`exists (select from paper_question placed where placed.organisation_id = paper.organisation_id
        and placed.paper_id = paper.id and placed.question_id = ${anyOf(questionIds)})`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/**
 * In these papers the kept question takes the place of the first merged one, with its points, unless it stands there
 * already. Answers which papers changed.
 */
export async function replaceInPapers(
  db: Db,
  organisationId: string,
  paperIds: readonly string[],
  { keepId, mergeIds }: Merge,
  at: Date,
) {
  const placed = sql`placed.organisation_id = ${organisationId} and placed.paper_id = ${anyOf(paperIds)}`;
  const { rows } = await sql<{ paperId: string }>`update paper_question placed
    set question_id = ${keepId}, question_version_id = (
      select current_version_id from question where organisation_id = ${organisationId} and id = ${keepId})
    where ${placed} and placed.question_id = (select first.question_id from paper_question first
        where first.organisation_id = placed.organisation_id and first.paper_id = placed.paper_id
          and first.question_id = ${anyOf(mergeIds)}
        order by first.section_position, first.position limit 1)
      and not exists (select from paper_question kept where kept.organisation_id = placed.organisation_id
        and kept.paper_id = placed.paper_id and kept.question_id = ${keepId})
    returning placed.paper_id as "paperId"`.execute(db);
  const changed = rows.map((row) => row.paperId);
  if (changed.length === 0) return changed;
  await sql`update paper set version = version + 1, updated_at = ${at.toISOString()},
      mean_difficulty = totals.difficulty
    from (select placed.paper_id,
        round(case when sum(placed.points) > 0 then sum(placed.points * version.difficulty)::numeric / sum(placed.points)
          else avg(version.difficulty) end, 2)::real as difficulty
      from paper_question placed join question_version version
        on version.organisation_id = placed.organisation_id and version.id = placed.question_version_id
      where placed.organisation_id = ${organisationId} and placed.paper_id = ${anyOf(changed)}
      group by placed.paper_id) as totals
    where paper.organisation_id = ${organisationId} and paper.id = totals.paper_id`.execute(db);
  return changed;
}

/** Of these papers those in which one of these questions stands still, with whether the caller may know them. */
export function papersLeft(db: Db, user: Caller, paperIds: readonly string[], questionIds: readonly string[]) {
  return db
    .selectFrom('paper')
    .select(['paper.id as paperId', 'paper.name', sql<boolean>`${paperInReach(user)}`.as('reached')])
    .where('paper.organisationId', '=', user.organisationId)
    .where('paper.id', '=', anyOf(paperIds))
    .where(
      sql<boolean>`exists (select from paper_question placed where placed.organisation_id = paper.organisation_id
        and placed.paper_id = paper.id and placed.question_id = ${anyOf(questionIds)})`,
    )
    .orderBy('paper.name')
    .orderBy('paper.id')
    .execute();
}
