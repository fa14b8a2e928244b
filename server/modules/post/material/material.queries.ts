import { sql } from 'kysely';
import type { AbilityMaterial } from '#contract/post/material.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { orderIn } from '../../../kit/db/ordered-rows.ts';
import { refuse } from '../../../kit/errors.ts';

export interface MaterialRow {
  readonly id: string;
  readonly abilityId: string;
  readonly level: number | null;
  readonly title: string;
  readonly url: string;
  readonly note: string;
  readonly recommended: boolean;
  readonly version: number;
}

type Said = Omit<MaterialRow, 'id' | 'version'>;

interface Wanted {
  readonly text: string;
  readonly abilityId?: string | undefined;
  readonly level?: number | undefined;
}

export async function findMaterials(
  db: Db,
  organisationId: string,
  { text, abilityId, level }: Wanted,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const from = sql`from ability_material material
    join ability on ability.organisation_id = material.organisation_id and ability.id = material.ability_id
    where material.organisation_id = ${organisationId}
      ${abilityId ? sql`and material.ability_id = ${abilityId}` : sql``}
      ${level ? sql`and material.level = ${level}` : sql``}
      ${text ? sql`and (material.title ilike ${contains(text)} or material.note ilike ${contains(text)})` : sql``}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { rows } = await sql<AbilityMaterial>`
    select material.id as "materialId", material.ability_id as "abilityId", ability.name as "abilityName",
      material.level, material.title, material.url, material.note, material.recommended, material.version
    ${from} order by ability.name, ability.id, material.position, material.id
    limit ${size} offset ${page * size}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}

const materials = (db: Db, organisationId: string) =>
  db.selectFrom('abilityMaterial').where('organisationId', '=', organisationId);

export async function getMaterial(db: Db, organisationId: string, id: string): Promise<MaterialRow> {
  const row = await materials(db, organisationId)
    .select(['id', 'abilityId', 'level', 'title', 'url', 'note', 'recommended', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('notFound');
  return row;
}

/** Ids in their order. */
export async function orderOf(db: Db, organisationId: string, abilityId: string) {
  const rows = await materials(db, organisationId)
    .select('id')
    .where('abilityId', '=', abilityId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function nextPosition(db: Db, organisationId: string, abilityId: string) {
  const { last } = await materials(db, organisationId)
    .select(sql<number>`coalesce(max(position), -1)`.as('last'))
    .where('abilityId', '=', abilityId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

interface New extends Said {
  readonly organisationId: string;
  readonly id: string;
  readonly position: number;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function insertMaterial(db: Db, row: New) {
  await db
    .insertInto('abilityMaterial')
    .values({ ...row, createdAt: row.createdAt.toISOString() })
    .execute();
}

export async function updateMaterial(db: Db, organisationId: string, id: string, said: Said & { position?: number }) {
  const { version } = await db
    .updateTable('abilityMaterial')
    .set({ ...said, version: sql<number>`version + 1` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const writeOrder = orderIn('ability_material');

export async function removeMaterial(db: Db, organisationId: string, id: string) {
  await db.deleteFrom('abilityMaterial').where('organisationId', '=', organisationId).where('id', '=', id).execute();
}
