import { expect, test } from 'vitest';
import { type AutoFields, firstFields, noBound, type SectionFields } from './fields.ts';
import { typedProblems, unfinishedText } from './unfinished.ts';
import { checkable, writtenDemand } from './written.ts';

const bankIds = ['00000000-0000-4000-8000-000000000001'];
const single = { ...noBound(), kind: 'type' as const, type: 'SINGLE' as const };

const fieldsWith = (changes: Partial<AutoFields>): AutoFields => ({ ...firstFields(), bankIds, ...changes });

function withSection(place: number, changes: Partial<SectionFields>) {
  const sections = firstFields().sections.map((one, at) => (at === place ? { ...one, ...changes } : one));
  return fieldsWith({ sections });
}

const saidAtOnce = (fields: AutoFields) => typedProblems(fields, writtenDemand(fields).problems);

test.each([
  ['a number of questions that is emptied', withSection(0, { count: null }), '第 1 大题还没有写好题数或分值'],
  ['points in all too few for the questions', withSection(0, { by: 'total' }), '第 1 大题还没有写好题数或分值'],
  ['points that are emptied', withSection(2, { points: null }), '第 3 大题还没有写好题数或分值'],
  ['a section without a name', withSection(1, { name: ' ' }), '第 2 大题还没有写好名称'],
  ['a condition of nothing', fieldsWith({ bounds: [{ ...single, min: 1 }, noBound()] }), '第 2 个条件还没有写好内容'],
  ['a condition without an amount', fieldsWith({ bounds: [single] }), '第 1 个条件还没有写好至少或至多'],
  [
    'at least more than at most',
    fieldsWith({ bounds: [{ ...single, min: 3, max: 1 }] }),
    '第 1 个条件还没有写好至少或至多',
  ],
])('%s is named and nothing is judged', (_, fields, text) => {
  expect(unfinishedText(fields)).toBe(`${text}，写好后再看能否满足`);
  expect(checkable(fields)).toBeUndefined();
});

test('a finished form has nothing unfinished, and one without a bank has that to say first', () => {
  expect(unfinishedText(fieldsWith({ bounds: [{ ...single, min: 1 }] }))).toBeUndefined();
  expect(unfinishedText({ ...withSection(0, { count: null }), bankIds: [] })).toBeUndefined();
});

test('what is wrong in a line is said at once, and what a new condition lacks only when somebody begins', () => {
  expect(saidAtOnce(withSection(0, { by: 'total' }))).toEqual({ 'sections.0.points': '分到每题不足 0.5 分' });
  expect(saidAtOnce(withSection(1, { count: null }))).toEqual({ 'sections.1.count': '请填写题数' });
  expect(saidAtOnce(fieldsWith({ bounds: [noBound(), { ...single, min: 3, max: 1 }] }))).toEqual({
    'bounds.1': '至少不能大于至多',
  });
  expect(saidAtOnce({ ...fieldsWith({ totalPoints: -1 }), bankIds: [] })).toEqual({
    totalPoints: '总分请填写 0.01–10,000 之间的数，最多 2 位小数',
  });
});
