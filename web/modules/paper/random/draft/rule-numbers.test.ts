import { expect, test } from 'vitest';
import { gapsOf } from './rule-words.ts';
import { addRule, countOrderOf, newRule, newSection, totalsOf, typeChange, typedProblems } from './rules-draft.ts';

const numbers = ({ count, points }: { count: number | null; points: number | null }) => [count, points];

test('a rule begins with as much as papers usually have of its type', () => {
  expect(numbers(newRule())).toEqual([10, 2]);
  expect(numbers(newRule('SHORT'))).toEqual([4, 10]);
  expect(numbers(newRule('COMPOSITE'))).toEqual([1, 10]);
  const section = newSection('材料题', 'COMPOSITE');
  expect(addRule([section], section.id)[0]?.rules.map(numbers)).toEqual([
    [1, 10],
    [1, 10],
  ]);
});

test('numbers follow another type until somebody writes them', () => {
  const rule = newRule('SINGLE');
  expect(typeChange(rule, 'COMPOSITE')).toEqual({ type: 'COMPOSITE', count: 1, points: 10 });
  expect(typeChange({ ...rule, count: 12 }, 'COMPOSITE')).toEqual({ type: 'COMPOSITE' });
  expect(typeChange({ ...rule, own: true }, undefined)).toEqual({ type: undefined });
});

test('what cannot be meant is said, keeps a save and counts for nothing', () => {
  const rule = { ...newRule(), count: -5, points: 3.3 };
  const count = '题数请填写 1–1,000 的整数';
  const points = '每题分数请填写 0–10,000 之间 0.5 的倍数，例如 2 或 2.5';
  expect(typedProblems(rule)).toEqual({ count, points });
  expect(typedProblems({ ...rule, count: 5, own: true })).toEqual({ count: undefined, points: undefined });
  const sections = [{ id: 'a', name: '大题', rules: [rule, { ...newRule(), count: Number.NaN }] }];
  expect(gapsOf({ sections, mustNotHave: [] })).toEqual({
    'sections.0.rules.0.count': count,
    'sections.0.rules.0.points': points,
    'sections.0.rules.1.count': count,
  });
  expect(totalsOf(sections[0]?.rules ?? [])).toEqual({ questionCount: 0, totalPoints: 0 });
  const asked = countOrderOf({ sections, mustNotHave: [] }).demand.sections;
  expect(asked.flatMap(({ rules }) => rules.map(({ count }) => count))).toEqual([1, 1]);
});
