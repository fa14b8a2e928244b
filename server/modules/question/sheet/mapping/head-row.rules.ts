import { withoutMarks } from '../../../../kit/excel/book/strings.ts';
import { isJudgeWord } from '../row/judge-word.rules.ts';
import { lettersIn } from '../row/key-letter.rules.ts';
import { mostColumns } from '../sheet-text.rules.ts';
import { rolesByContent } from './content-role.rules.ts';
import { headerForm, roleOfHeader } from './header.rules.ts';
import type { ColumnRole } from './sheet-mapping.rules.ts';
import { typeOfWord } from './type-word.rules.ts';

const rowsForHeader = 100;

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

export interface Header {
  /** From 0. */
  readonly row: number;
  readonly headers: readonly string[];
  readonly roles: readonly ColumnRole[];
  /** By words that question tables use; else by its place and what stands below. */
  readonly known: boolean;
}

type Rows = readonly (readonly string[])[];

/** The cells of a row as headers. */
export const headersIn = (cells: readonly string[]) =>
  cells.slice(0, mostColumns).map((text) => withoutMarks(text).replace(/\s+/g, ' ').trim());

/** The row that names the most columns: the stem and something beside it at least. */
function namedHeader(rows: Rows): Header | undefined {
  let best: (Header & { score: number }) | undefined;
  rows.slice(0, rowsForHeader).forEach((cells, row) => {
    const headers = headersIn(cells);
    const roles = rolesOf(headers);
    const known = new Set(roles.filter((role) => role !== 'ignore'));
    const options = roles.filter((role) => role === 'option').length;
    const isTable = known.has('stem') && (known.size > 1 || options > 0);
    const score = known.size * 2 + options;
    // Of two rows merged into one header the lower one has the letters of the options.
    const isBetter = best === undefined || score > best.score || (score === best.score && row === best.row + 1);
    if (isTable && isBetter) best = { row, headers, roles, known: true, score };
  });
  return best;
}

const shortestStem = 6;

/** The column without a known header whose texts are the longest, where they may be stems. */
function stemBelow(rows: Rows, roles: readonly ColumnRole[]): number | undefined {
  const looked = rows.slice(0, 200);
  const lengths = roles.map((role, column) => {
    const texts = looked.map((row) => row[column]?.trim() ?? '').filter((text) => text !== '');
    if (role !== 'ignore' || texts.length < looked.length / 2) return 0;
    return texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  });
  const longest = Math.max(0, ...lengths);
  return longest >= shortestStem ? lengths.indexOf(longest) : undefined;
}

/** A row that names two columns at least and none the stem: it is the one of the longest texts. */
function halfNamedHeader(rows: Rows): Header | undefined {
  const found = rows.slice(0, rowsForHeader).flatMap((cells, row): (Header & { score: number })[] => {
    const headers = headersIn(cells);
    const roles = rolesOf(headers);
    const score = new Set(roles.filter((role) => role !== 'ignore')).size;
    const tells = roles.includes('answer') || roles.includes('type') || roles.includes('option');
    const stem = score > 1 && tells ? stemBelow(rows.slice(row + 1), roles) : undefined;
    return stem === undefined ? [] : [{ row, headers, roles: roles.with(stem, 'stem'), known: false, score }];
  });
  return found.reduce<(typeof found)[number] | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined);
}

const fewestHeaders = 3;
const longestHeader = 20;
const holdsData = (text: string) =>
  typeOfWord(text) !== undefined || isJudgeWord(text) || /^[\d.%]+$/.test(text) || /[。？?！!]$/.test(text);

/** The first full row, where it holds no data but short different words: the headers of a table that names things its own way. */
function unknownHeader(rows: Rows): Header | undefined {
  const widest = Math.max(0, ...rows.slice(0, 200).map((row) => row.filter((text) => text.trim() !== '').length));
  const row = rows
    .slice(0, rowsForHeader)
    .findIndex((cells) => cells.filter((text) => text.trim() !== '').length >= Math.max(fewestHeaders, widest));
  const headers = headersIn(rows[row] ?? []);
  const filled = headers.filter((text) => text !== '');
  const isRow = new Set(filled).size === filled.length && filled.every((text) => text.length <= longestHeader);
  if (filled.length === 0 || !isRow || headers.some((text) => text !== '' && !roleOfHeader(text) && holdsData(text)))
    return undefined;
  const byContent = rolesByContent(rows.slice(row + 1));
  const stem = byContent.indexOf('stem');
  const answer = byContent.indexOf('answer');
  if (stem < 0 || answer < 0 || lettersIn(headers[answer] ?? '')) return undefined;
  const named = rolesOf(headers);
  const roles = headers.map((_, column): ColumnRole => {
    const role = named[column] ?? 'ignore';
    return role === 'ignore' || byContent[column] === 'stem' ? (byContent[column] ?? 'ignore') : role;
  });
  return { row, headers, roles, known: false };
}

/** The unknown columns of a row of headers by what stands below, where none of its known ones holds the answers. */
function withAnswers(header: Header, rows: Rows): Header {
  if (header.roles.some((role) => role === 'answer' || role === 'correct')) return header;
  const byContent = rolesByContent(rows.slice(header.row + 1));
  const isMore = (role: ColumnRole | undefined) => role === 'answer' || role === 'option';
  const roles = header.roles.map((role, column): ColumnRole => {
    const seen = byContent[column];
    return role === 'ignore' && seen && isMore(seen) && byContent.includes('stem') ? seen : role;
  });
  return { ...header, roles, known: false };
}

/** The row of the headers, below titles and notes; undefined where there is none. */
export function findHeader(rows: Rows) {
  const named = namedHeader(rows);
  return named ? withAnswers(named, rows) : (halfNamedHeader(rows) ?? unknownHeader(rows));
}
