import { expect, test } from 'vitest';
import { isSameText, sentTemplate, unsavedOf } from './template-words.ts';

test('what is built in is sent as nothing, also with other ends of lines', () => {
  expect(sentTemplate('a\r\nb\n\n', 'a\nb\n')).toBe('');
  expect(sentTemplate('a\n', 'b\n')).toBe('a\n');
});

test('a text that was typed back is no change', () => {
  const templates = [
    { codeType: 'c', template: 'x\n', defaultTemplate: 'x\n' },
    { codeType: 'python', template: 'y\n', defaultTemplate: 'z\n' },
  ] as const;
  expect(unsavedOf([...templates], { c: 'x', python: 'w' })).toEqual(['python']);
  expect(isSameText('x', 'x \n')).toBe(true);
});
