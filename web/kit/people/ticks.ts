import type { Branch, DepartmentIndex } from './department-index.ts';

export interface TickNode {
  readonly value: string;
  readonly title: string;
  /** Something above it is ticked and counts for it. */
  readonly disableCheckbox: boolean;
  readonly children: TickNode[];
}

/**
 * The tree to tick in. Where a tick counts for everything below, what is below can no longer be ticked on its own; what
 * was ticked before can still be taken out.
 */
export function tickNodes(
  branches: readonly Branch[],
  ticked: ReadonlySet<string>,
  includesBelow: boolean,
  included = false,
): TickNode[] {
  return branches.map(({ id, name, children }) => ({
    value: id,
    title: name,
    disableCheckbox: included && !ticked.has(id),
    children: tickNodes(children, ticked, includesBelow, included || (includesBelow && ticked.has(id))),
  }));
}

/** What the field shows for its ids: what is out of reach has no name. */
export const tickLabels = ({ byId }: DepartmentIndex, ids: readonly string[], unknown: string) =>
  ids.map((value) => ({ value, label: byId.get(value)?.name ?? unknown }));

/**
 * What is stored after a change: exactly what is ticked, in the order of ticking. All children of a department together
 * are not that department: one that is added below it later would count although nobody chose it.
 */
export function afterTick(before: readonly string[], checked: readonly string[]): string[] {
  const now = new Set(checked);
  const kept = before.filter((id) => now.has(id));
  const known = new Set(kept);
  return [...kept, ...[...now].filter((id) => !known.has(id))];
}
