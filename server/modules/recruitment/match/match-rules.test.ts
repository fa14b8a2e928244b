import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultEvidenceSettings as settings } from '#contract/post/evidence-setting.ts';
import { applicationMatch, claimOf, type Shown } from './match.rules.ts';

const day = 86_400_000;
const today = Date.UTC(2026, 10, 28);
let made = 0;

function shown(abilityId: string, score: number, given: Partial<Shown> = {}): Shown {
  made += 1;
  const item = { originId: 'o', itemId: `i${made}`, level: null, difficulty: 5, weight: 1, at: today };
  return { ...item, source: 'exam', abilityId, score, ...given };
}

const three = (abilityId: string, score: number) => [0, 1, 2].map(() => shown(abilityId, score));
const asked = (abilityId: string, weight: number, requiredLevel = 3, mustHave = false) => ({
  ...{ abilityId, weight, requiredLevel, mustHave },
});
const model = [asked('java', 5000, 4), asked('sql', 3000, 3), asked('talk', 2000, 3)];

test('answers, and what interviewers judged, reach the levels that the model asks or not', () => {
  const all = [...three('java', 0.6), ...three('sql', 0.9), shown('talk', 0.8, { source: 'interview' })];
  const { match, coverage, parts, mustHaveMet } = applicationMatch(model, all, settings);
  expect(parts.map(({ level }) => level)).toEqual([3, 5, 4]);
  expect([match, coverage, mustHaveMet]).toEqual([8750, 10_000, true]);
  expect(parts[0]).toMatchObject({ exam: { items: 3, mean: 0.6 }, interview: null });
  expect(parts[2]).toMatchObject({ exam: null, interview: { items: 1, mean: 0.8 } });
});

test('two answers alone tell no level, and one scorecard does', () => {
  const few = [shown('java', 1), shown('java', 1)];
  expect(applicationMatch(model, few, settings)).toMatchObject({ match: null, coverage: 0 });
  const judged = [...few, shown('java', 1, { source: 'interview' })];
  expect(applicationMatch(model, judged, settings)).toMatchObject({ match: 10_000, coverage: 5000 });
});

test('a must that is missed is a fact of its own beside the number, and one that nothing is known of is neither', () => {
  const musts = [asked('java', 5000, 5, true), asked('sql', 5000)];
  const of = (score: number) => applicationMatch(musts, [...three('java', score), ...three('sql', 1)], settings);
  expect(of(1)).toMatchObject({ match: 10_000, mustHaveMet: true });
  expect(of(0.6)).toMatchObject({ match: 8000, mustHaveMet: false });
  expect(applicationMatch(musts, three('sql', 1), settings)).toMatchObject({ coverage: 5000, mustHaveMet: null });
});

test('nothing known is not zero, and a model that asks nothing matches nobody', () => {
  expect(applicationMatch(model, [], settings)).toMatchObject({ match: null, coverage: 0, mustHaveMet: true });
  expect(applicationMatch([], three('java', 1), settings)).toMatchObject({ match: null, coverage: 0 });
});

const abilities = ['a', 'b', 'c', 'd'];
const models = fc
  .array(fc.record({ weight: fc.integer({ min: 0, max: 100 }), level: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 4,
    maxLength: 4,
  })
  .map((rows) => rows.map(({ weight, level }, at) => asked(abilities[at] ?? '', weight, level)));
const evidence = fc.array(
  fc
    .record({
      abilityId: fc.constantFrom(...abilities, 'other'),
      score: fc.integer({ min: 0, max: 100 }),
      source: fc.constantFrom('exam' as const, 'interview' as const),
      ago: fc.integer({ min: 0, max: 900 }),
      difficulty: fc.integer({ min: 1, max: 10 }),
    })
    .map(({ abilityId, score, ago, ...more }) => shown(abilityId, score / 100, { ...more, at: today - ago * day })),
  { maxLength: 24 },
);

test('is the same in whatever order evidence and abilities come', () => {
  fc.assert(
    fc.property(models, evidence, (requirements, items) => {
      const one = applicationMatch(requirements, items, settings);
      const other = applicationMatch(requirements.toReversed(), items.toReversed(), settings);
      expect({ ...other, parts: other.parts.toReversed() }).toEqual(one);
    }),
  );
});

test('better answers never match less, and what the model does not ask changes nothing', () => {
  fc.assert(
    fc.property(models, evidence, fc.constantFrom(...abilities), (requirements, items, better) => {
      const before = applicationMatch(requirements, items, settings);
      const raised = items.map((item) => (item.abilityId === better ? { ...item, score: 1 } : item));
      const after = applicationMatch(requirements, raised, settings);
      expect(after.coverage).toBe(before.coverage);
      expect(after.match ?? 0).toBeGreaterThanOrEqual(before.match ?? 0);
      const asking = items.filter(({ abilityId }) => abilityId !== 'other');
      expect(applicationMatch(requirements, asking, settings)).toEqual(before);
    }),
  );
});

test('an ability of no weight changes neither match nor coverage, and both stay within their bounds', () => {
  fc.assert(
    fc.property(models, evidence, (requirements, items) => {
      const { match, coverage } = applicationMatch(requirements, items, settings);
      const more = applicationMatch([...requirements, asked('other', 0)], items, settings);
      expect([more.match, more.coverage]).toEqual([match, coverage]);
      expect(coverage).toBeGreaterThanOrEqual(0);
      expect(Math.max(match ?? 0, coverage)).toBeLessThanOrEqual(10_000);
    }),
  );
});

test('a claim is found by its name or a part of it, and said in the words of the resume', () => {
  const resume = {
    skills: [
      { name: 'Java', level: '熟练' as const, years: 3 },
      { name: 'C', level: null, years: null },
      { name: '数据 分析', level: null, years: null },
    ],
  };
  expect(['Java 开发', '数据分析', 'java', 'C 语言', '沟通'].map((name) => claimOf(name, resume))).toEqual([
    ...['Java 熟练 3 年', '数据 分析', 'Java 熟练 3 年', null, null],
  ]);
});
