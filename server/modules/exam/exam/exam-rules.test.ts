import { expect, test } from 'vitest';
import {
  deadlineOf,
  type EntryFacts,
  effectiveWindow,
  entryRefusal,
  lastEntry,
  passScoreOf,
  windowProblem,
} from './exam.rules.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const exam: EntryFacts = {
  state: 'PUBLISHED',
  startAt: at('01:00').toISOString(),
  endAt: at('03:00').toISOString(),
  lateEntryMinutes: 30,
  attemptsAllowed: 1,
  attemptsUsed: 0,
  releasedAt: null,
};
const why = (time: string, changes: Partial<EntryFacts> = {}) => entryRefusal({ ...exam, ...changes }, at(time))?.key;

test('entering is allowed from the start until the late-entry limit, the end when there is none', () => {
  expect(why('00:59')).toBe('examNotStarted');
  expect(why('01:00')).toBeUndefined();
  expect(why('01:30')).toBeUndefined();
  expect(why('01:31')).toBe('examLateEntry');
  expect(why('02:59', { lateEntryMinutes: null })).toBeUndefined();
  expect(why('03:00', { lateEntryMinutes: null })).toBe('examEnded');
});

test('the last entry is the late-entry limit or the end, whichever comes first', () => {
  expect(lastEntry(exam)).toBe(at('01:30').getTime());
  expect(lastEntry({ ...exam, lateEntryMinutes: null })).toBe(at('03:00').getTime());
  expect(lastEntry({ ...exam, lateEntryMinutes: 500 })).toBe(at('03:00').getTime());
});

test('a cancelled exam, used attempts and released results keep people out', () => {
  expect(why('01:10', { state: 'CANCELLED' })).toBe('examCancelled');
  expect(why('01:10', { attemptsUsed: 1 })).toBe('attemptsUsed');
  expect(why('01:10', { attemptsUsed: 1, attemptsAllowed: 2 })).toBeUndefined();
  expect(why('01:10', { releasedAt: at('01:05').toISOString() })).toBe('examEnded');
  // Nobody is promised a start that will not come.
  expect(why('00:10', { releasedAt: at('00:05').toISOString() })).toBe('examEnded');
});

test('the start is named in the sentence in Shanghai time', () => {
  expect(entryRefusal(exam, at('00:10'))?.details).toEqual({ startAt: '2026-11-20 09:00' });
});

test('the deadline is the own duration or the end of the window, whichever is first', () => {
  const window = { durationMinutes: 60, extraMinutes: 0, endAt: exam.endAt };
  expect(deadlineOf(at('01:00'), window)).toEqual(at('02:00'));
  expect(deadlineOf(at('02:30'), window)).toEqual(at('03:00'));
});

test('extra minutes come on top of the duration, and never reach beyond the end of the window', () => {
  const rules = { durationMinutes: 60, extraMinutes: 15, endAt: exam.endAt };
  expect(deadlineOf(at('01:00'), rules)).toEqual(at('02:15'));
  expect(deadlineOf(at('02:00'), rules)).toEqual(at('03:00'));
});

test("an examinee has the ends of the window that are their own, and the exam's for the rest", () => {
  const own = { ownStartAt: at('05:00').toISOString(), ownEndAt: at('07:00').toISOString() };
  expect(effectiveWindow(exam, { ownStartAt: null, ownEndAt: null })).toEqual({
    ...{ startAt: exam.startAt, endAt: exam.endAt },
  });
  expect(effectiveWindow(exam, { ...own, ownStartAt: null })).toEqual({ startAt: exam.startAt, endAt: own.ownEndAt });
  expect(effectiveWindow(exam, own)).toEqual({ startAt: own.ownStartAt, endAt: own.ownEndAt });
});

test('late entry counts from the start that holds for the examinee', () => {
  const own = effectiveWindow(exam, { ownStartAt: at('05:00').toISOString(), ownEndAt: at('07:00').toISOString() });
  expect(why('04:59', own)).toBe('examNotStarted');
  expect(why('05:30', own)).toBeUndefined();
  expect(why('05:31', own)).toBe('examLateEntry');
  expect(why('07:00', { ...own, lateEntryMinutes: null })).toBe('examEnded');
});

test('a window ends after it starts', () => {
  expect(windowProblem(exam)).toBeUndefined();
  expect(windowProblem({ startAt: exam.startAt, endAt: exam.startAt })).toBe('examWindowInvalid');
});

test('the pass mark is 60 % unless it was given, zero included', () => {
  expect(passScoreOf(null, 10_000)).toBe(6000);
  expect(passScoreOf(null, 4550)).toBe(2730);
  expect(passScoreOf(0, 10_000)).toBe(0);
});
