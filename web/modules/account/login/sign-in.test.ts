import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { done, json, stubBrowser, stubServer } from '../../../kit/api/wire/test-browser.ts';
import { enterByCookie, signIn } from './sign-in.ts';

const isToken = (url: string) => url.startsWith('/auth/oauth/token');
const user = { userId: 'b', permissions: [], edition: 'standard', outsider: false };

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

test('the cookie of who came back counts, not the token of who was here before', async () => {
  stored.set('auth', 'a');
  stubServer(({ url, headers }) => {
    if (isToken(url)) return done({ access_token: 'b' });
    if (url.includes('menu')) return done([]);
    return done({ ...user, userId: headers.Authorization === 'Bearer b' ? 'b' : 'a' });
  });
  expect((await enterByCookie())?.user?.userId).toBe('b');
  expect(stored.get('auth')).toBe('b');
});

test('who could not be asked for after the code was spent is in all the same', async () => {
  stored.set('login-success-to-url', '/exam/1');
  stubServer(({ url }) => (isToken(url) ? done({ access_token: 'b' }) : json({ code: 503, res: '' }, 503)));
  expect(await signIn({ username: '13800000000', code: '123456' })).toEqual({ user: undefined, to: '/exam/1' });
  expect(await signIn({ username: '13800000000', code: '123456' })).toEqual({ user: undefined, to: '/manage' });
  expect(stored.get('auth')).toBe('b');
});

test.each(['/home', '/college'])('whoever was led to %s without a session lands where they belong', async (home) => {
  const landing = (menu: unknown) => {
    stored.set('login-success-to-url', home);
    stubServer(({ url }) => {
      if (isToken(url)) return done({ access_token: 'b' });
      return done(url.includes('menu') ? menu : { ...user, edition: 'college' });
    });
    return signIn({ username: '13800000000', code: '123456' });
  };
  const page = { id: 'p', name: '页', url: '/manage/p', icon: '', children: [] };
  expect((await landing([page])).to).toBe('/manage');
  expect((await landing([])).to).toBe('/college');
});
