import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demandOf, itemOf } from '../bank.fixture.ts';
import { violations } from '../checker.ts';
import { assembleHere as assemble } from '../here.fixture.ts';
import { atOnce } from '../model/at-once.ts';
import { below, type Chance, chanceOf } from '../model/chance.rules.ts';
import type { Bound, Demand } from '../model/demand.ts';
import type { Filter, PoolItem } from '../model/item.ts';
import type { Form } from '../model/outcome.ts';
import { aggregate } from '../optimise/aggregate.rules.ts';
import { relaxed } from './apply.rules.ts';
import { wishing } from './joint-cells.rules.ts';
import { fitting } from './joint-fitting.rules.ts';
import { precheck, prechecking } from './precheck.rules.ts';

const counted = (pool: readonly PoolItem[], demand: Demand) => precheck(aggregate(pool, demand).problem);
const min = (of: Filter, least: number): Bound => ({ of, unit: 'questions', min: least, max: null });
const max = (of: Filter, most: number): Bound => ({ of, unit: 'questions', min: null, max: most });
const section = (type: PoolItem['type'], count: number, each = 100) => ({ type, count, points: { each } });
const many = (count: number, name: string, traits: Partial<PoolItem>) =>
  Array.from({ length: count }, (_, at) => itemOf(`${name}${at}`, traits));

const pool = [
  ...many(20, 'easy', { difficulty: 2, knowledge: ['A'] }),
  ...many(20, 'hard', { difficulty: 8, knowledge: ['B'] }),
  ...many(20, 'judge', { type: 'JUDGE', knowledge: ['A'], tags: ['seen'] }),
  ...many(1, 'material', { type: 'COMPOSITE', size: 3 }),
];

test.each<[string, Partial<Demand>, object[]]>([
  [
    'two least numbers of one section, though the paper has room',
    {
      sections: [section('SINGLE', 10), section('JUDGE', 20)],
      bounds: [min({ knowledge: ['A'], type: 'SINGLE' }, 7), min({ band: 7 }, 6)],
    },
    [{ constraint: { kind: 'min', bound: 1 }, wished: 6, possible: 3, beside: [0] }],
  ],
  [
    'a least number of something of which there may be few of a part',
    {
      sections: [section('SINGLE', 10)],
      bounds: [max({ knowledge: ['A'] }, 3), max({ band: 7 }, 8), min({ knowledge: ['B'] }, 9)],
    },
    [{ constraint: { kind: 'max', bound: 1 }, wished: 8, possible: 9, beside: [2] }],
  ],
  [
    'what is short by itself gives way for the others too',
    {
      sections: [section('SINGLE', 40)],
      bounds: [max({ type: 'SINGLE', band: 7 }, 18), min({ knowledge: ['B'] }, 25)],
    },
    [
      { constraint: { kind: 'max', bound: 0 }, wished: 18, possible: 20 },
      { constraint: { kind: 'min', bound: 1 }, wished: 25, possible: 20 },
    ],
  ],
  [
    'points and questions, in steps of what a question is worth',
    {
      sections: [section('SINGLE', 10, 50)],
      bounds: [min({ knowledge: ['A'] }, 7), { of: { band: 7 }, unit: 'points', min: 190, max: null }],
    },
    [{ constraint: { kind: 'min', bound: 1 }, wished: 190, possible: 150, beside: [0] }],
  ],
  [
    'several forms that share nothing',
    {
      ...{ sections: [section('SINGLE', 15)], forms: 2, formTolerance: 9 },
      bounds: [min({ knowledge: ['A'] }, 9), min({ knowledge: ['B'] }, 5), max({ band: 7 }, 4)],
    },
    [{ constraint: { kind: 'max', bound: 2 }, wished: 4, possible: 5 }],
  ],
  [
    'points beside a section that goes without, as forms may not share the one question there is',
    {
      ...{ forms: 2, formTolerance: 9 },
      sections: [section('SINGLE', 5, 200), { type: 'COMPOSITE', count: 2, points: { total: 1000 } }],
      bounds: [{ of: {}, unit: 'points', min: 2500, max: null }],
    },
    [
      { constraint: { kind: 'section', section: 1 }, wished: 2, possible: 0 },
      { constraint: { kind: 'min', bound: 0 }, wished: 2500, possible: 1000 },
    ],
  ],
  [
    'points beside the second section of a type, which goes without',
    {
      sections: [section('SINGLE', 40, 200), { type: 'SINGLE', count: 2, points: { total: 1000 } }],
      bounds: [{ of: { band: 7 }, unit: 'points', min: 4500, max: null }],
    },
    [
      { constraint: { kind: 'section', section: 1 }, wished: 2, possible: 0 },
      { constraint: { kind: 'min', bound: 0 }, wished: 4500, possible: 4000 },
    ],
  ],
])('conditions that contradict each other: %s', (_, wishes, expected) => {
  const demand = demandOf(wishes);
  const found = counted(pool, demand);
  expect(found).toMatchObject(expected);
  expect(found).toHaveLength(expected.length);
  expect(counted(pool, relaxed(demand, found))).toEqual([]);
});

