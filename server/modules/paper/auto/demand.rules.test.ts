import { expect, test } from 'vitest';
import { AutoDemand } from '#contract/paper/demand.ts';
import { type Relaxation, wishSentence } from '../assembly/index.ts';
import { adviceOn, demandOf, monthsBefore, monthsFrom, wireOf, wordsFor } from './demand.rules.ts';

const at = new Date('2026-11-22T08:00:00Z');
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const wire = AutoDemand.parse({
  bankIds: [id(1)],
  sections: [
    { name: '单选', type: 'SINGLE', count: 10, points: { by: 'each', points: 2.5 } },
    { name: '简答', type: 'SHORT', count: 3, points: { by: 'total', points: 25.5 } },
    { name: '填空', type: 'FILL', count: 3, points: { by: 'own' } },
  ],
  bounds: [
    { of: { knowledgeIds: [id(2)], difficulty: 7 }, unit: 'points', min: 7.5, max: 10 },
    { of: { bankIds: [id(1)], tagIds: [id(3)], abilityIds: [id(8)] }, unit: 'questions', min: 2 },
  ],
  totalPoints: 60.5,
  mustHave: [id(4)],
  mustNotHave: [id(5)],
  exclusions: [[id(6), id(7)]],
  notUsedMonths: 6,
});

test('points become hundredths and come back, months become a time', () => {
  const demand = demandOf(wire, at);
  expect(demand.sections.map(({ points }) => points)).toEqual([{ each: 250 }, { total: 2550 }, 'own']);
  expect(demand.bounds).toEqual([
    { of: { knowledge: [id(2)], band: 7 }, unit: 'points', min: 750, max: 1000 },
    { of: { banks: [id(1)], tags: [id(3)], abilities: [id(8)] }, unit: 'questions', min: 2, max: null },
  ]);
  expect([demand.totalPoints, demand.notUsedSince]).toEqual([6050, Date.parse('2026-05-22T08:00:00Z')]);
  expect(wireOf(demand, wire, at)).toEqual(wire);
});

test('relaxations are described in readable sentences', () => {
  const demand = demandOf(wire, at);
  const [first, second, third] = demand.sections;
  const [bound, other] = demand.bounds;
  if (!first || !second || !third || !bound || !other) throw new Error('too short');
  const relaxed = wireOf(
    {
      ...demand,
      sections: [{ ...first, count: 0 }, { ...second, count: 2 }, third],
      bounds: [{ ...bound, min: 625 }, other],
      totalPoints: 5550,
      mustHave: [],
      notUsedSince: Date.parse('2026-09-30T00:00:00Z') + 1,
      formTolerance: 0.31,
    },
    wire,
    at,
  );
  expect(relaxed?.sections.map(({ name, count }) => [name, count])).toEqual([
    ['简答', 2],
    ['填空', 3],
  ]);
  expect(relaxed?.bounds[0]).toMatchObject({ min: 6.25, max: 10 });
  expect(relaxed).toMatchObject({ totalPoints: 55.5, mustHave: [], notUsedMonths: 1, formTolerance: 0.31 });
});

test('advice carries what a button puts into the form, in the units that people write', () => {
  const demand = demandOf(wire, at);
  const words = wordsFor(wire, (_, one) => one, at);
  const change = (constraint: Relaxation['constraint'], possible: number, more: Partial<Relaxation> = {}) =>
    adviceOn([{ constraint, wished: 0, possible, ...more }], () => '', demand, words)[0]?.change;
  const since = monthsBefore(at, 3).getTime();
  expect([
    change({ kind: 'section', section: 1 }, 2),
    change({ kind: 'min', bound: 0 }, 625),
    change({ kind: 'max', bound: 1 }, 4),
    change({ kind: 'totalPoints' }, 5550),
    change({ kind: 'mustHave', id: id(4) }, 0),
    change({ kind: 'unwanted' }, 1, { ids: [id(5)] }),
    change({ kind: 'exclusion', group: 0 }, 2),
    change({ kind: 'recent' }, 1, { usedUntil: since - 1 }),
    change({ kind: 'recent' }, 1),
    change({ kind: 'overlap' }, 3),
    change({ kind: 'formDifficulty' }, 0.31),
  ]).toEqual([
    { field: 'section', section: 1, count: 2 },
    { field: 'min', bound: 0, value: 6.25 },
    { field: 'max', bound: 1, value: 4 },
    { field: 'totalPoints', value: 55.5 },
    { field: 'mustHave', without: [id(4)] },
    { field: 'mustNotHave', without: [id(5)] },
    { field: 'exclusion', group: 0 },
    { field: 'notUsedMonths', value: 3 },
    { field: 'notUsedMonths', value: null },
    { field: 'greatestOverlap', value: 3 },
    { field: 'formTolerance', value: 0.31 },
  ]);
});

