import type { AutoDemand } from '#contract/paper/demand.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../kit/transaction.ts';
import { aggregating, fixedTotal, precheck, shortSentence } from '../assembly/index.ts';
import type { QuestionExposure } from '../exposure.ts';
import { knownNames } from '../names.ts';
import { adviceOf, demandOf, namedBy, wordsFor } from './demand.rules.ts';
import { countedStock } from './stock.ts';

function difficultyOf(classes: readonly { readonly difficulty: number }[]) {
  const all = [...new Set(classes.map(({ difficulty }) => difficulty))];
  return all.length > 0 ? { least: Math.min(...all), greatest: Math.max(...all) } : null;
}

/** What there is for a demand, and what counting alone shows to be impossible; asked while it is being written. */
export async function checkDemand(db: Db, user: Caller, exposure: QuestionExposure, wire: AutoDemand, at: Date) {
  const nameOf = await knownNames(db, user, namedBy(wire));
  const demand = demandOf(wire, at);
  const { problem } = await inPieces(aggregating(await countedStock(db, user, exposure, wire), demand));
  const words = wordsFor(wire, nameOf, at);
  const usable = problem.classes.filter(({ blocked }) => blocked === null);
  const countOf = (classes: typeof usable) => classes.reduce((sum, { count }) => sum + count, 0);
  const counted = demand.bounds.map(() => 0);
  for (const { bounds, count } of usable) for (const bound of bounds) counted[bound] = (counted[bound] ?? 0) + count;
  const total = fixedTotal(problem.slots) ?? demand.totalPoints;
  return {
    candidates: countOf(usable),
    difficulty: difficultyOf(usable),
    sections: demand.sections.map(({ type }) => ({
      available: countOf(usable.filter((itemClass) => itemClass.type === type)),
    })),
    bounds: counted.map((available) => ({ available })),
    problems: precheck(problem).map((relaxation) =>
      adviceOf(relaxation, shortSentence(relaxation, demand, words), demand, words),
    ),
    questionCount: demand.sections.reduce((sum, { count }) => sum + count, 0),
    totalPoints: total === null ? null : total / 100,
  };
}
