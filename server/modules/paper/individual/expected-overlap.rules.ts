import type { Sizes } from '../assembly/index.ts';

const pairsOf = (count: number) => (count * (count - 1)) / 2;

/** How many pairs of uses there are when so many questions are used about equally often. */
function evenPairs(uses: number, size: number) {
  const each = Math.floor(uses / size);
  const oftener = uses / size - each;
  return size * ((1 - oftener) * pairsOf(each) + oftener * pairsOf(each + 1));
}

/**
 * How many questions two of so many papers share on the average, when the least used come first and each rule takes from
 * everything it finds alike.
 */
export function expectedOverlap({ shelves, shelvesOfRule }: Sizes, counts: readonly number[], people: number) {
  const taken = shelves.map(() => 0);
  shelvesOfRule.forEach((places, rule) => {
    const all = places.reduce((sum, place) => sum + (shelves[place]?.units.length ?? 0), 0);
    for (const place of places) {
      taken[place] = (taken[place] ?? 0) + ((counts[rule] ?? 0) * (shelves[place]?.units.length ?? 0)) / all;
    }
  });
  const pairs = shelves.reduce((sum, { units: { length: size } }, place) => {
    return sum + evenPairs(people * Math.min(size, taken[place] ?? 0), size);
  }, 0);
  return Math.round((pairs / pairsOf(people)) * 100) / 100;
}
