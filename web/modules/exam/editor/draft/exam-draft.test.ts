import { describe, expect, test } from 'vitest';
import type { Exam } from '#contract/exam/exam.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import { changesOf, draftOf, type ExamDraft, isChanged, newDraft, settingsOf, startChange } from './exam-draft.ts';

const paper = {
  paperId: '0190aaaa-0000-7000-8000-000000000001',
  name: '合规卷',
  totalPoints: 100,
  questionCount: 40,
  answerCount: 40,
};

const exam: Exam = {
  examId: '0190aaaa-0000-7000-8000-000000000002',
  name: '反洗钱考试',
  notes: '闭卷',
  source: 'FIXED',
  paperIds: [paper.paperId],
  papers: [paper],
  startAt: '2026-11-20T01:00:00.000Z',
  endAt: '2026-11-20T03:00:00.000Z',
  durationMinutes: 90,
  lateEntryMinutes: null,
  earliestSubmitMinutes: 30,
  passScore: null,
  passPercent: null,
  attemptsAllowed: 2,
  attemptCounting: 'last',
  shuffleQuestions: true,
  shuffleOptions: false,
  navigation: 'sequential',
  password: '知行 2026',
  addressRanges: ['10.8.0.0/16', '10.9.0.10-10.9.0.60'],
  addressRule: 'record',
  sebConfigKeys: ['81'.repeat(32)],
  sebExamKeys: [],
  agreement: '我承诺独立完成。',
  antiCheating: {
    switchLimit: 2,
    switchSeconds: 0,
    idleMinutes: null,
    fullScreen: true,
    blockCopy: false,
    watermark: true,
    snapshotMinutes: null,
    snapshotDays: 30,
    answerPictures: false,
    codeRunsMost: 15,
  },
  multipleRule: 'half',
  multipleFixedPoints: 0,
  release: {
    score: 'now',
    correctness: 'afterClose',
    key: '2026-11-21T01:00:00.000Z',
    analysis: 'never',
    rank: 'afterMarking',
  },
  state: 'DRAFT',
  phase: 'draft',
  examineeCount: 0,
  startedCount: 0,
  creator: '陈思远',
  releasedAt: null,
  closesAt: '2026-11-20T03:00:00.000Z',
  makeUpOf: null,
  drawnFrom: null,
  version: 3,
};

const draft = draftOf(exam);

describe('a new draft', () => {
  test.each([
    ['2026-11-20T01:00:00Z', '2026-11-20T02:00:00.000Z'],
    ['2026-11-20T01:00:01Z', '2026-11-20T02:30:00.000Z'],
    ['2026-11-20T01:40:00Z', '2026-11-20T03:00:00.000Z'],
  ])('made at %s begins at %s', (now, start) => {
    const { startAt, endAt, durationMinutes } = newDraft(Date.parse(now));
    expect(startAt).toBe(start);
    expect(Date.parse(endAt ?? '') - Date.parse(start)).toBe(2 * 3_600_000);
    expect(durationMinutes).toBe(60);
  });
});

