/** Numbers from 0 up to, not including, 1. */
export type Chance = () => number;

/** A stream that comes out the same for the same seed (Mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An integer from 0 up to, not including, `limit`. */
export const below = (chance: Chance, limit: number) => Math.floor(chance() * limit);

/** A new array in random order, every order equally likely. */
export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = below(chance, at + 1);
    const [here, there] = [order[at] as T, order[other] as T];
    order[at] = there;
    order[other] = here;
  }
  return order;
}
