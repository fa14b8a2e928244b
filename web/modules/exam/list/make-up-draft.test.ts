import { describe, expect, test } from 'vitest';
import { endProblem, makeUpDraft } from './make-up-draft.ts';

const exam = { name: '上岗考试', startAt: '2026-11-10T01:00:00.000Z', endAt: '2026-11-10T10:00:00.000Z' };
const made = (now: string, name = exam.name) => makeUpDraft({ ...exam, name }, Date.parse(now));

describe('a make-up', () => {
  test.each([
    ['2026-11-10T10:30:00Z', '2026-11-12T01:00:00.000Z'],
    ['2026-11-21T00:59:00Z', '2026-11-22T01:00:00.000Z'],
    ['2026-11-21T01:00:00Z', '2026-11-22T01:00:00.000Z'],
    ['2026-11-21T01:01:00Z', '2026-11-23T01:00:00.000Z'],
  ])('made at %s begins at %s, at the same hour and for as long', (now, startAt) => {
    const draft = made(now);
    expect(draft.startAt).toBe(startAt);
    expect(Date.parse(draft.endAt ?? '') - Date.parse(startAt)).toBe(9 * 3_600_000);
  });

  test('is named after its exam, within the length of a name', () => {
    expect(made('2026-11-21T01:00:00Z').name).toBe('上岗考试 补考');
    const { name } = made('2026-11-21T01:00:00Z', '长'.repeat(80));
    expect(name).toHaveLength(80);
    expect(name.endsWith('长 补考')).toBe(true);
  });

  test('is for everybody who has not passed', () => {
    expect(made('2026-11-21T01:00:00Z').who).toEqual(['failed', 'absent']);
  });
});

test.each([
  [null, null, '请选择结束时间'],
  ['2026-11-22T01:00:00Z', '2026-11-22T01:00:00Z', '结束时间要晚于开始时间'],
  ['2026-11-20T01:00:00Z', '2026-11-20T02:00:00Z', '结束时间要晚于现在'],
  ['2026-11-20T01:00:00Z', '2026-11-21T02:00:00Z', undefined],
])('from %s to %s: %s', (startAt, endAt, problem) => {
  expect(endProblem(startAt, endAt, Date.parse('2026-11-21T01:00:00Z'))).toBe(problem);
});
