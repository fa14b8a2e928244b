import type { Cell } from '../../../../kit/word/table-cells.rules.ts';
import { escapeHtml } from '../../format/html-text.rules.ts';
import { readRows } from '../answer/answer-table.rules.ts';
import { fillFormats, hasInsert } from '../text/insert.rules.ts';
import { optionRow } from '../text/option-table.rules.ts';
import { fold } from '../text/paper-source.rules.ts';
import { fieldRows } from './field-table.rules.ts';
import { questionRows } from './question-table.rules.ts';

/** What a table becomes: lines of the paper, a table in the text, or something that belongs to the page. */
export type ReadTable =
  | { readonly kind: 'lines'; readonly lines: string[] /** Columns left out. */; readonly ignored?: readonly string[] }
  | { readonly kind: 'table'; readonly html: string; readonly text: string }
  | { readonly kind: 'page'; readonly text: string };

const textOf = (cell: Cell | undefined) => cell?.lines.join(' ').trim() ?? '';
const folded = (cell: Cell | undefined) => fold(fillFormats(textOf(cell), (_, inner) => inner)).trim();

const option = /^\(?[A-L]\s?[.、):]/;
const keyed = /^[([]?\d{1,3}[)\]]?\s?[.、:]?\s?(?:[A-L]{1,8}|√|×|✓|✗|对|错|正确|错误)$/;
const score =
  /^(?:得分|分数|评卷人|阅卷人|评分人|复核人|核分人|合分人|登分人|总分|题号|题序|大题|满分|[一二三四五六七八九十]{1,2}|\d{1,2}|)$/;
const numberWord = /^(?:题号|序号|编号|题目序号|题序)$/;
const keyWord = /^(?:(?:参考|正确|标准)?答案|选项)$/;
const stemWord = /^(?:题干|题目|试题|题目内容|试题内容|试题题干|问题|内容)$/;
const analysisWord = /^(?:答案)?(?:解析|分析|详解|依据)$/;

const rowText = (cells: readonly Cell[]) => cells.map(textOf).join('\t');

/** 题号 above 答案, once or in several bands. */
function answerBands(rows: Cell[][]): string[] | undefined {
  if (rows.length % 2 !== 0) return undefined;
  const lines: string[] = [];
  for (let i = 0; i < rows.length; i += 2) {
    const [numbers, keys] = [rows[i] ?? [], rows[i + 1] ?? []];
    const filled = numbers.map((cell, at) => [cell, keys[at]] as const).filter(([number]) => folded(number) !== '');
    const above = filled.map(([number]) => folded(number)).join('\t');
    const below = filled.map(([, key]) => folded(key)).join('\t');
    if (!readRows(above, below)) return undefined;
    lines.push(above, below);
  }
  return lines;
}

