import { sql } from 'kysely';
import { orderedCategoryTable } from '../../../kit/category/category-table.ts';
import type { CategoryRow } from '../../../kit/category/counted-tree.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { listed } from './reach.queries.ts';

export const categories = orderedCategoryTable('course_category', (name) => ({
  course_category_name: refuse('courseCategoryTaken', { name, fields: { name: '同一上级下已有同名分类' } }),
}));

/** Every category with the courses right in it that the caller is shown, parents first and siblings in their order. */
export async function categoriesWithCourses(db: Db, user: Caller) {
  const { rows } = await sql<CategoryRow>`select category.id, category.name, category.parent_id as "parentId",
      (select count(*)::int from course_in_category placed
        join course on course.organisation_id = placed.organisation_id and course.id = placed.course_id
        where placed.organisation_id = category.organisation_id and placed.category_id = category.id
          and ${listed(user)}) as own
    from course_category category where category.organisation_id = ${user.organisationId}
    order by nlevel(category.path), category.position, category.id`.execute(db);
  return rows;
}

/** How many courses the caller is shown, and how many of them are in no category. */
export async function countCourses(db: Db, user: Caller) {
  const { rows } = await sql<{ courseCount: number; uncategorised: number }>`select count(*)::int as "courseCount",
      count(*) filter (where not exists (select from course_in_category placed
        where placed.organisation_id = course.organisation_id and placed.course_id = course.id))::int as uncategorised
    from course where course.organisation_id = ${user.organisationId} and ${listed(user)}`.execute(db);
  return rows[0] ?? { courseCount: 0, uncategorised: 0 };
}

/** A filter names a category that there is, or none. */
export async function requireCategory(db: Db, organisationId: string, id: string | undefined) {
  if (id) await categories.get(db, organisationId, id);
}

/** How many courses, whoever sees them, are right in a category. */
export async function coursesIn(db: Db, organisationId: string, categoryId: string) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from course_in_category
    where organisation_id = ${organisationId} and category_id = ${categoryId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of these categories the names of those that there are; they stay until the end of the transaction. */
export async function heldNames(db: Db, organisationId: string, ids: readonly string[]) {
  const { rows } = await sql<{ name: string }>`select name from course_category
    where organisation_id = ${organisationId} and id = ${anyOf(ids)} order by id for key share`.execute(db);
  return rows.map(({ name }) => name);
}

/** These and no others. */
export async function placeCourse(db: Db, organisationId: string, courseId: string, ids: readonly string[]) {
  await sql`delete from course_in_category where organisation_id = ${organisationId} and course_id = ${courseId}
    and category_id <> all(${[...ids]}::uuid[])`.execute(db);
  await sql`insert into course_in_category (organisation_id, category_id, course_id)
    select ${organisationId}::uuid, chosen.id, ${courseId}::uuid from unnest(${[...ids]}::uuid[]) as chosen(id)
    on conflict do nothing`.execute(db);
}
