import { expect, test } from 'vitest';
import type { LessonLine } from '#contract/live/class.ts';
import { shownLines, withLines } from './lesson-lines.ts';
import { clockText, shareOf, standingText, untilText } from './lesson-words.ts';

const line = (lineId: number): LessonLine => ({
  ...{ lineId, userId: 'u', name: '李思', teacher: false, text: `第 ${lineId} 条`, at: '2026-11-01T00:00:00.000Z' },
});

test('lines stand once and in their order, whichever reply brought them first, and no more than a page holds', () => {
  const lines = withLines([line(2), line(3)], [line(3), line(1), line(4)]);
  expect(lines.map(({ lineId }) => lineId)).toEqual([1, 2, 3, 4]);
  expect(withLines(lines, [])).toBe(lines);
  const many = Array.from({ length: shownLines + 5 }, (_, at) => line(at + 10));
  expect(withLines(lines, many)).toHaveLength(shownLines);
});

test('the time until a lesson is told in the unit that matters', () => {
  expect(untilText(90_000)).toBe('还有 2 分钟开始');
  expect(untilText(3_600_000 * 5)).toBe('还有 5 小时 0 分钟开始');
  expect(untilText(86_400_000 * 3)).toBe('还有 3 天开始');
  expect(untilText(-1)).toBe('已到开始时间，等待老师开始');
  expect([clockText(200_000), clockText(3_800_000)]).toEqual(['3:20', '1:03:20']);
});

test('how far somebody is says what is asked, and that the replay makes up for it where there is one', () => {
  const standing = { attended: 5000, replayed: 0, threshold: 80, enough: false, film: null };
  expect(standingText({ ...standing, state: 'LIVE' })).toBe('您在场 50%，要求 80%。');
  expect(standingText({ ...standing, state: 'ENDED' })).toBe('您在场 50%，要求 80%。');
  const film = { ...standing, film: '/film', state: 'ENDED' as const };
  expect(standingText(film)).toBe('您在场 50%，看回放 0%，要求 80%，可以看回放补上。');
  expect(standingText({ ...film, enough: true })).toContain('已达到要求');
  expect([shareOf(1, 3), shareOf(0, 0)]).toEqual([33, 0]);
});
