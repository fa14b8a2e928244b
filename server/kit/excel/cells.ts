import { readSheet } from 'read-excel-file/universal';
import { type Entries, unzipped } from './unzip.ts';

export interface SheetRead {
  /** The text of each cell, empty ones as ''. */
  readonly rows: readonly (readonly string[])[];
  /** Rows in the file, of which `rows` are the first. */
  readonly count: number;
  /** Cells that hold a formula, as `row column` counted from 0. */
  readonly formulas: readonly string[];
}

const mostColumns = 60;
const longestText = 1000;
/** Rows times columns of the used area; a single cell far out stretches it. */
const mostCells = 20_000_000;
const mostRowsOfExcel = 1_048_576;

export async function readCells(bytes: Uint8Array, mostRows: number): Promise<SheetRead | 'notExcel' | 'tooLarge'> {
  const entries = unzipped(bytes);
  if (typeof entries === 'string') return entries;
  const xml = firstSheet(entries);
  if (xml === undefined) return 'notExcel';
  if (usedCells(xml) > mostCells) return 'tooLarge';
  try {
    const data = await readSheet(new Blob([new Uint8Array(bytes)]), 1, { parseNumber: (text) => text });
    const rows = data.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(textOf));
    return { rows, count: data.length, formulas: formulasIn(xml, mostRows) };
  } catch {
    return 'notExcel';
  }
}

/** The sheet that the reader takes: the first one that the workbook names. */
function firstSheet(entries: Entries) {
  const id = /<(?:\w+:)?sheet\b[^>]*?\br?:?id\s*=\s*["']([^"']+)["']/.exec(
    textIn(entries, 'xl/workbook.xml') ?? '',
  )?.[1];
  const relations = textIn(entries, 'xl/_rels/workbook.xml.rels') ?? '';
  const relation = relations.match(/<(?:\w+:)?Relationship\b[^>]*>/g)?.find((tag) => attribute(tag, 'Id') === id);
  const target = relation && attribute(relation, 'Target');
  return target && textIn(entries, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

function textIn(entries: Entries, path: string) {
  const bytes = entries.get(path);
  return bytes && new TextDecoder().decode(bytes);
}

function columnNumber(letters: string) {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function usedCells(xml: string) {
  let [rows, columns] = [1, 1];
  for (const [, letters = '', digits = ''] of xml.matchAll(/\br\s*=\s*["']([A-Z]*)(\d+)["']/g)) {
    rows = Math.max(rows, Number(digits));
    if (letters) columns = Math.max(columns, columnNumber(letters.slice(0, 4)));
  }
  return rows > mostRowsOfExcel ? Number.POSITIVE_INFINITY : rows * columns;
}

function formulasIn(xml: string, mostRows: number) {
  const cells = xml.matchAll(/<(?:\w+:)?c\b[^>]*?\br\s*=\s*["']([A-Z]+)(\d+)["'][^>]*>\s*<(?:\w+:)?f[\s>/]/g);
  const found: string[] = [];
  for (const [, letters = '', digits = ''] of cells) {
    if (Number(digits) <= mostRows) found.push(`${Number(digits) - 1} ${columnNumber(letters) - 1}`);
  }
  return found;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  const text = String(value);
  // A long number as Excel writes it: 1.38E10
  const plain = /^\d(\.\d+)?E\+?\d{1,2}$/i.test(text) ? String(Number(text)) : text;
  return plain.slice(0, longestText).replaceAll('\0', '').toWellFormed().trim();
}
