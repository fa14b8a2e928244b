import type { MenuEntry } from '#contract/menu.ts';

/** The ids of all pages of a menu; groups have none of their own. */
export const pageIdsOf = (tree: readonly MenuEntry[]): string[] =>
  tree.flatMap((entry) => (entry.url ? [entry.id, ...pageIdsOf(entry.children)] : pageIdsOf(entry.children)));

/** The names of these pages, in the order of the menu. */
export const pageNamesOf = (tree: readonly MenuEntry[], ids: readonly string[]): string[] =>
  tree.flatMap((entry) => [
    ...(entry.url && ids.includes(entry.id) ? [entry.name] : []),
    ...pageNamesOf(entry.children, ids),
  ]);
