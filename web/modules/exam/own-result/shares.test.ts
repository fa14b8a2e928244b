import { describe, expect, test } from 'vitest';
import type { ResultQuestion } from '#contract/exam/attempt.ts';
import { behindText, passRate, shareBehind, sharesOf } from './shares.ts';

const question = (type: ResultQuestion['type'], score: number | null, points = 10) =>
  ({ type, score, points }) as ResultQuestion;

describe('the share of the points', () => {
  test('by section', () => {
    const sections = [
      { name: '单选题', questions: [question('SINGLE', 10), question('SINGLE', 0, 5)] },
      { name: '简答题', questions: [question('SHORT', 7.5)] },
    ];
    expect(sharesOf(sections)).toEqual({
      by: '大题',
      shares: [
        { name: '一、单选题', score: 10, points: 15, rate: 67 },
        { name: '二、简答题', score: 7.5, points: 10, rate: 75 },
      ],
    });
  });

  test('by type where everything is in one section', () => {
    const questions = [question('SINGLE', 10), question('JUDGE', 0), question('SINGLE', 0)];
    expect(sharesOf([{ name: '全部试题', questions }])).toEqual({
      by: '题型',
      shares: [
        { name: '单选题', score: 10, points: 20, rate: 50 },
        { name: '判断题', score: 0, points: 10, rate: 0 },
      ],
    });
  });

  test('nothing before every score is released and marked', () => {
    const sections = [
      { name: '一', questions: [question('SINGLE', 10)] },
      { name: '二', questions: [question('SHORT', null)] },
    ];
    expect(sharesOf(sections)).toBeUndefined();
    expect(sharesOf([])).toBeUndefined();
  });

  test('one part alone is no comparison, and a part without points has no share', () => {
    expect(sharesOf([{ name: '一', questions: [question('SINGLE', 10)] }])).toBeUndefined();
    const sections = [
      { name: '一', questions: [question('SINGLE', 10)] },
      { name: '二', questions: [question('SHORT', 0, 0)] },
    ];
    expect(sharesOf(sections)).toBeUndefined();
  });
});

test('the pass mark in per cent', () => {
  expect(passRate({ passScore: 60, totalPoints: 100 })).toBe(60);
  expect(passRate({ passScore: 30, totalPoints: 45 })).toBe(67);
  expect(passRate({ passScore: 0, totalPoints: 0 })).toBe(0);
});

test('the first is ahead of all others, the last of nobody, and equals are not behind each other', () => {
  expect([1, 51, 101].map((place) => shareBehind({ place, of: 101, behind: 101 - place }))).toEqual([100, 50, 0]);
  expect(shareBehind({ place: 1, of: 10, behind: 9 })).toBe(100);
  expect(shareBehind({ place: 1, of: 10, behind: 0 })).toBe(0);
  expect(shareBehind({ place: 112, of: 1288, behind: 1176 })).toBe(91);
  expect(shareBehind({ place: 1, of: 1, behind: 0 })).toBeUndefined();
});

test('how many are behind is said in a sentence, where there are others', () => {
  expect(behindText({ place: 2, of: 10, behind: 7 })).toBe(
    '另有 9 人有成绩，7 人的分数比您低，占 77%；同分的人不算超过。',
  );
  expect(behindText({ place: 1, of: 1, behind: 0 })).toBeUndefined();
});
