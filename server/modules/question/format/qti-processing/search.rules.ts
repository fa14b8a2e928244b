/** A response and what may be answered; an answer is the texts or identifiers in it, none where nothing was answered. */
export interface Asked {
  readonly identifier: string;
  readonly candidates: readonly (readonly string[])[];
  /** What the file itself calls right. */
  readonly declared: readonly string[];
}

/** What is right of one response, as the rules of the item score it. */
export interface Key {
  /** Identifiers of options, or texts. */
  readonly right: readonly string[];
  /** Options or texts that score something and not everything. */
  readonly partly: readonly string[];
  /** Why this is no certain key: one sentence. */
  readonly problem?: string | undefined;
  /** What is certain and said in other words than in the file. */
  readonly note?: string | undefined;
  readonly ignoreCase?: boolean;
  readonly wildcard?: boolean;
  readonly tolerance?: number;
}

export type Answers = ReadonlyMap<string, readonly string[]>;
export type Score = (answers: Answers) => number;

/** The answers that score most, by response: `best` while the others are answered as in `at`. */
export interface Optimum {
  readonly best: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly at: Answers;
  readonly most: number;
  readonly least: number;
  /** Which answer of one response is right depends on the others; every best set of answers is in `together`. */
  readonly together?: readonly Answers[];
}

/** Of several responses; one alone may have as many answers as twelve options have sets. */
const mostCombinations = 1000;

const nameOf = (answer: readonly string[]) => JSON.stringify(answer);

function distinct(answers: readonly (readonly string[])[]) {
  return [...new Map(answers.map((answer) => [nameOf(answer), answer])).values()];
}

function* combinations(asked: readonly Asked[]): Generator<Map<string, readonly string[]>> {
  const [first, ...rest] = asked;
  if (!first) {
    yield new Map();
    return;
  }
  for (const inner of combinations(rest))
    for (const candidate of first.candidates) yield new Map(inner).set(first.identifier, candidate);
}

/** All answers to all responses, tried together. */
function exhaustive(asked: readonly Asked[], score: Score): Optimum {
  let [most, least] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let found: Answers[] = [];
  for (const answers of combinations(asked)) {
    const points = score(answers);
    least = Math.min(least, points);
    if (points > most + 1e-9) {
      most = points;
      found = [];
    }
    if (points >= most - 1e-9) found.push(answers);
  }
  const best = new Map(
    asked.map(({ identifier }) => [identifier, distinct(found.map((answers) => answers.get(identifier) ?? []))]),
  );
  const size = [...best.values()].reduce((product, { length }) => product * length, 1);
  const declared = found.find((answers) =>
    asked.every((one) => nameOf(answers.get(one.identifier) ?? []) === nameOf(one.declared)),
  );
  const at = declared ?? found[0] ?? new Map();
  return { best, at, most, least, ...(size !== found.length && { together: found }) };
}

/** One response after the other, until no other answer to a single one scores more; undefined where that need not be the best. */
function stepwise(asked: readonly Asked[], score: Score): Optimum | undefined {
  const declared = new Map(asked.map((one) => [one.identifier, one.declared]));
  const at = new Map<string, readonly string[]>(declared);
  const least = score(new Map());
  let most = score(at);
  const bestOf = ({ identifier, candidates }: Asked) => {
    const scored = candidates.map((answer) => ({ answer, points: score(new Map(at).set(identifier, answer)) }));
    const top = Math.max(...scored.map(({ points }) => points));
    return { top, answers: scored.filter(({ points }) => points >= top - 1e-9).map(({ answer }) => answer) };
  };
  for (let round = 0; round < 4; round += 1) {
    const before = most;
    for (const one of asked) {
      const { top, answers } = bestOf(one);
      if (top > most + 1e-9) at.set(one.identifier, answers[0] ?? []);
      most = Math.max(most, top);
    }
    if (most === before) break;
  }
  const best = new Map(asked.map((one) => [one.identifier, bestOf(one).answers]));
  const isDeclared = asked.every(
    (one) => one.declared.length > 0 && nameOf(at.get(one.identifier) ?? []) === nameOf(one.declared),
  );
  const alone = asked.map(({ identifier }) => score(new Map([[identifier, at.get(identifier) ?? []]])) - least);
  const isSum = Math.abs(most - least - alone.reduce((sum, points) => sum + points, 0)) < 1e-6;
  return isDeclared || isSum ? { best, at, most, least } : undefined;
}

/** What scores most; undefined where there is too much to try. */
export function optimumOf(asked: readonly Asked[], score: Score): Optimum | undefined {
  const size = asked.reduce((product, { candidates }) => product * candidates.length, 1);
  return size <= mostCombinations || asked.length === 1 ? exhaustive(asked, score) : stepwise(asked, score);
}