const filters: Filter[] = [
  ...[{ knowledge: ['k0'] }, { knowledge: ['k1'] }, { band: 7 as const }, { band: 3 as const }],
  ...[{ tags: ['tag'] }, { type: 'SINGLE' as const, tags: ['tag'] }, { knowledge: ['k0', 'k2'] }],
];

/** A bank of few questions, and a demand that it may or may not meet. */
function smallCase(chance: Chance, forms: number) {
  const bank = Array.from({ length: 4 + below(chance, 6) }, (_, at) =>
    itemOf(`q${at}`, {
      ...{ type: chance() < 0.7 ? 'SINGLE' : 'COMPOSITE', difficulty: 1 + below(chance, 10) },
      ...{ points: 100 * (1 + below(chance, 3)), size: 1 + below(chance, 3) },
      ...{ knowledge: [`k${below(chance, 3)}`], tags: chance() < 0.5 ? ['tag'] : [] },
      fingerprint: chance() < 0.2 ? `text${below(chance, 2)}` : null,
    }),
  );
  const bounds = Array.from({ length: 1 + below(chance, 4) }, (): Bound => {
    const of = filters[below(chance, filters.length)] ?? {};
    const unit = (['questions', 'questions', 'points', 'answers'] as const)[below(chance, 4)] ?? 'questions';
    const amount = below(chance, 4) * (unit === 'points' ? 150 : 1);
    return { of, unit, min: chance() < 0.6 ? amount : null, max: chance() < 0.5 ? amount + below(chance, 2) : null };
  });
  const ways = [{ each: 200 }, 'own', { total: 350 }] as const;
  const part = (type: 'SINGLE' | 'COMPOSITE', most: number) => ({
    ...{ type, count: 1 + below(chance, most) },
    points: ways[below(chance, 3)] ?? ('own' as const),
  });
  const second = chance() < 0.3 ? [part('SINGLE', 2)] : [];
  const demand = demandOf({
    sections: [part('SINGLE', 3), ...second, part('COMPOSITE', 2)],
    ...{ bounds, forms, formTolerance: 9, greatestOverlap: below(chance, 3) },
    totalPoints: chance() < 0.3 ? 100 * (4 + below(chance, 8)) : null,
    mustHave: chance() < 0.3 ? ['q1'] : [],
    exclusions: chance() < 0.3 ? [['q1', 'q2', 'q3']] : [],
  });
  return { bank, demand };
}

function* choices<T>(all: readonly T[], count: number): Generator<T[]> {
  if (count === 0) yield [];
  for (const [at, one] of all.entries())
    if (count > 0) for (const rest of choices(all.slice(at + 1), count - 1)) yield [one, ...rest];
}

/** Every way to give so many questions one worth or another. */
function* orders(items: readonly PoolItem[], worths: readonly number[]): Generator<number[]> {
  const [first, ...rest] = items;
  if (!first) yield [];
  else
    for (const worth of new Set(worths)) {
      const place = worths.indexOf(worth);
      for (const others of orders(rest, worths.toSpliced(place, 1))) yield [worth, ...others];
    }
}

function worthsOf({ points, count }: Demand['sections'][number], items: readonly PoolItem[]) {
  if (points === 'own') return [items.map((item) => item.points ?? 0)];
  if ('each' in points) return [items.map(() => points.each)];
  const greater = points.total / 50 - Math.floor(points.total / 50 / count) * count;
  const least = Math.floor(points.total / 50 / count) * 50;
  return [
    ...orders(
      items,
      Array.from({ length: count }, (_, at) => (at < greater ? least + 50 : least)),
    ),
  ];
}

/** Every form that there could be, by trying. */
function formsOf(bank: readonly PoolItem[], { sections }: Demand): Form[] {
  type Items = Form['items'];
  const parts = sections.reduce<Items[]>(
    (all, one, section) =>
      all.flatMap((before) => {
        const left = bank.filter(({ id, type }) => type === one.type && !before.some((other) => other.id === id));
        return [...choices(left, one.count)].flatMap((items) =>
          worthsOf(one, items).map(
            (worths): Items => [...before, ...items.map(({ id }, at) => ({ id, section, points: worths[at] ?? 0 }))],
          ),
        );
      }),
    [[]],
  );
  return parts.map((items) => {
    const totalPoints = items.reduce((sum, { points }) => sum + points, 0);
    return { items, totalPoints, meanDifficulty: 5 };
  });
}

const meets = (bank: readonly PoolItem[], demand: Demand, forms: readonly Form[]) =>
  violations(bank, demand, forms).every((text) => text.includes('ifficult'));

