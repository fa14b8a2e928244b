import { describe, expect, test } from 'vitest';
import type { MenuEntry } from '#contract/menu.ts';
import { openGroups, trailTo } from './menu-trail.ts';

const page = (url: string): MenuEntry => ({ id: url, name: url, url, icon: '', children: [] });
const group = (id: string, ...children: MenuEntry[]): MenuEntry => ({ id, name: id, url: '', icon: id, children });

const menu = [
  group('exam', page('/manage/exam/list'), page('/manage/exam/check')),
  group('question', page('/manage/question/bank'), page('/manage/question/list')),
];
const to = (path: string) => trailTo(menu, path);

describe('the entry of a page', () => {
  test('is its own, or the one above it', () => {
    expect(to('/manage/exam/check')).toEqual(['exam', '/manage/exam/check']);
    expect(to('/manage/question/list/import')).toEqual(['question', '/manage/question/list']);
    expect(to('/manage/userInfo')).toEqual([]);
  });

  test('is that of the list for what is reached from the list', () => {
    for (const path of ['editor', 'created/paper']) {
      expect(to(`/manage/exam/${path}`)).toEqual(['exam', '/manage/exam/list']);
    }
    const withOwn = [group('exam', page('/manage/exam/list'), page('/manage/exam/editor'))];
    expect(trailTo(withOwn, '/manage/exam/editor')).toEqual(['exam', '/manage/exam/editor']);
  });
});

describe('open groups', () => {
  const first = openGroups(undefined, to('/manage/exam/list'));
  const byHand = (keys: string[], now = first) => ({ ...now, keys, byHand: true });

  test('are those of the page, until somebody opens one', () => {
    expect(first.keys).toEqual(['exam']);
    expect(openGroups(first, to('/manage/question/bank')).keys).toEqual(['question']);
  });

  test('what was opened by hand stays open beside those of the next page', () => {
    const next = openGroups(byHand(['exam', 'paper']), to('/manage/question/bank'));
    expect(next.keys).toEqual(['exam', 'paper', 'question']);
  });

  test('what was closed by hand stays closed on its page and opens for the next one', () => {
    const closed = byHand([]);
    expect(openGroups(closed, to('/manage/exam/editor'))).toBe(closed);
    expect(openGroups(closed, to('/manage/exam/check')).keys).toEqual(['exam']);
    expect(openGroups(closed, to('/manage/question/bank')).keys).toEqual(['question']);
  });

  test('a page without an entry changes nothing that was done by hand', () => {
    expect(openGroups(byHand(['question']), to('/manage/userInfo')).keys).toEqual(['question']);
  });
});
