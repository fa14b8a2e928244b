import { expect, test } from 'vitest';
import { QuestionFilter } from '#contract/question/question.ts';
import { readTableQuery } from '../../../kit/data-table/table-query.ts';
import {
  bandChoices,
  bankChoices,
  foundText,
  listFilters,
  listSorts,
  moreCount,
  questionFilterOf,
  sortOf,
  stateChoices,
  typeChoices,
} from './question-filters.ts';

const bankId = '01977f00-0000-7000-8000-000000000001';

const filterOf = (address: string) =>
  questionFilterOf(readTableQuery(new URLSearchParams(address), { filters: listFilters, sorts: listSorts }).filters);

test('the address gives the filter that the server takes', () => {
  const filter = filterOf(`bankId=${bankId}&text=反洗钱&types=SINGLE&types=FILL&difficulty=7&state=APPROVED`);
  expect(filter).toEqual({ bankId, text: '反洗钱', types: ['SINGLE', 'FILL'], difficulty: 7, state: 'APPROVED' });
  expect(QuestionFilter.parse(filter)).toEqual(filter);
});

test('the rest of the filters, with mine as the one who looks', () => {
  const [tag, point, me, ability] = [1, 2, 3, 4].map((digit) => bankId.slice(0, -1) + digit);
  const address = `tagIds=${tag}&knowledgeIds=${point}&unclassified=true&mine=true&used=false&abilityId=${ability}&importId=${tag}`;
  const { filters } = readTableQuery(new URLSearchParams(address), { filters: listFilters, sorts: listSorts });
  const filter = questionFilterOf(filters, me);
  expect(filter).toEqual({
    ...{ tagIds: [tag], knowledgeIds: [point], unclassified: true, creatorId: me, used: false, abilityId: ability },
    importId: tag,
  });
  expect(QuestionFilter.parse(filter)).toEqual(filter);
  expect(moreCount(filters)).toBe(3);
});

test('choices are named with how many there are, once that is known', () => {
  const named = typeChoices([
    { type: 'SINGLE', count: 12, estimated: false },
    { type: 'CODE', count: 0, estimated: false },
  ]);
  expect(named.find(({ value }) => value === 'SINGLE')?.label).toBe('单选题 12');
  expect(named.find(({ value }) => value === 'CODE')?.label).toBe('编程题 0');
  expect(bandChoices([{ difficulty: 5, count: 3, estimated: false }])[1]?.label).toBe('中等 3');
  expect(stateChoices([{ state: 'PENDING', count: 32_000, estimated: true }])[1]?.label).toBe('待审核 约 3.2 万');
  expect(bandChoices()[1]?.label).toBe('中等');
  expect(typeChoices(undefined).find(({ value }) => value === 'CODE')?.label).toBe('编程题');
});

test('what the address says wrongly is left out', () => {
  expect(filterOf('types=ESSAY&difficulty=4&state=GONE&text=')).toEqual({});
});

test('only known columns are sorted by', () => {
  expect(sortOf('usedCount')).toBe('usedCount');
  expect(sortOf('stem')).toBeUndefined();
});

test('banks are named with how many there are, 0 once that is known', () => {
  const banks = ['一', '二'].map((label, at) => ({ value: `b${at}`, label }));
  const counts = [{ bankId: 'b1', count: 3, estimated: false }];
  expect(bankChoices(banks, counts).map(({ label }) => label)).toEqual(['一 0', '二 3']);
  expect(bankChoices(banks).map(({ label }) => label)).toEqual(['一', '二']);
  const ofSample = [{ bankId: 'b1', count: 32_000, estimated: true }];
  expect(bankChoices(banks, ofSample).map(({ label }) => label)).toEqual(['一', '二 约 3.2 万']);
});

test('the head of the page counts what the list shows', () => {
  const types = ['SINGLE', 'JUDGE', 'CODE'].map((type, at) => ({ type, count: 1200 * at, estimated: at > 1 }));
  expect(foundText({ total: 3600, estimated: true }, types, {})).toBe('约 3,600 题 · 判断 1,200 · 编程 约 2,400');
  const narrowed = { text: '资本', types: ['JUDGE' as const] };
  expect(foundText({ total: 1200, estimated: false }, types, narrowed)).toBe('找到 1,200 题 · 判断 1,200');
  expect(foundText({ total: 0, estimated: false }, [], narrowed)).toBe('找到 0 题');
});
