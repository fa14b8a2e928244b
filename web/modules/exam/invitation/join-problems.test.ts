import { expect, test } from 'vitest';
import { joinProblems } from './join-problems.ts';

const good = { name: '周外部', phone: '13800000000', code: '012345' };

test('what is missing stands in the order of the form', () => {
  expect(joinProblems(good)).toEqual({});
  expect(Object.keys(joinProblems({ name: '', phone: '', code: '' }))).toEqual(['name', 'phone', 'code']);
});

test.each([
  { phone: '1380000000' },
  { phone: '23800000000' },
  { phone: '12800000000' },
  { code: '12345' },
  { code: '1234567' },
  { code: '12345a' },
])('%o is wrong', (wrong) => {
  expect(Object.keys(joinProblems({ ...good, ...wrong }))).toEqual(Object.keys(wrong));
});
