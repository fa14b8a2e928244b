import { isJudgeWord } from '../row/judge-word.rules.ts';
import { lettersIn } from '../row/key-letter.rules.ts';
import { mostColumns } from '../sheet-text.rules.ts';
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
