import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type DepartmentNode, department } from '#contract/directory/department.ts';
import { call } from '../../../kit/api/call.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { replyKey, useReply } from '../../../kit/api/use-reply.ts';
import { type Children, foundRows, lazyRows, neededParents, parentKeys, topKey } from './lazy-tree.ts';

const goodForMs = 30_000;

const levelOf = (parentId: string) => {
  const sent = parentId === topKey ? {} : { query: { parentId } };
  return {
    queryKey: replyKey(department.staffManageTree, sent),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<DepartmentNode[]> =>
      call(department.staffManageTree, sent, { quiet: true, signal }),
    staleTime: goodForMs,
  };
};

interface Level {
  data?: DepartmentNode[] | undefined;
  error: Error | null;
}

const childrenOf = ({ data, error }: Level): Children => (data ? { nodes: data } : error ? 'failed' : 'loading');

/** The levels that are open, each fetched when it is needed. One round fetches what the round before has made visible. */
function useLevels(open: ReadonlySet<string>, way: readonly string[]) {
  const [parents, setParents] = useState<readonly string[]>([topKey]);
  const levels = useQueries({ queries: parents.map(levelOf) });
  const children = new Map(parents.map((parent, place) => [parent, childrenOf(levels[place] ?? { error: null })]));
  const needed = neededParents(children, open, way);
  if (needed.join() !== parents.join()) setParents(needed);
  return {
    children,
    rows: lazyRows(children, open),
    failure: levels[0]?.data ? null : ((levels[0]?.error ?? null) as CallFailure | null),
    retry: (parent: string) => levels[parents.indexOf(parent)]?.refetch(),
  };
}

/** The tree of the panel: open departments, or what a search has found. */
export function useLazyTree(path: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [keyword, setKeyword] = useState('');
  const levels = useLevels(open, path.slice(0, -1));
  const found = useReply(
    department.staffManageTree,
    { query: { keyword } },
    { quiet: true, enabled: keyword !== '', keepPrevious: keyword !== '' },
  );
  const foundTree = useMemo(() => found.data && foundRows(found.data), [found.data]);
  useOpenFirst(levels.children.get(topKey), path, setOpen);
  if (keyword !== '') {
    return {
      ...{ keyword, setKeyword, setOpen, rows: foundTree, failure: found.error, retry: () => found.refetch() },
      openKeys: foundTree ? parentKeys(foundTree) : [],
    };
  }
  const { rows, failure, retry, children } = levels;
  const waits = children.get(topKey) === 'loading' || children.get(topKey) === undefined;
  return { keyword, setKeyword, setOpen, rows: waits ? undefined : rows, failure, retry, openKeys: [...open] };
}

/** At first a single top department stands open, and so does everything above the chosen one. */
function useOpenFirst(
  top: Children | undefined,
  path: readonly string[],
  setOpen: (change: (open: ReadonlySet<string>) => ReadonlySet<string>) => void,
) {
  const nodes = typeof top === 'object' ? top.nodes : undefined;
  const only = nodes?.length === 1 ? nodes[0]?.departmentId : undefined;
  const above = path.slice(0, -1).join();
  useEffect(() => {
    if (only) setOpen((open) => new Set(open).add(only));
  }, [only, setOpen]);
  useEffect(() => {
    if (above !== '') setOpen((open) => new Set([...open, ...above.split(',')]));
  }, [above, setOpen]);
}
