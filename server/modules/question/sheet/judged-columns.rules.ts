import { headerForm } from './mapping/header.rules.ts';
import { markOf } from './row/option-mark.rules.ts';
import type { SheetText } from './sheet-text.rules.ts';

/** One column for 正确 and one for 错误, of which one has a mark: 太阳从西边升起 | | √ is wrong. */
const yes = /^(?:正确|对|是|√|true)$/;
const no = /^(?:错误|错|否|×|x|false|不正确)$/;
const rowsForHeader = 100;

interface Columns {
  readonly row: number;
  readonly yes: number;
  readonly no: number;
}

function columnsOf(rows: SheetText['rows']): Columns | undefined {
  for (const [row, cells] of rows.slice(0, rowsForHeader).entries()) {
    const forms = cells.map(headerForm);
    const found = { row, yes: forms.findIndex((form) => yes.test(form)), no: forms.findIndex((form) => no.test(form)) };
    const isHeader = forms.filter((form) => form !== '').length > 2;
    if (isHeader && found.yes >= 0 && found.no >= 0) return found;
  }
  return undefined;
}

/** Which of the two is marked; several marks or none that is one are left as they stand, to be told. */
function judged(yesCell: string, noCell: string): string {
  const [isYes, isNo] = [markOf(yesCell) === true, markOf(noCell) === true];
  const [noYes, noNo] = [yesCell.trim() === '', noCell.trim() === ''];
  if (isYes && noNo) return '正确';
  // A cross below 错误 is a mark of its own kind.
  if (noYes && (isNo || /^[×✗✘xX]$/.test(noCell.trim()))) return '错误';
  return [yesCell, noCell].filter((text) => text.trim() !== '').join(' / ');
}

/** The sheet with one column for what two of them say. */
export function withOneJudgement(sheet: SheetText): SheetText {
  const columns = columnsOf(sheet.rows);
  const below = columns ? sheet.rows.slice(columns.row + 1) : [];
  const cells = below.flatMap((row) => [row[columns?.yes ?? 0] ?? '', row[columns?.no ?? 0] ?? '']);
  const filled = cells.filter((text) => text.trim() !== '');
  if (!columns || filled.length === 0 || !filled.every((text) => text.trim().length <= 2)) return sheet;
  const rows = sheet.rows.map((row, at) => {
    if (at < columns.row) return row;
    const value = at === columns.row ? '答案' : judged(row[columns.yes] ?? '', row[columns.no] ?? '');
    return row.map((text, column) => (column === columns.yes ? value : column === columns.no ? '' : text));
  });
  return { ...sheet, rows };
}
