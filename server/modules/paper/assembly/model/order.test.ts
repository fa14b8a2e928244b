import { expect, test } from 'vitest';
import { newId } from '../../../../kit/id.ts';
import { atOnce } from './at-once.ts';
import { chanceOf, shuffled } from './chance.rules.ts';
import { inOrder } from './order.rules.ts';

test('the order is the same however they come, and none is lost', () => {
  const all = Array.from({ length: 3000 }, () => ({ id: newId() }));
  const once = atOnce(inOrder(all));
  expect(atOnce(inOrder(shuffled(all, chanceOf(1))))).toEqual(once);
  expect(new Set(once)).toEqual(new Set(all));
});

test('the search yields in small steps, also for very similar questions', () => {
  let reads = 0;
  const all = Array.from({ length: 100_000 }, () => {
    const id = newId();
    return {
      get id() {
        reads += 1;
        return id;
      },
    };
  });
  let most = 0;
  for (const _ of inOrder(all)) {
    most = Math.max(most, reads);
    reads = 0;
  }
  expect(Math.max(most, reads)).toBeLessThan(5000);
});
