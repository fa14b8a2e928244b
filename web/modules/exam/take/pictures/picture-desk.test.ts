import { expect, test } from 'vitest';
import { withPicture } from './picture-desk.ts';

test('an answer names one more picture, each once and six at most', () => {
  expect(withPicture(null, 'a')).toEqual({ text: '', pictures: ['a'] });
  expect(withPicture('见图', 'a')).toEqual({ text: '见图', pictures: ['a'] });
  const six = { text: '', pictures: ['a', 'b', 'c', 'd', 'e', 'f'] };
  expect(withPicture(six, 'f')).toBe(six);
  expect(withPicture(six, 'g')).toBeUndefined();
});
