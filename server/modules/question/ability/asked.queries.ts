import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { bearingOn } from './linked.queries.ts';

const naming = (organisationId: string, abilityIds: readonly string[]) => sql<SqlBool>`
  question.organisation_id = ${organisationId} and cardinality(question.ability_ids) > 0
  and question.ability_ids && ${[...abilityIds]}::uuid[]`;

/** How many questions bear on each of these abilities, of those that count; those without any are missing. */
export async function countBearing(
  db: Db,
  organisationId: string,
  seen: RawBuilder<SqlBool> | undefined,
  abilityIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (abilityIds.length === 0) return new Map();
  const { rows } = await sql<{ mark: string; questions: number }>`
    select bearing.mark, count(distinct question.id)::int as questions
    from (${bearingOn(abilityIds)}) as bearing
    join question on question.organisation_id = ${organisationId} and question.id = bearing.id
      and question.deleted_at is null ${seen ? sql`and ${seen}` : sql``}
    group by bearing.mark`.execute(db);
  return new Map(rows.map(({ mark, questions }) => [mark, questions]));
}

export async function countNaming(db: Db, organisationId: string, abilityIds: readonly string[]) {
  const { rows } = await sql<{ questions: number }>`select count(*)::int as questions from question
    where ${naming(organisationId, abilityIds)} and question.deleted_at is null`.execute(db);
  return rows[0]?.questions ?? 0;
}

/** One that named both names the one that stays once, in the first place of the two. */
export async function mergeAbility(db: Db, organisationId: string, fromId: string, toId: string) {
  await sql`update question set ability_ids = (
      select array_agg(id order by place) from (
        select case when named.id = ${fromId} then ${toId}::uuid else named.id end as id, min(named.place) as place
        from unnest(question.ability_ids) with ordinality as named(id, place) group by 1) as merged)
    where ${naming(organisationId, [fromId])}`.execute(db);
}
