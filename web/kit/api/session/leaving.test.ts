import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/account/session.ts';
import { done, stubBrowser, stubServer } from '../wire/test-browser.ts';
import { beginSession, openPageBy, sessionEnded } from './ended.ts';
import { loginRedirect, rememberInvitation } from './login-redirect.ts';
import { onOtherPerson } from './other-person.ts';
import { endSession, signOut } from './sign-out.ts';
import { saveToken, storedUser } from './stored.ts';
import { tabMemory } from './tab-memory.ts';
import { takeTarget } from './target-url.ts';
import { holdWork } from './unsaved-work.ts';

const person = (userId: string, outsider = false) =>
  ({ userId, realName: userId, permissions: [], outsider }) as unknown as User;

let stored: Map<string, string>;
let opened: string[];
beforeEach(() => {
  stored = stubBrowser();
  opened = [];
  openPageBy((path) => opened.push(path));
});
afterEach(() => vi.unstubAllGlobals());

test('who came by an invitation comes back by it, and leaves no target to the next', () => {
  beginSession('t');
  rememberInvitation('a/b');
  storedUser.save(person('guest', true));
  sessionEnded();
  expect(opened).toEqual(['/exam/invitation/a%2Fb']);
  expect(loginRedirect('/exam/1')).toBe('/exam/invitation/a%2Fb');
  expect(takeTarget()).toBeUndefined();
});

test('in another tab the link is not known, and the next to sign in is not sent to their exam', () => {
  saveToken('t');
  storedUser.save(person('guest', true));
  sessionEnded();
  sessionEnded();
  expect(opened).toEqual(['/login', '/login']);
  expect(takeTarget()).toBeUndefined();
});

test('staff come back to where they were, and a new session knows no invitation', () => {
  rememberInvitation('before');
  beginSession('t');
  storedUser.save(person('staff'));
  sessionEnded();
  expect(opened).toEqual(['/login']);
  expect(takeTarget()).toBe('/manage/exam/list?page=2');
});

test('a page with unsaved work stays, session and all, as long as it has something to lose', () => {
  saveToken('t');
  storedUser.save(person('staff'));
  let unsaved = true;
  const onEnded = vi.fn();
  const release = holdWork({ unsaved: () => unsaved, onEnded });
  sessionEnded();
  expect([onEnded.mock.calls.length, opened, storedUser.read()?.userId]).toEqual([1, [], 'staff']);
  unsaved = false;
  sessionEnded();
  expect([onEnded.mock.calls.length, opened]).toEqual([1, ['/login']]);
  release();
});

test('what a tab remembered goes with the person; what belongs to the device stays', async () => {
  stubServer(() => done(null));
  sessionStorage.setItem('device', 'x');
  tabMemory.save('staff-import', '7');
  tabMemory.save('other', '8');
  beginSession('t');
  expect([tabMemory.read('staff-import'), tabMemory.read('other')]).toEqual([undefined, undefined]);
  tabMemory.save('staff-import', '9');
  signOut();
  await endSession();
  expect(tabMemory.read('staff-import')).toBeUndefined();
  expect(sessionStorage.getItem('device')).toBe('x');
});

test('signing out ends nothing until its page is reached, and a link to that page ends nothing at all', async () => {
  const asked = stubServer(() => done(null));
  saveToken('t');
  await endSession();
  signOut();
  expect(opened).toEqual(['/logout']);
  expect([asked.length, stored.get('auth')]).toEqual([0, 't']);
  await endSession();
  expect([asked.length, stored.get('auth')]).toEqual([1, undefined]);
});

test('a page is loaded anew when another tab signs in as somebody else, and only then', () => {
  const reload = vi.fn();
  const heard: ((event?: unknown) => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => heard.push(listener));
  vi.stubGlobal('removeEventListener', vi.fn());
  const otherTab = (user: User | undefined) => {
    if (user) stored.set('yt-saas-user-info', JSON.stringify(user));
    else stored.delete('yt-saas-user-info');
    for (const listener of heard) listener({ type: 'storage' });
  };
  storedUser.save(person('a'));
  const stop = onOtherPerson(reload);
  otherTab({ ...person('a'), realName: '改名' });
  otherTab(undefined);
  expect(reload).not.toHaveBeenCalled();
  otherTab(person('b'));
  expect(reload).toHaveBeenCalledOnce();
  storedUser.save(person('c'));
  expect(reload).toHaveBeenCalledOnce();
  stop();
});
