import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paperTotals } from '#contract/paper/totals.ts';
import { approvedSince, copyName, differences, exchange, quotedNames, settleSections } from './paper.rules.ts';

test('the difficulty of a paper is the mean weighted by points', () => {
  expect(paperTotals([])).toEqual({ totalPoints: 0, questionCount: 0, meanDifficulty: null });
  const questions = [
    { difficulty: 2, points: 1000 },
    { difficulty: 8, points: 3000 },
  ];
  expect(paperTotals(questions)).toEqual({ totalPoints: 4000, questionCount: 2, meanDifficulty: 6.5 });
});

test('a paper in which nothing counts yet has the plain mean', () => {
  const questions = [1, 2, 6].map((difficulty) => ({ difficulty, points: 0 }));
  expect(paperTotals(questions)).toEqual({ totalPoints: 0, questionCount: 3, meanDifficulty: 3 });
});

test('the mean lies between the easiest and the hardest question', () => {
  const question = fc.record({ difficulty: fc.integer({ min: 1, max: 10 }), points: fc.integer({ min: 0, max: 1e6 }) });
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 50 }), (questions) => {
      const { meanDifficulty } = paperTotals(questions);
      const all = questions.map(({ difficulty }) => difficulty);
      expect(meanDifficulty).toBeGreaterThanOrEqual(Math.min(...all));
      expect(meanDifficulty).toBeLessThanOrEqual(Math.max(...all));
    }),
  );
});

test('a copy is named after its original within 80 characters, cut between characters', () => {
  expect(copyName('期末卷')).toBe('期末卷（副本）');
  expect(copyName('卷'.repeat(76))).toBe(`${'卷'.repeat(76)}（副本）`);
  expect(copyName(`${'卷'.repeat(75)}👩‍🏫终`)).toBe(`${'卷'.repeat(75)}（副本）`);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
      const copy = copyName(name.slice(0, 80));
      expect(copy.length).toBeLessThanOrEqual(80);
      expect(copy.endsWith('（副本）')).toBe(true);
    }),
  );
});

test('a kept question keeps its version, a new one takes the current, an unknown one is missing', () => {
  const standing = [{ questionId: 'a', questionVersionId: 'a1', difficulty: 3, points: 500 }];
  const current = new Map([
    ['a', { id: 'a2', difficulty: 9 }],
    ['b', { id: 'b1', difficulty: 5 }],
  ]);
  const questionVOS = [
    { questionId: 'b', points: 1.5 },
    { questionId: 'a', points: 2 },
    { questionId: 'c', points: 2 },
  ];
  expect(settleSections([{ name: '一', questionVOS }], standing, current)).toEqual({
    sections: [
      {
        name: '一',
        questions: [
          { questionId: 'b', questionVersionId: 'b1', difficulty: 5, points: 150 },
          { questionId: 'a', questionVersionId: 'a1', difficulty: 3, points: 200 },
        ],
      },
    ],
    missing: ['c'],
  });
});

test('the newest version is taken only when it can be had', () => {
  const standing = [{ questionId: 'a', questionVersionId: 'a1', difficulty: 3, points: 500 }];
  const sent = [{ name: '一', questionVOS: [{ questionId: 'a', points: 5, refresh: true }] }];
  const versionWith = (current: Map<string, { id: string; difficulty: number }>) =>
    settleSections(sent, standing, current).sections[0]?.questions[0]?.questionVersionId;
  expect(versionWith(new Map([['a', { id: 'a2', difficulty: 9 }]]))).toBe('a2');
  expect(versionWith(new Map())).toBe('a1');
});

test('the audit row holds only the changed fields', () => {
  const after = { name: '乙', state: undefined, minutes: 60 };
  expect(differences({ name: '甲', state: 'DRAFT', minutes: 60 }, after)).toEqual({
    before: { name: '甲' },
    after: { name: '乙' },
  });
  const placed = (id: string) => ({ questionId: id, questionVersionId: `${id}1`, difficulty: 1, points: 1 });
  const moved = exchange(['a', 'b'].map(placed), ['b', 'c'].map(placed));
  expect(moved).toEqual({ added: ['c'], removed: ['a'] });
});

test('of what was picked before it was approved, the approved ones that stayed are told', () => {
  const one = (questionId: string, renewed: boolean, approved: boolean) => ({ questionId, renewed, approved });
  const before = [one('a', true, true), one('b', true, false), one('c', false, true), one('d', true, true)];
  expect(approvedSince(before, [{ questionId: 'a' }, { questionId: 'b' }, { questionId: 'c' }])).toEqual(['a']);
});

test('rounding does not move a mean across a limit', () => {
  const mean = (...difficulties: number[]) =>
    paperTotals(difficulties.map((difficulty) => ({ difficulty, points: 100 }))).meanDifficulty;
  const threes = Array.from({ length: 300 }, () => 3);
  expect(mean(...threes, 4)).toBeGreaterThan(3);
  expect(mean(...threes, 2)).toBe(3);
  expect(mean(5, 5, 6)).toBe(5.33);
});

test('names are quoted, and counted where there are more', () => {
  expect(quotedNames(['甲'], 1)).toBe('「甲」');
  expect(quotedNames([], 2)).toBe('（共 2 场）');
  expect(quotedNames(['甲', '乙'], 7)).toBe('「甲」「乙」等 7 场');
});
