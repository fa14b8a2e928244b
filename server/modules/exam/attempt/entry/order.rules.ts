import { randomInt } from 'node:crypto';
import { z } from 'zod';

export interface OrderedQuestion {
  readonly questionId: string;
  optionIds: string[];
}

interface Orderable {
  readonly questionVersionId: string;
  readonly sectionPosition: number;
  /** Shared with its siblings by an item of a composite. */
  readonly materialVersionId: string | null;
  readonly options: readonly { readonly id: string; readonly fixed: boolean }[];
}

/** A uniform permutation (Fisher–Yates); `random(n)` gives an integer of 0…n−1. */
export function shuffled<T>(items: readonly T[], random: (below: number) => number = randomInt): T[] {
  const result = [...items];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    const moved = result[at] as T;
    result[at] = result[other] as T;
    result[other] = moved;
  }
  return result;
}

/** Shuffles the elements that may move; fixed ones keep their places. */
export function shuffledOptions(options: Orderable['options'], random?: (below: number) => number) {
  const movable = shuffled(
    options.filter((option) => !option.fixed),
    random,
  );
  return options.map((option) => (option.fixed ? option : (movable.shift() ?? option)).id);
}

/** A unit of shuffling: a question, or all items of a composite. */
const unitsOf = (questions: readonly Orderable[]) => [
  ...Map.groupBy(questions, (question) => question.materialVersionId ?? question.questionVersionId).values(),
];

/**
 * One person's order: questions move within their section, items of a composite together and in their order. Chosen once
 * and stored, never computed again.
 */
export function attemptOrder(
  questions: readonly Orderable[],
  shuffle: { questions: boolean; options: boolean },
  random?: (below: number) => number,
): OrderedQuestion[] {
  const sections = Map.groupBy(questions, (question) => question.sectionPosition);
  return [...sections.values()]
    .flatMap((section) => (shuffle.questions ? shuffled(unitsOf(section), random).flat() : section))
    .map((question) => ({
      questionId: question.questionVersionId,
      optionIds: shuffle.options
        ? shuffledOptions(question.options, random)
        : question.options.map((option) => option.id),
    }));
}

const StoredOrder = z.array(z.object({ questionId: z.string(), optionIds: z.array(z.string()) }));

/** The order as it was stored with an attempt. */
export const storedOrder = (value: unknown) => StoredOrder.parse(value);
