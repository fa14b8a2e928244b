import { expect, test } from 'vitest';
import { QuestionFilter } from '#contract/question/question.ts';
import { readTableQuery } from '../../../kit/data-table/table-query.ts';
import { listFilters, listSorts, questionFilterOf, sortOf } from './question-filters.ts';

const bankId = '01977f00-0000-7000-8000-000000000001';

const filterOf = (address: string) =>
  questionFilterOf(readTableQuery(new URLSearchParams(address), { filters: listFilters, sorts: listSorts }).filters);

test('the address gives the filter that the server takes', () => {
  const filter = filterOf(`bankId=${bankId}&text=反洗钱&types=SINGLE&types=FILL&difficulty=7&state=APPROVED`);
  expect(filter).toEqual({ bankId, text: '反洗钱', types: ['SINGLE', 'FILL'], difficulty: 7, state: 'APPROVED' });
  expect(QuestionFilter.parse(filter)).toEqual(filter);
});

test('what the address says wrongly is left out', () => {
  expect(filterOf('types=CODE&difficulty=4&state=GONE&text=')).toEqual({});
});

test('only known columns are sorted by', () => {
  expect(sortOf('usedCount')).toBe('usedCount');
  expect(sortOf('stem')).toBeUndefined();
});
