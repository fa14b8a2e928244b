import type { Candidate } from './item-sequence.rules.ts';
import type { NumberStyle } from './number-mark.rules.ts';

export interface ItemStart {
  n: number;
  /** What about its number has to be looked at. */
  note: string | undefined;
  /** Its number is lower than the one before, but it belongs to the same list. */
  goesDown?: boolean;
}

/** Options and a bracket or a key: whatever its number says, this is a question. */
const surelyAsks = 3.5;
/** Options: a question where the number fits. */
const mayAsk = 2.5;

type Chosen = (Candidate & { counted: number })[];

const plain = (style: NumberStyle) => style === 'dot' || style === 'comma';

/** Numbered in another way than both its neighbours, which are numbered alike: may be a list in the text. */
function isOdd(own: Candidate, before: Candidate | undefined, after: Candidate | undefined): boolean {
  if (!before || !after || own.afterHeading || after.afterHeading) return false;
  const [style, left, right] = [own.mark.style, before.mark.style, after.mark.style];
  const alike = left === right || (plain(left) && plain(right));
  return alike && style !== 'typed' && style !== left && !(plain(style) && plain(left));
}

/** Has the list that this one goes on with come past the number? Other lists of the file have it too. */
function hasPassed(chosen: Chosen, at: number, n: number): boolean {
  for (let i = at; i >= 0 && at - i < farthest; i--) {
    const one = chosen[i];
    if (!one || one.counted <= n) return one?.counted === n;
    if (one.afterHeading || (chosen[i - 1]?.counted ?? 0) > one.counted) return false;
  }
  return false;
}

const farthest = 60;

/** A number that is lower by more is that of a part of the question. */
const farthestDown = 10;
const downNote = '题号比上一题小，请核对题目的顺序';
export const insideNote = ({ text }: { readonly text: string }) => `其中「${text}」处像是另一道题的开头`;
const oddNote = (text: string) => `题号「${text}」的写法和前后不同`;

/** Questions right above the first one that count down from it. */
function addLeading(starts: Map<number, ItemStart>, candidates: Candidate[], chosen: Chosen) {
  const first = chosen[0];
  if (!first) return;
  let n = first.counted;
  for (const candidate of candidates
    .slice(
      0,
      candidates.findIndex((one) => one.line === first.line),
    )
    .reverse()) {
    if (candidate.mark.n !== n - 1 || candidate.shown < mayAsk) continue;
    starts.set(candidate.line, { n: --n, note: undefined });
  }
}

/**
 * Where items begin, by line: the chosen ones, and questions that fell out of the sequence because their number is
 * misprinted. Such a one takes the number that is missing at its place; where none is missing it is only pointed out.
 */
export function itemStarts(candidates: Candidate[], chosen: Chosen): Map<number, ItemStart> {
  const starts = new Map<number, ItemStart>(
    chosen.map((one, i) => {
      const odd = isOdd(one, chosen[i - 1], chosen[i + 1]);
      return [one.line, { n: one.counted, note: odd ? oddNote(one.mark.text) : undefined }];
    }),
  );
  const lower = new Set<number>();
  let told = false;
  let next = 0;
  let last = 0;
  for (const candidate of candidates) {
    const before = chosen[next - 1];
    const following = chosen[next];
    if (following?.line === candidate.line) {
      if (following.afterHeading || following.counted < last) lower.clear();
      last = following.counted;
      next++;
      continue;
    }
    const { mark, shown } = candidate;
    if (!before || mark.n === undefined) continue;
    const isLower = candidate.worth && mark.n < last && last - mark.n <= farthestDown && !candidate.afterHeading;
    if (isLower && !lower.has(mark.n) && !hasPassed(chosen, next - 1, mark.n)) {
      starts.set(candidate.line, { n: mark.n, note: told ? undefined : downNote, goesDown: true });
      told = true;
      lower.add(mark.n);
      continue;
    }
    const room = !following || following.counted > last + 1 || (following.afterHeading && !candidate.afterHeading);
    const fits = following && room && mark.n === last + 1 && mark.style !== 'round' && shown >= mayAsk;
    if (fits)
      starts.set(candidate.line, {
        n: ++last,
        note: isOdd(candidate, before, following) ? oddNote(mark.text) : undefined,
      });
    else if (shown >= surelyAsks && mark.style !== 'round' && mark.style !== 'bare' && !mark.decimal) {
      const own = starts.get(before.line);
      if (room) starts.set(candidate.line, { n: ++last, note: `题号写的是 ${mark.text}，按顺序应是第 ${last} 题` });
      else if (own) own.note ??= insideNote(mark);
    }
  }
  addLeading(starts, candidates, chosen);
  return starts;
}
