import { splitFormulas } from '#contract/question/formula.ts';
import { plainText } from '../../../../kit/rich-text/plain-text.ts';

/** Where blanks stand in a text: `____` and `{{1}}`, outside of formulas. */
const blankSign = /_{3,}|\{\{\s*\d+\s*\}\}/g;

/** What 插入空 puts into a stem. */
export const blankText = '____';

const readable = (html: string) =>
  splitFormulas(plainText(html))
    .map((part) => (part.kind === 'text' ? part.source : ' '.repeat(part.source.length)))
    .join('');

const placesIn = (text: string) => [...text.matchAll(blankSign)].map((found) => found.index);

/** How many answers a stem asks for: one, at its end, where it marks no blank. */
export const blanksOf = (html: string) => Math.max(1, placesIn(readable(html)).length);

/** The blanks before the place where two versions of a stem begin to differ. */
function unchangedBlanks(before: string, after: string) {
  let at = 0;
  while (at < before.length && at < after.length && before[at] === after[at]) at += 1;
  const inCommon = (text: string) => placesIn(text).filter((place) => place < at).length;
  return Math.min(inCommon(before), inCommon(after));
}

/**
 * Answers stay with their blanks while blanks come and go in the stem. What belonged to a blank that went is kept behind
 * the others and comes back with the next new blank: someone who retypes `____` finds the answers again.
 */
export function alignBlanks<B>(blanks: readonly B[], stems: { before: string; after: string }, empty: () => B): B[] {
  const before = readable(stems.before);
  const after = readable(stems.after);
  const had = Math.max(1, placesIn(before).length);
  const has = Math.max(1, placesIn(after).length);
  const shown = blanks.slice(0, had);
  const parked = blanks.slice(had);
  while (shown.length < had) shown.push(empty());
  const at = Math.min(unchangedBlanks(before, after), had);
  for (let missing = has - had; missing > 0; missing -= 1) shown.splice(at, 0, parked.shift() ?? empty());
  const gone = has < had ? shown.splice(Math.min(at, has), had - has) : [];
  return [...shown, ...gone, ...parked];
}

/** A stem with one more blank at its end, for when there is no cursor in it. */
export function withBlankAtEnd(html: string) {
  const end = html.lastIndexOf('</p>');
  return end === -1 ? `${html}<p>${blankText}</p>` : `${html.slice(0, end)}${blankText}${html.slice(end)}`;
}
