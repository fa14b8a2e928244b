import type { TreeAbility } from '#contract/post/ability.ts';
import type { DraftAbility } from '#contract/post/draft.ts';
import { evenWeights, rescaledWeights, sumOfWeights, weightText } from '#shared/model-weights.ts';

type Abilities = readonly DraftAbility[];

/** As many levels as there are on either side of this one. */
const usualLevel = 3;

const weightsOf = (abilities: Abilities) => abilities.map(({ weight }) => weight);

const weighing = (abilities: Abilities, weights: readonly number[]): DraftAbility[] =>
  abilities.map((ability, place) => ({ ...ability, weight: weights[place] ?? 0 }));

export const evenly = (abilities: Abilities) => weighing(abilities, evenWeights(abilities.length));

export const rescaled = (abilities: Abilities) => weighing(abilities, rescaledWeights(weightsOf(abilities)));

/** Whether nobody has weighed them yet. */
const isEven = (abilities: Abilities) => weightsOf(evenly(abilities)).join() === weightsOf(abilities).join();

/** Weights that nobody chose stay equal; those that somebody chose stay as they are. */
const asBefore = (before: Abilities, after: Abilities): DraftAbility[] => (isEven(before) ? evenly(after) : [...after]);

export function withAbility(abilities: Abilities, abilityId: string): DraftAbility[] {
  if (abilities.some((one) => one.abilityId === abilityId)) return [...abilities];
  const added = { abilityId, weight: 0, requiredLevel: usualLevel, mustHave: false };
  return asBefore(abilities, [...abilities, added]);
}

export const withoutAbility = (abilities: Abilities, abilityId: string) =>
  asBefore(
    abilities,
    abilities.filter((one) => one.abilityId !== abilityId),
  );

/** One place up or down; at either end it stays. */
export function moved(abilities: Abilities, place: number, by: -1 | 1): DraftAbility[] {
  const [one, other] = [abilities[place], abilities[place + by]];
  if (!one || !other) return [...abilities];
  return abilities.with(place, other).with(place + by, one);
}

export const changedAbility = (abilities: Abilities, abilityId: string, change: Partial<DraftAbility>) =>
  abilities.map((one) => (one.abilityId === abilityId ? { ...one, ...change } : one));

/** The sum, and what is missing of 100 % or too much. */
export function weightsWords(abilities: Abilities) {
  const sum = sumOfWeights(weightsOf(abilities));
  const off = sum - 10_000;
  const text = `合计 ${weightText(sum)}`;
  if (off === 0) return { right: true, text };
  return { right: false, text: `${text}，${off > 0 ? '多' : '还差'} ${weightText(Math.abs(off))}` };
}

/** The rows of the library whose name has the text, or that have such a row below them, or above. */
export function foundIn(tree: readonly TreeAbility[], text: string): TreeAbility[] {
  return tree.flatMap((row) => {
    if (row.name.toLowerCase().includes(text.toLowerCase())) return [row];
    const children = foundIn(row.children, text);
    return children.length > 0 ? [{ ...row, children }] : [];
  });
}
