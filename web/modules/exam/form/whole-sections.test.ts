import { expect, test } from 'vitest';
import type { ExamForm } from '#contract/exam/exam.ts';
import { wholeSections } from './whole-sections.ts';

type FrozenQuestion = ExamForm['sections'][number]['questions'][number];

const question = (position: number, materialId: string | null): FrozenQuestion => ({
  ...{ questionId: `q${position}`, questionVersionId: `v${position}`, position, points: 1.1, materialId },
  ...{ type: 'JUDGE', stem: '', options: [], answer: true, analysis: '', difficulty: 3 },
});

test('items stand below their material again, which is worth what they are', () => {
  const questions = [question(1, null), question(2, 'm'), question(3, 'm'), question(4, null)];
  const materials = [{ materialId: 'm', stem: '材料', analysis: '总说' }];
  const [section] = wholeSections({ sections: [{ name: '一', questions }], materials });
  expect(section?.questions).toEqual([
    questions[0],
    expect.objectContaining({ type: 'COMPOSITE', stem: '材料', points: 2.2, children: questions.slice(1, 3) }),
    questions[3],
  ]);
});
