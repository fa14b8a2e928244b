import { expect, test } from 'vitest';
import { choiceText, progress, standings } from './choice.ts';
import type { ExamItem } from './exam-items.ts';
import type { Answer } from './saving/answer-entries.ts';

function item(position: number, section: number, choose: number | null, materialId?: string) {
  return {
    ...{ questionId: `q${position}`, position, section, choose, sectionName: `大题${section}`, type: 'SINGLE' },
    ...{ materialId },
  } as unknown as ExamItem;
}

const answered = (...positions: number[]) =>
  new Map(positions.map((position) => [`q${position}`, { response: 'a' } as unknown as Answer]));

const items = [item(1, 0, null), item(2, 0, null), item(3, 1, 2), item(4, 1, 2), item(5, 1, 2)];

test('of a section to choose from only so many are asked for', () => {
  expect(progress(items, answered())).toEqual({ total: 4, answered: 0 });
  expect(progress(items, answered(1, 5))).toEqual({ total: 4, answered: 2 });
  expect(progress(items, answered(1, 3, 4, 5))).toEqual({ total: 4, answered: 3 });
  expect(standings(items, answered(5))[1]?.open).toEqual([3]);
});

test('what is answered beyond that is told apart, whatever came first', () => {
  const [first, second] = standings(items, answered(5, 3, 4));
  expect([...(first?.extra ?? [])]).toEqual([]);
  expect([...(second?.extra ?? [])]).toEqual([5]);
  expect(second?.choice && choiceText(second.choice)).toBe('任选 2 题，已做 3 题，只计前 2 题');
});

test('a composite is chosen as a whole', () => {
  const composite = [item(1, 0, 1, 'm'), item(2, 0, 1, 'm'), item(3, 0, 1)];
  expect(progress(composite, answered(2))).toEqual({ total: 2, answered: 1 });
  expect(standings(composite, answered(2))[0]?.choice).toEqual({
    ...{ most: 1, chosen: 1, rule: '本大题 2 题中任选 1 题作答；多做的，按题号顺序只计前 1 题' },
  });
});
