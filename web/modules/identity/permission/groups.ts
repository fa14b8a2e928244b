import type { PermissionItem } from '#contract/identity/role.ts';

/** Items by their area, areas in the order of their first item. */
export function groupsOf(items: readonly PermissionItem[]): [string, PermissionItem[]][] {
  return [...Map.groupBy(items, (item) => item.group)];
}
