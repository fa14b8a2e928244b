import { expect, test } from 'vitest';
import { changedBy, changedByAll, keysIn } from './change.ts';
import { type AutoFields, fieldsOf, firstFields, noBound } from './fields.ts';
import { checkable, problemOf, writtenDemand } from './written.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const fields = (changes: Partial<AutoFields> = {}): AutoFields => ({ ...firstFields(), bankIds: [id(1)], ...changes });
const knowledge = (changes = {}) => ({ ...noBound(), knowledge: [{ id: id(2), name: '集合' }], min: 2, ...changes });

function demandOf(form: AutoFields) {
  const { demand } = writtenDemand(form);
  if (!demand) throw new Error('the form is not finished');
  return demand;
}

test('the first form lacks only a bank', () => {
  expect(writtenDemand(firstFields()).problems).toEqual({ bankIds: '请选择题库' });
  expect(demandOf(fields()).sections[0]).toEqual({
    ...{ name: '单选题', type: 'SINGLE', count: 20, points: { by: 'each', points: 2 } },
  });
});

test('a form becomes a demand and the demand the same form', () => {
  const form = fields({
    bounds: [
      knowledge(),
      { ...noBound(), kind: 'difficulty', difficulty: 7, unit: 'points', min: null, max: 12.5 },
      { ...noBound(), kind: 'ability', abilityIds: [id(8)], max: 3 },
      { ...noBound(), kind: 'bank', bankIds: [id(1)], min: 1 },
    ],
    mustHave: [{ id: id(3), name: '第一题' }],
    exclusions: [{ key: 'g', questions: [3, 4].map((digit) => ({ id: id(digit), name: `第 ${digit} 题` })) }],
    notUsedMonths: 6,
    sections: [{ ...{ key: 's', name: '简答题', type: 'SHORT', count: 2, by: 'own', points: 7 } }],
  });
  const demand = demandOf(form);
  expect(demand.bounds.map(({ of }) => of)).toEqual([
    ...[{ knowledgeIds: [id(2)] }, { difficulty: 7 }, { abilityIds: [id(8)] }],
    { bankIds: [id(1)] },
  ]);
  expect(demand.sections[0]?.points).toEqual({ by: 'own' });
  const again = fieldsOf(demand);
  expect(again.bounds[0]?.knowledge).toEqual([{ id: id(2), name: '' }]);
  expect(demandOf(again)).toEqual(demand);
});

test('numbers that may stay empty have their defaults', () => {
  expect(demandOf(fields({ forms: null, greatestOverlap: null, formTolerance: null }))).toMatchObject({
    ...{ forms: 1, greatestOverlap: 0, formTolerance: 0.05 },
  });
});

test('what is wrong is named where it stands', () => {
  const [first] = firstFields().sections;
  const { demand, problems } = writtenDemand(
    fields({
      sections: first ? [{ ...first, count: null }] : [],
      bounds: [noBound(), knowledge({ min: 3, max: 1 }), knowledge({ kind: 'tag' })],
    }),
  );
  expect(demand).toBeUndefined();
  expect([0, 1, 2].map((place) => problemOf(problems, `bounds.${place}`))).toEqual([
    ...['请填写至少或至多', '至少不能大于至多', '请选择标签'],
  ]);
  expect(problems['bounds.0.of']).toBe('请选择知识点');
  expect(problems['sections.0.count']).toBe('请填写题数');
});

test('a line is not taken for another one with more digits', () => {
  expect(problemOf({ 'bounds.10.of': '请选择标签' }, 'bounds.1')).toBeUndefined();
});

test('an unfinished group of questions is left out of what is checked, and the lines keep their keys', () => {
  const good = knowledge();
  const questions = [3, 4].map((digit) => ({ id: id(digit), name: '题' }));
  const form = fields({
    bounds: [good],
    exclusions: [
      { key: 'empty', questions: [] },
      { key: 'whole', questions },
    ],
  });
  const checked = checkable(form);
  expect([checked?.bounds, checked?.exclusions]).toEqual([[good.key], ['whole']]);
  expect(checked?.sections).toEqual(form.sections.map(({ key }) => key));
  expect(checked?.demand.exclusions).toEqual([[id(3), id(4)]]);
  expect(checkable(firstFields())).toBeUndefined();
});

test('what gives way is found in the form, wherever its line stands by now', () => {
  const form = fields({ bounds: [knowledge(), knowledge({ min: 5 })], notUsedMonths: 6 });
  const demand = demandOf(form);
  const [single, multiple, judge] = form.sections;
  const [first, second] = form.bounds;
  if (!single || !multiple || !judge || !first || !second) throw new Error('lines are missing');
  const moved = { ...form, sections: [judge, multiple], bounds: [{ ...first, min: 4 }, second] };
  const keys = keysIn(moved, demand);
  expect(keys).toEqual({
    sections: [undefined, multiple.key, judge.key],
    bounds: [first.key, second.key],
    exclusions: [],
  });
  const {
    fields: next,
    marks,
    gone,
  } = changedByAll(moved, keys, [
    { field: 'section', section: 0, count: 3 },
    { field: 'section', section: 1, count: 0 },
    { field: 'section', section: 2, count: 4 },
    { field: 'min', bound: 1, value: 3 },
    { field: 'notUsedMonths', value: 2 },
  ]);
  expect(next.sections).toEqual([{ ...judge, count: 4 }]);
  expect(next.bounds.map(({ min }) => min)).toEqual([4, 3]);
  expect([next.notUsedMonths, gone]).toEqual([2, ['多选题']]);
  expect(marks).toEqual([`${judge.key}.count`, `${second.key}.min`, 'notUsedMonths']);
  expect(changedBy(next, keys, { field: 'min', bound: 1, value: 3 })).toBeUndefined();
});

test('at least nothing is no condition, and questions and groups go by what they are', () => {
  const question = (digit: number) => ({ id: id(digit), name: '题' });
  const group = { key: 'g', questions: [question(5), question(6)] };
  const form = fields({
    bounds: [knowledge(), knowledge({ max: 9 })],
    mustHave: [question(3), question(4)],
    exclusions: [{ key: 'first', questions: [question(7), question(8)] }, group],
  });
  const { fields: next, marks } = changedByAll(form, keysIn(form, demandOf(form)), [
    { field: 'min', bound: 0, value: 0 },
    { field: 'min', bound: 1, value: 0 },
    { field: 'mustHave', without: [id(3)] },
    { field: 'exclusion', group: 0 },
    { field: 'greatestOverlap', value: 2 },
  ]);
  expect(next.bounds.map(({ min, max }) => [min, max])).toEqual([[null, 9]]);
  expect([next.mustHave, next.exclusions, next.greatestOverlap]).toEqual([[question(4)], [group], 2]);
  expect(marks).toEqual([`${form.bounds[1]?.key}.min`, 'mustHave', 'exclusions', 'greatestOverlap']);
});
