import { expect, test } from 'vitest';
import type { Question } from '#contract/question/question.ts';
import { bestKept, leftLines, lostParts, mergedText } from './duplicate-words.ts';

const one = (questionId: string, usedCount: number, state: Question['state'], versionNumber: number) =>
  ({ questionId, usedCount, state, versionNumber }) as Question;

test('the most used is kept, then an approved one, then the one most worked on', () => {
  expect(bestKept([one('a', 0, 'APPROVED', 9), one('b', 1, 'DRAFT', 1)])?.questionId).toBe('b');
  expect(bestKept([one('a', 0, 'DRAFT', 9), one('b', 0, 'APPROVED', 1)])?.questionId).toBe('b');
  expect(bestKept([one('a', 0, 'DRAFT', 2), one('b', 0, 'DRAFT', 1)])?.questionId).toBe('a');
  expect(bestKept([])).toBeUndefined();
});

test('what became of papers is said in a sentence each', () => {
  const left = { papers: [], beyond: 0 };
  expect(mergedText({ merged: 2, papers: 0, left })).toBe('已合并 2 道重复的试题');
  expect(mergedText({ merged: 1, papers: 3, left })).toBe('已合并 1 道重复的试题，3 份试卷已换成保留的那道');
  expect(leftLines(left)).toEqual([]);
  expect(leftLines({ papers: [{ paperId: '1', name: '期中卷' }], beyond: 2 })).toEqual([
    '「期中卷」里已经有保留的那道，请打开试卷移除已删除的试题。',
    '有 2 份试卷不归您管理，没有改动，请联系试卷的制作人。',
  ]);
});

test('a key or an analysis that would be lost is named; options may stand in another order', () => {
  const option = (content: string, correct: boolean) => ({ id: content, content, correct, fixed: false });
  const choice = (options: object[], analysis = '') =>
    ({ type: 'SINGLE', options, answer: null, analysis, children: [] }) as unknown as Question;
  const kept = choice([option('甲', true), option('乙', false)], '因为');
  expect(lostParts(kept, choice([option('乙', false), option('甲', true)]))).toEqual([]);
  expect(lostParts(kept, choice([option('甲', false), option('乙', true)], '所以'))).toEqual(['答案', '解析']);
  const judge = (answer: boolean) => ({ type: 'JUDGE', options: [], answer, analysis: '' });
  const composite = (answer: boolean) =>
    ({ ...choice([]), type: 'COMPOSITE', children: [judge(answer)] }) as unknown as Question;
  expect(lostParts(composite(true), composite(true))).toEqual([]);
  expect(lostParts(composite(true), composite(false))).toEqual(['答案']);
});
