import type { PostCategory } from '#contract/post/category.ts';

export interface CategoryNode {
  readonly key: string;
  readonly title: string;
  readonly value: string;
  readonly category: PostCategory;
  readonly children: CategoryNode[];
}

/** Categories as Ant Design's trees take them. */
export function categoryNodes(tree: readonly PostCategory[]): CategoryNode[] {
  return tree.map((category) => ({
    ...{ key: category.id, value: category.id, title: category.name, category },
    children: categoryNodes(category.children),
  }));
}

/** The tree without one category and what is below it: where that one can be moved to. */
export function withoutBranch(tree: readonly PostCategory[], id: string): PostCategory[] {
  return tree
    .filter((category) => category.id !== id)
    .map((category) => ({ ...category, children: withoutBranch(category.children, id) }));
}
