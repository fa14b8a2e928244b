import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

/**
 * Of these ids the abilities and skills that the organisation has, held until the transaction ends against whoever locks
 * them for update: deletion and merging. Dimensions are none, and neither is what was merged into another.
 */
export function lockAbilities(db: Db, organisationId: string, ids: readonly string[]) {
  return db
    .selectFrom('ability')
    .select(['id', 'name'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .where('mergedInto', 'is', null)
    .where(sql<boolean>`nlevel(path) > 1`)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** The names of these rows of the library by their ids; what the organisation does not have is missing from it. */
export async function abilityNames(db: Db, organisationId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('ability')
    .select(['id', 'name'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
