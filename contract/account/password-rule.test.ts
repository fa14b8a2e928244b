import { expect, test } from 'vitest';
import { passwordProblem } from './password-rule.ts';

test.each([
  ['', '密码至少 8 位'],
  ['Abc1234', '密码至少 8 位'],
  [`Abc1${'x'.repeat(61)}`, '密码不能超过 64 位'],
  ['onlyletters', '密码要同时包含字母和数字'],
  ['13800000000', '密码要同时包含字母和数字'],
  ['密码密码密码密码12', '密码要同时包含字母和数字'],
  ['Staff0001', '密码不能与账号相同'],
  ['HX20240001', '密码不能与工号相同'],
  ['1qaz2WSX', '这个密码太常见，请换一个'],
])('%s is refused: %s', (password, sentence) => {
  expect(passwordProblem(password, { username: 'staff0001', phone: null, jobNumber: 'hx20240001' })).toBe(sentence);
});

test('a phone is refused as such where somebody may have letters in it', () => {
  expect(passwordProblem('86a13800000000', { phone: '86A13800000000' })).toBe('密码不能与手机号相同');
});

test.each(['Zhixing@2026', 'Ceshi@2026', `a1${'字'.repeat(62)}`, 'correct horse 7'])('%s is good', (password) => {
  expect(passwordProblem(password, { username: 'a1', phone: '13800000000', jobNumber: '' })).toBeUndefined();
});
