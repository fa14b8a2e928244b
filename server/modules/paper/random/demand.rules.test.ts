import { expect, test } from 'vitest';
import type { NameOf } from '../assembly/index.ts';
import { unmetSentence } from './demand.rules.ts';

const nameOf: NameOf = (_kind, id) => id;

test('rules that compete are named together', () => {
  const rule = (tag: string, count: number) => ({ section: 0, filter: { tags: [tag] }, count, points: 100 });
  const rules = [rule('甲', 1), { section: 0, filter: {}, count: 1, points: 100 }, rule('乙', 2)];
  expect(unmetSentence({ rules: [0, 2], needed: 3, available: 2 }, rules, nameOf)).toBe(
    '标签 甲；标签 乙：合计需 3，不重复的只有 2',
  );
  expect(unmetSentence({ rules: [1], needed: 3, available: 2 }, rules, nameOf)).toBe('全部试题：需 3，有 2');
});
