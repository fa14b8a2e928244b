import { expect, test } from 'vitest';
import type { ResultQuestion } from '#contract/exam/attempt.ts';
import { materialGroups, materialRange } from './material-groups.ts';

const question = (position: number, materialId: string | null): ResultQuestion => ({
  ...{ questionId: `q${position}`, position, materialId, type: 'JUDGE', points: 1, leftOut: false },
  ...{ stem: '', options: [], counting: 'counted', response: null, score: null, correctness: null },
  ...{ key: null, analysis: null, comment: null, code: null },
});
const material = { materialId: 'm', stem: '材料', analysis: null };
const questions = [question(1, null), question(2, 'm'), question(3, 'm'), question(4, null)];

test('questions of one material stand together under it, the others alone', () => {
  expect(
    materialGroups(questions, [material]).map((group) => [
      group.material?.materialId,
      group.questions.map(({ position }) => position),
    ]),
  ).toEqual([
    [undefined, [1]],
    ['m', [2, 3]],
    [undefined, [4]],
  ]);
});

test('a material says all its numbers, also where only some of its questions are shown', () => {
  expect(materialRange([{ name: '一', questions }], 'm')).toEqual({ first: 2, last: 3 });
});
