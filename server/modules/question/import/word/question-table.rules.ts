import { optionLetter } from '#contract/letters.ts';
import type { Cell } from '../../../../kit/word/table-cells.rules.ts';
import { fieldAt } from '../labelled/field-label.rules.ts';
import { readNumber } from '../paper/number-mark.rules.ts';
import { typeName } from '../paper/section-heading.rules.ts';
import { fillFormats } from '../text/insert.rules.ts';
import { fold } from '../text/paper-source.rules.ts';

/*
 * Tables with a question a row below the names of its fields, as in a worksheet: 序号 | 题型 | 题目 | 选项 | 答案 | 解析.
 * A cell that spans several rows counts in each of them.
 */

const textOf = (cell: Cell | undefined) => cell?.lines.join(' ').trim() ?? '';
const folded = (cell: Cell | undefined) => fold(fillFormats(textOf(cell), (_, inner) => inner)).trim();

const words = {
  number: /^(?:题号|序号|编号|题目序号|题序)$/,
  type: /^(?:试题|题目)?(?:题型|类型)$/,
  stem: /^(?:题干|题目|试题|题目内容|试题内容|试题题干|问题|内容)$/,
  options: /^(?:试题|题目)?(?:备?选项(?:内容)?|备选答案|候选(?:项|答案)|供选答案|答案选项)$/,
  key: /^(?:参考|正确|标准|试题)?答案$|^正确选项$/,
  analysis: /^(?:答案|试题|题目)?(?:解析|分析|详解|依据)$/,
};
type Column = keyof typeof words;

interface Header extends Record<Column, number> {
  /** Options with columns of their own, by letter. */
  readonly letters: readonly (string | undefined)[];
  /** Fields that are written behind their labels: 难度, 知识点. */
  readonly labels: readonly (string | undefined)[];
  /** Columns that are nothing of the above. */
  readonly ignored: readonly string[];
}

const optionWord = /^(?:选项|答案)?\s?([A-L])(?:\s?选项)?$/;
const bareKey = /^(?:[A-L]{1,8}|√|×|✓|✗|对|错|正确|错误|)$/;
const labelKinds = new Set(['difficulty', 'points', 'knowledge', 'tags']);

function headerOf(row: readonly (Cell | undefined)[], below: readonly (readonly (Cell | undefined)[])[]) {
  const names = row.map(folded);
  const at = (word: RegExp) => names.findIndex((name) => word.test(name));
  const found = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, at(word)])) as Record<
    Column,
    number
  >;
  // 选项 alone is where the letter of the answer is written down.
  if (found.key < 0 && found.options >= 0 && below.every((one) => bareKey.test(folded(one[found.options]))))
    [found.key, found.options] = [found.options, -1];
  if (found.stem < 0 || found.key < 0) return undefined;
  const letters = names.map((name) => optionWord.exec(name)?.[1]);
  const labels = names.map((name) => {
    const field = fieldAt(`【${name}】`, 0);
    return field && labelKinds.has(field.kind) ? `【${name}】` : undefined;
  });
  const known = new Set(Object.values(found));
  const isFilled = (at: number) => below.some((one) => textOf(one[at]) !== '');
  const ignored = names.filter((name, i) => name !== '' && !known.has(i) && !letters[i] && !labels[i] && isFilled(i));
  return { ...found, letters, labels, ignored: [...new Set(ignored)] } satisfies Header;
}

/** Each row with a cell for every column. */
function gridOf(rows: readonly (readonly Cell[])[]): (Cell | undefined)[][] {
  const grid = rows.map((): (Cell | undefined)[] => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row) {
      while (grid[y]?.[x]) x++;
      for (let below = y; below < Math.min(rows.length, y + cell.rows); below++)
        for (let beside = x; beside < x + cell.columns; beside++) {
          const line = grid[below];
          if (line) line[beside] = cell;
        }
      x += cell.columns;
    }
  });
  return grid;
}

const isWhole = (row: readonly (Cell | undefined)[]) => row.length > 1 && new Set(row).size === 1;
const wholeType = new RegExp(`^${typeName}$`);

/** Options of one cell; without letters each line or each part between semicolons is one. */
function optionLines(cells: readonly Cell[]): string[] {
  const lines = cells.flatMap((cell) => cell.lines).filter((line) => line.trim() !== '');
  if (lines.some((line) => /^\s*[([]?[A-La-l]\s?[.、):\]]/.test(fold(line)))) return lines;
  const [only = ''] = lines;
  const parts =
    lines.length === 1 ? only.split(/[;；|]/).flatMap((one) => one.trim() || []) : lines.map((line) => line.trim());
  return parts.length > 1 && parts.length <= 12 ? parts.map((part, i) => `${optionLetter(i)}. ${part}`) : lines;
}

interface Row {
  readonly cells: readonly (readonly Cell[])[];
  /** A line over all columns. */
  readonly whole: readonly string[] | undefined;
}

