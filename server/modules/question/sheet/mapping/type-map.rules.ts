import type { QuestionType } from '#contract/question/type.ts';
import { showBlanks } from '../row/blanks.rules.ts';
import { isJudgeWord } from '../row/judge-word.rules.ts';
import { lettersIn } from '../row/key-letter.rules.ts';
import { unpacked } from '../row/options.rules.ts';
import { rowCells } from '../row/row-cells.rules.ts';
import { layoutOf } from './layout.rules.ts';
import type { SheetMapping } from './sheet-mapping.rules.ts';
import { legendOf } from './type-legend.rules.ts';
import { mapText, typeNumber, typeOfMap } from './type-word.rules.ts';

/** What the shape of a row alone allows it to be. */
function possibleTypes(options: readonly string[], answer: string, stem: string): readonly QuestionType[] {
  const letters = lettersIn(answer);
  const judged = isJudgeWord(answer) || (options.length === 2 && options.every(isJudgeWord));
  if (judged) return ['JUDGE'];
  if (options.length >= 2) return letters && letters.length > 1 ? ['MULTIPLE'] : ['SINGLE'];
  return showBlanks(stem).count > 0 ? ['FILL'] : ['SHORT', 'CODE'];
}

const rowsToLookAt = 2000;

const typeHeader = ({ columns }: Pick<SheetMapping, 'columns'>) =>
  columns.find(({ role }) => role === 'type')?.header ?? '';

/** What the header of the types says of their numbers. */
export const typeLegend = (mapping: Pick<SheetMapping, 'columns'>) => legendOf(typeHeader(mapping));

/**
 * Which of the two numberings (spec §3) fits what the rows hold, or null where the header states one of its own; undefined
 * where types are not numbers.
 */
export function typeMapOf(
  rows: readonly (readonly string[])[],
  mapping: Pick<SheetMapping, 'columns'>,
): { map: 'A' | 'B' | null; note: string } | undefined {
  const isStated = typeLegend(mapping) !== undefined;
  const layout = layoutOf(mapping);
  const fits = { A: 0, B: 0 };
  let numbers = 0;
  for (const row of rows.slice(0, rowsToLookAt)) {
    const cells = rowCells(row, 0, layout);
    const number = typeNumber(cells.type.normalize('NFKC'));
    if (number === undefined) continue;
    numbers += 1;
    const options =
      cells.packed === '' ? cells.options.map(({ text }) => text) : unpacked(cells.packed).map(({ text }) => text);
    const possible = possibleTypes(options, cells.answers[0] ?? '', cells.stem);
    for (const map of ['A', 'B'] as const) {
      const type = typeOfMap(number, map);
      if (type && possible.includes(type)) fits[map] += 1;
    }
  }
  if (numbers === 0) return undefined;
  if (isStated) return { map: null, note: `题型是数字，已按表头「${typeHeader(mapping)}」的说明读取` };
  const map = fits.B > fits.A ? ('B' as const) : ('A' as const);
  const said = (one: 'A' | 'B') => `编号 ${one}（${mapText(one).join('、')}）有 ${fits[one]} 行相符`;
  const poor = fits[map] < numbers * 0.6 ? '；两种都不大相符，请核对每道题的题型' : '';
  return { map, note: `题型是数字，共 ${numbers} 行：${said('A')}，${said('B')}，已按编号 ${map} 读取${poor}` };
}
