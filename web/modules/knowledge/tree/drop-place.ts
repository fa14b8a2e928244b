import { type PointIndex, siblingsOf, type TreePoint } from './point-index.ts';

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
