/** A category as trees show it, whatever it is a category of. */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** What is in it and below it. */
  readonly count: number;
  readonly children: readonly Category[];
}

export interface CategoryNode {
  readonly key: string;
  readonly title: string;
  readonly value: string;
  readonly category: Category;
  readonly children: CategoryNode[];
}

/** Categories as Ant Design's trees take them. */
export function categoryNodes(tree: readonly Category[]): CategoryNode[] {
  return tree.map((category) => ({
    ...{ key: category.id, value: category.id, title: category.name, category },
    children: categoryNodes(category.children),
  }));
}

/** The tree without one category and what is below it: where that one can be moved to. */
export function withoutBranch(tree: readonly Category[], id: string): Category[] {
  return tree
    .filter((category) => category.id !== id)
    .map((category) => ({ ...category, children: withoutBranch(category.children, id) }));
}

/** What a category is called and holds: 分类 of 卷库. */
export interface CategoryWords {
  readonly category: string;
  readonly content: string;
  /** Of the content: 个. */
  readonly unit: string;
}

/** Why the category cannot be deleted; nothing where it can. */
export function whyKept({ count, children }: Category, words: CategoryWords) {
  if (children.length > 0) return `还有 ${children.length} 个下级${words.category}，请先移走或删除`;
  return count > 0 ? `还有 ${count} ${words.unit}${words.content}，请先移到其他${words.category}` : undefined;
}
