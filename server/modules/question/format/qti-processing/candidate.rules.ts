/** In no text of any file. */
export const strangeText = '\ue000\ue001';

const mostSubsets = 4096;

/** Every set of options, the small ones first; where there are too many, the declared one and what is one option away. */
export function subsetsOf(identifiers: readonly string[], most: number, declared: readonly string[]): string[][] {
  const allowed = (set: readonly string[]) => set.length > 0 && (most <= 0 || set.length <= most);
  if (2 ** identifiers.length <= mostSubsets) {
    let sets: string[][] = [[]];
    for (const identifier of identifiers) sets = sets.flatMap((set) => [set, [...set, identifier]]);
    return sets.filter(allowed).sort((one, other) => one.length - other.length);
  }
  const inOrder = (set: ReadonlySet<string>) => identifiers.filter((identifier) => set.has(identifier));
  const near = identifiers.map((identifier) => {
    const set = new Set(declared);
    if (!set.delete(identifier)) set.add(identifier);
    return inOrder(set);
  });
  return [inOrder(new Set(declared)), ...near].filter(allowed);
}

/** Numbers between and beside those that a rule names: where the right ones begin and end shows at them. */
export function numbersAround(marks: readonly number[]): number[] {
  const sorted = [...new Set(marks)].sort((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const between = sorted.slice(1).map((mark, index) => ((sorted[index] ?? mark) + mark) / 2);
  const beyond = Math.max(1, Math.abs(first), Math.abs(last)) * 10;
  return [first - beyond, ...sorted, ...between, last + beyond].sort((one, other) => one - other);
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The unbroken runs of numbers that are right, of what `numbersAround` gave: what a rule names stands at the odd places.
 * Undefined: a run has no end, or ends just before a number that a rule names.
 */
export function spansOf(numbers: readonly number[], isRight: (number: number) => boolean): Span[] | undefined {
  const spans: Span[] = [];
  const right = numbers.map(isRight);
  if (right[0] || right.at(-1)) return undefined;
  let open: number | undefined;
  for (const [index, number] of numbers.entries()) {
    if (!right[index]) continue;
    const isNamed = index % 2 === 1;
    const [begins, ends] = [!right[index - 1], !right[index + 1]];
    if (!isNamed && (begins || ends)) return undefined;
    if (begins) open = number;
    if (ends) spans.push({ from: open ?? number, to: number });
  }
  return spans;
}

/** Decimals as people write them: 9.8, not 9.799999999. */
export const rounded = (number: number) => Number(number.toPrecision(12));
