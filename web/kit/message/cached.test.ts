import { expect, test, vi } from 'vitest';
import type { Received } from '#contract/notice/notice.ts';
import { allOf, bellLabel, nextPage, safeLink, sentText, withRead } from './cached.ts';

const one = (noticeReceiveId: string, status = 1): Received => ({
  ...{ noticeReceiveId, status, kind: 'message', content: '', link: null, noticeId: null },
  sendTime: '2026-11-20T01:00:00Z',
});

test('what was read is read in a page and in several, and nothing else changes', () => {
  const page = { data: [one('a'), one('b')], total: 2 };
  expect(withRead(page, new Set(['a']))).toEqual({ data: [one('a', 0), one('b')], total: 2 });
  const pages = { pages: [page, { data: [one('c')], total: 3 }], pageParams: [0, 1] };
  expect(withRead(pages, new Set(['a', 'c']))).toEqual({
    pages: [
      { data: [one('a', 0), one('b')], total: 2 },
      { data: [one('c', 0)], total: 3 },
    ],
    pageParams: [0, 1],
  });
  expect([withRead(undefined, new Set('a')), withRead({ count: 1 }, new Set('a'))]).toEqual([undefined, { count: 1 }]);
});

test('what stands on two pages is shown once', () => {
  expect(
    allOf([{ data: [one('a'), one('b')] }, { data: [one('b'), one('c')] }]).map((row) => row.noticeReceiveId),
  ).toEqual(['a', 'b', 'c']);
});

test('pages go from 0 up to the last', () => {
  const of = (total: number) => ({ total });
  expect([[], [of(0)], [of(5)], [of(6)], [of(6), of(6)]].map((pages) => nextPage(pages, 5))).toEqual([
    ...[undefined, undefined, undefined, 1, undefined],
  ]);
});

test('the label of the bell says how many', () => {
  expect([bellLabel(0), bellLabel(3)]).toEqual(['消息', '消息，3 条未读']);
});

test('a link leads nowhere else', () => {
  const links = [
    '/exam/1',
    'https://x.example',
    '//x.example',
    '/\\x.example',
    '/\t/x.example',
    'javascript:alert(1)',
    null,
  ];
  vi.stubGlobal('location', { origin: 'http://exam.test' });
  expect(links.map(safeLink)).toEqual(['/exam/1', null, null, null, null, null, null]);
  vi.unstubAllGlobals();
});

test('nothing has been sent in the time to come', () => {
  const sent = new Date('2026-11-20T01:00:00Z').getTime();
  expect([-60_000, 0, 65_000].map((later) => sentText(one('a'), sent + later))).toEqual(['刚刚', '刚刚', '1分钟前']);
});
