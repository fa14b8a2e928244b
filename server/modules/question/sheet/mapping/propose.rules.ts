import type { QuestionType } from '#contract/question/type.ts';
import { withoutMarks } from '../../../../kit/excel/book/strings.ts';
import { difficultyReading } from '../row/difficulty.rules.ts';
import { cellAt, filledRows, mostColumns, type SheetText } from '../sheet-text.rules.ts';
import { rolesByContent } from './content-role.rules.ts';
import { headerForm, roleOfHeader } from './header.rules.ts';
import type { ColumnRole, ProposedMapping, SheetMapping } from './sheet-mapping.rules.ts';
import { typeMapOf } from './type-map.rules.ts';
import { typeOfWord } from './type-word.rules.ts';

const rowsForHeader = 30;

/** Roles of which a table has one column only; more of them by the same words mean something else. */
const once: readonly ColumnRole[] = ['number', 'type', 'options', 'difficulty', 'points'];

/** 试题类别 is a type only where no other column says it. */
const isWeak = (form: string) => form.endsWith('类别');

export function rolesOf(headers: readonly string[]): ColumnRole[] {
  const seen = new Set<ColumnRole>();
  const forms = headers.map(headerForm);
  const known = headers.map(roleOfHeader);
  const hasType = known.some((role, column) => role === 'type' && !isWeak(forms[column] ?? ''));
  return known.map((role, column): ColumnRole => {
    if (role === 'type' && hasType && isWeak(forms[column] ?? '')) return 'ignore';
    // Filled from a merged cell: one header above several columns.
    const repeated = column > 0 && forms[column] !== '' && forms[column] === forms[column - 1];
    if (role === 'options' && (repeated || forms[column] === forms[column + 1])) return 'option';
    if (!role || (once.includes(role) && seen.has(role))) return 'ignore';
    seen.add(role);
    return role;
  });
}

interface Header {
  /** From 0. */
  readonly row: number;
  readonly headers: readonly string[];
  readonly roles: readonly ColumnRole[];
}

/** The row that names the most columns: the stem and something beside it at least. */
function findHeader(rows: readonly (readonly string[])[]): Header | undefined {
  let best: (Header & { score: number }) | undefined;
  rows.slice(0, rowsForHeader).forEach((cells, row) => {
    const headers = cells.slice(0, mostColumns).map((text) => withoutMarks(text).replace(/\s+/g, ' ').trim());
    const roles = rolesOf(headers);
    const known = new Set(roles.filter((role) => role !== 'ignore'));
    const options = roles.filter((role) => role === 'option').length;
    const isTable = known.has('stem') && (known.size > 1 || options > 0);
    const score = known.size * 2 + options;
    // Of two rows merged into one header the lower one has the letters of the options.
    const isBetter = best === undefined || score > best.score || (score === best.score && row === best.row + 1);
    if (isTable && isBetter) best = { row, headers, roles, score };
  });
  return best;
}

const mostSamples = 3;
const longestSample = 60;

function samplesOf(rows: readonly (readonly string[])[], from: number, column: number) {
  const samples: string[] = [];
  for (let row = from; row < rows.length && samples.length < mostSamples; row += 1) {
    const text = withoutMarks(cellAt(rows, row, column))
      .replace(/\s+/g, ' ')
      .trim();
    if (text !== '') samples.push(text.slice(0, longestSample).toWellFormed());
  }
  return samples;
}

const certainTypes: Readonly<Record<string, QuestionType>> = { CHOICE: 'SINGLE', ANY: 'MULTIPLE' };

/** The type that the name of the sheet says. */
function typeOfName(name: string): QuestionType | null {
  const said = typeOfWord(name);
  return said === undefined || said === 'CHOICE' ? null : ((certainTypes[said] ?? said) as QuestionType);
}

const isExamples = (name: string) => /示例|样例|说明|须知|范例|帮助|字典|数据源|枚举/.test(name);

/** The only sheet of a file that anybody sees something in: whatever it is called, it is what shall come in. */
export const isAlone = (sheet: SheetText, sheets: readonly SheetText[]) =>
  sheets.every((other) => other === sheet || other.hidden || other.filled === 0);

function proposed(sheet: SheetText, alone: boolean): ProposedMapping {
  const rows = filledRows(sheet);
  const found = findHeader(rows);
  const roles = found?.roles ?? rolesByContent(rows);
  const width = Math.min(mostColumns, Math.max(sheet.columns, roles.length));
  const from = found ? found.row + 1 : 0;
  const columns = Array.from({ length: width }, (_, column) => ({
    header: found?.headers[column] ?? '',
    role: roles[column] ?? 'ignore',
    samples: samplesOf(rows, from, column),
  }));
  const notes: string[] = [];
  const has = (role: ColumnRole) => columns.some((column) => column.role === role);
  const readable = has('stem');
  if (sheet.hidden) notes.push('这是隐藏的工作表，没有选中');
  if (sheet.columns > mostColumns) notes.push(`有 ${sheet.columns} 列，只读取前 ${mostColumns} 列`);
  if (!readable) notes.push('没有找到题干所在的列，请指定各列的含义，或略过这张表');
  else if (!found) notes.push('没有找到表头，各列的含义按内容猜测，请核对');
  const mapping: SheetMapping = {
    sheet: sheet.name,
    headerRow: from,
    columns,
    type: null,
    typeMap: null,
    skipped: false,
  };
  const map = typeMapOf(rows.slice(from), mapping);
  if (map) notes.push(map.note);
  const column = columns.findIndex(({ role }) => role === 'difficulty');
  const values = column < 0 ? [] : rows.slice(from).map((row) => row[column] ?? '');
  const { note } = difficultyReading(columns[column]?.header ?? '', values);
  if (note) notes.push(note);
  return {
    ...mapping,
    columns,
    rows: rows.slice(from).filter((row) => row.some((text) => text.trim() !== '')).length,
    type: has('type') ? null : typeOfName(sheet.name),
    typeMap: map?.map ?? null,
    skipped: sheet.hidden || !readable || (!alone && isExamples(sheet.name)),
    notes,
  };
}

/** How a sheet beside others seems to be laid out, for a person to confirm. */
export const proposeMapping = (sheet: SheetText) => proposed(sheet, false);

/** The same of a sheet that is alone: its name is the file's, and leaves nothing out. */
export const proposeAlone = (sheet: SheetText) => proposed(sheet, true);
