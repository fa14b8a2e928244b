import { expect, test } from 'vitest';
import { type Draft, draftsOf, emptyDraft, moved, problemOf, sentOf, without } from './draft.ts';

const item = { kind: 'course' as const, refId: 'a', title: '课', weight: 1, optional: false };
const drafts = ['入门', '进阶', '结业'].map((name, place): Draft => ({ ...emptyDraft(place), name, items: [item] }));
const [first, second, third] = drafts as [Draft, Draft, Draft];

test('gradations that wait for others keep them when they are moved, and lose those that are taken out', () => {
  const waiting = [first, second, { ...third, unlock: 'GRADATIONS' as const, unlockAfter: [second.key] }];
  expect(sentOf(waiting)[2]?.unlockAfter).toEqual([1]);
  const turned = moved(waiting, 1, 0);
  expect(sentOf(turned).map(({ name }) => name)).toEqual(['进阶', '入门', '结业']);
  expect(sentOf(turned)[2]?.unlockAfter).toEqual([0]);
  expect(moved(waiting, 0, -1)).toEqual(waiting);
  expect(without(waiting, second.key).map(({ unlockAfter }) => unlockAfter)).toEqual([[], []]);
});

test('what is read is what is sent', () => {
  const [sent] = sentOf([first]);
  const gradations = [
    { ...sent, gradationId: 'g', unlockAfter: [0], unlock: 'GRADATIONS', items: [{ ...item, itemId: 'i' }] },
  ];
  const read = draftsOf({ gradations: gradations as never });
  expect(sentOf(read)[0]).toMatchObject({ gradationId: 'g', unlockAfter: [0], items: [{ refId: 'a' }] });
});

test('what is missing is told in a sentence', () => {
  expect(problemOf([], '阶段')).toBe('请至少新增一个阶段');
  expect(problemOf([emptyDraft(0)], '阶段')).toBe('请填写第 1 个阶段的名称');
  expect(problemOf([{ ...first, items: [] }], '阶段')).toBe('请给「入门」选择学习内容');
  expect(problemOf([{ ...first, items: [{ ...item, optional: true }] }], '阶段')).toBe('「入门」至少要有一项必修内容');
  expect(problemOf([{ ...first, unlock: 'DATE' }], '阶段')).toBe('请选择「入门」的解锁日期');
  expect(problemOf([{ ...first, pass: 'SCORE' }], '阶段')).toBe('请填写「入门」的通过条件');
  expect(problemOf(drafts, '阶段')).toBeUndefined();
});
