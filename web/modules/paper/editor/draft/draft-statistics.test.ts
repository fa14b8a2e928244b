import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';
import { draftStatistics } from './draft-statistics.ts';

const times = { creator: '', sourceText: null, usedCount: 0, versionNumber: 1, updatedAt: '' };
const question = (questionId: string, more: object) => ({
  ...{ questionId, id: questionId, bankId: 'b', bankName: '', type: 'SINGLE' as const, questionType: 1, stem: '' },
  ...{ options: [], answer: null, analysis: '', difficulty: 3, points: 2, children: [], abilities: [], tags: [] },
  ...{
    state: 'APPROVED' as const,
    knowledgePoints: [],
    gone: false,
    outdated: false,
    unapproved: false,
    ...times,
    ...more,
  },
});

test('a draft is told by what stands in it', () => {
  const sets = [{ id: 'k', name: '集合' }];
  const blanks = [{ accepted: ['1'] }, { accepted: ['2'] }];
  const { selection } = draftOf({
    suggestedMinutes: 60,
    sectionVOS: [
      {
        name: '甲',
        questionVOS: [
          question('1', { knowledgePoints: sets, difficulty: 2, points: 6 }),
          question('2', { type: 'FILL', answer: { blanks, unordered: false }, difficulty: 6, points: 4 }),
          question('3', { type: 'COMPOSITE', points: 10, children: [question('4', {}), question('5', {})] }),
        ],
      },
    ],
  });
  expect(draftStatistics(selection)).toMatchObject({
    ...{ totalPoints: 20, questionCount: 3, answerCount: 4, difficulty: 'MEDIUM' },
    // (2 × 6 + 6 × 4 + 3 × 10) ÷ 20
    meanDifficulty: 3.3,
    types: [
      { type: 'SINGLE', count: 1, points: 6 },
      { type: 'FILL', count: 1, points: 4 },
      { type: 'COMPOSITE', count: 1, points: 10 },
    ],
    knowledge: [
      { id: 'k', name: '集合', count: 1, points: 6 },
      { id: null, name: '未归入知识点', count: 2, points: 14 },
    ],
    // 0.7 + 2 × 1.1 + 2 + 2 × 0.8
    expectedMinutes: 7,
  });
});
