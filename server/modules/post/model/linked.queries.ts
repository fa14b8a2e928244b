import { sql } from 'kysely';
import type { LinkedAbility } from '#contract/post/model.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { countQuestionsBelow, linksOfQuestions, questionsSeenBy } from '../../knowledge/index.ts';

interface LinkedPoint {
  readonly abilityId: string;
  readonly knowledgeId: string;
  readonly name: string;
  readonly weight: number;
  readonly questionCount: number;
}

/** The points of knowledge that each of these abilities is linked with, and the questions that the caller sees there. */
export async function linkedTo(db: Db, user: Caller, abilityIds: readonly string[]): Promise<LinkedAbility[]> {
  const { organisationId } = user;
  const seen = questionsSeenBy(user);
  const ids = anyOf(abilityIds);
  const { rows: points } = await sql<LinkedPoint>`select link.ability_id as "abilityId", found.id as "knowledgeId",
      found.name, link.weight, ${countQuestionsBelow(organisationId, seen)} as "questionCount"
    from ability_knowledge link
    join knowledge_point found on found.organisation_id = link.organisation_id and found.id = link.knowledge_id
    where link.organisation_id = ${organisationId} and link.ability_id = ${ids}
    order by link.weight desc, found.name, found.id`.execute(db);
  const { rows: counts } = await sql<{ id: string; questions: number }>`with below as materialized (
      select own.ability_id, below.id from ability_knowledge own
      join knowledge_point point on point.organisation_id = own.organisation_id and point.id = own.knowledge_id
      join knowledge_point below on below.organisation_id = point.organisation_id and below.path <@ point.path
      where own.organisation_id = ${organisationId} and own.ability_id = ${ids}),
    linked as (select link.question_id, link.knowledge_id
      from ${linksOfQuestions(organisationId, seen, sql`select below.id from below`)})
    select below.ability_id as id, count(distinct linked.question_id)::int as questions
    from below join linked on linked.knowledge_id = below.id group by below.ability_id`.execute(db);
  return abilityIds.map((abilityId) => ({
    abilityId,
    questionCount: counts.find(({ id }) => id === abilityId)?.questions ?? 0,
    points: points.filter((point) => point.abilityId === abilityId),
  }));
}
