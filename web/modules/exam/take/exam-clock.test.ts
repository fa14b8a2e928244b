import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdownText, deadlineText, ExamClock, waitText } from './exam-clock.ts';

const start = Date.parse('2026-11-20T01:00:00Z');
const reply = (serverMs: number, remainingMs: number) => ({
  serverTime: new Date(start + serverMs).toISOString(),
  remainingMs,
});

test('counts down from what the server said, on the local clock', () => {
  const clock = new ExamClock();
  expect(clock.remainingMs(0)).toBeUndefined();
  clock.sync(reply(0, 60_000), 1000, 1000);
  expect(clock.remainingMs(1000)).toBe(60_000);
  expect(clock.remainingMs(31_000)).toBe(30_000);
  expect(clock.remainingMs(99_000)).toBe(0);
});

test('a slow reply does not make it jump, one that proves it wrong moves it just far enough', () => {
  const clock = new ExamClock();
  clock.sync(reply(0, 60_000), 0, 100);
  expect(clock.remainingMs(100)).toBe(59_900);
  clock.sync(reply(12_000, 48_000), 5000, 15_000);
  expect(clock.remainingMs(15_000)).toBe(45_000);
  clock.sync(reply(20_000, 40_000), 20_050, 20_080);
  expect(clock.remainingMs(20_080)).toBe(40_000 - 30);
});

test('more time given counts at once', () => {
  const clock = new ExamClock();
  clock.sync(reply(0, 60_000), 0, 0);
  clock.sync(reply(10_000, 650_000), 10_000, 10_000);
  expect(clock.remainingMs(10_000)).toBe(650_000);
});

test('it is never off by more than the quickest reply took', () => {
  const exchange = fc.record({ gap: fc.nat(20_000), out: fc.nat(3000), back: fc.nat(3000) });
  fc.assert(
    fc.property(
      fc.array(exchange, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: -1e9, max: 1e9 }),
      (all, ahead) => {
        const clock = new ExamClock();
        let now = 0;
        let quickest = Number.POSITIVE_INFINITY;
        for (const { gap, out, back } of all) {
          const sentAt = now + gap;
          const server = sentAt + out + ahead;
          now = sentAt + out + back;
          clock.sync(reply(server, 1e9 - server), sentAt, now);
          quickest = Math.min(quickest, out + back);
        }
        const truth = 1e9 - (now + ahead);
        expect(Math.abs((clock.remainingMs(now) ?? 0) - Math.max(0, truth))).toBeLessThanOrEqual(quickest);
      },
    ),
  );
});

test('until an instant of the server', () => {
  const clock = new ExamClock();
  clock.sync(reply(0, 60_000), 500, 500);
  expect(clock.msUntil(new Date(start + 5000).toISOString(), 1500)).toBe(4000);
  expect(clock.msUntil(new Date(start - 5000).toISOString(), 1500)).toBe(0);
});

test('how it reads', () => {
  expect(countdownText(4_365_000)).toBe('01:12:45');
  expect(countdownText(59_001)).toBe('00:01:00');
  expect(countdownText(0)).toBe('00:00:00');
  expect(waitText(320_000)).toBe('5 分 20 秒');
  expect(waitText(4_320_000)).toBe('1 小时 12 分');
  expect(waitText(0)).toBe('0 秒');
});

test('a moved end in one sentence', () => {
  const at = (hours: number, minutes: number) =>
    Date.parse('2026-11-20T00:00:00+08:00') + (hours * 60 + minutes) * 60_000;
  expect(deadlineText({ endAt: at(15, 30), movedMs: 600_000 })).toBe('组织者把结束时间调整为 15:30（延长 10 分钟）');
  expect(deadlineText({ endAt: at(9, 5), movedMs: -90_000 })).toBe('组织者把结束时间调整为 09:05（提前 1 分 30 秒）');
  expect(deadlineText({ endAt: at(1, 0), movedMs: 7_200_000 })).toBe(
    '组织者把结束时间调整为 2026-11-20 01:00（延长 2 小时）',
  );
});
