import type { Change } from './answer-entries.ts';

/** Closing pages have 64 kB between them all; a character takes up to three bytes, and the pulse speaks too. */
export const lastWordsLength = 15_000;

const lengthOf = (change: Change) => JSON.stringify(change).length;

/**
 * What goes out even while the page is being closed, and what may not make it any more. The short ones come first: one
 * long essay must not take the way from all others. Where questions are answered forwards only, the later ones would
 * bar the essay from ever being saved, so there all go together.
 */
export function lastWords(changes: readonly Change[], forwards: boolean) {
  const sure: Change[] = [];
  const unsure: Change[] = [];
  let left = lastWordsLength;
  for (const change of [...changes].sort((one, other) => lengthOf(one) - lengthOf(other))) {
    left -= lengthOf(change);
    (left > 0 ? sure : unsure).push(change);
  }
  const whole = unsure.length === 0 ? { sure: changes, unsure } : { sure: [], unsure: changes };
  return forwards ? whole : { sure, unsure };
}
