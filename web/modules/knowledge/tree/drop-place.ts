import { type PointIndex, pathTo, siblingsOf, type TreePoint } from './point-index.ts';

/** Where a point is let go: on another one, or in the gap before or after it. */
export interface Drop {
  readonly draggedId: string;
  readonly onId: string;
  readonly where: 'inside' | 'before' | 'after';
}

export interface Place {
  readonly parentId: string | null;
  /** Null: last. */
  readonly beforeId: string | null;
}

/** So much of a line, at its upper and at its lower edge, is the gap to the next one. */
const gapShare = 0.3;

interface Over {
  readonly draggedId: string;
  /** The line that the mouse is over, how far down in it (0 to 1), and whether what hangs below it is shown. */
  readonly rowId: string;
  readonly share: number;
  readonly open: boolean;
}

/** What letting go here means; undefined where it would change nothing or put a point below itself. */
export function dropAt(index: PointIndex, { draggedId, rowId, share, open }: Over): Drop | undefined {
  const where = share < gapShare ? 'before' : share > 1 - gapShare ? 'after' : 'inside';
  const first = open ? index.byId.get(rowId)?.children[0] : undefined;
  // The gap below an open branch is the one above its first child.
  const drop: Drop =
    where === 'after' && first ? { draggedId, onId: first.id, where: 'before' } : { draggedId, onId: rowId, where };
  const insideItself = pathTo(index, drop.onId).some(({ id }) => id === draggedId);
  return insideItself || !placeOf(index, drop) ? undefined : drop;
}

/** The place that a drop means; undefined where the point stands there already. */
export function placeOf(index: PointIndex, { draggedId, onId, where }: Drop): Place | undefined {
  const on = index.byId.get(onId);
  const dragged = index.byId.get(draggedId);
  if (!on || !dragged || onId === draggedId) return undefined;
  const parentId = where === 'inside' ? on.id : on.parentId;
  const siblings = siblingsOf(index, parentId).filter(({ id }) => id !== draggedId);
  const at = where === 'inside' ? siblings.length : siblings.indexOf(on) + (where === 'after' ? 1 : 0);
  const place = { parentId, beforeId: siblings[at]?.id ?? null };
  return stands(index, dragged, place) ? undefined : place;
}

function stands(index: PointIndex, dragged: TreePoint, { parentId, beforeId }: Place) {
  if (dragged.parentId !== parentId) return false;
  const siblings = siblingsOf(index, parentId);
  return (siblings[siblings.indexOf(dragged) + 1]?.id ?? null) === beforeId;
}
