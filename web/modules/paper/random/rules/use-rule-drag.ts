import { type DragEvent, useMemo, useRef } from 'react';
import { gapAt, placeWithout } from '../../editor/draft/drop-place.ts';
import type { RuleActions } from './rule-actions.ts';

interface Dragged {
  readonly kind: 'rule' | 'section';
  readonly id: string;
}

const below = (element: Element, selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
const boxesOf = (elements: readonly HTMLElement[]) => elements.map((one) => one.getBoundingClientRect());

function draggedBy(target: EventTarget) {
  if (!(target instanceof HTMLElement)) return undefined;
  const { dragRule, dragSection } = target.dataset;
  const id = dragRule ?? dragSection;
  const shown = target.closest<HTMLElement>(dragRule ? '[data-rule]' : '.paper-section-head');
  return id && shown ? { kind: dragRule ? ('rule' as const) : ('section' as const), id, shown } : undefined;
}

/** Where what is dragged would land: in which section, at which place, and where the line stands that shows it. */
function landingOf(list: HTMLElement, actions: RuleActions, { kind, id }: Dragged, y: number) {
  const cards = below(list, '[data-section]');
  const lineAt = (boxes: readonly DOMRect[], gap: number, around: DOMRect) => ({
    top: boxes[gap]?.top ?? boxes.at(-1)?.bottom ?? around.bottom,
    ...{ left: around.left, width: around.width },
  });
  if (kind === 'section') {
    const boxes = boxesOf(cards);
    const gap = gapAt(boxes, y);
    const from = actions.sections().findIndex((section) => section.id === id);
    return boxes[0] && { sectionId: id, place: placeWithout(gap, from), line: lineAt(boxes, gap, boxes[0]) };
  }
  const card = cards.find((one) => y < one.getBoundingClientRect().bottom) ?? cards.at(-1);
  const sectionId = card?.dataset.section;
  if (!card || !sectionId) return undefined;
  const boxes = boxesOf(below(card, '[data-rule]'));
  const gap = gapAt(boxes, y);
  const source = actions.placeOf(id);
  const place = placeWithout(gap, source.section?.id === sectionId ? source.place : -1);
  return { sectionId, place, line: lineAt(boxes, gap, card.getBoundingClientRect()) };
}

type Landing = ReturnType<typeof landingOf>;

function drawLine(line: HTMLElement | null, list: HTMLElement, landing: Landing) {
  if (!line) return;
  line.hidden = !landing;
  if (!landing) return;
  const { top, left, width } = landing.line;
  const around = list.getBoundingClientRect();
  const style = { top: top - around.top + list.scrollTop - 1, left: left - around.left, width };
  for (const [name, length] of Object.entries(style)) line.style.setProperty(name, `${length}px`);
}

/** Rules and sections are dragged by their handles; the menus do the same by keyboard. */
export function useRuleDrag(actions: RuleActions) {
  const line = useRef<HTMLDivElement>(null);
  const dragged = useRef<Dragged | undefined>(undefined);
  const handlers = useMemo(() => {
    const landing = ({ currentTarget, clientY }: DragEvent<HTMLElement>) =>
      dragged.current && landingOf(currentTarget, actions, dragged.current, clientY);
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
        const place = landing(event);
        drawLine(line.current, event.currentTarget, place);
        if (place) event.preventDefault();
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const place = landing(event);
        const what = dragged.current;
        end(event);
        if (!place || !what) return;
        event.preventDefault();
        if (what.kind === 'section') actions.moveSection(what.id, place.place);
        else actions.moveRule(what.id, place.sectionId, place.place);
      },
      onDragEnd: end,
    };
  }, [actions]);
  return { line, handlers };
}
