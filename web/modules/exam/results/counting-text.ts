import type { ResultRow } from '#contract/exam/result.ts';
import { countingNames } from '../counting-names.ts';
import type { Statistics } from './distribution.ts';

/** Which attempt counts, where anybody may have had more than one; some are given more than the exam gives all. */
export function countingText(
  { attemptsAllowed, attemptCounting }: Pick<Statistics, 'attemptsAllowed' | 'attemptCounting'>,
  rows: readonly Pick<ResultRow, 'attemptsUsed'>[],
) {
  const several = rows.some(({ attemptsUsed }) => attemptsUsed > 1);
  if (attemptsAllowed === 1 && !several) return undefined;
  const allowed = attemptsAllowed > 1 ? `每人最多作答 ${attemptsAllowed} 次` : '有考生作答了不止一次';
  const shown = attemptCounting === 'mean' ? '用时、交卷时间和切屏是最近一次的' : '下表是算成绩的那一次';
  return `${allowed}，成绩取${countingNames[attemptCounting]}。${shown}。`;
}
