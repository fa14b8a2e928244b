import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { StoredItem } from './import-item.rules.ts';

export interface NewImport {
  readonly id: string;
  readonly organisationId: string;
  readonly bankId: string;
  readonly fileName: string;
  readonly items: readonly StoredItem[];
  readonly leftovers: readonly { line: number; text: string }[];
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function insertImport(db: Db, { items, leftovers, ...row }: NewImport) {
  await db
    .insertInto('questionImport')
    .values({ ...row, items: JSON.stringify(items), leftovers: JSON.stringify(leftovers) })
    .execute();
}

export function findImport(db: Db, organisationId: string, importId: string) {
  return db
    .selectFrom('questionImport as import')
    .innerJoin('questionBank as bank', (join) =>
      join.onRef('bank.organisationId', '=', 'import.organisationId').onRef('bank.id', '=', 'import.bankId'),
    )
    .select([
      ...(['import.id as importId', 'import.bankId', 'bank.name as bankName', 'import.fileName'] as const),
      ...(['import.createdAt', 'import.committedAt', 'import.added', 'import.items', 'import.leftovers'] as const),
    ])
    .where('import.organisationId', '=', organisationId)
    .where('import.id', '=', importId)
    .executeTakeFirst();
}

/** The import, held until the transaction ends. */
export async function lockImport(db: Db, organisationId: string, importId: string) {
  const row = await db
    .selectFrom('questionImport')
    .select(['bankId', 'items', 'committedAt', 'added'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, items: row.items as StoredItem[] };
}

export async function replaceItem(db: Db, organisationId: string, importId: string, item: StoredItem) {
  await db
    .updateTable('questionImport')
    .set({ items: sql<string>`jsonb_set(items, array[${String(item.index)}], ${JSON.stringify(item)}::jsonb)` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .execute();
}

export async function markCommitted(
  db: Db,
  organisationId: string,
  importId: string,
  done: { items: readonly StoredItem[]; added: number; at: Date },
) {
  await db
    .updateTable('questionImport')
    .set({ items: JSON.stringify(done.items), added: done.added, committedAt: done.at })
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .execute();
}
