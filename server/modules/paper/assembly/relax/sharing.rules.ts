/** For so many places in all forms together: how many pairs of forms have to share one of so few questions. */
export function pairsSharing(places: number, questions: number): number {
  if (places <= questions) return 0;
  if (questions === 0) return Infinity;
  // As evenly as can be: a question that stands in one form more meets all forms that it stood in.
  const often = Math.floor(places / questions);
  const oftener = places - often * questions;
  return (questions * often * (often - 1)) / 2 + oftener * often;
}

/** Places of one type in all forms together, and the questions for them that some bound counts or not. */
export interface Part {
  readonly places: number;
  readonly inside: number;
  readonly outside: number;
}

interface Step {
  readonly count: number;
  /** Pairs of forms more that share a question, for each place. */
  readonly pairs: number;
}

/** From as few places inside as can be: what the next ones cost, the cheapest first. */
function* stepsOf({ places, inside, outside }: Part, from: number, to: number): Generator<Step> {
  let at = from;
  while (at < to) {
    const often = Math.floor(at / inside);
    const instead = Math.floor((places - at - 1) / outside);
    const count = Math.min(to - at, (often + 1) * inside - at, places - at - instead * outside);
    yield { count, pairs: often - instead };
    at += count;
  }
}

/**
 * How many places in all forms together may go to questions inside the bound, where no more than so many pairs of forms
 * share one. The forms can be filled at all.
 */
export function reachOf(parts: readonly Part[], forms: number, mostPairs: number) {
  let amount = 0;
  let pairs = 0;
  const steps: Step[] = [];
  for (const part of parts) {
    const { places, inside, outside } = part;
    const from = Math.max(0, places - forms * outside);
    amount += from;
    pairs += pairsSharing(from, inside) + pairsSharing(places - from, outside);
    steps.push(...stepsOf(part, from, Math.min(places, forms * inside)));
  }
  steps.sort((one, other) => one.pairs - other.pairs);
  let least = pairs <= mostPairs ? amount : null;
  for (const step of steps) {
    const over = pairs - mostPairs;
    if (over > 0 && step.pairs >= 0) break;
    const enough = Math.ceil(over / -step.pairs);
    if (least === null && enough <= step.count) least = amount + enough;
    const taken = step.pairs <= 0 ? step.count : Math.min(step.count, Math.floor(-over / step.pairs));
    amount += taken;
    pairs += taken * step.pairs;
    if (taken < step.count) break;
  }
  return { least: least ?? amount, most: amount };
}
