import type { Blank, FillAnswer } from '#contract/question/content.ts';
import { blankForm, foldPunctuation, foldWidth } from './blank-form.rules.ts';
import { fitsWildcard, hasWildcard, literalText } from './wildcard.rules.ts';

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Nobody writes a number of more characters; what examinees send is looked at on the server's one thread. */
const longestNumber = 64;

export function numberIn(text: string) {
  if (text.length > longestNumber) return undefined;
  const plain = foldPunctuation(foldWidth(text)).trim();
  const digits = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
  return decimal.test(digits) ? Number(digits) : undefined;
}

/** |given − accepted| ≤ tolerance, with room for what binary fractions lose: 1.1 is within 0.1 of 1. */
function isNear(given: number, accepted: number, tolerance: number) {
  const lost = 4 * Number.EPSILON * Math.max(Math.abs(given), Math.abs(accepted), tolerance);
  return Math.abs(given - accepted) <= tolerance + lost;
}

/** By which accepted answer a text is right, and how. */
export interface BlankMatch {
  readonly accepted: string;
  readonly by: 'form' | 'number' | 'wildcard';
}

export function matchBlank(blank: Blank, given: string): BlankMatch | undefined {
  const form = blankForm(given, blank);
  if (form === '') return undefined;
  const value = blank.tolerance === null ? undefined : numberIn(given);
  for (const accepted of blank.accepted) {
    if (blank.wildcard && hasWildcard(accepted)) {
      if (fitsWildcard(accepted, form, (text) => blankForm(text, blank))) return { accepted, by: 'wildcard' };
      continue;
    }
    if (blankForm(blank.wildcard ? literalText(accepted) : accepted, blank) === form) return { accepted, by: 'form' };
    const right = value === undefined ? undefined : numberIn(accepted);
    if (value !== undefined && right !== undefined && isNear(value, right, blank.tolerance ?? 0))
      return { accepted, by: 'number' };
  }
  return undefined;
}

/** Is this what the blank accepts? Blank text never is; "0" is text like any other. */
export const acceptsBlank = (blank: Blank, given: string) => matchBlank(blank, given) !== undefined;

/** Weights are taken to the millionth, so that the split is done in whole numbers. */
const wholeWeight = (weight: number) => Math.max(1, Math.round(weight * 1_000_000));

/**
 * The points of a question (hundredths) split among its blanks by weight: whole hundredths that add up exactly to the
 * points. What rounding down leaves goes to the largest remainders, the earlier blank first.
 */
export function blankShares(points: number, weights: readonly number[]) {
  const whole = weights.map(wholeWeight);
  const total = whole.reduce((sum, weight) => sum + weight, 0);
  const parts = whole.map((weight, index) => ({ index, remainder: (points * weight) % total }));
  const shares = whole.map((weight) => Math.floor((points * weight) / total));
  const left = points - shares.reduce((sum, share) => sum + share, 0);
  parts.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of parts.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/**
 * Which given text each blank of an order-free group gets, so that the group is worth the most: the maximum weight
 * matching of given texts with blanks (exam.md §2.7). Weights belong to the blanks alone, so taking blanks from the
 * dearest on, each by an augmenting path, is exact (sets of blanks that can be matched form a matroid).
 */
function bestAssignment(accepts: readonly (readonly number[])[], shares: readonly number[]) {
  const blankOf = new Map<number, number>();
  const augment = (blank: number, seen: Set<number>): boolean => {
    for (const given of accepts[blank] ?? []) {
      if (seen.has(given)) continue;
      seen.add(given);
      const holder = blankOf.get(given);
      if (holder === undefined || augment(holder, seen)) {
        blankOf.set(given, blank);
        return true;
      }
    }
    return false;
  };
  const dearestFirst = shares.map((_, blank) => blank).sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0));
  for (const blank of dearestFirst) augment(blank, new Set());
  return new Map([...blankOf].map(([given, blank]) => [blank, given]));
}

/** The words a blank accepts, as a name for that list. */
const listOf = (blank: Blank) => [...new Set(blank.accepted.map((word) => blankForm(word, blank)))].sort().join('\n');

/**
 * For each blank of an order-free group, which of the texts it may take. Where several blanks share one list of words
 * (列举两项), the same word written again is no second answer; blanks that take one word only (重根 3、3) do take it again.
 */
export function takeableTexts(blanks: readonly Blank[], texts: readonly string[]) {
  const lists = blanks.map(listOf);
  // With fewer words than blanks somebody must repeat one, so then repeating is meant.
  const isShared = (list: string) => {
    const sharing = lists.filter((other) => other === list).length;
    return sharing > 1 && list.split('\n').length >= sharing;
  };
  return blanks.map((blank, at) => {
    const forms = texts.map((text) => blankForm(text, blank));
    return texts.flatMap((text, index) => {
      const repeated = forms.indexOf(forms[index] ?? '') < index;
      return acceptsBlank(blank, text) && !(repeated && isShared(lists[at] ?? '')) ? [index] : [];
    });
  });
}

/** What a blank got, in hundredths; `given` is the place of the text that is right for it. */
export interface BlankMark {
  readonly share: number;
  readonly given: number | undefined;
}

/** Each blank with its share of the points (hundredths). Texts beyond the number of blanks are not looked at. */
export function blankMarks({ blanks, unordered }: FillAnswer, given: readonly string[], points: number): BlankMark[] {
  const shares = blankShares(
    points,
    blanks.map((blank) => blank.weight),
  );
  const texts = given.slice(0, blanks.length);
  const assigned = unordered ? bestAssignment(takeableTexts(blanks, texts), shares) : undefined;
  return blanks.map((blank, at) => {
    const text = texts[at];
    const own = text !== undefined && !assigned && acceptsBlank(blank, text) ? at : undefined;
    return { share: shares[at] ?? 0, given: assigned ? assigned.get(at) : own };
  });
}

/** Score of a fill-in question in hundredths of a point, from points in hundredths (domain.md §5, exam.md §2.7). */
export const fillScore = (answer: FillAnswer, given: readonly string[], points: number) =>
  blankMarks(answer, given, points).reduce((sum, mark) => (mark.given === undefined ? sum : sum + mark.share), 0);
