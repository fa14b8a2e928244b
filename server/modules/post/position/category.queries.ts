import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { refuse } from '../../../kit/errors.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import type { CategoryRow } from './category.rules.ts';

/** One change of the tree at a time in an organisation: two moves at once could make a circle. */
export const lockCategories = (db: Db, organisationId: string) => holdLock(db, 'category', `post ${organisationId}`);

/** Every category with the posts right in it, parents first and siblings in their order. */
export async function categoriesWithPosts(db: Db, organisationId: string) {
  const { rows } = await sql<CategoryRow>`select category.id, category.name, category.parent_id as "parentId",
      (select count(*)::int from post_profile profile where profile.organisation_id = category.organisation_id
        and profile.category_id = category.id) as own
    from post_category category where category.organisation_id = ${organisationId}
    order by nlevel(category.path), category.position, category.id`.execute(db);
  return rows;
}

/** How many posts there are, and how many of them are in no category. */
export async function countPosts(db: Db, organisationId: string) {
  const { rows } = await sql<{ postCount: number; uncategorised: number }>`select count(*)::int as "postCount",
      count(*) filter (where profile.category_id is null)::int as uncategorised
    from post left join post_profile profile on profile.organisation_id = post.organisation_id
      and profile.post_id = post.id
    where post.organisation_id = ${organisationId}`.execute(db);
  return rows[0] ?? { postCount: 0, uncategorised: 0 };
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly path: string;
}

/** The category, kept in being until the transaction ends, so that what is put into it does not lose it. */
export async function getCategory(db: Db, organisationId: string, id: string): Promise<Category> {
  const category = await db
    .selectFrom('postCategory')
    .select(['id', 'name', 'parentId', 'path'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!category) throw refuse('notFound');
  return category;
}

/** A filter names a category that there is, or none. */
export async function requireCategory(db: Db, organisationId: string, id: string | undefined) {
  if (id) await getCategory(db, organisationId, id);
}

const refusingTakenName = <T>(name: string, write: Promise<T>) =>
  refusingTaken(write, {
    post_category_name: refuse('postCategoryTaken', { name, fields: { name: '同一上级下已有同名类别' } }),
  });

const siblings = (db: Db, organisationId: string, parentId: string | null) =>
  db
    .selectFrom('postCategory')
    .where('organisationId', '=', organisationId)
    .where(sql<boolean>`parent_id is not distinct from ${parentId}::uuid`);

/** Ids of the categories right below one, or of the topmost ones, in their order. */
export async function siblingIds(db: Db, organisationId: string, parentId: string | null) {
  const rows = await siblings(db, organisationId, parentId).select('id').orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Behind its siblings. */
export async function insertCategory(db: Db, organisationId: string, category: Category, at: Date) {
  const last = await siblings(db, organisationId, category.parentId)
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  const row = { ...category, organisationId, position: (last?.position ?? -1) + 1, createdAt: at };
  await refusingTakenName(category.name, db.insertInto('postCategory').values(row).execute());
}

export async function renameCategory(db: Db, organisationId: string, id: string, name: string) {
  const write = db
    .updateTable('postCategory')
    .set({ name })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
  await refusingTakenName(name, write);
}

/** The posts right in a category. */
export async function postsIn(db: Db, organisationId: string, categoryId: string) {
  const rows = await db
    .selectFrom('postProfile')
    .select('postId')
    .where('organisationId', '=', organisationId)
    .where('categoryId', '=', categoryId)
    .execute();
  return rows.map(({ postId }) => postId);
}

/** How many levels the category has, itself included. */
export async function categoryHeight(db: Db, organisationId: string, path: string) {
  const { height } = await db
    .selectFrom('postCategory')
    .select(sql<number>`max(nlevel(path)) - nlevel(${path}::ltree) + 1`.as('height'))
    .where('organisationId', '=', organisationId)
    .where(sql<boolean>`path <@ ${path}::ltree`)
    .executeTakeFirstOrThrow();
  return height;
}

/** Puts a category with everything below it under another, and its new siblings in their order. */
export async function moveCategory(
  db: Db,
  organisationId: string,
  category: Category,
  parent: Category | undefined,
  order: readonly string[],
) {
  const write = sql`update post_category category set
      path = case when category.path <@ ${category.path}::ltree
        then ${parent?.path ?? ''}::ltree || subpath(category.path, nlevel(${category.path}::ltree) - 1)
        else category.path end,
      parent_id = case when category.id = ${category.id} then ${parent?.id ?? null}::uuid else category.parent_id end,
      position = coalesce(target.place, category.position)
    from (select moved.id, (placed.place - 1)::int as place from post_category moved
      left join unnest(${[...order]}::uuid[]) with ordinality as placed(id, place) on placed.id = moved.id
      where moved.organisation_id = ${organisationId}
        and (moved.path <@ ${category.path}::ltree or placed.id is not null)) as target
    where category.organisation_id = ${organisationId} and category.id = target.id`;
  await refusingTakenName(category.name, write.execute(db));
}

/** What is right in a category; held against posts that are just being put into it. */
export async function holdForDeletion(db: Db, organisationId: string, id: string) {
  await db
    .selectFrom('postCategory')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const { rows } = await sql<{ posts: number; children: number }>`select
      (select count(*)::int from post_profile where organisation_id = ${organisationId} and category_id = ${id}) as posts,
      (select count(*)::int from post_category where organisation_id = ${organisationId} and parent_id = ${id})
        as children`.execute(db);
  return rows[0] ?? { posts: 0, children: 0 };
}

export async function removeCategory(db: Db, organisationId: string, id: string) {
  await db.deleteFrom('postCategory').where('organisationId', '=', organisationId).where('id', '=', id).execute();
}
