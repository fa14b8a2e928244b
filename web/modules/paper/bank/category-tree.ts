import type { PaperCategory } from '#contract/paper/category.ts';
import { type Category, categoryNodes } from '../../../kit/category/category-nodes.ts';

export const categoriesOf = (tree: readonly PaperCategory[]): Category[] =>
  tree.map(({ id, name, parentId, bankCount, categoryTreeVOS }) => ({
    ...{ id, name, parentId, count: bankCount, children: categoriesOf(categoryTreeVOS) },
  }));

/** The categories of banks to choose from. */
export const paperCategoryNodes = (tree: readonly PaperCategory[]) => categoryNodes(categoriesOf(tree));
