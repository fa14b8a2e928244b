import { useMemo, useState } from 'react';
import { foundBranches, idsWithChildren, type TreePoint } from './point-index.ts';

/** More than anybody looks through; a tree of ten thousand with all of its hits open takes seconds to draw. */
const most = 200;

/** What a `TreeSelect` of points shows: the tree, or while somebody types the branches that lead to what they mean. */
export function useTreeSearch(points: readonly TreePoint[]) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState<string[]>([]);
  const found = useMemo(() => (text.trim() === '' ? undefined : foundBranches(points, text, most)), [points, text]);
  const foundIds = useMemo(() => found && idsWithChildren(found), [found]);
  return {
    shown: found ?? points,
    settings: {
      treeExpandedKeys: foundIds ?? open,
      onTreeExpand: (keys: readonly (string | number | bigint)[]) => {
        if (!found) setOpen(keys.map(String));
      },
      showSearch: { filterTreeNode: false, searchValue: text, onSearch: setText },
    },
  };
}
