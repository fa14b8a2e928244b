import { sql } from 'kysely';
import type { ImportField } from '#contract/directory/staff-import.ts';
import type { Db } from '../../../kit/db/db.ts';

type Fields = readonly (ImportField | null)[];

/** Of these prints of titles what their columns held. */
export async function fieldsByPrint(db: Db, organisationId: string, prints: readonly string[]) {
  const { rows } = await sql<{ print: string; fields: Fields }>`select encode(headers, 'hex') as print, fields
    from staff_import_layout where organisation_id = ${organisationId}
      and headers = any(${prints.map((print) => Buffer.from(print, 'hex'))}::bytea[])`.execute(db);
  return new Map(rows.map(({ print, fields }) => [print, fields]));
}

export async function keepLayout(
  db: Db,
  organisationId: string,
  { print, fields, at }: { print: string; fields: Fields; at: Date },
) {
  const row = { fields: JSON.stringify(fields), usedAt: at.toISOString() };
  await db
    .insertInto('staffImportLayout')
    .values({ organisationId, headers: Buffer.from(print, 'hex'), ...row })
    .onConflict((conflict) => conflict.columns(['organisationId', 'headers']).doUpdateSet(row))
    .execute();
}