describe('draft and contract', () => {
  test('an exam comes back as it was', () => {
    const { examId: _e, papers: _p, state: _s, phase: _h, examineeCount: _c, startedCount: _t, ...rest } = exam;
    const { creator: _r, releasedAt: _a, version: _v, closesAt: _l, makeUpOf: _m, drawnFrom: _d, ...settings } = rest;
    expect(settingsOf(draft)).toEqual(settings);
  });

  test('an instant of release is told from the fixed times', () => {
    expect(draft.release.key).toEqual({ when: 'at', at: '2026-11-21T01:00:00.000Z' });
    expect(draft.release.score).toEqual({ when: 'now', at: null });
  });

  test('what does not count is not sent', () => {
    const off: ExamDraft = {
      ...draft,
      lateEntryLimited: false,
      lateEntryMinutes: 15,
      ownPassScore: false,
      passScore: 70,
    };
    expect(settingsOf(off)).toMatchObject({ lateEntryMinutes: null, passScore: null });
    expect(settingsOf({ ...off, lateEntryLimited: true, ownPassScore: true })).toMatchObject({
      lateEntryMinutes: 15,
      passScore: 70,
    });
    expect(settingsOf({ ...off, passwordAsked: false })).toMatchObject({ password: null });
    const antiCheating = { ...draft.antiCheating, switchLimited: false, idleLimited: true };
    expect(settingsOf({ ...off, antiCheating }).antiCheating).toMatchObject({ switchLimit: null, idleMinutes: 10 });
  });

  test('limits that are off stand ready with what is usual', () => {
    expect(newDraft(0).antiCheating).toEqual({
      ...{ switchLimited: false, switchLimit: 3, switchSeconds: 5, idleLimited: false, idleMinutes: 10 },
      ...{ fullScreen: false, blockCopy: false, watermark: false },
      ...{ snapshotsTaken: false, snapshotMinutes: 5, snapshotDays: 30, answerPictures: false },
      ...{ codeRunsLimited: false, codeRunsMost: 20 },
    });
    expect(settingsOf(newDraft(0)).antiCheating).toEqual(AntiCheating.parse({}));
  });

  test('texts are sent without the space around them', () => {
    const typed: ExamDraft = { ...draft, notes: ' 闭卷\n', agreement: '\n我承诺独立完成。 ', password: ' 知行 2026 ' };
    expect(settingsOf(typed)).toMatchObject({ notes: '闭卷', agreement: '我承诺独立完成。', password: '知行 2026' });
    expect(isChanged(typed, draft)).toBe(false);
  });
});

describe('changes', () => {
  test('nothing changed: nothing to send', () => {
    expect(changesOf(draft, draft)).toEqual({});
    expect(isChanged({ ...draft, name: '反洗钱考试 ' }, draft)).toBe(false);
  });

  test('only what changed is sent', () => {
    const { analysis, ...others } = draft.release;
    const changed: ExamDraft = {
      ...draft,
      name: '新名称',
      release: { ...others, analysis: { ...analysis, when: 'now' } },
    };
    expect(changesOf(changed, draft)).toEqual({
      name: '新名称',
      release: { ...exam.release, analysis: 'now' },
    });
  });

  test('the same addresses in other words are no change', () => {
    const typed = '10.8.0.0/16，10.9.0.10 - 10.9.0.60\n\n10.8.0.0/16';
    expect(changesOf({ ...draft, addressRanges: typed }, draft)).toEqual({});
    expect(changesOf({ ...draft, addressRanges: '' }, draft)).toEqual({ addressRanges: [] });
  });

  test('the same keys in other letters are no change', () => {
    const [key = ''] = exam.sebConfigKeys;
    expect(changesOf({ ...draft, sebConfigKeys: `\n ${key.toUpperCase()}，${key}` }, draft)).toEqual({});
    expect(changesOf({ ...draft, sebConfigKeys: ' ' }, draft)).toEqual({ sebConfigKeys: [] });
    expect(changesOf({ ...draft, sebExamKeys: 'AB'.repeat(32) }, draft)).toEqual({ sebExamKeys: ['ab'.repeat(32)] });
  });

  test('a pass mark can be given and taken back', () => {
    const own: ExamDraft = { ...draft, ownPassScore: true, passScore: 75 };
    expect(changesOf(own, draft)).toEqual({ passScore: 75 });
    expect(changesOf(draft, own)).toEqual({ passScore: null });
  });
});

describe('another start', () => {
  test('leaves an end that is still later', () => {
    expect(startChange(draft, '2026-11-20T02:00:00.000Z')).toEqual({ startAt: '2026-11-20T02:00:00.000Z' });
  });

  test('takes an end along that would come before it', () => {
    expect(startChange(draft, '2026-11-22T01:00:00.000Z').endAt).toBe('2026-11-22T03:00:00.000Z');
  });

  test('may be emptied', () => {
    expect(startChange(draft, null)).toEqual({ startAt: null });
  });
});
