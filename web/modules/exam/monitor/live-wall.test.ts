import { expect, test } from 'vitest';
import type { Wall, WallRow } from '#contract/exam/monitor.ts';
import { countsOf } from '../../../../shared/wall.ts';
import { advanced, withNews } from './live-wall.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 27, 9) + seconds * 1000).toISOString();

const row = (more: Partial<WallRow>): WallRow => ({
  ...{ userId: 'a', realName: '陈思远', jobNumber: '1', departmentName: '营业部', attemptId: 'x', state: 'inProgress' },
  ...{ answered: 1, total: 5, startedAt: at(0), submittedAt: null, leftMs: 60_000, switchCount: 0, away: false },
  ...{ addressChanges: 0, deviceChanges: 0, notes: 0, unreadMessages: 0, lastSeenAt: at(0), concerns: [] },
  ...more,
});

function wallOf(...rows: WallRow[]): Wall {
  const facts = { examId: 'e', name: '考试', startAt: at(0), endAt: at(3600), durationMinutes: 60, mayExceedEnd: true };
  return { ...facts, rooms: null, rows, counts: countsOf(rows), serverTime: at(0) };
}

test('clocks run without a word of the server, but not those that stand', () => {
  const wall = advanced(wallOf(row({}), row({ userId: 'b', state: 'paused' })), at(20));
  expect(wall.rows.map(({ leftMs }) => leftMs)).toEqual([40_000, 60_000]);
  expect(advanced(wall, at(10))).toBe(wall);
});

test('who gives no sign for a minute is offline, and there again with the next one', () => {
  const wall = advanced(wallOf(row({})), at(61));
  expect([wall.rows[0]?.state, wall.counts.offline]).toEqual(['offline', 1]);
  const back = withNews(wall, { rows: [row({ lastSeenAt: at(62), answered: 2, leftMs: 0 })], serverTime: at(62) });
  expect(back.rows[0]).toMatchObject({ state: 'inProgress', answered: 2 });
  expect(back.counts).toMatchObject({ offline: 0, inProgress: 1 });
});

test('rows that are told stand where those of their people stood; others stay', () => {
  const other = row({ userId: 'b', state: 'submitted', leftMs: null });
  const wall = wallOf(row({}), other);
  const next = withNews(wall, { rows: [row({ state: 'paused' }), row({ userId: 'c' })], serverTime: at(1) });
  expect(next.rows.map(({ userId, state }) => [userId, state])).toEqual([
    ['a', 'paused'],
    ['b', 'submitted'],
  ]);
  expect(next.rows[1]).toBe(other);
});
