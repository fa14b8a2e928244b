import { isJudgeWord } from '../row/judge-word.rules.ts';
import { lettersIn } from '../row/key-letter.rules.ts';
import { markOf } from '../row/option-mark.rules.ts';
import { mostColumns } from '../sheet-text.rules.ts';
import { correctOrdinal, optionOrdinal } from './header.rules.ts';
import type { ColumnRole } from './sheet-mapping.rules.ts';
import { typeOfWord } from './type-word.rules.ts';

const rowsToLookAt = 200;

/** Of a table without headers: what its columns seem to hold, by their content. */
export function rolesByContent(rows: readonly (readonly string[])[]): ColumnRole[] {
  const looked = rows.slice(0, rowsToLookAt);
  const width = Math.min(mostColumns, Math.max(0, ...looked.map((row) => row.length)));
  const columns = Array.from({ length: width }, (_, column) => {
    const texts = looked.map((row) => row[column]?.trim() ?? '').filter((text) => text !== '');
    const share = (fits: (text: string) => boolean) => texts.filter(fits).length / Math.max(1, texts.length);
    return {
      filled: texts.length,
      length: texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length),
      types: share((text) => text.length <= 8 && typeOfWord(text) !== undefined),
      keys: share((text) => lettersIn(text) !== undefined || isJudgeWord(text)),
      numbers: share((text) => /^\d{1,5}$/.test(text)),
    };
  });
  const roles: ColumnRole[] = columns.map(() => 'ignore');
  const stem = columns.reduce((best, one, column) => (one.length > (columns[best]?.length ?? 0) ? column : best), 0);
  // A list of words is no table of questions.
  if (width < 2 || (columns[stem]?.length ?? 0) < 5) return roles;
  roles[stem] = 'stem';
  const type = columns.findIndex(({ types, filled }) => types > 0.8 && filled > 0);
  if (type >= 0 && type !== stem) roles[type] = 'type';
  const answer = columns.findLastIndex(({ keys, filled }, column) => keys > 0.6 && filled > 0 && column > stem);
  if (answer < 0) {
    if (stem + 1 < width) roles[stem + 1] = 'answer';
    return roles;
  }
  roles[answer] = 'answer';
  const options = columns.map((_, column) => column).filter((column) => column > stem && roles[column] === 'ignore');
  const between = options.filter((column) => (answer === stem + 1 ? column > answer : column < answer));
  for (const column of between)
    if ((columns[column]?.numbers ?? 0) < 0.9 || between.length > 3) roles[column] = 'option';
  return roles;
}

/** Nearly all that stands in a column are marks as 1 and 0, √ and ×. */
function areMarks(rows: readonly (readonly string[])[], column: number) {
  const texts = rows.slice(0, rowsToLookAt).map((row) => row[column]?.trim() ?? '');
  const filled = texts.filter((text) => text !== '');
  return filled.length > 0 && filled.filter((text) => markOf(text) !== undefined).length >= filled.length * 0.7;
}

/**
 * The roles that headers say, where what stands below does not tell otherwise: 答案A is a mark beside the option, or the
 * option itself; A beside 选项A holds the marks; what is right without any option is the answer.
 */
export function rolesBelow(
  headers: readonly string[],
  roles: readonly ColumnRole[],
  rows: readonly (readonly string[])[],
): ColumnRole[] {
  const known = roles.map((role, column): ColumnRole => {
    const isLettered = /^(?:正确|标准|参考)?答案\s*[（(]?[a-l][)）]?$/i.test(headers[column]?.trim() ?? '');
    return role === 'correct' && isLettered && !areMarks(rows, column) ? 'ignore' : role;
  });
  const isOption = (column: number) => known[column] === 'option';
  const twins = (column: number) =>
    headers.some(
      (header, other) =>
        other !== column && isOption(other) && optionOrdinal(header) === optionOrdinal(headers[column] ?? ''),
    );
  const marked = known.map((role, column): ColumnRole => {
    const isMark = role === 'option' && optionOrdinal(headers[column] ?? '') !== undefined && twins(column);
    return isMark && areMarks(rows, column) ? 'correct' : role;
  });
  // Both hold numbers: what comes first are the options.
  const kept = marked.includes('option') || !known.includes('option') ? marked : known;
  const hasOptions = kept.includes('option') || kept.includes('options');
  return kept.map((role, column): ColumnRole => {
    const header = headers[column] ?? '';
    const wasLettered = role === 'ignore' && roles[column] === 'correct';
    if (wasLettered) return hasOptions ? 'answer' : 'option';
    return role === 'correct' && !hasOptions && correctOrdinal(header) === undefined ? 'answer' : role;
  });
}
