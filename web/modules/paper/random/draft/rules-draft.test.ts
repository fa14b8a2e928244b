import { expect, test } from 'vitest';
import type { RandomDemand } from '#contract/paper/demand.ts';
import { demandLines, gapsOf, ruleProblem, sumText } from './rule-words.ts';
import * as draft from './rules-draft.ts';

const bank = '11111111-1111-4111-8111-111111111111';
const demand: RandomDemand = {
  sections: [
    { name: '单选题', rules: [{ bankIds: [bank], type: 'SINGLE', difficulty: 3, count: 10, points: 1.5 }] },
    {
      name: '其他',
      rules: [
        { count: 2, points: null },
        { type: 'SHORT', count: 1, points: 10 },
      ],
    },
  ],
  mustNotHave: [bank],
};
const { sections } = draft.draftOf(demand);
const [first, second] = sections.map(({ id }) => id) as [string, string];
const [single, other, short] = draft.rulesOf({ sections }).map(({ id }) => id) as [string, string, string];
const order = (changed: readonly draft.SectionDraft[]) => changed.map(({ rules }) => rules.map(({ id }) => id));

test('saved rules come back as they were, whatever order their conditions had', () => {
  expect(draft.demandOf(draft.draftOf(demand))).toEqual(demand);
  const [rule] = demand.sections[0]?.rules ?? [];
  const turned = Object.fromEntries(Object.entries(rule ?? {}).reverse()) as typeof rule & object;
  const same = { ...demand, sections: [{ name: '单选题', rules: [turned] }, ...demand.sections.slice(1)] };
  expect(draft.sameDemand(demand, same)).toBe(true);
  expect(draft.sameDemand(demand, { ...demand, mustNotHave: [] })).toBe(false);
});

test('sums are exact, and unknown where a rule takes the points of its questions', () => {
  expect(draft.totalsOf(sections[0]?.rules ?? [])).toEqual({ questionCount: 10, totalPoints: 15 });
  expect(draft.totalsOf(draft.rulesOf({ sections }))).toEqual({ questionCount: 13, totalPoints: null });
  expect(sumText(sections[0]?.rules ?? [])).toBe('10 题 · 共 15 分');
});

test('numbers are asked for without points, empty sections or unfinished counts', () => {
  const typed = [{ id: 'x', name: '', rules: [] }, ...draft.changeRule(sections, single, { count: null })];
  const { demand: asked, ruleIds } = draft.countOrderOf({ sections: typed, mustNotHave: [] });
  expect(ruleIds).toEqual([[single], [other, short]]);
  expect(asked.sections[0]?.rules[0]).toMatchObject({ type: 'SINGLE', count: 1, points: null });
});

test('rules move within a section, to another one, and not into a full one', () => {
  expect(order(draft.moveRule(sections, other, second, 1))).toEqual([[single], [short, other]]);
  expect(order(draft.moveRule(sections, single, second, 1))).toEqual([[], [other, single, short]]);
  const full = draft.changeSection(sections, first, { rules: Array.from({ length: draft.mostRules }, draft.newRule) });
  expect(draft.moveRule(full, short, first, 0)).toBe(full);
  expect(draft.moveSection(sections, second, 0).map(({ id }) => id)).toEqual([second, first]);
});

test('copies follow what they copy and are things of their own', () => {
  const copied = draft.copySection(draft.copyRule(sections, other), first);
  expect(copied.map(({ name }) => name)).toEqual(['单选题', '单选题', '其他']);
  expect(new Set(order(copied).flat()).size).toBe(5);
  expect(copied[2]?.rules.map(({ own }) => own)).toEqual([true, true, false]);
});

test('gaps are named by the path of their field', () => {
  const open = draft.changeRule(draft.changeSection(sections, second, { name: ' ' }), short, {
    points: null,
    count: 0,
  });
  const gaps = gapsOf({ sections: open, mustNotHave: [] });
  expect(Object.keys(gaps)).toEqual(['sections.1.name', 'sections.1.rules.1.count', 'sections.1.rules.1.points']);
  expect(ruleProblem(gaps, 1, 1)).toContain('；');
  expect(ruleProblem(gaps, 1, 0)).toBe('');
  expect(gapsOf({ sections: [], mustNotHave: [] })).toEqual({ sections: '请至少添加一个大题' });
});

test('rules of somebody else are told section by section', () => {
  expect(demandLines(demand)).toEqual([
    ['大题「单选题」', '单选题 · 简单 · 另有范围条件 · 10 题 · 每题 1.5 分'],
    ['大题「其他」', '不限题型 · 2 题 · 按题目分值；简答题 · 1 题 · 每题 10 分'],
    ['不抽的试题', '1 道'],
  ]);
});
