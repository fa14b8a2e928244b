import type { Blank, FillAnswer } from '#contract/question/content.ts';
import { blankForm, type Folding, foldPunctuation, foldWidth } from './blank-form.rules.ts';
import { fitsWildcard, hasWildcard, literalText, wildcardPieces } from './wildcard.rules.ts';

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

/** blankForm, which takes long beside comparing: each text once for all blanks that leave the same out of account. */
function foldingOnce(): typeof blankForm {
  const known = new Map<string, Map<string, string>>();
  return (text, folding: Folding) => {
    const key = [folding.ignoreCase, folding.ignoreWidth, folding.ignorePunctuation].join();
    const forms = known.get(key) ?? new Map<string, string>();
    known.set(key, forms);
    const form = forms.get(text) ?? blankForm(text, folding);
    forms.set(text, form);
    return form;
  };
}

/** A blank whose words are ready to be compared with any number of texts. */
export interface ReadyBlank {
  match: (given: string) => BlankMatch | undefined;
  /** As which answer a text counts: equal for the same word and, where the blank has a tolerance, the same number. */
  meaning: (given: string) => string;
}

function readyBlank(blank: Blank, fold: typeof blankForm): ReadyBlank {
  const numberOf = (text: string) => (blank.tolerance === null ? undefined : numberIn(text));
  const words = blank.accepted.map((accepted) => ({
    accepted,
    pieces: blank.wildcard && hasWildcard(accepted) ? wildcardPieces(accepted, (text) => fold(text, blank)) : undefined,
    form: fold(blank.wildcard ? literalText(accepted) : accepted, blank),
    value: numberOf(accepted),
  }));
  const near = (value: number | undefined, right: number | undefined) =>
    value !== undefined && right !== undefined && isNear(value, right, blank.tolerance ?? 0);
  return {
    match(given) {
      const form = fold(given, blank);
      if (form === '') return undefined;
      const value = numberOf(given);
      for (const word of words) {
        const { accepted, pieces } = word;
        if (pieces ? fitsWildcard(pieces, form) : word.form === form)
          return { accepted, by: pieces ? 'wildcard' : 'form' };
        if (near(value, word.value)) return { accepted, by: 'number' };
      }
      return undefined;
    },
    meaning(given) {
      const value = numberOf(given);
      const [nearest] = words
        .flatMap((word) => (word.value !== undefined && near(value, word.value) ? [word.value] : []))
        .sort((one, other) => Math.abs(one - (value ?? 0)) - Math.abs(other - (value ?? 0)));
      return nearest === undefined ? fold(given, blank) : `number ${nearest}`;
    },
  };
}

export function readyBlanks(blanks: readonly Blank[]): ReadyBlank[] {
  const fold = foldingOnce();
  return blanks.map((blank) => readyBlank(blank, fold));
}

/** Is this what the blank accepts? Blank text never is; "0" is text like any other. */
export const acceptsBlank = (blank: Blank, given: string) => readyBlank(blank, blankForm).match(given) !== undefined;

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
 * matching of given texts with blanks. Weights belong to the blanks alone, so taking blanks from the
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

/**
 * For each blank of an order-free group, which of the texts it may take. Where several blanks share one list of words
 * (列举两项), the same word written again is no second answer; blanks that take one word only (重根 3、3) do take it again.
 */
function takeableTexts(blanks: readonly Blank[], texts: readonly string[]) {
  const ready = readyBlanks(blanks);
  const lists = ready.map(({ meaning }, at) => [...new Set(blanks[at]?.accepted.map(meaning))].sort());
  const names = lists.map((list) => list.join('\n'));
  return ready.map(({ match, meaning }, at) => {
    const sharing = names.filter((name) => name === names[at]).length;
    // With fewer words than blanks somebody must repeat one, so then repeating is meant.
    const isShared = sharing > 1 && (lists[at]?.length ?? 0) >= sharing;
    const meanings = texts.map(meaning);
    return texts.flatMap((text, index) => {
      const repeated = isShared && meanings.indexOf(meanings[index] ?? '') < index;
      return !repeated && match(text) ? [index] : [];
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

/** Score of a fill-in question in hundredths of a point, from points in hundredths. */
export const fillScore = (answer: FillAnswer, given: readonly string[], points: number) =>
  blankMarks(answer, given, points).reduce((sum, mark) => (mark.given === undefined ? sum : sum + mark.share), 0);
