import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filmLacks, readingLacks } from './explain.rules.ts';
import { gapsOf, type Interval, intervalsOf, lengthOf, merged, multirangeOf } from './intervals.rules.ts';
import {
  type Film,
  type Heartbeat,
  hear,
  isComplete,
  type Lease,
  openedAt,
  resumeAt,
  type Watched,
} from './watch.rules.ts';

const requirement = { threshold: 95, noSkipping: true, fastestRate: 1.5 };
const film = (changed: Partial<Film> = {}): Film => ({
  ...{ durationMs: 100_000, requirement, stopsAt: [], presenceDue: false },
  ...changed,
});
const lease = (at = 0): Lease => ({ playId: 'a', seq: 0, at });
const beat = (changed: Partial<Heartbeat> = {}): Heartbeat => ({
  ...{ playId: 'a', seq: 1, from: 0, to: 10_000, rate: 1 },
  ...changed,
});
const nothing: Watched = { covered: [], progress: 0 };

function credited(...args: Parameters<typeof hear>) {
  const verdict = hear(...args);
  if (verdict.kind !== 'credited') throw new Error(verdict.kind);
  return verdict;
}

test('what was played in real time is credited as it was', () => {
  const verdict = credited(lease(), beat(), nothing, film(), 10_000);
  expect(verdict).toMatchObject({ covered: [[0, 10_000]], progress: 1000, position: 10_000, at: 10_000, held: false });
});

test.each([
  ['more than real time has passed', beat({ to: 60_000 }), 5000, 7000],
  ['a rate that nobody allows', beat({ to: 90_000, rate: 16 }), 4000, 9000],
  ['one heartbeat for minutes', beat({ to: 90_000, rate: 1.5 }), 50_000, 22_500],
  ['backwards', beat({ from: 0, to: -5 }), 5000, 0],
  ['behind the end', beat({ to: 900_000 }), 10_000, 12_000],
])('%s is credited for what it is', (_, sent, now, worth) => {
  expect(credited(lease(), sent, nothing, film(), now).creditedMs).toBe(worth);
});

test('the grace of a slow network is owed and not given again', () => {
  const first = credited(lease(), beat({ to: 2000 }), nothing, film(), 0);
  expect(first).toMatchObject({ creditedMs: 2000, at: 2000 });
  const second = credited({ ...lease(first.at), seq: 1 }, beat({ seq: 2, from: 2000 }), first, film(), 0);
  expect(second.creditedMs).toBe(0);
  expect(openedAt(500, first.at)).toBe(2000);
});

test('another play, an old number and a skip change nothing', () => {
  expect(hear(lease(), beat({ playId: 'b' }), nothing, film(), 0).kind).toBe('otherPlay');
  expect(hear({ ...lease(), seq: 1 }, beat(), nothing, film(), 0).kind).toBe('repeated');
  expect(hear(lease(), beat({ from: 2001 }), nothing, film(), 0)).toEqual({ kind: 'skipped', frontier: 0 });
  expect(hear(lease(), beat({ from: 2000 }), nothing, film(), 0).kind).toBe('credited');
  const free = film({ requirement: { ...requirement, noSkipping: false } });
  expect(credited(lease(), beat({ from: 50_000, to: 60_000 }), nothing, free, 10_000).covered).toEqual([
    [50_000, 60_000],
  ]);
});

test('who was away for more than a minute goes on where they were', () => {
  expect(credited(lease(), beat(), nothing, film(), 60_000).creditedMs).toBe(10_000);
  expect(credited(lease(), beat(), nothing, film(), 60_001)).toMatchObject({ creditedMs: 0, held: true, position: 0 });
});

test('a question that nobody passed ends what counts, and an unanswered call holds it', () => {
  expect(credited(lease(), beat(), nothing, film({ stopsAt: [4000] }), 10_000).covered).toEqual([[0, 4000]]);
  const beyond = credited(lease(), beat({ from: 1000 }), nothing, film({ stopsAt: [500] }), 10_000);
  expect(beyond).toMatchObject({ creditedMs: 0, held: true });
  expect(credited(lease(), beat(), nothing, film({ presenceDue: true }), 10_000)).toMatchObject({
    creditedMs: 0,
    held: true,
  });
});

test('complete is what was watched to the threshold, with its questions, and never without a duration', () => {
  const seen = (to: number): Watched => ({ covered: [[0, to]], progress: 0 });
  expect(isComplete(seen(95_000), film())).toBe(true);
  expect(isComplete(seen(94_999), film())).toBe(false);
  expect(isComplete(seen(100_000), film({ stopsAt: [1] }))).toBe(false);
  expect(isComplete(seen(100_000), film({ presenceDue: true }))).toBe(false);
  expect(isComplete(seen(100_000), film({ durationMs: null }))).toBe(false);
  expect(resumeAt(95_000, 100_000)).toBe(0);
  expect(resumeAt(94_000, 100_000)).toBe(94_000);
});

