/** Random decisions that come out the same for the same seed. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** An integer from 0 up to, not including, `limit`. */
  readonly below: (limit: number) => number;
  /** True so often. */
  readonly hits: (share: number) => boolean;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
  /** Different ones, in random order. */
  readonly some: <T>(items: readonly T[], count: number) => T[];
}

/** Mulberry32. Each `stream` of a seed goes its own way, so that what one examinee does moves nobody else's decisions. */
export function chanceOf(seed: number, stream: number): Chance {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b)) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    hits: (share) => next() < share,
    pick: (items) => items[below(items.length)] ?? items[0],
    some: (items, count) => {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat();
    },
  };
}
