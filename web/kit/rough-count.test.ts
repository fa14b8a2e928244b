import { expect, test } from 'vitest';
import { countText, roughCount } from './rough-count.ts';

test('a sample knows two digits', () => {
  expect([128, 3456, 9999, 31_872, 782_976].map(roughCount)).toEqual([
    ...['约 130', '约 3,500', '约 1 万', '约 3.2 万', '约 78 万'],
  ]);
});

test('what was counted is told exactly; what a sample has none of may be there', () => {
  expect([countText(782_976, false), countText(782_976, true)]).toEqual(['782,976', '约 78 万']);
  expect([countText(0, false), countText(0, true)]).toEqual(['0', '很少']);
});