test('must-haves of one name are advised on once, all of them together', () => {
  const demand = demandOf(wire, at);
  const words = wordsFor(wire, (_, one) => (one === id(9) ? '乙' : '甲'), at);
  const gone = [4, 9, 5].map((last): Relaxation => {
    return { constraint: { kind: 'mustHave', id: id(last) }, wished: 1, possible: 0 };
  });
  expect(adviceOn(gone, wishSentence, demand, words)).toEqual([
    { text: '必选试题「甲」', advice: '不再必选', change: { field: 'mustHave', without: [id(4), id(5)] } },
    { text: '必选试题「乙」', advice: '不再必选', change: { field: 'mustHave', without: [id(9)] } },
  ]);
});

test('a demand needs sections, and its numbers are limited', () => {
  const demand = demandOf(wire, at);
  const none = demand.sections.map((section) => ({ ...section, count: 0 }));
  expect(wireOf({ ...demand, sections: none }, wire, at)).toBe(null);
  expect(wireOf({ ...demand, totalPoints: 2_000_000 }, wire, at)).toBe(null);
});

test.each([
  ['2026-03-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2024-03-31T10:00:00Z', 1, '2024-02-29T10:00:00Z'],
  ['2026-01-15T10:00:00Z', 13, '2024-12-15T10:00:00Z'],
])('%s, %i months earlier', (from, months, then) => {
  expect(monthsBefore(new Date(from), months)).toEqual(new Date(then));
});

test('the advised number of months never excludes a question that may be used', () => {
  const since = (months: number) => monthsBefore(at, months).getTime();
  expect(monthsFrom(since(6), 6, at)).toBe(6);
  expect(monthsFrom(since(3) + 1, 6, at)).toBe(2);
  expect(monthsFrom(since(1) + 1, 6, at)).toBe(null);
  expect(monthsFrom(at.getTime() + 1e9, 6, at)).toBe(null);
  expect(monthsFrom(null, 6, at)).toBe(null);
  expect(wordsFor(wire, (_, one) => one, at).monthsOf(since(6))).toBe(6);
});

test.each([
  [
    'a total that does not go round',
    { sections: [{ name: '大题', type: 'JUDGE', count: 3, points: { by: 'total', points: 1 } }] },
  ],
  [
    'questions worth nothing',
    { sections: [{ name: '大题', type: 'JUDGE', count: 3, points: { by: 'each', points: 0 } }] },
  ],
  [
    'more questions than a paper has',
    { sections: [1, 2].map(() => ({ name: '大题', type: 'JUDGE', count: 501, points: { by: 'own' } })) },
  ],
  ['at least more than at most', { bounds: [{ of: {}, unit: 'questions', min: 3, max: 2 }] }],
  ['half a question', { bounds: [{ of: {}, unit: 'questions', min: 1.5 }] }],
  ['a bound without a number', { bounds: [{ of: {}, unit: 'questions' }] }],
  ['a thousandth of a point', { bounds: [{ of: {}, unit: 'points', min: 1.005 }] }],
  ['nine forms', { forms: 9 }],
  ['no bank', { bankIds: [] }],
])('%s cannot be asked for', (_, wrong) => {
  expect(AutoDemand.safeParse({ ...wire, ...wrong }).success).toBe(false);
});
