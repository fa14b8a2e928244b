import { expect, test } from 'vitest';
import { type ActionRows, type ActionTold, checkActions } from '../bench/torture/check-actions.ts';

const told = (more: Partial<ActionTold> = {}): ActionTold => ({
  ...{ actionId: 'one', kind: 'extend', attemptId: 'a', done: true },
  ...more,
});
const line = { attemptId: 'a', actionId: 'one', kind: 'extend', minutes: 5 };
const clock = { attemptId: 'a', state: 'IN_PROGRESS', addedMs: 300_000, pausedMs: 0, paused: false };
const rows = (more: Partial<ActionRows> = {}): ActionRows => ({
  clocks: [clock],
  lines: [line],
  messages: [],
  ...more,
});
const kindsOf = (...given: Parameters<typeof checkActions>) => checkActions(...given).map(({ kind }) => kind);

test('what was acknowledged and is there once is no finding, nor is what nobody answered yet', () => {
  expect(checkActions([told()], rows())).toEqual([]);
  const nothing = rows({ lines: [], clocks: [{ ...clock, addedMs: 0 }] });
  expect(checkActions([told({ done: undefined })], nothing)).toEqual([]);
});

test('an acknowledged action that is gone, and one that stands twice, are found', () => {
  const gone = rows({ lines: [], clocks: [{ ...clock, addedMs: 0 }] });
  expect(kindsOf([told()], gone)).toEqual(['lost']);
  const twice = rows({ lines: [line, line], clocks: [{ ...clock, addedMs: 600_000 }] });
  expect(kindsOf([told()], twice)).toEqual(['double']);
  expect(kindsOf([told({ done: false })], rows())).toEqual(['double']);
  expect(kindsOf([], rows())).toEqual(['double']);
});

test('time that was given and is not on the clock, or twice, is found', () => {
  expect(kindsOf([told()], rows({ clocks: [{ ...clock, addedMs: 0 }] }))).toEqual(['lost']);
  expect(kindsOf([told()], rows({ clocks: [{ ...clock, addedMs: 600_000 }] }))).toEqual(['double']);
  const pause = { ...line, actionId: 'two', kind: 'pause', minutes: null };
  const stands = rows({ lines: [line, pause] });
  expect(kindsOf([told(), told({ actionId: 'two', kind: 'pause' })], stands)).toEqual(['lost']);
});

test('who was handed in or voided and is not, is found', () => {
  const plain = (kind: string) => ({ ...line, kind, minutes: null });
  const clocks = [{ ...clock, addedMs: 0 }];
  expect(kindsOf([told({ kind: 'submit' })], rows({ lines: [plain('force')], clocks }))).toEqual(['lost']);
  expect(kindsOf([told({ kind: 'void' })], rows({ lines: [plain('void')], clocks }))).toEqual(['lost']);
  expect(kindsOf([told({ kind: 'message' })], rows({ lines: [plain('message')], clocks }))).toEqual(['lost']);
});
