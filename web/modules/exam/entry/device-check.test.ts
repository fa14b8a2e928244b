import { expect, test } from 'vitest';
import { clockAheadMs, clockFinding, networkFinding, screenFinding } from './device-check.ts';

const serverTime = '2026-11-20T01:00:00Z';
const server = Date.parse(serverTime);

test('the difference of the clocks is taken half-way through the exchange', () => {
  expect(clockAheadMs({ serverTime, sentAt: server - 100, tookMs: 200 })).toBe(0);
  expect(clockAheadMs({ serverTime, sentAt: server + 5000, tookMs: 0 })).toBe(5000);
});

test('up to a minute is nothing to speak of, more is said in both directions', () => {
  const finding = (ahead: number) => clockFinding({ serverTime, sentAt: server + ahead, tookMs: 0 });
  expect(finding(60_000)).toEqual({ name: '时间', text: '与服务器相差 60.0 秒', state: 'good' });
  expect(finding(200_000)).toMatchObject({ state: 'warning', text: expect.stringContaining('快了约 3 分钟') });
  expect(finding(-7_300_000)).toMatchObject({ state: 'warning', text: expect.stringContaining('慢了约 2 小时') });
});

test('a slow network is called slow', () => {
  expect(networkFinding(45.4)).toEqual({ name: '网络', text: '往返 45 毫秒，良好', state: 'good' });
  expect(networkFinding(1500).state).toBe('warning');
});

test('full screen matters where the exam asks for it', () => {
  expect(screenFinding(false, false)).toMatchObject({ text: '这场考试不要求全屏', state: 'good' });
  expect(screenFinding(true, true)).toMatchObject({ text: '支持，开始考试时自动进入', state: 'good' });
  expect(screenFinding(true, false)).toMatchObject({ text: '这台设备不支持，可以照常作答', state: 'warning' });
});
