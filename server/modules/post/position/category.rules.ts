import type { PostCategory } from '#contract/post/category.ts';

export interface CategoryRow {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** Posts right in it. */
  readonly own: number;
}

/** Rows, parents before children, as a tree whose counts include everything below. */
export function categoryTree(rows: readonly CategoryRow[]): PostCategory[] {
  const nodes = new Map<string, PostCategory>();
  const tops: PostCategory[] = [];
  for (const { id, name, parentId, own } of rows) {
    const node: PostCategory = { id, name, parentId, postCount: own, children: [] };
    nodes.set(id, node);
    const parent = parentId ? nodes.get(parentId) : undefined;
    (parent?.children ?? tops).push(node);
  }
  // Children stand behind their parents, so going backwards every count is complete before it is added.
  for (const node of [...nodes.values()].reverse()) {
    const parent = node.parentId ? nodes.get(node.parentId) : undefined;
    if (parent) parent.postCount += node.postCount;
  }
  return tops;
}

/** What keeps a category from being deleted; nothing where it may be. */
export function contentOf({ posts, children }: { readonly posts: number; readonly children: number }) {
  if (children > 0 && posts > 0) return ` ${posts} 个岗位和 ${children} 个下级类别`;
  if (children > 0) return ` ${children} 个下级类别`;
  return posts > 0 ? ` ${posts} 个岗位` : undefined;
}
