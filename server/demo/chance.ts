export type Random = () => number;

/** mulberry32, seeded by a text: the same people give the same answers at every seeding. */
export function randomOf(text: string): Random {
  let state = seedOf(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a. */
function seedOf(text: string) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** About normal, with mean 0 and deviation 1, never beyond ±3. */
export const bell = (random: Random) => (random() + random() + random() - 1.5) * 2;
