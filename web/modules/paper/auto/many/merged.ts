import type { BoundFields } from '../demand/fields.ts';
import { filterOf } from '../demand/written.ts';

interface Replaced {
  readonly before: BoundFields;
  readonly after: BoundFields;
}

export interface Merged {
  readonly bounds: readonly BoundFields[];
  /** How many there are more. */
  readonly added: number;
  /** Those that get other numbers. */
  readonly replaced: readonly Replaced[];
}

const contentOf = (bound: BoundFields) => JSON.stringify([filterOf(bound), bound.unit]);

/** With these behind; where one of them is there already it gets their numbers. */
export function merged(bounds: readonly BoundFields[], added: readonly BoundFields[]): Merged {
  const all = [...bounds];
  const places = new Map<string, number>();
  // Of those that ask for the same, the first gets the numbers.
  for (const [place, bound] of bounds.entries()) {
    const content = contentOf(bound);
    if (!places.has(content)) places.set(content, place);
  }
  for (const bound of added) {
    const content = contentOf(bound);
    const place = places.get(content);
    const before = place === undefined ? undefined : all[place];
    if (place !== undefined && before) all[place] = { ...before, min: bound.min, max: bound.max };
    else places.set(content, all.push(bound) - 1);
  }
  const replaced = bounds.flatMap((before, place) => {
    const after = all[place];
    return after && (after.min !== before.min || after.max !== before.max) ? [{ before, after }] : [];
  });
  return { bounds: all, added: all.length - bounds.length, replaced };
}
