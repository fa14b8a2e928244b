import { expect, test } from 'vitest';
import { type ExamBuild, isShellOf, servingOf } from './serving.ts';

const build: ExamBuild = {
  version: '1',
  files: ['/', '/assets/index-a.js', '/assets/index-a.css'],
  fonts: ['/assets/KaTeX_Main-b.woff2'],
};
const origin = 'https://exam.test';
const ask = (path: string, more: { method?: string; mode?: string } = {}) =>
  servingOf({ method: 'GET', mode: 'no-cors', url: new URL(path, origin).href, ...more }, origin, build);
const open = (path: string) => ask(path, { mode: 'navigate' });

test('the page of a running attempt is kept, every other page is the network’s', () => {
  expect(open('/exam/take/01a1-b2')).toBe('shell');
  expect(open('/exam/take/01a1-b2/?from=home')).toBe('shell');
  for (const path of ['/', '/home', '/login', '/exam/01a1', '/exam/take', '/exam/take/1/2', '/manage/exam/list']) {
    expect(open(path)).toBe('page');
  }
});

test('the files of this build, and no others', () => {
  expect(ask('/assets/index-a.js')).toBe('file');
  expect(ask('/assets/KaTeX_Main-b.woff2')).toBe('font');
  expect(ask('/assets/index-old.js')).toBeUndefined();
  expect(ask('/brand/default.svg')).toBeUndefined();
  expect(ask('/')).toBeUndefined();
});

test('what is opened and is no page is let be', () => {
  for (const path of [
    '/course/api/v1/calendar/feed/x.ics',
    '/auth/outside/callback',
    '/docs',
    '/healthz',
    '/metrics',
  ]) {
    expect(open(path)).toBeUndefined();
  }
  expect([open('/brand/default.svg'), open('/assets/index-a.js'), open('/manifest.webmanifest')]).toEqual(
    Array(3).fill(undefined),
  );
  expect(ask('/offline.js')).toBe('file');
});

test('never a call of the API, nor anything that writes, nor another site', () => {
  expect(ask('/exam/api/v1/attempt/paper?formId=1')).toBeUndefined();
  expect(ask('/auth/oauth/token')).toBeUndefined();
  expect(ask('/assets/index-a.js', { method: 'POST' })).toBeUndefined();
  expect(ask('https://elsewhere.test/assets/index-a.js')).toBeUndefined();
  expect(open('https://elsewhere.test/exam/take/1')).toBeUndefined();
});

test('a page goes with a build when it loads its program', () => {
  expect(isShellOf('<script type="module" src="/assets/index-a.js"></script>', build)).toBe(true);
  expect(isShellOf('<script type="module" src="/assets/index-b.js"></script>', build)).toBe(false);
  expect(isShellOf('<link rel="stylesheet" href="/assets/index-a.css">', build)).toBe(false);
});