test('one sentence says what is missing', () => {
  const seen = { stops: [], presenceDue: false, durationMs: 600_000 };
  const stops = (...tries: number[]) => tries.map((count, at) => ({ atMs: 200_000 + at * 60_000, tries: count }));
  const most = merged([
    [0, 200_000],
    [310_000, 600_000],
  ]);
  expect(filmLacks({ ...seen, covered: most, progress: 8200 }, requirement)).toBe(
    '还需观看 3:20–5:10，已看 82%，要求 95%',
  );
  expect(filmLacks({ ...seen, covered: [[0, 600_000]], progress: 10_000 }, requirement)).toBeUndefined();
  expect(filmLacks({ ...seen, covered: [[0, 600_000]], progress: 10_000, stops: stops(0) }, requirement)).toBe(
    '3:20 的提问还没有回答',
  );
  expect(
    filmLacks({ ...seen, covered: [[0, 600_000]], progress: 10_000, stops: stops(0, 2, 0, 0, 0) }, requirement),
  ).toBe('3:20、5:20、6:20 等 的提问还没有回答，4:20 的提问还没有答对');
  expect(filmLacks({ ...seen, covered: [], progress: 0, durationMs: null }, requirement)).toContain('无法测出');
  expect(readingLacks(4000, { leastSeconds: 10 })).toBe('还需阅读 6 秒，要求至少 10 秒');
  expect(readingLacks(10_000, { leastSeconds: 10 })).toBeUndefined();
});

const place = fc.integer({ min: 0, max: 120_000 });
const intervals = fc.array(
  fc.tuple(place, place).map(([one, other]): Interval => [Math.min(one, other), Math.max(one, other)]),
);

test('merged intervals are in order, apart, and the same however they come', () => {
  fc.assert(
    fc.property(intervals, (some) => {
      const all = merged(some);
      expect(merged([...some].reverse())).toEqual(all);
      expect(merged([...all, ...some])).toEqual(all);
      expect(all.every(([from], at) => at === 0 || from > (all[at - 1]?.[1] ?? 0))).toBe(true);
      expect(lengthOf(gapsOf(all, 120_000)) + lengthOf(all)).toBe(120_000);
      expect(intervalsOf(multirangeOf(all))).toEqual(all);
    }),
  );
});

interface Step {
  readonly waits: number;
  readonly opens: boolean;
  readonly window: number;
  readonly sent: Heartbeat;
}

const anyBeat = fc.record({
  ...{ playId: fc.constant(''), seq: fc.integer({ min: 0, max: 60 }), from: place, to: place },
  rate: fc.constantFrom(0.5, 1, 1.5, 2, 16),
});
const steps = fc.array(
  fc.record({ waits: fc.integer({ min: 0, max: 70_000 }), opens: fc.boolean(), window: fc.nat(9), sent: anyBeat }),
  { maxLength: 60 },
);

/** Ten windows of one person, each opening plays and sending what it likes. */
function forge(all: readonly Step[], noSkipping: boolean) {
  let held: Lease | undefined;
  let watched: Watched = nothing;
  let now = 0;
  let began: number | undefined;
  const plays = Array.from({ length: 10 }, (_, at) => `none ${at}`);
  const asked = film({ requirement: { ...requirement, noSkipping } });
  for (const [at, { waits, opens, window, sent }] of all.entries()) {
    now += waits;
    if (opens || !held) {
      plays[window] = `play ${at}`;
      held = { playId: `play ${at}`, seq: 0, at: openedAt(now, held?.at) };
      began ??= now;
    }
    const sentHere = { ...sent, playId: plays[window] ?? '' };
    const verdict = hear(held, sentHere, watched, asked, now);
    if (verdict.kind !== 'credited') continue;
    expect(verdict.progress).toBeGreaterThanOrEqual(watched.progress);
    held = { ...held, seq: sent.seq, at: verdict.at };
    watched = verdict;
    expect(hear(held, sentHere, watched, asked, now).kind).toBe('repeated');
  }
  return { coveredMs: lengthOf(watched.covered), realMs: now - (began ?? now) };
}

test('whatever ten windows send, nobody has watched more than real time allows', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (all, noSkipping) => {
      const { coveredMs, realMs } = forge(all, noSkipping);
      expect(coveredMs).toBeLessThanOrEqual((realMs + 2000) * 1.5);
    }),
    { numRuns: 500 },
  );
});
