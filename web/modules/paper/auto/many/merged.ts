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
  for (const bound of added) {
    const place = all.findIndex((one) => contentOf(one) === contentOf(bound));
    const before = all[place];
    if (before) all[place] = { ...before, min: bound.min, max: bound.max };
    else all.push(bound);
  }
  const replaced = bounds.flatMap((before, place) => {
    const after = all[place];
    return after && (after.min !== before.min || after.max !== before.max) ? [{ before, after }] : [];
  });
  return { bounds: all, added: all.length - bounds.length, replaced };
}
