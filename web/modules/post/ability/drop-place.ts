import type { TreeAbility } from '#contract/post/ability.ts';

export interface Drop {
  readonly draggedId: string;
  readonly onId: string;
  readonly where: 'inside' | 'before' | 'after';
}

const everyRow = (rows: readonly TreeAbility[]): TreeAbility[] =>
  rows.flatMap((row) => [row, ...everyRow(row.children)]);

/** The parent and the next sibling that a drop in the tree means; undefined where it means none. */
export function placeOf(tree: readonly TreeAbility[], { draggedId, onId, where }: Drop) {
  const rows = everyRow(tree);
  const on = rows.find(({ id }) => id === onId);
  if (!on || draggedId === onId) return undefined;
  if (where === 'inside') return { parentId: on.id, beforeId: null };
  const siblings = rows.filter(({ parentId, id }) => parentId === on.parentId && id !== draggedId);
  const at = siblings.indexOf(on) + (where === 'after' ? 1 : 0);
  return { parentId: on.parentId, beforeId: siblings[at]?.id ?? null };
}
