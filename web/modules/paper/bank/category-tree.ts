import type { PaperCategory } from '#contract/paper/category.ts';

export interface CategoryNode {
  readonly key: string;
  readonly title: string;
  readonly value: string;
  readonly children: CategoryNode[];
}

/** Categories as Ant Design's trees take them, with the number of banks in each and below. */
export function categoryNodes(tree: readonly PaperCategory[], withCounts: boolean): CategoryNode[] {
  return tree.map((category) => ({
    key: category.id,
    value: category.id,
    title: withCounts ? `${category.name}（${category.bankCount}）` : category.name,
    children: categoryNodes(category.categoryTreeVOS, withCounts),
  }));
}

/** The tree without one category and what is below it: where that one can be moved to. */
export function withoutBranch(tree: readonly PaperCategory[], id: string): PaperCategory[] {
  return tree
    .filter((category) => category.id !== id)
    .map((category) => ({ ...category, categoryTreeVOS: withoutBranch(category.categoryTreeVOS, id) }));
}

export function findCategory(tree: readonly PaperCategory[], id: string | undefined): PaperCategory | undefined {
  for (const category of tree) {
    const found = category.id === id ? category : findCategory(category.categoryTreeVOS, id);
    if (found) return found;
  }
  return undefined;
}
