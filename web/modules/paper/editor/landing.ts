import { gapAt, placeWithout } from './drop-place.ts';

/** A list of sections with rows, as dragging sees it: `data-section`, and in it `data-row`. */
export interface DragActions {
  readonly sections: () => readonly { readonly id: string }[];
  readonly placeOf: (
    rowId: string,
  ) => { readonly section: { readonly id: string }; readonly place: number } | undefined;
  /** Rows stay in their sections. */
  readonly classified?: () => boolean;
  readonly moveRow: (rowId: string, sectionId: string, place: number) => void;
  readonly moveSection: (sectionId: string, place: number) => void;
}

export interface Landing {
  readonly sectionId: string;
  readonly place: number;
  /** Where the line stands that shows it, in the window. */
  readonly line: { readonly top: number; readonly left: number; readonly width: number };
}

const below = (element: Element, selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];

function lineAt(rows: readonly DOMRect[], gap: number, { left, width, bottom }: DOMRect) {
  return { top: rows[gap]?.top ?? rows.at(-1)?.bottom ?? bottom, left, width };
}

/** Before which section a dragged one would land. */
export function sectionLanding(list: HTMLElement, actions: DragActions, sectionId: string, y: number) {
  const cards = below(list, '[data-section]').map((card) => card.getBoundingClientRect());
  const [first] = cards;
  if (!first) return undefined;
  const gap = gapAt(cards, y);
  const from = actions.sections().findIndex((section) => section.id === sectionId);
  return { sectionId, place: placeWithout(gap, from), line: lineAt(cards, gap, first) } satisfies Landing;
}

/** In which section and before which row a dragged one would land. */
export function rowLanding(list: HTMLElement, actions: DragActions, rowId: string, y: number) {
  const cards = below(list, '[data-section]');
  const card = cards.find((one) => y < one.getBoundingClientRect().bottom) ?? cards.at(-1);
  const sectionId = card?.dataset.section;
  const source = actions.placeOf(rowId);
  if (!card || !sectionId || !source) return undefined;
  const stays = source.section.id === sectionId;
  if (actions.classified?.() && !stays) return undefined;
  const rows = below(card, '[data-row]').map((row) => row.getBoundingClientRect());
  const gap = gapAt(rows, y);
  const place = placeWithout(gap, stays ? source.place : -1);
  return { sectionId, place, line: lineAt(rows, gap, card.getBoundingClientRect()) } satisfies Landing;
}
