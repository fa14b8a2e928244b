import { expect, test } from 'vitest';
import { AntiCheating } from '#contract/exam/settings.ts';
import { judge, judgeReturn, type SeenEvent } from './conduct.rules.ts';

const rules = (given: Partial<AntiCheating> = {}) =>
  AntiCheating.parse({ switchLimit: 3, switchSeconds: 5, idleMinutes: 10, ...given });
const calm = { switchCount: 0, awaySince: null };
const leave = (at: number): SeenEvent => ({ kind: 'leave', at });
const back = (at: number, lastedMs?: number): SeenEvent => ({ kind: 'return', at, lastedMs });

test('an absence counts from the number of seconds on that the rule says', () => {
  expect(judge(calm, [leave(0), back(4999, 4999)], rules()).switchCount).toBe(0);
  expect(judge(calm, [leave(0), back(5000, 5000)], rules()).switchCount).toBe(1);
  expect(judge(calm, [leave(0), back(1, 1)], rules({ switchSeconds: 0 })).switchCount).toBe(1);
});

test('a page that was reloaded was not left, however long it took to come back', () => {
  const strict = rules({ switchSeconds: 0, switchLimit: 1 });
  const left = { switchCount: 0, awaySince: 1000 };
  expect(judge(left, [back(90_000, 0)], strict)).toEqual({ ...calm, handIn: undefined });
  expect(judgeReturn(left, 90_000, 0, strict)).toEqual({ ...calm, handIn: undefined });
});

test('an absence is timed by the page, or by the server when the page did not report it', () => {
  // Both events arrived late and together, after a time without network.
  expect(judge(calm, [leave(90_000), back(90_001, 20_000)], rules()).switchCount).toBe(1);
  expect(judge({ switchCount: 1, awaySince: 1000 }, [back(9000)], rules()).switchCount).toBe(2);
  expect(judgeReturn({ switchCount: 1, awaySince: 1000 }, 9000, undefined, rules())).toEqual({
    ...{ switchCount: 2, awaySince: null, handIn: undefined },
  });
  expect(judgeReturn({ switchCount: 1, awaySince: 1000 }, 9000, 4000, rules()).switchCount).toBe(1);
  expect(judgeReturn(calm, 9000, undefined, rules())).toEqual({ ...calm, handIn: undefined });
});

test('a return counts once: not again after the new page has entered', () => {
  expect(judge({ switchCount: 1, awaySince: null }, [back(9000)], rules({ switchSeconds: 0 })).switchCount).toBe(1);
});

test('leaving twice without a return is one absence since the first', () => {
  expect(judge(calm, [leave(1000), leave(3000)], rules())).toMatchObject({ switchCount: 0, awaySince: 1000 });
});

test('an attempt is submitted when the absence limit is reached, never without a limit', () => {
  const absences = [leave(0), back(6000, 6000), leave(7000), back(20_000, 13_000)];
  expect(judge(calm, absences, rules()).handIn).toBeUndefined();
  expect(judge({ switchCount: 1, awaySince: null }, absences, rules()).handIn).toBe('switch');
  const unlimited = judge({ switchCount: 40, awaySince: null }, absences, rules({ switchLimit: null }));
  expect(unlimited).toEqual({ switchCount: 42, awaySince: null, handIn: undefined });
});

test('idleness submits only when the exam has that rule', () => {
  expect(judge(calm, [{ kind: 'idle', at: 0 }], rules()).handIn).toBe('idle');
  expect(judge(calm, [{ kind: 'idle', at: 0 }], rules({ idleMinutes: null })).handIn).toBeUndefined();
});

test('attempts to copy and offline times are recorded but not counted', () => {
  const events: SeenEvent[] = [
    { kind: 'copy', at: 0 },
    { kind: 'offline', at: 0, lastedMs: 600_000 },
  ];
  expect(judge(calm, events, rules())).toEqual({ ...calm, handIn: undefined });
});
