import { type NumberMark, type NumberStyle, styles } from './number-mark.rules.ts';

/** A line that may begin an item (or an answer), and how much it looks like one. */
export interface Candidate {
  line: number;
  mark: NumberMark;
  weight: number;
  /** How much of it is a question: options, brackets, labels. */
  shown: number;
  /** A heading stands between this line and the candidate before it. */
  afterHeading: boolean;
  /** Says right behind its number what it is worth: 13．（26 分）. */
  worth?: boolean;
}

const styleCount = styles.length;
const largest = 9999;
const forward = 6;

/** How far one way of numbering is from another: 1. and 1、 are mixed by typists, 1. and （1） mean different things. */
function styleChange(from: NumberStyle, to: NumberStyle): number {
  if (from === to || from === 'typed' || to === 'typed') return 0;
  const plain = (style: NumberStyle) => style === 'dot' || style === 'comma';
  if (plain(from) && plain(to)) return 0.7;
  // （2） below 1. is a part of the item.
  if (from === 'round' || to === 'round') return 5;
  return plain(from) || plain(to) ? 2.5 : 3.5;
}

interface Chain {
  score: number;
  /** The last candidate of the chain, −1 for none. */
  last: number;
}

/** What it costs a sequence to be no plain 1, 2, 3. */
export interface SequenceCosts {
  /** To begin with another number than 1. */
  start: number;
  /** To begin with 1 again without a heading. */
  restart: number;
  /** To begin with a lower number that is not 1. */
  again: number;
  /** To leave out one or a few numbers, or many. */
  gap: number;
  jump: number;
}

const paperCosts: SequenceCosts = { start: 2, restart: 4.5, again: 6, gap: 2, jump: 4.5 };

interface Search {
  candidates: Candidate[];
  costs: SequenceCosts;
  score: Float64Array;
  previous: Int32Array;
  /** The number an item of unknown number takes in its chain. */
  counted: Int32Array;
  /** The best chain that ends with a number in a style. */
  ends: Int32Array;
  best: Chain;
  beforeHeading: Chain;
}

const slot = (n: number, style: NumberStyle) => n * styleCount + styles.indexOf(style);

/** The best chain that this candidate can lengthen. */
function bestBefore(search: Search, candidate: Candidate, n: number): Chain {
  const { costs } = search;
  const start: Chain = { score: n === 1 ? 0 : -costs.start, last: -1 };
  let best = start;
  const offer = (chain: Chain, cost: number, change: number) => {
    if (chain.last < 0) return;
    const score = chain.score - cost - change;
    if (score > best.score) best = { score, last: chain.last };
  };
  const { style } = candidate.mark;
  for (let back = 0; back <= forward && n - back >= 0; back++) {
    const cost = back === 1 ? 0 : back === 0 ? 3 : costs.gap + 0.5 * back;
    for (const other of styles) {
      const last = search.ends[slot(n - back, other)] ?? -1;
      if (last < 0) continue;
      const crosses = search.beforeHeading.last >= last;
      offer({ score: search.score[last] ?? 0, last }, cost, crosses ? 0 : styleChange(other, style));
    }
  }
  const goesOn = n > (search.counted[search.best.last] ?? 0);
  const last = search.candidates[search.best.last]?.mark.style;
  const change = last === undefined || search.beforeHeading.last === search.best.last ? 0 : styleChange(last, style);
  offer(search.best, n === 1 ? costs.restart : goesOn ? costs.jump : costs.again, change);
  offer(search.beforeHeading, n === 1 ? 0 : 3, 0);
  return best;
}

function visit(search: Search, index: number, candidate: Candidate) {
  if (candidate.afterHeading) search.beforeHeading = search.best;
  const own = candidate.mark.n;
  const n = own ?? (search.best.last < 0 ? 1 : (search.counted[search.best.last] ?? 0) + 1);
  if (n > largest) return;
  const before = own === undefined ? search.best : bestBefore(search, candidate, n);
  const score = before.score + candidate.weight;
  search.score[index] = score;
  search.previous[index] = before.last;
  search.counted[index] = n;
  const at = slot(n, candidate.mark.style);
  const holder = search.ends[at] ?? -1;
  if (holder < 0 || score >= (search.score[holder] ?? 0)) search.ends[at] = index;
  if (score >= search.best.score) search.best = { score, last: index };
}

/**
 * The candidates that together read best as one paper: numbers that go up by one, in one style, starting again only under
 * a heading. Years, decimals and lists inside a stem fall out because the sequence is better without them.
 */
export function chooseSequence(
  candidates: Candidate[],
  costs: SequenceCosts = paperCosts,
): (Candidate & { counted: number })[] {
  if (candidates.length === 0) return [];
  const highest = candidates.reduce((most, candidate) => Math.max(most, candidate.mark.n ?? 0), candidates.length);
  const search: Search = {
    candidates,
    costs,
    score: new Float64Array(candidates.length).fill(Number.NEGATIVE_INFINITY),
    previous: new Int32Array(candidates.length).fill(-1),
    counted: new Int32Array(candidates.length),
    ends: new Int32Array((Math.min(largest, highest) + 1) * styleCount).fill(-1),
    best: { score: 0, last: -1 },
    beforeHeading: { score: 0, last: -1 },
  };
  candidates.forEach((candidate, index) => {
    visit(search, index, candidate);
  });
  const chosen: (Candidate & { counted: number })[] = [];
  for (let at = search.best.last; at >= 0; at = search.previous[at] ?? -1) {
    const candidate = candidates[at];
    if (candidate) chosen.push({ ...candidate, counted: search.counted[at] ?? 0 });
  }
  return chosen.reverse();
}

const minor = new Set<NumberStyle>(['round', 'bare', 'close', 'colon']);

/** The lines with numbers that go up, where no sequence reads like a paper: they may still be its questions. */
export function chooseAnyway(candidates: Candidate[]): (Candidate & { counted: number })[] {
  const major = candidates.filter(({ mark }) => !minor.has(mark.style));
  const lifted = (major.length > 0 ? major : candidates).map((one) => ({
    ...one,
    weight: Math.max(0, one.weight) + 4,
  }));
  return chooseSequence(lifted, { ...paperCosts, start: 0 });
}
