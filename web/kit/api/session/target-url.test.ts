import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../wire/test-browser.ts';
import { ownPath, saveTarget, takeTarget } from './target-url.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

test.each(['/home', '/manage/exam/list?page=2&state=past#top', '/exam/0199?next=https://other.test', '/a?b=//c'])(
  '%s may be opened',
  (address) => {
    expect(ownPath(address, 'http://exam.test')).toBe(address);
  },
);

test.each([
  '',
  'home',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/a\\b',
  'https://evil.test/',
  'https:evil.test',
  'http://exam.test/home',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
])('%j may not', (address) => {
  expect(ownPath(address, 'http://exam.test')).toBeUndefined();
});

test('the address is kept for one use and is never the login page', () => {
  saveTarget('/exam/1?x=2');
  expect(stored.get('login-success-to-url')).toBe('/exam/1?x=2');
  saveTarget('/login?again=1');
  expect(takeTarget()).toBe('/exam/1?x=2');
  expect(takeTarget()).toBeUndefined();
  expect(stored.size).toBe(0);
});

test('what others put there is not followed', () => {
  stored.set('login-success-to-url', '//evil.test');
  expect(takeTarget()).toBeUndefined();
});
