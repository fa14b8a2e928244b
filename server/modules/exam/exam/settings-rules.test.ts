import { expect, test } from 'vitest';
import { changeableWhenPublished, ExamChange, ExamInput, Release, settings } from '#contract/exam/settings.ts';
import {
  changesOf,
  frozenAmong,
  isOverAmong,
  openedByLaterEnd,
  recordOf,
  releaseFor,
  settingColumns,
  settingsOf,
  wholeChange,
} from './settings.rules.ts';

const { paperIds, ...given } = ExamInput.parse({
  name: '季度考试',
  startAt: '2026-11-20T01:00:00.000Z',
  endAt: '2026-11-20T03:00:00.000Z',
  durationMinutes: 60,
  passScore: 62.5,
  multipleFixedPoints: 0.5,
  password: '7788',
  addressRanges: ['10.8.0.0/16'],
  antiCheating: { switchLimit: 3, watermark: true },
  release: { score: 'now', key: '2026-12-01T00:00:00Z' },
});
const current = { ...given, paperIds };

test('settings are read back exactly as written', () => {
  const columns = settingColumns(given);
  expect(columns).toMatchObject({ passScore: 6250, multipleFixedPoints: 50 });
  const row = { ...columns, release: JSON.parse(columns.release), antiCheating: JSON.parse(columns.antiCheating) };
  const read = settingsOf(Object.assign(row, { organisationId: 'o', state: 'DRAFT' }));
  expect(read).toEqual(given);
  expect([...Object.keys(read), 'paperIds'].sort()).toEqual(Object.keys(settings).sort());
});

test('only what differs is a change; another spelling of an instant, or an equal list, is none', () => {
  const same = { startAt: '2026-11-20T01:00:00Z', addressRanges: ['10.8.0.0/16'], release: { ...given.release } };
  expect(changesOf(current, { ...current, ...same })).toEqual({});
  expect(changesOf(current, { name: undefined, password: null, addressRanges: [] })).toEqual({
    ...{ password: null, addressRanges: [] },
  });
  const release = { ...given.release, key: 'never' as const };
  expect(changesOf(current, { release, durationMinutes: 60 })).toEqual({ release });
});

test('a published exam freezes exactly what the contract does not name', () => {
  for (const name of Object.keys(settings)) {
    const changeable = (changeableWhenPublished as readonly string[]).includes(name);
    expect([name, frozenAmong([name]) === undefined]).toEqual([name, changeable]);
  }
  expect(frozenAmong(['name', 'paperIds', 'passScore'])).toBe('试卷、及格分');
});

test('after the results are out, names, notes and the release policy remain', () => {
  expect(isOverAmong(['name', 'notes', 'release'])).toBe(false);
  expect(isOverAmong(['name', 'endAt'])).toBe(true);
});

test('the log keeps both sides of a change, and no password', () => {
  const record = recordOf(current, { durationMinutes: 90, password: '9900' });
  expect(record).toEqual({
    changed: { durationMinutes: 90, password: '******' },
    before: { durationMinutes: 60, password: '******' },
  });
  expect(recordOf(current, { password: null }).changed).toEqual({ password: null });
});

test('a part of a nested setting changes that part; what is left out has no default in a change', () => {
  const change = ExamChange.parse({ antiCheating: { switchLimit: 5 }, release: { score: 'never' } });
  expect(change).toEqual({ antiCheating: { switchLimit: 5 }, release: { score: 'never' } });
  expect(wholeChange(current, change)).toEqual({
    antiCheating: { ...given.antiCheating, switchLimit: 5 },
    release: { ...given.release, score: 'never' },
  });
  expect(wholeChange(current, { name: '改名' })).toEqual({ name: '改名' });
});

test('the late-entry limit lets somebody in', () => {
  const limit = (lateEntryMinutes: number) =>
    ExamChange.safeParse({ lateEntryMinutes }).error?.issues.map(({ message }) => message);
  expect([limit(0), limit(1)]).toEqual([['迟到限制至少 1 分钟'], undefined]);
});

test('an instant of an old release policy shows nothing while the new exam is still sat', () => {
  const before = '2026-11-20T03:00:00.000Z';
  const after = '2026-12-20T03:00:00Z';
  const policy = Release.parse({ score: before, key: after, correctness: 'now', rank: 'never' });
  expect(releaseFor(policy, '2026-12-01T00:00:00.000Z')).toEqual({
    ...{ score: 'afterClose', key: after, correctness: 'now', analysis: 'afterMarking', rank: 'never' },
  });
});

test('a later end uncovers the answers that were to be told after it, and no others', () => {
  const [end, told, later] = ['2026-11-20T03:00:00.000Z', '2026-11-21T00:00:00Z', '2026-11-22T00:00:00.000Z'];
  const release = Release.parse({ score: told, correctness: 'now', key: told, analysis: '2026-11-20T02:00:00Z' });
  const opened = (endAt: string, changed: Partial<Release> = {}) =>
    openedByLaterEnd({ endAt: end, release }, { endAt, release: { ...release, ...changed } });
  expect(opened(later)).toEqual([{ field: 'release.key', name: '答案' }]);
  expect(opened(told)).toEqual([]);
  // Who chooses the instant in the same change has it so.
  expect(opened(later, { key: '2026-11-21T01:00:00Z' })).toEqual([]);
});
