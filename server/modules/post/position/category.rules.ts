import type { PostCategory } from '#contract/post/category.ts';
import { type CategoryRow, countedTree } from '../../../kit/category/counted-tree.ts';

/** Rows, siblings in their order, as a tree whose counts include everything below. */
export const categoryTree = (rows: readonly CategoryRow[]) =>
  countedTree<PostCategory>(rows, ({ id, name, parentId }, postCount, children) => ({
    ...{ id, name, parentId, postCount, children },
  }));

/** What keeps a category from being deleted; nothing where it may be. */
export function contentOf({ posts, children }: { readonly posts: number; readonly children: number }) {
  if (children > 0 && posts > 0) return ` ${posts} 个岗位和 ${children} 个下级类别`;
  if (children > 0) return ` ${children} 个下级类别`;
  return posts > 0 ? ` ${posts} 个岗位` : undefined;
}
