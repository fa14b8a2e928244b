import { describe, expect, test } from 'vitest';
import { changeableWhenPublished, settings } from '#contract/exam/settings.ts';
import { type ExamDraft, newDraft } from '../draft/exam-draft.ts';
import { frozenSettings } from './frozen-settings.ts';

const coming = { phase: 'coming', startedCount: 0, releasedAt: null } as const;
const isDraftField = (name: string): name is keyof ExamDraft => name in newDraft(0);
/** The draft keeps the one paper itself, and knows one source only. */
const fieldOf = (setting: string) => (setting === 'paperIds' ? 'paper' : setting);
const fields = Object.keys(settings).map(fieldOf).filter(isDraftField);

describe('a published exam', () => {
  const frozen = frozenSettings(coming);
  const changeable: readonly string[] = changeableWhenPublished;

  test.each(fields)('%s is frozen as the contract says', (field) => {
    expect(frozen(field) === undefined).toBe(changeable.includes(field));
  });

  test('has its start frozen once somebody has begun', () => {
    expect(frozenSettings({ ...coming, phase: 'open' })('startAt')).toBeUndefined();
    expect(frozenSettings({ ...coming, phase: 'open', startedCount: 1 })('startAt')).toContain('已经有考生开始作答');
    expect(frozenSettings({ ...coming, phase: 'open', startedCount: 1 })('endAt')).toBeUndefined();
  });

  test('has little left to change when the results are out', () => {
    const released = frozenSettings({ phase: 'released', startedCount: 9, releasedAt: '2026-11-20T03:00:00.000Z' });
    expect(fields.filter((field) => released(field) === undefined)).toEqual(['name', 'notes', 'release']);
  });
});
