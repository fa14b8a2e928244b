import { expect, test } from 'vitest';
import { cautionsOf } from './cautions.ts';
import { type ExamDraft, newDraft, type ReleaseChoice } from './exam-draft.ts';

const draft: ExamDraft = { ...newDraft(Date.parse('2026-11-20T01:00:00Z')), name: '月考' };

const cautions = (change: Partial<ExamDraft>) => cautionsOf({ ...draft, ...change }).map(({ text }) => text);
const limited = { lateEntryLimited: true, lateEntryMinutes: 15 } as const;
const release = (choice: ReleaseChoice) => ({ release: { ...draft.release, analysis: choice } });
const rules = (change: Partial<ExamDraft['antiCheating']>) => ({ antiCheating: { ...draft.antiCheating, ...change } });

test('a new draft has none', () => {
  expect(cautionsOf(draft)).toEqual([]);
});

test('late entry closes the second attempt too, and a limit beyond the window does nothing', () => {
  expect(cautions(limited)).toEqual([]);
  expect(cautions({ ...limited, attemptsAllowed: 2 })).toEqual(['开考 15 分钟后，第 2 次作答也不能再开始']);
  expect(cautions({ ...limited, lateEntryMinutes: 120 })).toEqual(['迟到限制 120 分钟不短于开放时间，不起作用']);
});

test('an idle limit as long as the exam does nothing', () => {
  expect(cautions(rules({ idleLimited: true, idleMinutes: 59 }))).toEqual([]);
  expect(cautions(rules({ idleLimited: true, idleMinutes: 60 }))).toEqual([
    '无操作时长 60 分钟不短于考试时长，不起作用',
  ]);
  expect(cautions(rules({ idleMinutes: 60 }))).toEqual([]);
});

test('absences of no time at all hand in only where there is a limit', () => {
  expect(cautions(rules({ switchSeconds: 0 }))).toEqual([]);
  expect(cautions(rules({ switchSeconds: 0, switchLimited: true }))).toHaveLength(1);
});

test.each<[ReleaseChoice['when'], string | null, number]>([
  ['now', null, 1],
  ['afterClose', null, 0],
  ['afterMarking', null, 0],
  ['at', '2026-11-20T03:59:00.000Z', 1],
  ['at', '2026-11-20T04:00:00.000Z', 0],
  ['at', null, 0],
])('analysis %s %s: %i', (when, at, count) => {
  expect(cautions(release({ when, at }))).toHaveLength(count);
});
