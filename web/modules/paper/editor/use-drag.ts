import { type DragEvent, useMemo, useRef } from 'react';
import { type DragActions, type Landing, rowLanding, sectionLanding } from './landing.ts';

interface Dragged {
  readonly kind: 'row' | 'section';
  readonly id: string;
}

function draggedBy(target: EventTarget) {
  if (!(target instanceof HTMLElement)) return undefined;
  const { drag, dragSection } = target.dataset;
  const id = drag ?? dragSection;
  const shown = target.closest<HTMLElement>(drag ? '[data-row]' : '.paper-section-head');
  return id && shown ? { kind: drag ? ('row' as const) : ('section' as const), id, shown } : undefined;
}

function drawLine(line: HTMLElement | null, list: HTMLElement, landing: Landing | undefined) {
  if (!line) return;
  line.hidden = !landing;
  if (!landing) return;
  const { top, left, width } = landing.line;
  const around = list.getBoundingClientRect();
  const style = { top: top - around.top + list.scrollTop - 1, left: left - around.left, width };
  for (const [name, length] of Object.entries(style)) line.style.setProperty(name, `${length}px`);
}

/** Rows and sections are dragged by their handles; a line shows where they would land, without drawing the list again. */
export function useDrag(actions: DragActions) {
  const line = useRef<HTMLDivElement>(null);
  const dragged = useRef<Dragged | undefined>(undefined);
  const handlers = useMemo(() => {
    const landingOf = ({ currentTarget, clientY }: DragEvent<HTMLElement>) => {
      if (!dragged.current) return undefined;
      const { kind, id } = dragged.current;
      const find = kind === 'section' ? sectionLanding : rowLanding;
      return find(currentTarget, actions, id, clientY);
    };
    const end = (event: DragEvent<HTMLElement>) => {
      dragged.current = undefined;
      drawLine(line.current, event.currentTarget, undefined);
    };
    return {
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const start = draggedBy(event.target);
        if (!start) return;
        dragged.current = start;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        event.dataTransfer.setDragImage(start.shown, 12, 12);
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const landing = landingOf(event);
        drawLine(line.current, event.currentTarget, landing);
        if (landing) event.preventDefault();
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const landing = landingOf(event);
        const what = dragged.current;
        end(event);
        if (!landing || !what) return;
        event.preventDefault();
        if (what.kind === 'section') actions.moveSection(what.id, landing.place);
        else actions.moveRow(what.id, landing.sectionId, landing.place);
      },
      onDragEnd: end,
    };
  }, [actions]);
  return { line, handlers };
}
