import { expect, test, vi } from 'vitest';
import { choiceActions } from './choice-actions.ts';

test('where 添加 stood nothing can be clicked once it is done', () => {
  const [add, remove] = [vi.fn(), vi.fn()];
  const [before] = choiceActions({ chosen: false, add, remove });
  const [after, other] = choiceActions({ chosen: true, add, remove });
  before?.onClick();
  expect([before?.disabled ?? false, after?.id, after?.disabled]).toEqual([false, before?.id, true]);
  other?.onClick();
  expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1]);
});
