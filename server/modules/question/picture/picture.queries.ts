import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { newId } from '../../../kit/id.ts';

export async function insertPicture(
  db: Db,
  picture: {
    id: string;
    organisationId: string;
    name: string;
    contentType: string;
    size: number;
    createdBy: string;
    createdAt: Date;
  },
) {
  await db.insertInto('picture').values(picture).execute();
}

export function findPicture(db: Db, name: string) {
  return db.selectFrom('picture').select(['organisationId', 'contentType']).where('name', '=', name).executeTakeFirst();
}

export interface ImportedPicture {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
}

/** Pictures that came with an import, which takes them along when it is given up. */
export async function insertImported(
  db: Db,
  { organisationId, importId }: { organisationId: string; importId: string },
  pictures: readonly ImportedPicture[],
  { createdBy, at }: { createdBy: string; at: Date },
) {
  const rows = pictures.map((picture) => ({ ...picture, id: newId() }));
  await sql`insert into picture (organisation_id, id, name, content_type, size, created_by, created_at, import_id)
    select ${organisationId}::uuid, id, name, "contentType", size, ${createdBy}::uuid, ${at.toISOString()}::timestamptz,
      ${importId}::uuid
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(id uuid, name text, "contentType" text, size int)`.execute(db);
}

export async function importedNames(db: Db, organisationId: string, importId: string) {
  const rows = await db
    .selectFrom('picture')
    .select('name')
    .where('organisationId', '=', organisationId)
    .where('importId', '=', importId)
    .execute();
  return rows.map((row) => row.name);
}

export async function deleteImported(db: Db, organisationId: string, importId: string) {
  await db
    .deleteFrom('picture')
    .where('organisationId', '=', organisationId)
    .where('importId', '=', importId)
    .execute();
}

/** Whoever's they are: a copy of another organisation's question shows its pictures, and whoever knows a name may see it. */
export async function findPictures(db: Db, names: readonly string[]) {
  return db
    .selectFrom('picture')
    .select(['organisationId', 'name', 'contentType', 'size'])
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .execute();
}
