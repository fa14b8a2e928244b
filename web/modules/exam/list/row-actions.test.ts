import { describe, expect, test } from 'vitest';
import { examPhases } from '#contract/exam/exam.ts';
import { makeUpWaits, rowActionIds } from './row-actions.ts';

const facts = { phase: 'draft', startedCount: 0, unmarkedCount: 0, managed: true } as const;

const phasesWith = (id: ReturnType<typeof rowActionIds>[number], change = {}) =>
  examPhases.filter((phase) => rowActionIds({ ...facts, ...change, phase }).includes(id));

describe('actions of an exam', () => {
  test('the usual thing comes first', () => {
    const first = examPhases.map((phase) => rowActionIds({ ...facts, phase })[0]);
    expect(Object.fromEntries(examPhases.map((phase, at) => [phase, first[at]]))).toEqual({
      ...{ draft: 'edit', publishing: 'progress', coming: 'edit', open: 'result', marking: 'marking' },
      ...{ ended: 'result', released: 'result', cancelled: 'detail' },
    });
  });

  test('only a draft is published, whatever is neither cancelled nor being published can be edited', () => {
    expect(phasesWith('publish')).toEqual(['draft']);
    expect(phasesWith('edit')).toEqual(examPhases.filter((phase) => phase !== 'cancelled' && phase !== 'publishing'));
  });

  test('every exam has its detail and can be copied, every published one has its paper', () => {
    expect(phasesWith('detail')).toEqual(examPhases);
    expect(phasesWith('copy')).toEqual(examPhases);
    expect(phasesWith('paper')).toEqual(examPhases.filter((phase) => phase !== 'draft' && phase !== 'publishing'));
  });

  test('a make-up follows an exam that is over', () => {
    expect(phasesWith('makeUp')).toEqual(['marking', 'ended', 'released']);
  });

  test('a make-up waits until everything is marked', () => {
    expect(makeUpWaits({ unmarkedCount: 0 })).toBeUndefined();
    expect(makeUpWaits({ unmarkedCount: 3 })).toBe('还有 3 份答卷没有评完，评完后才能安排补考');
  });

  test('nothing that people took is deleted', () => {
    expect(phasesWith('delete')).toEqual(['draft', 'coming', 'cancelled']);
    expect(phasesWith('delete', { startedCount: 1 })).toEqual([]);
  });

  test('while it runs it is marked when something waits', () => {
    expect(rowActionIds({ ...facts, phase: 'open' })).not.toContain('marking');
    expect(rowActionIds({ ...facts, phase: 'open', unmarkedCount: 3 })).toContain('marking');
  });

  test('drafts, results that are out, and what was cancelled, are not cancelled', () => {
    expect(phasesWith('cancel')).toEqual(['coming', 'open', 'marking', 'ended']);
  });

  test('an exam that others arrange is only read and marked', () => {
    const offered = examPhases.flatMap((phase) => rowActionIds({ ...facts, phase, unmarkedCount: 1, managed: false }));
    expect(new Set(offered)).toEqual(new Set(['marking', 'result']));
  });

  test('no action stands twice', () => {
    for (const phase of examPhases) {
      const ids = rowActionIds({ ...facts, phase, unmarkedCount: 2 });
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
