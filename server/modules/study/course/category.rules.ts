import type { CourseCategory } from '#contract/study/category.ts';
import { type CategoryRow, countedTree } from '../../../kit/category/counted-tree.ts';

/** Rows, siblings in their order, as a tree whose counts include everything below. */
export const categoryTree = (rows: readonly CategoryRow[]) =>
  countedTree<CourseCategory>(rows, ({ id, name, parentId }, courseCount, children) => ({
    ...{ id, name, parentId, courseCount, children },
  }));

/** What keeps a category from being deleted; nothing where it may be. */
export function contentOf({ courses, children }: { readonly courses: number; readonly children: number }) {
  const parts = [courses > 0 ? ` ${courses} 门课程` : '', children > 0 ? ` ${children} 个下级分类` : ''];
  return parts.filter(Boolean).join('和') || undefined;
}
