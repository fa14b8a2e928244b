import type { IndividualSet } from '#contract/paper/individual.ts';
import { below, chanceOf, overlapMatrix, shared, shuffled, spreadOf } from '../assembly/index.ts';

export type Statistics = NonNullable<IndividualSet['statistics']>;

const shownInMatrix = 20;
/** Pairs of papers that are compared, of papers kept for it. */
const mostPairs = 5000;
const mostKept = 500;

const none: ReadonlySet<string> = new Set();

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

function wireSpread(values: readonly number[]): Statistics['use'] {
  if (values.length === 0) return { least: 0, mean: 0, greatest: 0, deviation: 0 };
  const { least, mean, most, deviation } = spreadOf(values);
  return { least: rounded(least), mean: rounded(mean), greatest: rounded(most), deviation: rounded(deviation) };
}

interface MadePaper {
  readonly items: readonly { readonly id: string }[];
  readonly meanDifficulty: number;
}

/** Reckons while papers are made, without keeping all of them; the same seed compares the same papers. */
export function statisticsOf(people: number, seed: number) {
  const chance = chanceOf(seed);
  const comparable = new Set(shuffled([...Array(people).keys()], chance).slice(0, mostKept));
  const first: MadePaper[] = [];
  const kept: ReadonlySet<string>[] = [];
  const difficulties: number[] = [];
  const uses = new Map<string, number>();

  function* overlaps(): Generator<undefined, number[]> {
    const all = (kept.length * (kept.length - 1)) / 2;
    const pairs: (readonly [number, number])[] =
      all <= mostPairs
        ? kept.flatMap((_, one) => kept.slice(one + 1).map((__, after) => [one, one + 1 + after] as const))
        : Array.from({ length: mostPairs }, () => {
            const one = below(chance, kept.length);
            return [one, (one + 1 + below(chance, kept.length - 1)) % kept.length];
          });
    const found: number[] = [];
    for (const [one, other] of pairs) {
      yield;
      found.push(shared(kept[one] ?? none, kept[other] ?? none));
    }
    return found;
  }

  return {
    add(paper: MadePaper) {
      if (comparable.has(difficulties.length)) kept.push(new Set(paper.items.map(({ id }) => id)));
      if (first.length < shownInMatrix) first.push(paper);
      difficulties.push(paper.meanDifficulty);
      for (const { id } of paper.items) uses.set(id, (uses.get(id) ?? 0) + 1);
    },
    /** It can pause where it yields. */
    *result(): Generator<undefined, Statistics> {
      return {
        difficulty: wireSpread(difficulties),
        overlap: wireSpread(yield* overlaps()),
        matrix: overlapMatrix(first),
        use: wireSpread([...uses.values()]),
        usedQuestions: uses.size,
      };
    },
  };
}
