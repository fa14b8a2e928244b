import { describe, expect, test } from 'vitest';
import { examPhases } from '#contract/exam/exam.ts';
import { rowActionIds } from './row-actions.ts';

const facts = { phase: 'draft', startedCount: 0, unmarkedCount: 0 } as const;

describe('actions of an exam', () => {
  test('a draft is edited, published, copied, deleted', () => {
    expect(rowActionIds(facts)).toEqual(['edit', 'publish', 'copy', 'delete']);
  });

  test('only a draft is edited and published', () => {
    for (const phase of examPhases.filter((phase) => phase !== 'draft')) {
      const ids = rowActionIds({ ...facts, phase });
      expect(ids).not.toContain('edit');
      expect(ids).not.toContain('publish');
      expect(ids).toContain('copy');
    }
  });

  test('nothing that people took is deleted', () => {
    for (const phase of examPhases) expect(rowActionIds({ ...facts, phase, startedCount: 1 })).not.toContain('delete');
  });

  test('while it runs it is marked when something waits', () => {
    expect(rowActionIds({ ...facts, phase: 'open' })).not.toContain('marking');
    expect(rowActionIds({ ...facts, phase: 'open', unmarkedCount: 3 })).toContain('marking');
  });

  test('results that are out, and what was cancelled, are not cancelled again', () => {
    expect(rowActionIds({ ...facts, phase: 'released' })).not.toContain('cancel');
    expect(rowActionIds({ ...facts, phase: 'cancelled' })).not.toContain('cancel');
  });
});
