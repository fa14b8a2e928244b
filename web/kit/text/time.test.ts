import { afterAll, describe, expect, test } from 'vitest';
import { dateText, dateTime, dayTime, durationText, messageTime, relativeTime, shortTime, windowText } from './time.ts';

const now = Date.parse('2026-11-20T04:00:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const before = (milliseconds: number) => new Date(now - milliseconds).toISOString();

describe('relativeTime', () => {
  test.each([
    [0, '刚刚'],
    [minute - 1, '刚刚'],
    [minute, '1分钟前'],
    [hour - 1, '59分钟前'],
    [hour, '1小时前'],
    [day - 1, '23小时前'],
    [day, '1天前'],
    [30 * day - 1, '29天前'],
    [30 * day, '1个月前'],
    [364 * day, '12个月前'],
    [365 * day, '1年前'],
    [800 * day, '2年前'],
    [-5 * minute, '刚刚'],
  ])('%d ms before now is %s', (ago, text) => expect(relativeTime(before(ago), now)).toBe(text));

  test.each([null, undefined, '', 'no date'])('%s is empty', (instant) =>
    expect(relativeTime(instant, now)).toBe('----/--/--'),
  );
});

describe('messageTime', () => {
  test.each([
    [0, '刚刚'],
    [second, '1秒前'],
    [59 * second, '59秒前'],
    [minute, '1分钟前'],
    [hour, '1小时前'],
    [day, '1天前'],
    [7 * day, '1周前'],
    [29 * day, '4周前'],
    [30 * day, '1个月前'],
    [365 * day, '1年前'],
    [-5 * second, '5秒后'],
    [-2 * day, '2天后'],
    [-14 * day, '2周后'],
  ])('%d ms before now is %s', (ago, text) => expect(messageTime(before(ago), now)).toBe(text));

  test('nothing is empty', () => expect(messageTime(null, now)).toBe('----/--/--'));
});

describe('durationText', () => {
  test.each([
    [0, '0 秒'],
    [45 * second, '45 秒'],
    [45 * second + 999, '45 秒'],
    [90 * minute, '1 小时 30 分钟'],
    [60 * minute, '1 小时'],
    [26 * hour, '1 天 2 小时'],
    [day + 2 * hour + 3 * minute + 4 * second, '1 天 2 小时 3 分钟 4 秒'],
    [-5, '0 秒'],
    [Number.NaN, '—'],
    [null, '—'],
  ])('%s ms is %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text));
});

describe('dates in Shanghai', () => {
  const ownZone = process.env.TZ;
  afterAll(() => {
    if (ownZone === undefined) delete process.env.TZ;
    else process.env.TZ = ownZone;
  });

  test('whatever the zone of the browser', () => {
    for (const zone of ['America/New_York', 'Asia/Shanghai', 'UTC']) {
      process.env.TZ = zone;
      expect(dateTime('2026-11-20T01:00:00Z')).toBe('2026-11-20 09:00');
      expect(dateTime('2026-11-20T16:00:00.000Z')).toBe('2026-11-21 00:00');
      expect(dateText('2026-12-31T16:30:00Z')).toBe('2027-01-01');
      expect(dayTime('2026-12-31T16:30:00Z')).toBe('01-01 00:30');
    }
  });

  test('nothing and nonsense are empty', () => {
    expect(dateTime(null)).toBe('----/--/--');
    expect(dayTime('soon')).toBe('----/--/--');
    expect(dateText('soon')).toBe('----/--/--');
  });
});

describe('windowText', () => {
  const text = (start: string | null, end: string | null) => windowText(start, end, now);

  test('on one day of this year', () =>
    expect(text('2026-11-20T01:00:00Z', '2026-11-20T03:00:00Z')).toBe('11-20 09:00 – 11:00'));
  test('in another year', () =>
    expect(text('2025-11-20T01:00:00Z', '2025-11-20T03:00:00Z')).toBe('2025-11-20 09:00 – 11:00'));
  test('over midnight in Shanghai', () =>
    expect(text('2026-11-20T15:00:00Z', '2026-11-20T17:00:00Z')).toBe('11-20 23:00 – 11-21 01:00'));
  test('over several days of another year', () =>
    expect(text('2027-03-01T01:00:00Z', '2027-03-05T01:00:00Z')).toBe('2027-03-01 09:00 – 03-05 09:00'));
  test('over the new year', () =>
    expect(text('2026-12-31T15:00:00Z', '2026-12-31T17:00:00Z')).toBe('2026-12-31 23:00 – 2027-01-01 01:00'));
  test('open at one end or both', () => {
    expect(text('2026-11-20T01:00:00Z', null)).toBe('2026-11-20 09:00 起');
    expect(text(null, '2026-11-20T01:00:00Z')).toBe('截至 2026-11-20 09:00');
    expect(text(null, null)).toBe('----/--/--');
  });
});

test('the time of day is enough on the day itself, as it is counted in Shanghai', () => {
  expect(shortTime('2026-11-19T16:05:00Z', now)).toBe('00:05');
  expect(shortTime('2026-11-19T15:59:00Z', now)).toBe('2026-11-19 23:59');
  expect(shortTime(null, now)).toBe('----/--/--');
});
