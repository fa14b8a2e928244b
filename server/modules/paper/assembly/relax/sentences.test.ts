import { expect, test } from 'vitest';
import { demandOf } from '../bank.fixture.ts';
import type { MustReason, Relaxation } from '../model/outcome.ts';
import { insteadSentence, type NameOf, shortSentence, type Words, wishSentence } from './sentences.rules.ts';

const nameOf: NameOf = (_, id) => id;
const words: Words = { nameOf, monthsOf: (since) => since };
const demand = demandOf({
  forms: 3,
  notUsedSince: 6,
  sections: [{ type: 'SINGLE', count: 40, points: { each: 250 } }],
  bounds: [
    { of: { knowledge: ['集合'], band: 7, type: 'SINGLE' }, unit: 'questions', min: 5, max: null },
    { of: { abilities: ['推理'] }, unit: 'points', min: null, max: 2050 },
  ],
});

test.each<[Relaxation, string, string]>([
  [{ constraint: { kind: 'section', section: 0 }, wished: 40, possible: 37 }, '第 1 大题 · 单选：40 道', '减为 37 道'],
  [{ constraint: { kind: 'section', section: 0 }, wished: 40, possible: 0 }, '第 1 大题 · 单选：40 道', '去掉这个大题'],
  [
    { constraint: { kind: 'min', bound: 0 }, wished: 5, possible: 3 },
    '知识点 集合 · 困难 · 单选：至少 5 道',
    '改为至少 3 道',
  ],
  [
    { constraint: { kind: 'max', bound: 1 }, wished: 2050, possible: 2500 },
    '能力 推理：至多 20.5 分',
    '改为至多 25 分',
  ],
  [{ constraint: { kind: 'totalPoints' }, wished: 10000, possible: 9950 }, '总分：100 分', '改为 99.5 分'],
  [{ constraint: { kind: 'mustHave', id: '题甲' }, wished: 1, possible: 0 }, '必选试题「题甲」', '不再必选'],
  [{ constraint: { kind: 'exclusion', group: 1 }, wished: 1, possible: 2 }, '第 2 组互斥试题', '允许同卷出现'],
  [
    { constraint: { kind: 'recent' }, wished: 0, possible: 3, usedUntil: 1 },
    '近 6 个月考过的试题不用',
    '改为近 2 个月',
  ],
  [{ constraint: { kind: 'recent' }, wished: 0, possible: 3 }, '近 6 个月考过的试题不用', '允许选用近期考过的'],
  [
    { constraint: { kind: 'unwanted' }, wished: 0, possible: 4, ids: ['甲', '乙', '丙', '丁'] },
    '排除的试题',
    '允许选用「甲」「乙」「丙」等 4 道',
  ],
  [{ constraint: { kind: 'overlap' }, wished: 2, possible: 5 }, '任意两卷相同的试题：至多 2 道', '改为至多 5 道'],
  [
    { constraint: { kind: 'formDifficulty' }, wished: 0.05, possible: 0.16 },
    '各卷难度之差：至多 0.05',
    '改为至多 0.16',
  ],
])('%o as wish and as advice', (relaxation, wish, advice) => {
  expect(wishSentence(relaxation, demand, words)).toBe(wish);
  expect(insteadSentence(relaxation, demand, words)).toBe(advice);
});

test('what is short says what is needed and what there is', () => {
  const short = (relaxation: Relaxation) => shortSentence(relaxation, demand, words);
  const min: Relaxation = { constraint: { kind: 'min', bound: 0 }, wished: 5, possible: 3 };
  const section: Relaxation = { constraint: { kind: 'section', section: 0 }, wished: 40, possible: 37 };
  const one = { ...demand, forms: 1 };
  expect(shortSentence(min, one, words)).toBe('知识点 集合 · 困难 · 单选：需 5，有 3');
  expect(short(min)).toBe('知识点 集合 · 困难 · 单选：每份需 5，3 份各最多 3');
  expect(shortSentence(section, one, words)).toBe('第 1 大题 · 单选：需 40，有 37');
  expect(short(section)).toBe('第 1 大题 · 单选：每份需 40，3 份各最多 37');
  expect(short({ constraint: { kind: 'totalPoints' }, wished: 10000, possible: 9950 })).toBe(
    '总分 100 分，各大题合计 99.5 分',
  );
  const own = { ...demand, sections: [{ type: 'SINGLE' as const, count: 40, points: 'own' as const }] };
  const total: Relaxation = { constraint: { kind: 'totalPoints' }, wished: 10000, possible: 9950 };
  expect(shortSentence(total, own, words)).toBe('总分 100 分，各大题最多 99.5 分');
  expect(short({ ...min, beside: [1] })).toBe('知识点 集合 · 困难 · 单选：至少 5 道，与「能力 推理」不能同时满足');
  const overlap: Relaxation = { constraint: { kind: 'overlap' }, wished: 2, possible: 5 };
  expect(short({ ...overlap, sections: [0] })).toBe(
    '任意两卷相同的试题：至多 2 道，第 1 大题 · 单选的试题不够 3 份试卷',
  );
  expect(short({ ...overlap, sections: [0, 1, 2, 3] })).toContain('等 4 个大题的试题不够 3 份试卷');
});

test.each<['points' | 'answers', number, number, string, string]>([
  ['points', 800, 600, '标签 甲：需 8 分，有 6 分', '标签 甲：每份需 8 分，3 份各最多 6 分'],
  ['points', 2050, 2000, '标签 甲：需 20.5 分，有 20 分', '标签 甲：每份需 20.5 分，3 份各最多 20 分'],
  ['answers', 8, 6, '标签 甲：需 8 小题，有 6 小题', '标签 甲：每份需 8 小题，3 份各最多 6 小题'],
])('what is short in %s says so: %i, %i', (unit, wished, possible, ofOne, ofSeveral) => {
  const bounds = [{ of: { tags: ['甲'] }, unit, min: wished, max: null }];
  const short: Relaxation = { constraint: { kind: 'min', bound: 0 }, wished, possible };
  expect(shortSentence(short, { ...demand, bounds, forms: 1 }, words)).toBe(ofOne);
  expect(shortSentence(short, { ...demand, bounds }, words)).toBe(ofSeveral);
});

test.each<[MustReason, string]>([
  [{ kind: 'exclusion', other: '题乙' }, '和另一道必选试题「题乙」同在一组互斥试题里，两者去掉一个'],
  [{ kind: 'sameText', other: '题乙' }, '和另一道必选试题「题乙」内容相同，两者去掉一个'],
  [{ kind: 'unwanted' }, '同时在排除试题里，两处去掉一处'],
  [{ kind: 'absent' }, '不在可选的试题里，题库、题型或状态不符'],
  [{ kind: 'noPlace', type: 'SINGLE' }, '没有它的位置，单选题的位置都给了其他必选试题'],
])('a must-have that cannot be says why: %o', (because, reason) => {
  const gone: Relaxation = { constraint: { kind: 'mustHave', id: '题甲' }, wished: 1, possible: 0, because };
  expect(shortSentence(gone, demand, words)).toBe(`必选试题「题甲」：${reason}`);
});
