import { expect, test } from 'vitest';
import {
  boundsOf,
  difficultyOf,
  difficultyOfLevel,
  isAskable,
  type ModelAbility,
  sharesOf,
  worthOf,
} from './post-demand.rules.ts';

const all = () => true;
const ability = (abilityId: string, weight: number, requiredLevel: number, above: string[] = []): ModelAbility => ({
  ...{ abilityId, weight, requiredLevel },
  path: ['维度', ...above, abilityId],
});

const model = [ability('甲', 5000, 4), ability('乙', 3000, 3), ability('丙', 2000, 1)];

test('points follow the weights, and difficulty the required levels', () => {
  const shares = sharesOf(model, 100, all);
  expect(shares.map(({ points }) => points)).toEqual([50, 30, 20]);
  expect(difficultyOf(shares)).toBe(5.2);
  expect([1, 2, 3, 4, 5].map(difficultyOfLevel)).toEqual([2, 3.5, 5, 6.5, 8]);
});

test('an ability is asked to half a question, and half of it in the band of its level', () => {
  expect(boundsOf(model, sharesOf(model, 100, all), 4)).toEqual([
    { of: { abilityIds: ['甲'] }, unit: 'points', min: 48, max: 52 },
    { of: { abilityIds: ['甲'], difficulty: 7 }, unit: 'points', min: 23, max: null },
    { of: { abilityIds: ['乙'] }, unit: 'points', min: 28, max: 32 },
    { of: { abilityIds: ['乙'], difficulty: 5 }, unit: 'points', min: 13, max: null },
    { of: { abilityIds: ['丙'] }, unit: 'points', min: 18, max: 22 },
    { of: { abilityIds: ['丙'], difficulty: 3 }, unit: 'points', min: 8, max: null },
  ]);
});

test('what is worth less than a question is asked without a band, and weight 0 not at all', () => {
  const small = [ability('甲', 9700, 3), ability('乙', 300, 3), ability('丙', 0, 5)];
  const bounds = boundsOf(small, sharesOf(small, 100, all), 4);
  expect(bounds.map(({ of }) => [of.abilityIds?.[0], of.difficulty])).toEqual([
    ['甲', undefined],
    ['甲', 5],
    ['乙', undefined],
  ]);
  expect(bounds[2]).toMatchObject({ min: 1, max: 5 });
});

test('abilities without questions leave their weight to the others, in the same proportion', () => {
  const shares = sharesOf(model, 100, (abilityId) => abilityId !== '甲');
  expect(shares.map(({ points }) => points)).toEqual([0, 60, 40]);
  expect(sharesOf(model, 100, () => false).map(({ points }) => points)).toEqual([0, 0, 0]);
});

test('the questions of a skill are those of its ability too, which so has no upper bound', () => {
  const nested = [ability('能力', 5000, 3), ability('技能', 5000, 3, ['能力'])];
  const bounds = boundsOf(nested, sharesOf(nested, 20, all), 2);
  expect(bounds.filter(({ of }) => of.difficulty === undefined).map(({ min, max }) => [min, max])).toEqual([
    [9, null],
    [9, 11],
  ]);
});

test('sections say what they are worth, or leave it to their questions', () => {
  const section = { name: '单选题', type: 'SINGLE', count: 10 } as const;
  expect(worthOf([{ ...section, points: { by: 'each', points: 2 } }])).toEqual({ total: 20, greatest: 2, least: 2 });
  expect(worthOf([{ ...section, points: { by: 'total', points: 25 } }])).toEqual({
    total: 25,
    greatest: 2.5,
    least: 2.5,
  });
  expect(worthOf([{ ...section, points: { by: 'own' } }])).toBeNull();
});

test('an ability whose points are less than half a question is told to be left out', () => {
  const worth = { greatest: 2, least: 2 };
  expect([0, 0.2, 1, 3].map((points) => isAskable(points, worth))).toEqual([false, false, true, true]);
  expect(isAskable(0.2, { greatest: 4, least: 2 })).toBe(true);
});
