import { expect, test } from 'vitest';
import { firstFields } from '../demand/fields.ts';
import {
  type Found,
  isGoing,
  nearText,
  proofText,
  sectionsTotal,
  stateText,
  summaryOf,
  typesText,
} from './run-words.ts';

const found = (changes: Partial<Found>): Found => ({
  ...{ status: 'withinTime', forms: [], overlap: [], deviation: 0.1, gap: 0.03, ...changes },
});

test('how good the forms are is said with what is known', () => {
  expect([
    proofText(found({ status: 'optimal', gap: 0 })),
    proofText(found({})),
    proofText(found({ gap: 0.004 })),
    proofText(found({ gap: 0 }), 2),
    proofText(found({ gap: 0 })),
    proofText(found({ gap: null })),
    proofText(found({ deviation: null, gap: null })),
  ]).toEqual([
    ...['已证明最优', '最多还能再近 0.03', '最多还能再近不到 0.01', '已替换 2 题'],
    ...['难度已最接近期望', '在限定时间内找到的最好结果', '在限定时间内找到的最好结果'],
  ]);
  expect([nearText(0), nearText(0.126)]).toEqual([' 0', ' 0.13']);
});

test('the state is a sentence', () => {
  const base = { failure: null, outcome: null };
  expect([
    stateText({ ...base, state: 'WAITING' }),
    stateText({ ...base, state: 'RUNNING' }),
    stateText({ ...base, state: 'RUNNING', outcome: found({ status: 'heuristic' }) }),
    stateText({ ...base, state: 'CANCELLED', outcome: found({ status: 'heuristic' }) }),
    stateText({ ...base, state: 'CANCELLED' }),
    stateText({ ...base, state: 'FAILED', failure: '服务重启了' }),
    stateText({ ...base, state: 'DONE', outcome: { status: 'infeasible', relax: [], least: true, relaxed: null } }),
    stateText({ ...base, state: 'DONE', outcome: { status: 'unknown', text: '时间到了' } }),
  ]).toEqual([
    ...['正在排队，马上开始', '正在查找符合全部条件的试卷', '已有一份符合全部条件的试卷，正在找更好的'],
    ...['已停止，保留了找到的试卷', '已停止，还没有找到试卷', '服务重启了', '没有试卷能符合全部条件', '时间到了'],
  ]);
  expect([isGoing({ state: 'RUNNING' }), isGoing({ state: 'DONE' })]).toEqual([true, false]);
});

test('sections add up, unless questions bring their own points', () => {
  const { sections } = firstFields();
  expect(sectionsTotal(sections)).toBe(100);
  expect(sectionsTotal(sections.map((one) => ({ ...one, by: 'total' })))).toBe(8);
  expect(sectionsTotal([...sections, { count: 2, by: 'own', points: null }])).toBeNull();
});

test('types of two sections are counted together', () => {
  const section = (count: number) => ({ name: '', type: 'SINGLE' as const, count, points: { by: 'own' as const } });
  expect(typesText({ sections: [section(2), section(3)] })).toBe('单选题 5');
});

test('forms are summed up', () => {
  const sections = [{ name: '', type: 'SINGLE' as const, count: 2, points: { by: 'own' as const } }];
  const demand = { sections, difficulty: 5, formTolerance: 0.05, greatestOverlap: 3 };
  const form = (meanDifficulty: number) => ({ meanDifficulty, totalPoints: 10, questionCount: 2 });
  const overlap = [
    [2, 1],
    [1, 2],
  ];
  expect(summaryOf({ forms: [form(5.02), form(4.99)], overlap, deviation: 0.02 }, demand)).toEqual([
    ...[
      '每份题型：单选题 2',
      '期望难度 5，最多相差 0.02',
      '各份难度最多相差 0.03（允许 0.05）',
      '两份最多重复 1 题（允许 3）',
    ],
  ]);
  const alone = { forms: [form(5)], overlap: [[2]], deviation: null };
  expect(summaryOf(alone, { ...demand, difficulty: null })).toEqual(['题型：单选题 2']);
});