/** Options of gaps, a number a row, below A B C D or with letters in the cells. */
function optionRows(rows: Cell[][]): string[] | undefined {
  const header = rows[0]?.map(folded).filter((word) => word !== '' && !numberWord.test(word)) ?? [];
  const isLettered = header.length >= 3 && header.every((word, i) => word === 'ABCDEFG'.charAt(i));
  const found = (isLettered ? rows.slice(1) : rows).map((row) => {
    const texts = row.map(textOf).filter((text) => text !== '');
    const bare = texts.map((text) => text.replace(/^[(（]?[A-G]\s?[.．、):）]\s?/, ''));
    const isMarked = texts.slice(1).every((text, i) => /^[(（]?[A-G]/.test(text) && text.includes('ABCDEFG'.charAt(i)));
    if (isLettered) return optionRow(texts, header.length);
    const marked = texts.length > 3 && isMarked && bare.every((text, i) => i === 0 || text !== texts[i]);
    return marked ? optionRow(bare, texts.length - 1) : undefined;
  });
  return found.length > 0 && found.every((line) => line !== undefined) ? found : undefined;
}

/** A column of numbers beside a column of answers. */
function answerColumns(rows: Cell[][]): string[] | undefined {
  const header = rows[0]?.map(folded) ?? [];
  const [number, key] = [
    header.findIndex((word) => numberWord.test(word)),
    header.findIndex((word) => keyWord.test(word)),
  ];
  const analysis = header.findIndex((word) => analysisWord.test(word));
  if (number < 0 || key < 0 || header.some((word) => stemWord.test(word))) return undefined;
  if (!rows.slice(1).every((row) => /^\d{1,4}[.、]?$/.test(folded(row[number])))) return undefined;
  return rows.slice(1).flatMap((row) => {
    const line = `${folded(row[number]).replace(/\D/g, '')}. ${textOf(row[key])}`;
    return analysis >= 0 && textOf(row[analysis]) !== '' ? [line, `解析：${textOf(row[analysis])}`] : [line];
  });
}

/** Options whose letters have cells of their own: A | …, also two beside each other. */
function letteredRows(rows: Cell[][]): string[] | undefined {
  const options = rows.flatMap((row) => {
    const filled = row.filter((cell) => textOf(cell) !== '');
    return Array.from({ length: Math.ceil(filled.length / 2) }, (_, i) => [filled[2 * i], filled[2 * i + 1]] as const);
  });
  const letters = options.map(([letter]) => /^\(?([A-O])[.、):]?$/.exec(folded(letter))?.[1]);
  const texts = options.map(([, text]) => textOf(text));
  const isRow = letters.length > 3 && letters.join('') === 'ABCDEFGHIJKLMNO'.slice(0, letters.length);
  // Names of rows that letters are, as in a table of measurements.
  const areData = texts.every((text) => /^[\d.%,，±\s-]*$/.test(text)) || texts.some((text) => text === '');
  return isRow && !areData ? texts.map((text, i) => `${letters[i]}. ${text}`) : undefined;
}

const asksInside = (lines: readonly string[]) => {
  const text = fold(lines.join('\n'));
  return /(?:^|\n)\s*\d{1,3}\s?[.、]/.test(text) && /(?:^|\n|\s)A\s?[.、]/.test(text);
};

function html(rows: Cell[][]): string {
  const cell = ({ lines, columns, rows: span }: Cell) => {
    const attributes = `${columns > 1 ? ` colspan="${columns}"` : ''}${span > 1 ? ` rowspan="${span}"` : ''}`;
    return `<td${attributes}>${lines.map((line) => escapeHtml(line.trim())).join('<br>')}</td>`;
  };
  return `<table><tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</tbody></table>`;
}

/** Decides what a table of a paper is for. */
export function readTableCells(rows: Cell[][]): ReadTable {
  const cells = rows.flat();
  const filled = cells.filter((cell) => textOf(cell) !== '');
  const lines = (found: string[]): ReadTable => ({ kind: 'lines', lines: found });
  if (filled.length === 0) return lines([]);
  if (cells.length === 1) return lines([...(cells[0]?.lines ?? [])]);
  const first = filled[0];
  if (filled.every((cell) => option.test(folded(cell)))) return lines(rows.map(rowText));
  const inTwo =
    filled.length >= 2 &&
    option.test(folded(first)) &&
    filled.every((cell) => option.test(folded(cell)) || hasInsert(textOf(cell)));
  if (inTwo) return lines(rows.map(rowText));
  const answers = answerBands(rows) ?? optionRows(rows) ?? answerColumns(rows);
  if (answers) return lines(answers);
  const questions = questionRows(rows);
  if (questions) return { kind: 'lines', ...questions };
  const fields = letteredRows(rows) ?? fieldRows(rows);
  if (fields) return lines(fields);
  if (filled.every((cell) => keyed.test(folded(cell)))) return lines(rows.map(rowText));
  if (filled.every((cell) => score.test(folded(cell).replace(/\s/g, ''))))
    return { kind: 'page', text: rows.map(rowText).join('\n') };
  if (filled.some((cell) => asksInside(cell.lines))) return lines(filled.flatMap((cell) => cell.lines));
  return { kind: 'table', html: html(rows), text: rows.map(rowText).join('\n') };
}
