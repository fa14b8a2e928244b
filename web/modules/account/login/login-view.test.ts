import { expect, test } from 'vitest';
import { authPath } from '../../../kit/auth-ui/auth-path.ts';
import { outsideProblem, viewOf } from './login-view.ts';

const of = (text: string) => new URLSearchParams(text);

test.each([
  ['', 'password'],
  ['by=code', 'code'],
  ['by=forgot', 'forgot'],
  ['by=bind', 'password'],
  ['by=<script>', 'password'],
  ['bind=ticket&by=code', 'bind'],
])('%j shows %s', (address, view) => {
  expect(viewOf(of(address))).toBe(view);
});

test('a problem that nobody knows is still told in words', () => {
  expect(outsideProblem(of(''))).toBeUndefined();
  expect(outsideProblem(of('problem=disabled'))).toContain('停用');
  expect(outsideProblem(of('problem=__proto__'))).toContain('没有登录成功');
});

test('the links of one sign-in page stay with its organisation', () => {
  expect(authPath('/login', of('org=hxbank&by=code&problem=disabled'))).toBe('/login?org=hxbank');
  expect(authPath('/login', of('org=hx%26by%3D'), { by: 'forgot' })).toBe('/login?org=hx%26by%3D&by=forgot');
  expect(authPath('/signup', of('by=code'))).toBe('/signup');
});
