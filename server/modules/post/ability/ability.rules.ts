import type { TreeAbility } from '#contract/post/ability.ts';
import { refuse } from '../../../kit/errors.ts';

/** A tree has these levels: dimension, ability, skill. */
export const abilityLevels = 3;

/** Rows, parents before children and siblings in their order, as trees. */
export function abilityTree(rows: readonly Omit<TreeAbility, 'children'>[]): TreeAbility[] {
  const nodes = new Map<string, TreeAbility>();
  const tops: TreeAbility[] = [];
  for (const row of rows) {
    const node: TreeAbility = { ...row, children: [] };
    nodes.set(row.id, node);
    const siblings = row.parentId === null ? tops : nodes.get(row.parentId)?.children;
    siblings?.push(node);
  }
  return tops;
}

/** Five empty texts say no more than none. */
export const behavioursKept = (texts: readonly string[]) => (texts.every((text) => text === '') ? [] : [...texts]);

/** A dimension only orders the library: nothing hangs on it. */
export function refuseDimension({ name, parentId }: Pick<TreeAbility, 'name' | 'parentId'>) {
  if (parentId === null) throw refuse('abilityDimension', { name });
}
