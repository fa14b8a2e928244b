import { describe, expect, test } from 'vitest';
import { type ExamDraft, newDraft } from './exam-draft.ts';
import { contestedChanges, lostChanges, mergedDraft } from './three-way.ts';

const base: ExamDraft = { ...newDraft(Date.parse('2026-11-20T01:00:00Z')), name: '月考' };
const drafts = (mine: Partial<ExamDraft>, theirs: Partial<ExamDraft>) => ({
  ...{ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } },
});

describe('two people change one exam', () => {
  test('what only one of them changed stays as that one left it', () => {
    const both = drafts({ notes: '带身份证' }, { durationMinutes: 90, agreement: '我承诺。' });
    expect(mergedDraft(both)).toEqual({ ...base, notes: '带身份证', durationMinutes: 90, agreement: '我承诺。' });
    expect(contestedChanges(both)).toEqual([]);
    expect(lostChanges(both).map(({ label }) => label)).toEqual(['考试说明']);
  });

  test('what both changed becomes mine, and is named', () => {
    const both = drafts({ durationMinutes: 45, notes: '甲' }, { durationMinutes: 90 });
    expect(mergedDraft(both)).toEqual({ ...base, durationMinutes: 45, notes: '甲' });
    expect(contestedChanges(both)).toEqual([{ label: '考试时长', mine: '45 分钟', theirs: '90 分钟' }]);
  });

  test('the same change by both is none to decide', () => {
    const both = drafts({ durationMinutes: 90 }, { durationMinutes: 90 });
    expect([contestedChanges(both), lostChanges(both)]).toEqual([[], []]);
  });

  test('conduct and release are merged rule by rule', () => {
    const never = { when: 'never', at: null } as const;
    const mine = {
      antiCheating: { ...base.antiCheating, watermark: true },
      release: { ...base.release, key: never },
    };
    const theirs = {
      antiCheating: { ...base.antiCheating, blockCopy: true },
      release: { ...base.release, score: never },
    };
    const both = mergedDraft(drafts(mine, theirs));
    expect(both.antiCheating).toEqual({ ...base.antiCheating, watermark: true, blockCopy: true });
    expect(both.release).toEqual({ ...base.release, key: never, score: never });
  });

  test('a switch and its value go together', () => {
    const both = drafts({ passwordAsked: true, password: 'abc123' }, { passwordAsked: false, password: '' });
    expect(mergedDraft(both)).toMatchObject({ passwordAsked: true, password: 'abc123' });
    const limited = drafts({ lateEntryLimited: true }, { lateEntryMinutes: 5 });
    expect(mergedDraft(limited)).toMatchObject({ lateEntryLimited: true, lateEntryMinutes: base.lateEntryMinutes });
  });
});
