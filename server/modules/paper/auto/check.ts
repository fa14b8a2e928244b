import type { AutoDemand } from '#contract/paper/demand.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../kit/transaction.ts';
import { aggregating, fixedTotal, prechecking, type Supply, shortSentence, supplying } from '../assembly/index.ts';
import { knownNames } from '../names.ts';
import { adviceOn, demandOf, namedBy, wordsFor } from './demand.rules.ts';
import { countedStock } from './stock.ts';

function difficultyOf(classes: readonly { readonly difficulty: number }[]) {
  const all = [...new Set(classes.map(({ difficulty }) => difficulty))];
  return all.length > 0 ? { least: Math.min(...all), greatest: Math.max(...all) } : null;
}

/** What there is for a demand, and what counting alone shows to be impossible; asked while it is being written. */
export async function checkDemand(db: Db, user: Caller, wire: AutoDemand, at: Date) {
  const nameOf = await knownNames(db, user, namedBy(wire));
  const demand = demandOf(wire, at);
  const { problem } = await inPieces(aggregating(await countedStock(db, user, wire), demand));
  const words = wordsFor(wire, nameOf, at);
  const usable = problem.classes.filter(({ blocked }) => blocked === null);
  const supplies = await inPieces(supplying(usable, problem));
  const sum = (of: (supply: Supply) => number) => supplies.values().reduce((all, supply) => all + of(supply), 0);
  const problems = adviceOn(await inPieces(prechecking(problem)), shortSentence, demand, words);
  const total = fixedTotal(problem.slots) ?? demand.totalPoints;
  return {
    candidates: sum(({ all }) => all),
    difficulty: difficultyOf(usable),
    sections: demand.sections.map(({ type }) => ({ available: supplies.get(type)?.all ?? 0 })),
    bounds: demand.bounds.map((_, bound) => ({ available: sum(({ some }) => some[bound] ?? 0) })),
    // What is said of two lines that ask for the same is said once.
    problems: [...new Map(problems.map((one) => [one.text, one])).values()],
    questionCount: demand.sections.reduce((sum, { count }) => sum + count, 0),
    totalPoints: total === null ? null : total / 100,
  };
}
