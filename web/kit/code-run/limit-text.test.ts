import { expect, test } from 'vitest';
import { codeLanguages } from '#contract/question/content.ts';
import { memoryLimitText, timeLimitText } from './limit-text.ts';

test('limits are told as each language has them', () => {
  expect(timeLimitText(2000, ['python'])).toBe('2 秒（python 6 秒）');
  expect(timeLimitText(2000, ['c++'])).toBe('2 秒');
  expect(timeLimitText(500, [...codeLanguages])).toBe('500 毫秒（java、JavaScript 1 秒，python、bash 1.5 秒）');
  expect(memoryLimitText(256, ['python', 'c'])).toBe('256 MB');
  expect(memoryLimitText(256, ['python', 'java'])).toBe('256 MB（java 512 MB）');
});
