import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { withAbility } from './rule-ability.rules.ts';

/** How many papers have rules that name any of these abilities. */
export async function countRulesNaming(db: Db, organisationId: string, abilityIds: readonly string[]) {
  const { rows } = await sql<{ papers: number }>`select count(*)::int as papers from paper_rule
    where organisation_id = ${organisationId} and exists (
      select from jsonb_path_query(demand, '$.**.abilityIds[*]') as named
      where (named #>> '{}')::uuid = ${anyOf(abilityIds)})`.execute(db);
  return rows[0]?.papers ?? 0;
}

/** Rules that name the one name the other from now on. */
export async function mergeAbilityOfRules(db: Db, organisationId: string, fromId: string, toId: string) {
  const { rows } = await sql<{ paperId: string; demand: unknown }>`select paper_id as "paperId", demand from paper_rule
    where organisation_id = ${organisationId} and demand::text like ${`%${fromId}%`} for update`.execute(db);
  for (const { paperId, demand } of rows) {
    await db
      .updateTable('paperRule')
      .set({ demand: JSON.stringify(withAbility(demand, fromId, toId)) })
      .where('organisationId', '=', organisationId)
      .where('paperId', '=', paperId)
      .execute();
  }
}
