import { below, type Chance } from '../model/chance.rules.ts';
import type { PoolItem } from '../model/item.ts';
import { shared } from '../summary/overlap.rules.ts';
import { type Weighed, weightedMean } from '../summary/summary.rules.ts';

interface Paper {
  readonly items: readonly { readonly id: string; readonly points: number }[];
}

const pairsOf = (count: number) => (count * (count - 1)) / 2;
/** Beyond so many pairs the greatest overlap is looked for among pairs drawn at random. */
const mostPairs = 200_000;

export interface Exposure {
  /** Questions that came at least once. */
  readonly usedItems: number;
  readonly leastUses: number;
  readonly mostUses: number;
  /** Questions that two papers share on the average, exactly. */
  readonly meanOverlap: number;
  readonly greatestOverlap: number;
  /** Whether only some pairs were compared for the greatest overlap. */
  readonly sampled: boolean;
  readonly difficulty: Spread;
}

export interface Spread {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
  readonly deviation: number;
}

export function spreadOf(values: readonly number[]): Spread {
  let sum = 0;
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    sum += value;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const mean = sum / (values.length || 1);
  const squares = values.reduce((all, value) => all + (value - mean) ** 2, 0);
  return { mean, least, most, deviation: Math.sqrt(squares / (values.length || 1)) };
}

/** How evenly a bank was used for many papers, and how alike the papers are. */
export function exposureOf(papers: readonly Paper[], pool: readonly PoolItem[], chance: Chance): Exposure {
  const uses = new Map<string, number>();
  for (const { items } of papers) for (const { id } of items) uses.set(id, (uses.get(id) ?? 0) + 1);
  let pairs = 0;
  let mostUses = 0;
  let leastUses = Infinity;
  for (const count of uses.values()) {
    pairs += pairsOf(count);
    mostUses = Math.max(mostUses, count);
    leastUses = Math.min(leastUses, count);
  }
  const difficulties = new Map(pool.map(({ id, difficulty }) => [id, difficulty]));
  const all = pairsOf(papers.length);
  return {
    usedItems: uses.size,
    leastUses: uses.size === 0 ? 0 : leastUses,
    mostUses,
    meanOverlap: all === 0 ? 0 : pairs / all,
    greatestOverlap: greatestOverlap(papers, chance),
    sampled: all > mostPairs,
    difficulty: spreadOf(
      papers.map(({ items }) =>
        weightedMean(items.map(({ id, points }): Weighed => ({ points, difficulty: difficulties.get(id) ?? 0 }))),
      ),
    ),
  };
}

function greatestOverlap(papers: readonly Paper[], chance: Chance) {
  const sets = papers.map(({ items }) => new Set(items.map(({ id }) => id)));
  const overlap = (one: number, other: number) => {
    const [a, b] = [sets[one], sets[other]];
    return a && b ? shared(a, b) : 0;
  };
  let most = 0;
  if (pairsOf(papers.length) <= mostPairs) {
    for (let one = 0; one < sets.length; one += 1) {
      for (let other = one + 1; other < sets.length; other += 1) most = Math.max(most, overlap(one, other));
    }
    return most;
  }
  for (let pair = 0; pair < mostPairs; pair += 1) {
    const one = below(chance, sets.length);
    const other = (one + 1 + below(chance, sets.length - 1)) % sets.length;
    most = Math.max(most, overlap(one, other));
  }
  return most;
}
