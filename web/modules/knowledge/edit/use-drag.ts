import { type DragEvent, useEffect, useState } from 'react';
import { type Drop, dropAt } from '../tree/drop-place.ts';
import type { PointIndex } from '../tree/point-index.ts';

interface Drag {
  readonly index: PointIndex;
  readonly openIds: readonly string[];
  readonly onOpen: (id: string) => void;
  readonly onDrop: (drop: Drop) => void;
}

/** A closed branch opens when a point is held over it for so long. */
const openAfterMs = 800;

/** The line below the mouse, by its element; where it begins to the left is part of it. */
function rowOf(target: EventTarget) {
  const row = target instanceof Element ? target.closest('.ant-tree-treenode') : null;
  const id = row?.querySelector<HTMLElement>('[data-point]')?.dataset.point;
  return row && id ? { id, box: row.getBoundingClientRect() } : undefined;
}

const isSame = (one: Drop | undefined, other: Drop | undefined) =>
  one?.onId === other?.onId && one?.where === other?.where;

/** Points dragged to other places, by handlers for the box around the tree: where the dragged one would go, and that in words. */
export function useDrag({ index, openIds, onOpen, onDrop }: Drag) {
  const [draggedId, setDragged] = useState<string>();
  const [drop, setDrop] = useState<Drop>();
  const held = drop?.where === 'inside' && !openIds.includes(drop.onId) ? drop.onId : undefined;
  useEffect(() => {
    if (held === undefined) return;
    const timer = setTimeout(() => onOpen(held), openAfterMs);
    return () => clearTimeout(timer);
  }, [held, onOpen]);
  const end = () => {
    setDragged(undefined);
    setDrop(undefined);
  };
  const handlers = {
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      setDragged(rowOf(target)?.id);
      dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      const row = rowOf(event.target);
      const share = row ? (event.clientY - row.box.top) / row.box.height : 0;
      const place = { draggedId: draggedId ?? '', rowId: row?.id ?? '', share, open: openIds.includes(row?.id ?? '') };
      const next = dropAt(index, place);
      if (next) event.preventDefault();
      if (!isSame(drop, next)) setDrop(next);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDrop(undefined);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (drop) onDrop(drop);
      end();
    },
    onDragEnd: end,
  };
  return { drop, handlers, hint: hintOf(index, draggedId, drop) };
}

const wheres = { inside: '里面，成为它的下级', before: '之前，与它同级', after: '之后，与它同级' } as const;

function hintOf({ byId }: PointIndex, draggedId: string | undefined, drop: Drop | undefined) {
  if (draggedId === undefined) return '拖到知识点上成为下级，拖到两行之间成为同级。';
  if (!drop) return '这里不能放，或位置没有变化。';
  return `放到「${byId.get(drop.onId)?.name ?? ''}」${wheres[drop.where]}`;
}
