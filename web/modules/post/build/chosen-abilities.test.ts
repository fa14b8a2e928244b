import { expect, test } from 'vitest';
import type { TreeAbility } from '#contract/post/ability.ts';
import type { DraftAbility } from '#contract/post/draft.ts';
import { evenly, foundIn, moved, rescaled, weightsWords, withAbility, withoutAbility } from './chosen-abilities.ts';

const weighed = (...weights: number[]): DraftAbility[] =>
  weights.map((weight, place) => ({ abilityId: 'abcdef'[place] ?? '', weight, requiredLevel: 3, mustHave: false }));
const weights = (abilities: readonly DraftAbility[]) => abilities.map(({ weight }) => weight);
const ids = (abilities: readonly DraftAbility[]) => abilities.map(({ abilityId }) => abilityId).join('');

test('weights stay equal while nobody weighs, and as they are once somebody did', () => {
  expect(weights(withAbility([], 'a'))).toEqual([10_000]);
  expect(weights(withAbility(weighed(5000, 5000), 'c'))).toEqual([3334, 3333, 3333]);
  expect(weights(withAbility(weighed(7000, 3000), 'c'))).toEqual([7000, 3000, 0]);
  expect(weights(withoutAbility(weighed(3334, 3333, 3333), 'b'))).toEqual([5000, 5000]);
  expect(weights(withoutAbility(weighed(5000, 3000, 2000), 'b'))).toEqual([5000, 2000]);
  expect(ids(withAbility(weighed(5000, 5000), 'a'))).toBe('ab');
});

test('they are spread evenly or in proportion, to exactly 100 %', () => {
  expect(weights(evenly(weighed(1, 2, 3)))).toEqual([3334, 3333, 3333]);
  expect(weights(rescaled(weighed(3000, 1000)))).toEqual([7500, 2500]);
  expect(weights(rescaled(weighed(0, 0)))).toEqual([5000, 5000]);
});

test('the sum says what is missing or too much', () => {
  expect(weightsWords(weighed(6000, 4000))).toEqual({ right: true, text: '合计 100%' });
  expect(weightsWords(weighed(6000, 3950)).text).toBe('合计 99.5%，还差 0.5%');
  expect(weightsWords(weighed(6000, 4001)).text).toBe('合计 100.01%，多 0.01%');
  expect(weightsWords([]).text).toBe('合计 0%，还差 100%');
});

test('an ability moves one place, and not over the end', () => {
  const abilities = weighed(1, 2, 3);
  expect(ids(moved(abilities, 0, 1))).toBe('bac');
  expect(ids(moved(abilities, 2, -1))).toBe('acb');
  expect(ids(moved(abilities, 0, -1))).toBe('abc');
  expect(ids(moved(abilities, 2, 1))).toBe('abc');
});

test('the library is narrowed to what is looked for, with what is above and below it', () => {
  const row = (name: string, ...children: TreeAbility[]): TreeAbility => ({
    ...{ id: name, parentId: null, name, code: '', kind: 'general', described: false, version: 1 },
    children,
  });
  const tree = [row('通用', row('沟通', row('倾听')), row('协作')), row('专业', row('合规'))];
  const names = (rows: readonly TreeAbility[]): string =>
    rows.map((one) => `${one.name}(${names(one.children)})`).join();
  expect(names(foundIn(tree, '沟通'))).toBe('通用(沟通(倾听()))');
  expect(names(foundIn(tree, '倾听'))).toBe('通用(沟通(倾听()))');
  expect(names(foundIn(tree, '没有'))).toBe('');
});
