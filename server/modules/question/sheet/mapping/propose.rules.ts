import type { QuestionType } from '#contract/question/type.ts';
import { withoutMarks } from '../../../../kit/excel/book/strings.ts';
import { difficultyReading } from '../row/difficulty.rules.ts';
import { cellAt, filledRows, mostColumns, type SheetText } from '../sheet-text.rules.ts';
import { rolesBelow, rolesByContent } from './content-role.rules.ts';
import { findHeader } from './head-row.rules.ts';
import type { ColumnRole, ProposedMapping, SheetMapping } from './sheet-mapping.rules.ts';
import { typeCodesOf } from './type-code.rules.ts';
import { typeOfWord } from './type-word.rules.ts';

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

const mostTexts = 400;

/** Where a sheet may say what its codes mean: each cell, each row and, of a short sheet, all of it. */
function textsOf(rows: readonly (readonly string[])[]): string[] {
  const lines = rows.slice(0, 60).map((row) => row.map((text) => text.trim()).filter((text) => text !== ''));
  const all = [...lines.flat(), ...lines.map((line) => line.join(' ')), lines.flat().join(' ').slice(0, 200)];
  return all.filter((text) => text !== '').slice(0, mostTexts);
}

/** What columns without a role hold may explain the codes: 备注 beside the questions. */
const remarks = (rows: readonly (readonly string[])[], columns: SheetMapping['columns']) =>
  rows.slice(0, 20).flatMap((row) => row.filter((text, at) => text !== '' && columns[at]?.role === 'ignore'));

function proposed(sheet: SheetText, alone: boolean, texts: readonly string[]): ProposedMapping {
  const rows = filledRows(sheet);
  const found = findHeader(rows);
  const from = found ? found.row + 1 : 0;
  const below = rows.slice(from);
  const roles = found ? rolesBelow(found.headers, found.roles, below) : rolesByContent(rows);
  const width = Math.min(mostColumns, Math.max(sheet.columns, roles.length));
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
  else if (!found.known) notes.push(`第 ${from} 行像是表头，但不是常见的写法，各列的含义有的按内容猜测，请核对`);
  const types = typeCodesOf(below, { columns }, [
    ...textsOf(rows.slice(0, found?.row ?? 0)),
    ...remarks(below, columns),
    ...texts,
  ]);
  if (types.note) notes.push(types.note);
  const column = columns.findIndex(({ role }) => role === 'difficulty');
  const values = column < 0 ? [] : below.map((row) => row[column] ?? '');
  const { note } = difficultyReading(columns[column]?.header ?? '', values);
  if (note) notes.push(note);
  return {
    ...{ sheet: sheet.name, headerRow: from, columns, notes },
    rows: below.filter((row) => row.some((text) => text.trim() !== '')).length,
    type: has('type') ? null : typeOfName(sheet.name),
    typeCodes: types.codes,
    certain: found?.known === true && types.certain,
    skipped: sheet.hidden || !readable || (!alone && isExamples(sheet.name)),
  };
}

/** How a sheet seems to be laid out, for a person to confirm. */
export const proposeMapping = (sheet: SheetText) => proposed(sheet, false, []);

/** The same of a sheet of a workbook: others may explain its codes, and the name of one that is alone leaves nothing out. */
export const proposeIn = (sheet: SheetText, sheets: readonly SheetText[]) =>
  proposed(
    sheet,
    isAlone(sheet, sheets),
    sheets.filter((other) => other !== sheet).flatMap((other) => textsOf(other.rows)),
  );
