import { useEffect, useMemo, useState } from 'react';
import { foundBranches, idsWithChildren, type PointIndex, pathTo } from '../tree/point-index.ts';

/** So few points are all shown at once. */
const fewPoints = 60;

/** Which branches stand open: those that somebody opened, the way to the chosen point, and all while searching. */
export function useOpen(index: PointIndex, words: string, chosenId: string | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(index.byId.size <= fewPoints ? idsWithChildren(index.tops) : []),
  );
  const above = chosenId
    ? pathTo(index, chosenId)
        .slice(0, -1)
        .map(({ id }) => id)
        .join()
    : '';
  useEffect(() => {
    if (above !== '') setOpen((before) => new Set([...before, ...above.split(',')]));
  }, [above]);
  const found = useMemo(() => (words === '' ? index.tops : foundBranches(index.tops, words)), [index, words]);
  const foundIds = useMemo(() => (words === '' ? [] : idsWithChildren(found)), [found, words]);
  return {
    points: found,
    /** What the chosen point stands below. */
    above,
    openIds: words === '' ? [...open] : foundIds,
    setOpen: (ids: readonly string[]) => words === '' && setOpen(new Set(ids)),
    openOne: (id: string) => setOpen((before) => new Set([...before, id])),
  };
}
