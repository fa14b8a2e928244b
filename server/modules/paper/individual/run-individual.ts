import { individualPapers as endpoints } from '#contract/paper/individual.ts';
import { now } from '../../../kit/clock.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { callerNow } from '../../identity/index.ts';
import { poolItems, type WholePoolQuestion } from '../../question/index.ts';
import { chanceOf, individualPapers, stockOf, unmetRules, weightedMean } from '../assembly/index.ts';
import type { QuestionExposure } from '../exposure.ts';
import { drawDemandOf, filtersOf, itemOf } from '../random/demand.rules.ts';
import { unmetSentences } from '../random/generate.ts';
import { dropPapers, type Made, storePapers } from './made.queries.ts';
import * as queries from './set.queries.ts';
import { type Statistics, statisticsOf } from './statistics.rules.ts';

const noRight = '您不再有管理试卷的权限';
/** What ends its process each time is not begun for ever. */
const mostRuns = 5;
const neverEnds = `试了 ${mostRuns} 次都没有生成完，请减少人数后再试`;
/** Others are served between two portions. */
const portion = 50;

/** Makes the papers that were ordered. Cut off, it begins again: questions may have changed, and one set is of one stock. */
export async function runIndividual(db: Db, exposure: QuestionExposure, place: queries.Place) {
  const claimed = await inTransaction(db, async (db) => {
    const found = await queries.claimSet(db, place, now());
    if (found) await dropPapers(db, place);
    return found;
  });
  if (!claimed) return;
  if (claimed.runs > mostRuns) return queries.endSet(db, place, { failure: neverEnds });
  const end = await makePapers(db, exposure, place, claimed);
  if (end) await queries.endSet(db, place, end);
}

type Claimed = NonNullable<Awaited<ReturnType<typeof queries.claimSet>>>;
type End = { statistics: Statistics } | { failure: string };

/** The same seed draws the same papers as long as the questions are the same, so their order must not be chance. */
async function settledPool(db: Db, exposure: QuestionExposure, caller: Claimed['caller'], demand: Claimed['demand']) {
  const questions = await poolItems(db, caller, filtersOf(demand));
  const uses = await exposure(db, caller.organisationId);
  questions.sort((one, other) => (one.id < other.id ? -1 : 1));
  return {
    pool: questions.map((question) => itemOf(question, uses.get(question.id))),
    byId: new Map(questions.map((question) => [question.id, question])),
  };
}

/** Undefined when it was stopped. */
async function makePapers(
  db: Db,
  exposure: QuestionExposure,
  place: queries.Place,
  { caller, demand, seed, people, runs }: Claimed,
): Promise<End | undefined> {
  const user = await callerNow(db, caller);
  if (!user?.permissions.includes(endpoints.start.access)) return { failure: noRight };
  const { pool, byId } = await settledPool(db, exposure, user, demand);
  const draw = drawDemandOf(demand);
  const stock = stockOf(pool, draw);
  const unmet = unmetRules(stock, draw.rules);
  if (unmet.length > 0) return { failure: (await unmetSentences(db, user, demand, unmet)).join('。') };
  const statistics = statisticsOf(people, seed);
  let waiting: Made[] = [];
  let number = 0;
  for (const drawn of individualPapers(stock, draw, people, chanceOf(seed))) {
    number += 1;
    const paper = madePaper(number, drawn, byId);
    statistics.add(paper);
    waiting.push(paper);
    if (waiting.length < portion && number < people) continue;
    if (!(await store(db, place, waiting, runs))) return undefined;
    waiting = [];
  }
  return { statistics: statistics.result() };
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

/** False when somebody stopped it. */
function store(db: Db, place: queries.Place, papers: readonly Made[], runs: number) {
  return inTransaction(db, async (db) => {
    const done = papers.at(-1)?.number ?? 0;
    if (!(await queries.noteDone(db, place, { runs, done }, now()))) return false;
    await storePapers(db, place, papers);
    return true;
  });
}