/** Rows whose question stands in one cell belong together. */
function rowsOf(grid: readonly (readonly (Cell | undefined)[])[], header: Header): Row[] {
  const found: { cells: Cell[][]; whole: readonly string[] | undefined; stem: Cell | undefined }[] = [];
  for (const row of grid) {
    const stem = row[header.stem];
    const last = found.at(-1);
    if (isWhole(row)) found.push({ cells: [], whole: stem?.lines ?? [], stem: undefined });
    else if (stem && last?.stem === stem)
      row.forEach((cell, x) => {
        if (cell && last.cells[x]?.at(-1) !== cell) last.cells[x]?.push(cell);
      });
    else if (row.some((cell) => textOf(cell) !== ''))
      found.push({ cells: Array.from(row, (cell) => (cell ? [cell] : [])), whole: undefined, stem });
  }
  return found;
}

interface Question {
  readonly row: Row;
  readonly n: number | undefined;
  readonly type: string | undefined;
  readonly stem: readonly string[];
}

function questionOf(row: Row, header: Header): Question {
  const number = Number(folded(row.cells[header.number]?.[0]).replace(/\D/g, '') || Number.NaN);
  const word = folded(row.cells[header.type]?.[0]).replace(/\s/g, '');
  return {
    row,
    n: number > 0 && number <= 9999 ? number : undefined,
    type: wholeType.test(word) ? word : undefined,
    stem: row.cells[header.stem]?.flatMap((cell) => cell.lines) ?? [],
  };
}

/** 1. 无菌盘…: numbers that the questions have inside their cells. */
function withOwnNumbers(questions: readonly Question[]): readonly Question[] {
  const marks = questions.map(({ stem: [first = ''] }) => readNumber(fold(first)));
  const cut = (one: Question, after: number, n: number | undefined): Question => ({
    ...{ ...one, n },
    stem: [(one.stem[0] ?? '').slice(after).trimStart(), ...one.stem.slice(1)],
  });
  const areAll = marks.every((mark) => mark?.n !== undefined && !mark.decimal && mark.style !== 'bare');
  return questions.map((one, i) => {
    const mark = marks[i];
    const repeats = mark?.n !== undefined && mark.n === one.n && mark.style !== 'bare';
    if (!mark || mark.section || mark.type || mark.before) return one;
    return repeats || (areAll && one.n === undefined) ? cut(one, mark.after, mark.n) : one;
  });
}

function linesOf({ row, type, stem }: Question, n: number, header: Header): string[] {
  const cellsAt = (at: number) => row.cells[at] ?? [];
  const valueAt = (at: number) => cellsAt(at).map(textOf).join(' ').trim();
  const [first = '', ...others] = stem;
  const options = header.letters.flatMap((letter, at) =>
    letter && valueAt(at) !== '' ? [`${letter}. ${valueAt(at)}`] : [],
  );
  const labelled = header.labels.flatMap((label, at) => (label && valueAt(at) !== '' ? [label + valueAt(at)] : []));
  const explained = valueAt(header.analysis);
  return [
    `${n}. ${first}`,
    ...others,
    ...optionLines(cellsAt(header.options)),
    ...options,
    ...(type ? [`【题型】${type}`] : []),
    `答案：${valueAt(header.key)}`,
    ...(explained === '' ? [] : [`解析：${explained}`]),
    ...labelled,
  ];
}

export interface QuestionRows {
  readonly lines: string[];
  /** Names of columns that went into no question. */
  readonly ignored: readonly string[];
}

/** A question a row, under headers as in a worksheet. */
export function questionRows(rows: readonly (readonly Cell[])[]): QuestionRows | undefined {
  if (!rows.slice(0, 2).some((row) => row.some((cell) => words.stem.test(folded(cell))))) return undefined;
  const grid = gridOf(rows);
  const top = grid[0] && isWhole(grid[0]) ? 1 : 0;
  const names = grid[top];
  const header = names && headerOf(names, grid.slice(top + 1));
  if (!header || grid.length < top + 2) return undefined;
  const title = names.map(folded).join('\t');
  const own = rowsOf(
    grid.slice(top + 1).filter((row) => row.map(folded).join('\t') !== title),
    header,
  );
  const isQuestion = ({ whole }: Row) => whole === undefined;
  const questions = withOwnNumbers(own.filter(isQuestion).map((row) => questionOf(row, header)));
  const byRow = new Map(questions.map((question) => [question.row, question]));
  const fallsBack = questions.some((one, i) => i > 0 && (one.n ?? 0) <= (questions[i - 1]?.n ?? 0));
  const isNumbered = questions.every(({ n }) => n !== undefined);
  // Numbers that start again do so with each type, or else say nothing.
  const bySection = fallsBack && isNumbered && questions.every(({ type }) => type !== undefined);
  const lines = top > 0 ? [...(grid[0]?.[0]?.lines ?? [])] : [];
  let [count, type] = [0, ''];
  for (const row of own) {
    const question = byRow.get(row);
    if (!question) {
      lines.push(...(row.whole ?? []));
      continue;
    }
    count++;
    if (bySection && question.type !== type) lines.push(`${question.type?.replace(/试?题$/, '')}题`);
    type = question.type ?? '';
    const hasSections = own.length > questions.length;
    const keeps = isNumbered && (!fallsBack || bySection || hasSections);
    lines.push(...linesOf(question, keeps ? (question.n ?? count) : count, header));
  }
  const unknownType = questions.some(({ row, type }) => !type && textOf(row.cells[header.type]?.[0]) !== '');
  const unread = unknownType ? [folded(names[header.type])] : [];
  return { lines, ignored: [...header.ignored, ...unread] };
}
