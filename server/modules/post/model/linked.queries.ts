import { sql } from 'kysely';
import type { LinkedAbility } from '#contract/post/model.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { countQuestionsBelow, questionsSeenBy } from '../../knowledge/index.ts';
import { questionsOfAbilities } from '../asks.ts';

interface LinkedPoint {
  readonly abilityId: string;
  readonly knowledgeId: string;
  readonly name: string;
  readonly weight: number;
  readonly questionCount: number;
}

/**
 * The points of knowledge that each of these abilities is linked with, and the questions that the caller sees: at each point, and
 * all that bear on the ability, through a point or directly, once each.
 */
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
  const counts = await questionsOfAbilities(db, user, abilityIds);
  return abilityIds.map((abilityId) => ({
    abilityId,
    questionCount: counts.get(abilityId) ?? 0,
    points: points.filter((point) => point.abilityId === abilityId),
  }));
}
