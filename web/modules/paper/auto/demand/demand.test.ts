import { expect, test } from 'vitest';
import { type AutoFields, fieldsOf, firstFields, namesIn, noBound } from './fields.ts';
import { relaxedIn } from './relaxed.ts';
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
    ...{ name: '单项选择题', type: 'SINGLE', count: 20, points: { by: 'each', points: 2 } },
  });
});

test('a form becomes a demand and the demand the same form', () => {
  const form = fields({
    bounds: [
      knowledge(),
      { ...noBound(), kind: 'difficulty', difficulty: 7, unit: 'points', min: null, max: 12.5 },
      { ...noBound(), kind: 'ability', abilities: ['推理'], max: 3 },
    ],
    mustHave: [{ id: id(3), name: '第一题' }],
    exclusions: [{ key: 'g', questions: [3, 4].map((digit) => ({ id: id(digit), name: `第 ${digit} 题` })) }],
    notUsedMonths: 6,
    sections: [{ ...{ key: 's', name: '简答题', type: 'SHORT', count: 2, by: 'own', points: 7 } }],
  });
  const demand = demandOf(form);
  expect(demand.bounds.map(({ of }) => of)).toEqual([
    ...[{ knowledgeIds: [id(2)] }, { difficulty: 7 }, { abilities: ['推理'] }],
  ]);
  expect(demand.sections[0]?.points).toEqual({ by: 'own' });
  const again = fieldsOf(demand, namesIn(form));
  expect(again.bounds[0]?.knowledge).toEqual([{ id: id(2), name: '集合' }]);
  expect(again.exclusions[0]?.questions[1]?.name).toBe('第 4 题');
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

test('unfinished lines are left out of what is checked, and the others keep their keys', () => {
  const good = knowledge();
  const form = fields({ bounds: [noBound(), good], exclusions: [{ key: 'g', questions: [] }] });
  const checked = checkable(form);
  expect(checked?.bounds).toEqual([good.key]);
  expect(checked?.demand.bounds).toHaveLength(1);
  expect(checked?.demand.exclusions).toEqual([]);
  expect(checkable(firstFields())).toBeUndefined();
});

test('the fields that gave way are known, and the sections that went', () => {
  const form = fields({ bounds: [knowledge(), knowledge({ min: 5 })], notUsedMonths: 6 });
  const before = demandOf(form);
  const [single, , judge] = before.sections;
  const [first, second] = before.bounds;
  if (!single || !judge || !first || !second) throw new Error('lines are missing');
  const after = {
    ...before,
    sections: [single, { ...judge, count: 4 }],
    bounds: [first, { ...second, min: 3 }],
    notUsedMonths: 2,
  };
  const { fields: relaxed, changed, gone } = relaxedIn(form, before, after);
  expect([...changed].sort()).toEqual(
    [`${relaxed.sections[1]?.key}.count`, `${relaxed.bounds[1]?.key}.min`, 'notUsedMonths'].sort(),
  );
  expect(gone).toEqual(['多项选择题']);
  expect(relaxed.bounds[1]?.knowledge[0]?.name).toBe('集合');
});
