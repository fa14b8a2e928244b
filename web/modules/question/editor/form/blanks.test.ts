import { expect, test } from 'vitest';
import { alignBlanks, blanksOf, withBlankAtEnd } from './blanks.ts';

const empty = () => '';
const align = (blanks: string[], before: string, after: string) => alignBlanks(blanks, { before, after }, empty);

test('blanks are runs of underscores and numbered braces, not parts of formulas', () => {
  expect(blanksOf('<p>甲____，乙___。</p>')).toBe(2);
  expect(blanksOf('<p>{{1}} 和 {{ 2 }}</p>')).toBe(2);
  expect(blanksOf('<p>$\\frac{{1}}{2}$ 等于 ____</p>')).toBe(1);
  expect(blanksOf('<p>a__b</p>')).toBe(1);
  expect(blanksOf('')).toBe(1);
});

test('a blank put in between leaves the others their answers', () => {
  expect(align(['甲', '乙'], '<p>____和____</p>', '<p>____、____和____</p>')).toEqual(['甲', '', '乙']);
  expect(align(['甲'], '<p>答 ____</p>', '<p>____ 答 ____</p>')).toEqual(['', '甲']);
});

test('a blank that goes takes its own answers away and a new one brings them back', () => {
  const gone = align(['甲', '乙', '丙'], '<p>a____b____c____</p>', '<p>a____b__c____</p>');
  expect(gone).toEqual(['甲', '丙', '乙']);
  expect(align(gone, '<p>a____b__c____</p>', '<p>a____b___c____</p>')).toEqual(['甲', '乙', '丙']);
});

test('a stem without blanks keeps its one answer when the first blank is marked', () => {
  expect(align(['甲'], '<p>首都是</p>', '<p>首都是____</p>')).toEqual(['甲']);
});

test('answers without a blank stay behind the others', () => {
  expect(align(['甲', '乙', '多'], '<p>____、____</p>', '<p>____、____。</p>')).toEqual(['甲', '乙', '多']);
});

test('without a cursor a blank goes to the end', () => {
  expect(withBlankAtEnd('<p>首都是</p>')).toBe('<p>首都是____</p>');
  expect(withBlankAtEnd('')).toBe('<p>____</p>');
});
