import { expect, test } from 'vitest';
import type { TakenPaper } from '#contract/exam/attempt.ts';
import type { ExamItem } from './exam-items.ts';
import { openRange, timedSections } from './sections.ts';
import { SectionTime } from './session/section-time.ts';

const questions = [1, 2, 3].map((number) => ({ questionId: `q${number}`, points: 10 }));
const paperOf = (...sections: object[]) =>
  ({ sections: sections.map((section) => ({ name: '论述', questions, ...section })) }) as unknown as TakenPaper;

test('sections are gone through one by one only where one has a time limit', () => {
  expect(timedSections(paperOf({}, { choose: 2 }))).toBeUndefined();
  expect(timedSections(paperOf({ choose: 2 }, { minutes: 5 }))).toEqual([
    { title: '一、论述', count: 3, points: 20, choose: 2, minutes: null },
    { title: '二、论述', count: 3, points: 30, choose: null, minutes: 5 },
  ]);
});

test('only questions of the section that was entered are open', () => {
  const items = [0, 0, 1, 1, 2].map((section, at) => ({ section, position: at + 1 }) as ExamItem);
  expect(openRange(items, undefined)).toEqual({ first: 1, last: 5 });
  expect(openRange(items, 1)).toEqual({ first: 3, last: 4 });
});

test('a section lasts by the time of the server, and stands while the exam does', () => {
  let now = Date.parse('2026-05-01T08:00:00Z');
  const time = new SectionTime(() => now);
  expect([time.position, time.remainingMs()]).toEqual([null, undefined]);
  const told = { serverTime: '2026-05-01T08:00:00Z', paused: false, section: { position: 0, remainingMs: 60_000 } };
  time.sync(told);
  now += 20_000;
  expect([time.position, time.remainingMs(), time.isOver]).toEqual([0, 40_000, false]);
  now += 50_000;
  expect([time.remainingMs(), time.isOver]).toEqual([0, true]);
  time.sync({ ...told, paused: true });
  now += 500_000;
  expect(time.remainingMs()).toBe(60_000);
  time.sync({ ...told, section: { position: 1, remainingMs: null } });
  expect([time.position, time.remainingMs(), time.isOver]).toEqual([1, undefined, false]);
});
