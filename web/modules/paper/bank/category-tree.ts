import type { PaperCategory } from '#contract/paper/category.ts';

export interface CategoryNode {
  readonly key: string;
  readonly title: string;
  readonly value: string;
  readonly category: PaperCategory;
  readonly children: CategoryNode[];
}

/** Categories as Ant Design's trees take them. */
export function categoryNodes(tree: readonly PaperCategory[]): CategoryNode[] {
  return tree.map((category) => ({
    ...{ key: category.id, value: category.id, title: category.name, category },
    children: categoryNodes(category.categoryTreeVOS),
  }));
}

/** The tree without one category and what is below it: where that one can be moved to. */
export function withoutBranch(tree: readonly PaperCategory[], id: string): PaperCategory[] {
  return tree
    .filter((category) => category.id !== id)
    .map((category) => ({ ...category, categoryTreeVOS: withoutBranch(category.categoryTreeVOS, id) }));
}

/** Why the category cannot be deleted; nothing where it can. */
export function whyKept({ bankCount, categoryTreeVOS }: PaperCategory) {
  if (categoryTreeVOS.length > 0) return `还有 ${categoryTreeVOS.length} 个下级分类，请先移走或删除`;
  return bankCount > 0 ? `还有 ${bankCount} 个卷库，请先移到其他分类` : undefined;
}
