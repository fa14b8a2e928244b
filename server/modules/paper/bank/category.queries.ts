import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { refuse } from '../../../kit/errors.ts';

/** Categories with the number of banks in each, parents first; with `topId` only that one and what is below it. */
export function categoriesWithBanks(db: Db, organisationId: string, topId: string | undefined) {
  let categories = db
    .selectFrom('paperCategory as category')
    .leftJoin('paperBank as bank', (join) =>
      join
        .onRef('bank.organisationId', '=', 'category.organisationId')
        .onRef('bank.categoryId', '=', 'category.id')
        .on('bank.deletedAt', 'is', null),
    )
    .where('category.organisationId', '=', organisationId);
  if (topId) {
    categories = categories.where(
      sql<boolean>`category.path <@ (select path from paper_category
        where organisation_id = ${organisationId} and id = ${topId})`,
    );
  }
  return categories
    .select(['category.id', 'category.name', 'category.parentId'])
    .select((eb) => eb.fn.count<number>('bank.id').as('own'))
    .groupBy(['category.organisationId', 'category.id'])
    .orderBy(sql`nlevel(category.path)`)
    .orderBy('category.createdAt')
    .orderBy('category.id')
    .execute();
}

/** One change of the tree at a time in an organisation: two moves at once could make a circle. */
export async function lockTree(db: Db, organisationId: string) {
  await holdLock(db, 'category', organisationId);
}

/** The category, kept in being until the transaction ends, so that what is put into it does not lose it. */
export async function getCategory(db: Db, organisationId: string, id: string) {
  const category = await db
    .selectFrom('paperCategory')
    .select(['id', 'name', 'parentId', 'path'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!category) throw refuse('notFound');
  return category;
}

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

export async function renameCategory(db: Db, organisationId: string, id: string, name: string) {
  await db
    .updateTable('paperCategory')
    .set({ name })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** How many levels the category has, itself included. */
export async function categoryHeight(db: Db, organisationId: string, path: string) {
  const { height } = await db
    .selectFrom('paperCategory')
    .select(sql<number>`max(nlevel(path)) - nlevel(${path}::ltree) + 1`.as('height'))
    .where('organisationId', '=', organisationId)
    .where(sql<boolean>`path <@ ${path}::ltree`)
    .executeTakeFirstOrThrow();
  return height;
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

export async function hasContent(db: Db, organisationId: string, id: string) {
  const { full } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('paperCategory')
              .select('id')
              .where('organisationId', '=', organisationId)
              .where('parentId', '=', id),
          ),
          eb.exists(
            eb
              .selectFrom('paperBank')
              .select('id')
              .where('organisationId', '=', organisationId)
              .where('categoryId', '=', id)
              .where('deletedAt', 'is', null),
          ),
        ])
        .as('full'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(full);
}

/** Held against banks that are being put into it. */
export async function holdForDeletion(db: Db, organisationId: string, id: string) {
  await db
    .selectFrom('paperCategory')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

export async function removeCategory(db: Db, organisationId: string, id: string) {
  await db.deleteFrom('paperCategory').where('organisationId', '=', organisationId).where('id', '=', id).execute();
}
