import { LRUCache } from 'lru-cache';
import { refuse } from '../../../kit/errors.ts';
import { threads } from '../../../kit/thread/thread.ts';
import type { Db } from '../../../kit/transaction.ts';
import type { Found, GivenCode, Printed } from './pairs.rules.ts';
import type { Code } from './side-by-side.rules.ts';
import * as queries from './similarity.queries.ts';
import type { Done, Work } from './worker.ts';

/** Everything that walks through programs does so here: thousands of them keep nobody's save waiting. */
const working = threads<Work, Done>(new URL('./worker.ts', import.meta.url), {
  ...{ megabytes: 1024, ms: 60_000, atOnce: 2, mostWaiting: 20 },
});

async function done(organisationId: string, work: Work) {
  const what = await working.run(organisationId, work);
  if (what === 'tooLarge') throw refuse('similarityTooLarge');
  return what;
}

/** By the answers that were compared: the next look, and the next page of somebody else, compare nothing. */
const found = new LRUCache<string, Found>({ max: 100 });

const mostBytes = 32 * 2 ** 20;
/** By the answer as it was saved last: when one more is handed in, all others keep theirs. */
const known = new LRUCache<string, Float64Array>({
  maxSize: mostBytes,
  sizeCalculation: ({ byteLength }) => byteLength + 200,
});

/** Sources that are read and sent to a thread together. */
const atOnce = 200;

export interface Place {
  readonly examId: string;
  readonly questionVersionId: string;
}

/** All answers to a question with their fingerprints; only sources that are new are read. */
async function printedAnswers(db: Db, organisationId: string, place: Place): Promise<Printed[]> {
  const answers = await queries.codesOf(db, organisationId, place);
  const keyOf = (attemptId: string, seq: string | number) =>
    [organisationId, place.questionVersionId, attemptId, seq].join(' ');
  const prints = new Map<string, Float64Array>();
  const missing: string[] = [];
  for (const { attemptId, seq } of answers) {
    const own = known.get(keyOf(attemptId, seq));
    if (own) prints.set(attemptId, own);
    else missing.push(attemptId);
  }
  for (let from = 0; from < missing.length; from += atOnce) {
    const sources = await queries.sourcesOf(db, organisationId, place, missing.slice(from, from + atOnce));
    const made = await done(organisationId, { task: 'print', sources });
    for (const [at, { attemptId, seq }] of sources.entries()) {
      const own = made.prints?.[at];
      if (!own) continue;
      known.set(keyOf(attemptId, seq), own);
      prints.set(attemptId, own);
    }
  }
  return answers.flatMap(({ seq: _, ...answer }) => {
    const own = prints.get(answer.attemptId);
    return own ? [{ ...answer, prints: own }] : [];
  });
}

/** Everybody is compared, whoever asks: what is usual in an exam does not depend on whom one sees of it. */
export async function compareAll(
  db: Db,
  organisationId: string,
  place: Place,
  givenOf: () => Promise<readonly GivenCode[]>,
): Promise<Found> {
  const state = await queries.stateOfAnswers(db, organisationId, place);
  const key = [organisationId, place.examId, place.questionVersionId, state].join(' ');
  const before = found.get(key);
  if (before) return before;
  const answers = await printedAnswers(db, organisationId, place);
  const compared = (await done(organisationId, { task: 'pair', answers, given: await givenOf() })).found;
  const all = compared ?? { pairs: [], short: [] };
  found.set(key, all);
  return all;
}

/** Where two programs are built alike. */
export async function matchesBetween(organisationId: string, one: Code, other: Code, given: readonly GivenCode[]) {
  const only = ({ language, source }: Code) => ({ language, source });
  const { matches = [] } = await done(organisationId, { task: 'match', two: [only(one), only(other)], given });
  return [...matches];
}
