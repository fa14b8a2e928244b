import { sql } from 'kysely';
import { orderedCategoryTable } from '../../../kit/category/category-table.ts';
import type { CategoryRow } from '../../../kit/category/counted-tree.ts';
import type { Db } from '../../../kit/db/db.ts';
import { refuse } from '../../../kit/errors.ts';

export const categories = orderedCategoryTable('post_category', (name) => ({
  post_category_name: refuse('postCategoryTaken', { name, fields: { name: '同一上级下已有同名类别' } }),
}));

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

/** A filter names a category that there is, or none. */
export async function requireCategory(db: Db, organisationId: string, id: string | undefined) {
  if (id) await categories.get(db, organisationId, id);
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
