import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultEvidenceSettings } from '#contract/post/evidence-setting.ts';
import {
  bandOf as bandBy,
  fitOf,
  gapsOf,
  isMet as isMetBy,
  type LevelOf,
  matchOf,
  type Requirement,
  rankScoreOf,
} from './match.ts';

const { matchSteps } = defaultEvidenceSettings;
const bandOf = (match: Parameters<typeof bandBy>[0]) => bandBy(match, matchSteps);
const isMet = (match: Parameters<typeof isMetBy>[0]) => isMetBy(match, matchSteps);

const need = (abilityId: string, weight: number, requiredLevel: number, mustHave = false): Requirement => ({
  ...{ abilityId, weight, requiredLevel, mustHave },
});
const levels =
  (of: Readonly<Record<string, number | null>>): LevelOf =>
  (abilityId) =>
    of[abilityId];

const model = [need('a', 5000, 4, true), need('b', 3000, 3), need('c', 2000, 2)];

test('a match is the weighted fit of what is known, beside how much that is', () => {
  expect(matchOf(model, levels({ a: 2, b: 3, c: 5 }))).toEqual({
    ...{ score: 0.75, coverage: 1, mustHaveMet: false },
    largestGap: { abilityId: 'a', gap: 0.25 },
  });
  expect(matchOf(model, levels({ a: 4, b: null }))).toEqual({
    ...{ score: 1, coverage: 0.5, mustHaveMet: true, largestGap: null },
  });
});

test('nothing known is unknown, never 0', () => {
  const nothing = matchOf(model, levels({}));
  expect(nothing).toEqual({ score: null, coverage: 0, mustHaveMet: null, largestGap: null });
  expect(bandOf(nothing)).toBe('unknown');
  expect(isMet(nothing)).toBeNull();
  expect(matchOf([], levels({}))).toMatchObject({ score: null, coverage: 0, mustHaveMet: true });
});

test('bands begin at 85, 70 and 50 per cent, and below 60 per cent of coverage there is none', () => {
  const band = (score: number, coverage = 1) => bandOf({ score, coverage });
  expect([1, 0.85, 0.8499, 0.7, 0.6999, 0.5, 0.4999, 0.2].map((score) => band(score))).toEqual([
    ...['high', 'high', 'fair', 'fair', 'low', 'low', 'none', 'none'],
  ]);
  expect([band(1, 0.6), band(1, 0.5999)]).toEqual(['high', 'unknown']);
  expect([rankScoreOf({ score: 1, coverage: 0.6 }), rankScoreOf({ score: 1, coverage: 0.59 })]).toEqual([1, null]);
});

test('an organisation’s own steps decide, and what they leave below the last is no match', () => {
  const band = (score: number) => bandBy({ score, coverage: 1 }, [0.95, 0.9, 0.6]);
  expect([0.96, 0.95, 0.94, 0.9, 0.89, 0.6, 0.59].map(band)).toEqual([
    ...['high', 'high', 'fair', 'fair', 'low', 'low', 'none'],
  ]);
  const known = { score: 0.8, coverage: 1, mustHaveMet: true };
  expect([isMetBy(known, [0.95, 0.9, 0.6]), isMetBy(known, [0.9, 0.8, 0.6])]).toEqual([false, true]);
});

test('a must that is missed leaves the score alone and is told beside it', () => {
  const known = levels({ a: 3, b: 3, c: 2 });
  const eased = model.map((one) => ({ ...one, mustHave: false }));
  expect(matchOf(model, known)).toEqual({ ...matchOf(eased, known), mustHaveMet: false });
  expect([isMet(matchOf(model, known)), isMet(matchOf(eased, known))]).toEqual([false, true]);
  expect(isMet({ score: 0.6, coverage: 1, mustHaveMet: true })).toBe(false);
  expect(isMet({ score: 0.9, coverage: 0.9, mustHaveMet: null })).toBeNull();
  expect(isMet({ score: 0.9, coverage: 0.5, mustHaveMet: true })).toBeNull();
  // Missed is missed, however much more is unknown.
  expect(matchOf([...model, need('d', 0, 2, true)], levels({ a: 1 })).mustHaveMet).toBe(false);
});

