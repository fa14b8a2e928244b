import { expect, test } from 'vitest';
import type { MonitorLine } from '#contract/exam/monitor.ts';
import { lineNotes, lineTitle, lineTone } from './line-words.ts';

const line = (kind: MonitorLine['kind'], more: Partial<MonitorLine> = {}): MonitorLine => ({
  ...{ at: '2026-11-27T01:00:00Z', kind, address: null, addressChanged: false, deviceChanged: false, lastedMs: null },
  ...{ amount: null, reason: null, byName: null, readAt: null, moved: null, submitReason: null, snapshotId: null },
  ...more,
});

test('what happened is said in words, with who did it and why', () => {
  expect(lineTitle(line('return', { lastedMs: 65_000 }))).toBe('回到页面，离开了 1 分钟 5 秒');
  expect(lineTitle(line('message'))).toBe('消息，未读');
  expect(lineTitle(line('end', { submitReason: 'forced' }))).toBe('被收卷');
  expect(lineNotes(line('extend', { amount: 5, reason: '网络中断', byName: '林晓' }))).toEqual([
    '网络中断',
    '监考：林晓',
  ]);
});

test('an address is told where it is new, and a change stands out', () => {
  expect(lineNotes(line('leave', { address: '10.0.0.1' }))).toEqual([]);
  const moved = line('leave', { address: '10.0.0.2', addressChanged: true });
  expect([lineNotes(moved), lineTone(moved), lineTone(line('saved'))]).toEqual([['换了网络：10.0.0.2'], 'red', 'grey']);
});
