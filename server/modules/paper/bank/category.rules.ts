import type { PaperCategory } from '#contract/paper/category.ts';
import { type CategoryRow, countedTree } from '../../../kit/category/counted-tree.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';

/** Deeper trees cannot be read on a screen, and a path has to fit into the index. */
const deepest = 20;

/** Rows, siblings in their order, as a tree whose counts include everything below. */
export const categoryTree = (rows: readonly CategoryRow[]) =>
  countedTree<PaperCategory>(rows, ({ id, name, parentId }, bankCount, categoryTreeVOS) => ({
    ...{ id, name, parentId, bankCount, categoryTreeVOS },
  }));

type FlatCategory = Omit<PaperCategory, 'categoryTreeVOS'> & { depth: number };

/** Each category before what is below it, the top ones at depth 0. */
export const flatCategories = (tree: readonly PaperCategory[], depth = 0): FlatCategory[] =>
  tree.flatMap(({ categoryTreeVOS, ...category }) => [
    { ...category, depth },
    ...flatCategories(categoryTreeVOS, depth + 1),
  ]);

interface NamedBank {
  readonly paperBankId: string;
  readonly name: string;
  readonly categoryId: string | null;
}

/** The banks in their categories, those in the order of the tree; last come the ones that are in none. */
export function banksByCategory(rows: readonly CategoryRow[], banks: readonly NamedBank[]) {
  const of = Map.groupBy(banks, (bank) => bank.categoryId);
  const group = (categoryId: string | null, categoryNames: string[]) => ({
    ...{ categoryId, categoryNames },
    banks: (of.get(categoryId) ?? []).map(({ paperBankId, name }) => ({ paperBankId, name })),
  });
  const groupsOf = (tree: readonly PaperCategory[], above: readonly string[]): ReturnType<typeof group>[] =>
    tree.flatMap(({ id, name, categoryTreeVOS }) => [
      group(id, [...above, name]),
      ...groupsOf(categoryTreeVOS, [...above, name]),
    ]);
  return [...groupsOf(categoryTree(rows), []), group(null, [])];
}

/** ltree labels have no hyphens. */
export const labelOf = (id: string) => id.replaceAll('-', '');

/** `path` and the path of the new parent, as ltree writes them. */
export function refuseCycle(path: string, parentPath: string) {
  if (`${parentPath}.`.startsWith(`${path}.`)) throw refuse('categoryCycle');
}

/** `height` is how many levels come along, the category itself included. */
export function refuseTooDeep(parentPath: string | undefined, height: number) {
  const above = parentPath ? parentPath.split('.').length : 0;
  if (above + height > deepest) throw refuseFields({ parentId: `分类最多 ${deepest} 级` });
}
