import { expect, test } from 'vitest';
import { savingOf, timeAnnouncement } from './announcement.ts';

const answers = (...states: ('saved' | 'saving' | 'unsaved')[]) =>
  new Map(states.map((state, at) => [String(at), { state }]));

test('what is not saved comes before what is being saved', () => {
  expect(savingOf(answers()).text).toBe('已保存');
  expect(savingOf(answers('saved', 'saving')).text).toBe('保存中');
  expect(savingOf(answers('unsaved', 'saving', 'unsaved')).text).toBe('2 题未保存');
});

test('the five-minute mark is told from then on to the last minute', () => {
  expect([300_001, 300_000, 60_001, 60_000, 0].map(timeAnnouncement)).toEqual([
    '',
    '距离结束不到 5 分钟',
    '距离结束不到 5 分钟',
    '',
    '',
  ]);
});
