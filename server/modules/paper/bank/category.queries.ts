import { sql } from 'kysely';
import { categoryTable } from '../../../kit/category/category-table.ts';
import type { Db } from '../../../kit/db/db.ts';

/** Categories with the number of banks in each, parents first; with `topId` only that one and what is below it. */
export function categoriesWithBanks(db: Db, organisationId: string, topId: string | undefined) {
  let rows = db
    .selectFrom('paperCategory as category')
    .leftJoin('paperBank as bank', (join) =>
      join
        .onRef('bank.organisationId', '=', 'category.organisationId')
        .onRef('bank.categoryId', '=', 'category.id')
        .on('bank.deletedAt', 'is', null),
    )
    .where('category.organisationId', '=', organisationId);
  if (topId) {
    rows = rows.where(
      sql<boolean>`category.path <@ (select path from paper_category
        where organisation_id = ${organisationId} and id = ${topId})`,
    );
  }
  return rows
    .select(['category.id', 'category.name', 'category.parentId'])
    .select((eb) => eb.fn.count<number>('bank.id').as('own'))
    .groupBy(['category.organisationId', 'category.id'])
    .orderBy(sql`nlevel(category.path)`)
    .orderBy('category.createdAt')
    .orderBy('category.id')
    .execute();
}

export const categories = categoryTable('paper_category');

export async function insertCategory(
  db: Db,
  category: {
    organisationId: string;
    id: string;
    parentId: string | null;
    name: string;
    path: string;
    createdAt: Date;
  },
) {
  await db.insertInto('paperCategory').values(category).execute();
}

/** Puts the category with everything below it under another parent, or on top. */
export async function moveCategory(
  db: Db,
  organisationId: string,
  category: { id: string; path: string },
  parent: { id: string; path: string } | undefined,
) {
  await db
    .updateTable('paperCategory')
    .set({
      path: sql<string>`${parent?.path ?? ''}::ltree || subpath(path, nlevel(${category.path}::ltree) - 1)`,
      parentId: sql<string | null>`case when id = ${category.id} then ${parent?.id ?? null}::uuid else parent_id end`,
    })
    .where('organisationId', '=', organisationId)
    .where(sql<boolean>`path <@ ${category.path}::ltree`)
    .execute();
}

export async function holdsBanks(db: Db, organisationId: string, id: string) {
  const bank = await db
    .selectFrom('paperBank')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('categoryId', '=', id)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return bank !== undefined;
}
