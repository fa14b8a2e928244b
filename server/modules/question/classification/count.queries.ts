import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { QuestionFilter } from '#contract/question/question.ts';
import type { QuestionType } from '#contract/question/type.ts';
import type { Db } from '../../../kit/db/db.ts';
import { matches } from '../question/search.queries.ts';

type Predicate = RawBuilder<SqlBool>;

/** Every point of knowledge of the organisation, each after the one it hangs under. */
export function allPoints(db: Db, organisationId: string) {
  return db
    .selectFrom('knowledgePoint')
    .select(['id', 'name', 'code', 'parentId', 'searchText'])
    .where('organisationId', '=', organisationId)
    .orderBy(sql`nlevel(path)`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export interface PointSet {
  readonly points: readonly string[];
  readonly type: QuestionType;
  readonly count: number;
}

/**
 * How many of the questions that match belong to just these points, by type. Questions with the same points are counted
 * together, so that a tree is counted over a few thousand sets instead of a million questions, each question once.
 */
export async function pointSets(db: Db, seen: Predicate, filter: QuestionFilter) {
  const { rows } = await sql<PointSet>`select points, type, count(*) as count
    from (select question.type, array_agg(link.knowledge_id order by link.knowledge_id) as points
      from question join question_knowledge link
        on link.organisation_id = question.organisation_id and link.question_id = question.id
      where ${matches(seen, filter)} group by question.id, question.type) as classified
    group by points, type`.execute(db);
  return rows;
}

/** The tags of the questions that match, with how many of them bear each. */
export async function tagCounts(db: Db, seen: Predicate, filter: QuestionFilter) {
  const { rows } = await sql<{ tagId: string; name: string; color: string; count: number }>`
    select tag.id as "tagId", tag.name, tag.color, count(*) as count
    from question join tag_use on tag_use.organisation_id = question.organisation_id and tag_use.target_id = question.id
    join tag on tag.organisation_id = tag_use.organisation_id and tag.id = tag_use.tag_id
    where ${matches(seen, filter)}
    group by tag.id, tag.name, tag.color, tag.created_at order by tag.created_at, tag.id`.execute(db);
  return rows;
}
