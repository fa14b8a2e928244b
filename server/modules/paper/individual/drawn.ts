import type { RandomDemand } from '#contract/paper/demand.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces, oneByOne } from '../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../kit/transaction.ts';
import { poolItems, type WholePoolQuestion } from '../../question/index.ts';
import { chanceOf, individualPapers, inOrder, stocking, unmetIn, weightedMean, worthsOf } from '../assembly/index.ts';
import type { QuestionExposure } from '../exposure.ts';
import { drawDemandOf, filtersOf, itemOf } from '../random/demand.rules.ts';
import type { Made } from './made.queries.ts';
import { problemsIn } from './problems.ts';

/** The same seed draws the same papers as long as the questions are the same, so their order must not be chance. */
async function settledPool(db: Db, exposure: QuestionExposure, caller: Caller, demand: RandomDemand) {
  const questions = await inPieces(inOrder(await poolItems(db, caller, filtersOf(demand))));
  const uses = await exposure(db, caller.organisationId);
  return {
    pool: questions.map((question) => itemOf(question, uses.get(question.id))),
    byId: new Map(questions.map((question) => [question.id, question])),
  };
}

interface Order {
  readonly demand: RandomDemand;
  readonly seed: number;
  readonly people: number;
}

/** Papers as they are drawn, from what the caller sees, or why there can be none. */
export async function drawnPapers(
  db: Db,
  exposure: QuestionExposure,
  user: Caller,
  { demand, seed, people }: Order,
): Promise<{ readonly failure: string } | { readonly papers: AsyncIterable<Made> }> {
  const { pool, byId } = await settledPool(db, exposure, user, demand);
  const draw = drawDemandOf(demand);
  const stock = await inPieces(stocking(pool, draw));
  const unmet = await inPieces(unmetIn(stock, draw.rules));
  const worths = await inPieces(worthsOf(stock, draw.rules));
  const problems = Object.values(await problemsIn(db, user, demand, { unmet, worths })).flat();
  if (problems.length > 0) return { failure: problems.join('。') };
  async function* made() {
    let number = 0;
    for await (const drawn of oneByOne(individualPapers(stock, draw, people, chanceOf(seed)))) {
      number += 1;
      yield madePaper(number, drawn, byId);
    }
  }
  return { papers: made() };
}

interface Drawn {
  readonly id: string;
  readonly section: number;
  readonly points: number;
}

function madePaper(number: number, drawn: readonly Drawn[], items: ReadonlyMap<string, WholePoolQuestion>): Made {
  const weighed = drawn.flatMap(({ id, section, points }) => {
    const item = items.get(id);
    return item ? [{ id, versionId: item.versionId, section, points, difficulty: item.difficulty }] : [];
  });
  return {
    number,
    items: weighed,
    totalPoints: weighed.reduce((sum, { points }) => sum + points, 0),
    meanDifficulty: weightedMean(weighed),
  };
}
