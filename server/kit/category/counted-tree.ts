export interface CategoryRow {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** What is right in it, not in what is below it. */
  readonly own: number;
}

/** Rows, siblings in their order, as a tree of what `nodeOf` makes of each; counts include everything below. */
export function countedTree<Node>(
  rows: readonly CategoryRow[],
  nodeOf: (row: CategoryRow, count: number, children: Node[]) => Node,
): Node[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parentId }) => (parentId && ids.has(parentId) ? parentId : null));
  const build = (parentId: string | null): { node: Node; count: number }[] =>
    (below.get(parentId) ?? []).map((row) => {
      const children = build(row.id);
      const count = children.reduce((sum, child) => sum + child.count, row.own);
      return {
        node: nodeOf(
          row,
          count,
          children.map((child) => child.node),
        ),
        count,
      };
    });
  return build(null).map(({ node }) => node);
}
