import { expect, test } from 'vitest';
import { without } from './use-form.ts';

test('typing takes away what is said beside that field, and only that', () => {
  const problems = { name: '请填写姓名', code: '验证码是 6 位数字', smsCode: '验证码不对' };
  expect(without(problems, ['code', 'smsCode'])).toEqual({ name: '请填写姓名' });
  expect(without(problems, [])).toEqual(problems);
});
