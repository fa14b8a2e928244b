import { typeLabel } from '#contract/question/type.ts';
import { mostPractised, type PracticeSource } from '#contract/study/practice.ts';

/** What is wrong with a source in itself; undefined: nothing. */
export function sourceProblem({ bankIds, questionIds, counts, difficultyFrom, difficultyTo }: PracticeSource) {
  if (questionIds.length > 0) return undefined;
  if (bankIds.length === 0) return '请选择题库，或逐题选择题目';
  if (difficultyFrom > difficultyTo) return '难度范围的下限不能高于上限';
  if (counts.reduce((sum, { count }) => sum + count, 0) > mostPractised) return `每次最多 ${mostPractised} 题`;
  for (const [type, rows] of Map.groupBy(counts, (row) => row.type)) {
    const bands = rows.map(({ difficulty }) => difficulty);
    if (new Set(bands).size < bands.length || (bands.includes(null) && bands.length > 1))
      return `${typeLabel(type)}的难度重复了，请合并成一行`;
  }
  return undefined;
}