function exists(bank: readonly PoolItem[], demand: Demand) {
  const alone = formsOf(bank, demand).filter((form) => meets(bank, { ...demand, forms: 1 }, [form]));
  if (demand.forms === 1) return alone.length > 0;
  return alone.some((one, at) => alone.slice(at).some((other) => meets(bank, demand, [one, other])));
}

test('where trying every paper finds one, counting says nothing; where there is none, it mostly says so', () => {
  let [possible, impossible, told] = [0, 0, 0];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(1, 1, 2), (seed, forms) => {
      const { bank, demand } = smallCase(chanceOf(seed), forms);
      const found = counted(bank, demand);
      if (found.length === 0 || forms === 1 || chanceOf(seed)() < 0.3) {
        const is = exists(bank, demand);
        if (is) expect(found).toEqual([]);
        if (is) possible += 1;
        else impossible += 1;
        if (!is && found.length > 0) told += 1;
      }
    }),
    { numRuns: 800 },
  );
  expect(possible).toBeGreaterThan(50);
  expect(told / impossible).toBeGreaterThan(0.75);
});

test('where one condition has to give way, counting and searching advise the same number', async () => {
  let [same, differing] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1e9 }), async (seed) => {
      const chance = chanceOf(seed);
      const demand = demandOf({
        sections: [section('SINGLE', 10), section('JUDGE', 5)],
        bounds: Array.from({ length: 3 }, () => {
          const of = filters[below(chance, filters.length)] ?? {};
          return chance() < 0.6 ? min(of, below(chance, 10)) : max(of, below(chance, 7));
        }),
      });
      const bank = Array.from({ length: 60 }, (_, at) =>
        itemOf(`q${at}`, {
          ...{ type: at % 3 ? 'SINGLE' : 'JUDGE', difficulty: 1 + below(chance, 10) },
          ...{ knowledge: [`k${below(chance, 3)}`], tags: chance() < 0.5 ? ['tag'] : [] },
        }),
      );
      const [one, ...more] = counted(bank, demand);
      if (!one || more.length > 0) return;
      const outcome = await assemble(bank, demand, { seconds: 20, seed: 1 });
      if (outcome.status !== 'infeasible') throw new Error(`it is ${outcome.status}`);
      const amounts = outcome.relax.map(({ wished, possible }) => Math.abs(wished - possible));
      if (amounts.length === 1 && amounts[0] === Math.abs(one.wished - one.possible)) same += 1;
      else differing += 1;
    }),
    { numRuns: 150 },
  );
  expect(same).toBeGreaterThan(10);
  expect(differing).toBe(0);
}, 60_000);

test('the work of many conditions over many questions is bounded', () => {
  const chance = chanceOf(7);
  const types = ['SINGLE', 'JUDGE', 'MULTIPLE'] as const;
  const point = () => `k${below(chance, 30)}`;
  const bank = Array.from({ length: 5000 }, (_, at) =>
    itemOf(`q${at}`, {
      ...{ type: types[at % 3] ?? 'SINGLE', difficulty: 1 + below(chance, 10) },
      ...{ knowledge: [point(), point()], tags: [`t${below(chance, 20)}`] },
    }),
  );
  const demand = demandOf({
    sections: types.map((type) => section(type, 33)),
    bounds: Array.from({ length: 100 }, (_, at): Bound => {
      const ofPoint = { knowledge: [`k${at % 30}`], ...(at % 3 === 1 && { band: 7 as const }) };
      const of = at % 3 === 2 ? { tags: [`t${at % 20}`] } : ofPoint;
      return { of, unit: 'questions', min: 2 + below(chance, 6), max: at % 2 ? 3 + below(chance, 3) : null };
    }),
  });
  const work = prechecking(aggregate(bank, demand).problem);
  let steps = 0;
  let found = work.next();
  for (; !found.done && steps < 5000; steps += 1) found = work.next();
  expect(steps).toBeLessThan(3000);
  expect(found.value).not.toEqual([]);
});

test('when the work limit is reached only proven statements are made', () => {
  const demand = demandOf({
    sections: [section('SINGLE', 10)],
    bounds: [min({ knowledge: ['A'] }, 7), min({ band: 7 }, 6), max({ band: 7 }, 8)],
  });
  const { classes } = aggregate(pool, demand).problem;
  const wishes = atOnce(wishing({ demand, free: classes, must: [], places: new Map([['SINGLE', 10]]) }));
  if (!wishes) throw new Error('it is little');
  const told = (left: number) => atOnce(fitting(wishes, () => false, { left }));
  expect(told(1)).toEqual([]);
  const all = told(1e9);
  expect(all).toEqual([{ constraint: { kind: 'min', bound: 1 }, possible: 3, beside: [0] }]);
  let proven = 0;
  for (let left = 100; left < 30_000; left += 100) {
    const found = told(left);
    if (found.length > 0) proven += 1;
    const [one] = found;
    if (one) expect([one.constraint, one.possible >= 3]).toEqual([{ kind: 'min', bound: 1 }, true]);
  }
  expect(proven).toBeGreaterThan(10);
});
