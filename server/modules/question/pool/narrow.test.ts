import { expect, test } from 'vitest';
import { questionTypes } from '#contract/question/type.ts';
import { namedIn, narrowed } from './narrow.rules.ts';

test('filters that all name banks, types or bands leave no others; one that takes any leaves all', () => {
  const filters = [
    { bankIds: ['a'], type: 'SINGLE' as const, difficulty: 3 as const },
    { bankIds: ['a', 'b'], type: 'FILL' as const, difficulty: 7 as const },
  ];
  expect(narrowed(filters)).toEqual({
    bankIds: ['a', 'b'],
    types: ['SINGLE', 'FILL'],
    difficulties: [1, 2, 3, 6, 7, 8, 9, 10],
  });
  const all = { bankIds: null, types: questionTypes, difficulties: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
  expect(narrowed([...filters, {}])).toEqual(all);
  expect(narrowed([{ bankIds: [], knowledgeIds: ['k'] }])).toEqual(all);
});

test('an id in several filters is looked up once', () => {
  expect(namedIn([{ knowledgeIds: ['a', 'b'] }, { knowledgeIds: ['b'] }, {}], 'knowledgeIds')).toEqual(['a', 'b']);
});
