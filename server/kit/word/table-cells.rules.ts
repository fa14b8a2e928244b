import { childOf, childrenOf, isOn, settingOf, type WordElement } from './word-xml.rules.ts';

export interface Cell<Line = string> {
  readonly lines: readonly Line[];
  readonly columns: number;
  rows: number;
}

const number = (text: string | undefined, most: number) =>
  Math.min(most, Math.max(1, Number.parseInt(text ?? '1', 10) || 1));

/** Children of a row or table through the controls and revisions that may stand around them. */
function parts(element: WordElement, name: string): WordElement[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === name) return [child];
    return ['w:sdt', 'w:sdtContent', 'w:ins', 'w:customXml'].includes(child.name) ? parts(child, name) : [];
  });
}

/** The cells of a table; a cell that goes on from the row above is counted there. */
export function cellsOf<Line = string>(table: WordElement, linesOf: (cell: WordElement) => Line[]): Cell<Line>[][] {
  const above = new Map<number, Cell<Line>>();
  return parts(table, 'w:tr')
    .filter((row) => childOf(childOf(row, 'w:trPr'), 'w:del') === undefined)
    .map((row) => {
      let column =
        number(settingOf(childOf(row, 'w:trPr'), 'w:gridBefore'), 60) -
        (childOf(childOf(row, 'w:trPr'), 'w:gridBefore') ? 0 : 1);
      const cells: Cell<Line>[] = [];
      for (const element of parts(row, 'w:tc')) {
        const properties = childOf(element, 'w:tcPr');
        const columns = number(settingOf(properties, 'w:gridSpan'), 60);
        const merge = childOf(properties, 'w:vMerge');
        const upper = above.get(column);
        const goesOn = merge !== undefined && (merge.attributes['w:val'] ?? 'continue') === 'continue';
        const beside = childOf(properties, 'w:hMerge')?.attributes['w:val'] === 'continue';
        if (goesOn && upper) upper.rows++;
        else if (!beside) {
          const cell: Cell<Line> = {
            lines: isOn(properties, 'w:hideMark') && !element.children.length ? [] : linesOf(element),
            columns,
            rows: 1,
          };
          cells.push(cell);
          above.set(column, cell);
        }
        column += columns;
      }
      return cells;
    });
}
