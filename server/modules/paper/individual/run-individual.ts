import { individualPapers as endpoints } from '#contract/paper/individual.ts';
import { now } from '../../../kit/clock.ts';
import { type Begun, carryOut } from '../../../kit/resumable-job.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { personNow } from '../../directory/index.ts';
import type { QuestionExposure } from '../exposure.ts';
import { drawnPapers } from './drawn.ts';
import { dropPapers, type Made, storePapers } from './made.queries.ts';
import * as queries from './set.queries.ts';
import { type Statistics, statisticsOf } from './statistics.rules.ts';

const noRight = '您不再有管理试卷的权限';
/** What ends its process each time is not begun for ever. */
const mostRuns = 5;
const neverEnds = `试了 ${mostRuns} 次都没有生成完，请减少人数后再试`;
/** So many are stored together, or what was made in so long. */
const portion = 50;
const portionMs = 5000;

/** Makes the papers that were ordered. Cut off, it begins again: questions may have changed, and one set is of one stock. */
export function runIndividual(db: Db, exposure: QuestionExposure, place: queries.Place) {
  return carryOut({
    claim: () => claim(db, place),
    renew: ({ runs }) => queries.individualJob.renew(db, { ...place, runs }),
    ...{ mostRuns, neverEnds },
    work: (claimed) => makePapers(db, exposure, { ...place, runs: claimed.runs }, claimed),
    end: ({ runs }, end: End) => queries.endSet(db, { ...place, runs }, end),
  });
}

const claim = (db: Db, place: queries.Place) =>
  inTransaction(db, async (db) => {
    const found = await queries.claimSet(db, place);
    if (found) await dropPapers(db, place);
    return found;
  });

type Claimed = NonNullable<Awaited<ReturnType<typeof queries.claimSet>>>;
type End = { statistics: Statistics } | { failure: string };

/** Undefined when it was stopped. */
async function makePapers(
  db: Db,
  exposure: QuestionExposure,
  begun: Begun<'setId'>,
  { createdBy, demand, seed, people }: Claimed,
): Promise<End | undefined> {
  const user = await personNow(db, { organisationId: begun.organisationId, userId: createdBy });
  if (!user?.permissions.includes(endpoints.start.access)) return { failure: noRight };
  const drawn = await drawnPapers(db, exposure, user, { demand, seed, people });
  if ('failure' in drawn) return drawn;
  const statistics = statisticsOf(people, seed);
  let waiting: Made[] = [];
  let stored = performance.now();
  for await (const paper of drawn.papers) {
    statistics.add(paper);
    waiting.push(paper);
    const isPortion = waiting.length >= portion || performance.now() - stored > portionMs;
    if (!isPortion && paper.number < people) continue;
    if (!(await store(db, begun, waiting))) return undefined;
    waiting = [];
    stored = performance.now();
  }
  return { statistics: await inPieces(statistics.result()) };
}

/** False when somebody stopped it. */
function store(db: Db, begun: Begun<'setId'>, papers: readonly Made[]) {
  return inTransaction(db, async (db) => {
    const done = papers.at(-1)?.number ?? 0;
    if (!(await queries.noteDone(db, begun, done, now()))) return false;
    await storePapers(db, begun, papers);
    return true;
  });
}