const requirement = fc.record({
  weight: fc.integer({ min: 0, max: 10_000 }),
  requiredLevel: fc.integer({ min: 1, max: 5 }),
  mustHave: fc.boolean(),
  level: fc.option(fc.integer({ min: 1, max: 5 })),
});
const situation = fc.array(requirement, { maxLength: 40 }).map((rows) => ({
  requirements: rows.map(({ weight, requiredLevel, mustHave }, place) =>
    need(`a${place}`, weight, requiredLevel, mustHave),
  ),
  known: Object.fromEntries(rows.map(({ level }, place) => [`a${place}`, level])),
}));

test('more in any ability that is known never matches less', () => {
  fc.assert(
    fc.property(situation, fc.nat(), ({ requirements, known }, which) => {
      const before = matchOf(requirements, levels(known));
      const raised = requirements[which % Math.max(requirements.length, 1)]?.abilityId ?? '';
      const level = known[raised];
      if (!level || level === 5) return;
      const after = matchOf(requirements, levels({ ...known, [raised]: level + 1 }));
      expect(after.coverage).toBe(before.coverage);
      expect(after.score ?? -1).toBeGreaterThanOrEqual(before.score ?? -1);
      expect(after.largestGap?.gap ?? 0).toBeLessThanOrEqual(before.largestGap?.gap ?? 0);
      expect(Number(after.mustHaveMet ?? 0.5)).toBeGreaterThanOrEqual(Number(before.mustHaveMet ?? 0.5));
    }),
  );
});

test('the order of the abilities changes nothing, to the last digit', () => {
  fc.assert(
    fc.property(
      situation.chain(({ requirements, known }) =>
        fc.record({
          ...{ requirements: fc.constant(requirements), known: fc.constant(known) },
          shuffled: fc.shuffledSubarray(requirements, { minLength: requirements.length }),
        }),
      ),
      ({ requirements, known, shuffled }) => {
        expect(matchOf(shuffled, levels(known))).toEqual(matchOf(requirements, levels(known)));
        expect(gapsOf(shuffled, levels(known))).toEqual(gapsOf(requirements, levels(known)));
      },
    ),
  );
});

test('an ability without weight changes neither score nor coverage nor gap', () => {
  fc.assert(
    fc.property(situation, requirement, ({ requirements, known }, { requiredLevel, level }) => {
      const more = [...requirements, need('more', 0, requiredLevel)];
      expect(matchOf(more, levels({ ...known, more: level }))).toEqual(matchOf(requirements, levels(known)));
    }),
  );
});

test('surplus never makes up for a gap: a level above what is required counts as that', () => {
  fc.assert(
    fc.property(situation, ({ requirements, known }) => {
      const required = new Map(requirements.map((one) => [one.abilityId, one.requiredLevel]));
      const capped = Object.entries(known).map(([id, level]) => [id, level && Math.min(level, required.get(id) ?? 5)]);
      expect(matchOf(requirements, levels(Object.fromEntries(capped)))).toEqual(matchOf(requirements, levels(known)));
    }),
  );
});

test('a match is between 0 and 1, whole when nothing is missing, and what is missing adds up to the gaps', () => {
  fc.assert(
    fc.property(situation, ({ requirements, known }) => {
      const { score, coverage } = matchOf(requirements, levels(known));
      const missing = gapsOf(requirements, levels(known)).reduce((sum, { gap }) => sum + gap, 0);
      expect(coverage).toBeGreaterThanOrEqual(0);
      expect(coverage).toBeLessThanOrEqual(1);
      if (score === null) expect(coverage).toBe(0);
      else expect((1 - score) * coverage).toBeCloseTo(missing, 9);
    }),
  );
  expect([fitOf(2, 4), fitOf(5, 3), fitOf(1, 3)]).toEqual([0.5, 1, 1 / 3]);
});

test('an ability without evidence is left out of the match and lowers only the coverage', () => {
  fc.assert(
    fc.property(situation, ({ requirements, known }) => {
      const only = requirements.filter(({ abilityId }) => known[abilityId]);
      expect(matchOf(only, levels(known)).score).toEqual(matchOf(requirements, levels(known)).score);
    }),
  );
});
