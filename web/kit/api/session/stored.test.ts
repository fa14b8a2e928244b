import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/account/session.ts';
import { stubBrowser } from '../wire/test-browser.ts';
import { can } from './can.ts';
import { clearStoredSession, onStoredChange, saveToken, storedMenu, storedUser } from './stored.ts';

const user = { userId: 'u', realName: '陈思远', permissions: ['exam.manage'] } as unknown as User;

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

test('local storage holds the four keys of the specification and no other', () => {
  saveToken('t');
  storedUser.save(user);
  storedMenu.save([]);
  expect([...stored.keys()].sort()).toEqual(['auth', 'yt-saas-menu-info', 'yt-saas-user-info']);
  clearStoredSession();
  expect(stored.size).toBe(0);
});

test('the same object comes back until the text changes, and nonsense counts as nothing', () => {
  storedUser.save(user);
  expect(storedUser.read()).toBe(storedUser.read());
  expect(storedUser.read()?.realName).toBe('陈思远');
  stored.set('yt-saas-user-info', '{"half');
  expect(storedUser.read()).toBeUndefined();
  stored.set('yt-saas-menu-info', '{"not":"a list"}');
  expect(storedMenu.read()).toBeUndefined();
});

test('listeners hear of changes', () => {
  const heard = vi.fn();
  vi.stubGlobal('removeEventListener', vi.fn());
  const stop = onStoredChange(heard);
  saveToken('t');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  saveToken('t2');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what an endpoint needs decides whether its button is shown', () => {
  expect(can({ access: 'exam.manage' })).toBe(false);
  storedUser.save(user);
  expect(can({ access: 'exam.manage' })).toBe(true);
  expect(can({ access: ['paper.manage', 'exam.manage'] })).toBe(true);
  expect(can({ access: 'paper.manage' })).toBe(false);
});
