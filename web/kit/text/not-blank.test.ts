import { expect, test } from 'vitest';
import { isBlank, notBlank } from './not-blank.ts';

test.each(['', ' ', '\n\n', ' \t\r\n ', '　　', '\u00a0', '\n　\n'])('%j is blank', (text) =>
  expect(isBlank(text)).toBe(true),
);

test.each(['a', '\n\n 文字', '0', '　。　', '\n\n\n.'])('%j is not blank', (text) => expect(isBlank(text)).toBe(false));

test('what is no text is blank', () => {
  for (const value of [null, undefined, 5, {}]) expect(isBlank(value)).toBe(true);
});

test('as a rule of a form', async () => {
  const rule = notBlank('请填写名称');
  await expect(rule.validator(null, ' 　')).rejects.toThrow('请填写名称');
  await expect(rule.validator(null, '名称')).resolves.toBeUndefined();
});
