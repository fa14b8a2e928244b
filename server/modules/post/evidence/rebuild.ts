import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { everyExamDue, everyStudyDue, writeExamEvidence, writeStudyEvidence } from '../asks.ts';
import { ratingEvidence } from '../rating/rating.queries.ts';
import { lockLedger, pairsOf } from './ledger.queries.ts';
import { recalculate, replaceEvidence } from './ledger.ts';
import * as queries from './rebuild.queries.ts';

/** What ends its process each time is not begun for ever. */
const mostRuns = 50;
const neverEnds = '重新计算多次中断，请联系系统管理员';

const portion = 500;

/**
 * Makes everything that is reckoned anew from what people did: exams, practice, courses and ratings say again what they tell, then every level
 * comes from the ledger. A portion a transaction; cut off, it goes on where it stopped.
 */
export async function rebuild(db: Db, place: queries.RebuildPlace) {
  const claimed = await queries.claimRebuild(db, place);
  if (!claimed) return;
  const begun = { ...place, runs: claimed.runs };
  if (claimed.runs > mostRuns) return queries.endRebuild(db, begun, neverEnds);
  if (claimed.startedAt === null) await begin(db, begun);
  if (claimed.derivedAt === null) while (await deriveSome(db, begun));
  while (await reckonSome(db, begun));
}

function begin(db: Db, begun: queries.BegunRebuild) {
  return inTransaction(db, async (db) => {
    if (!(await queries.standOf(db, begun))) return;
    await everyExamDue(db, begun.organisationId);
    await everyStudyDue(db, begun.organisationId);
    await queries.beginWith(db, begun, await queries.countPeople(db, begun.organisationId));
  });
}

/** False when nothing is left of exams, practice and courses, or it is somebody else's by now. */
function deriveSome(db: Db, begun: queries.BegunRebuild) {
  return inTransaction(db, async (db) => {
    if (!(await queries.standOf(db, begun))) return false;
    const { organisationId } = begun;
    const levels = (await writeExamEvidence(db, organisationId)) ?? (await writeStudyEvidence(db, organisationId));
    if (levels === undefined) await queries.noteDerived(db, begun);
    else await queries.noteChanged(db, begun, levels);
    return levels !== undefined;
  });
}

/** False when nobody is left, or it is somebody else's by now. */
function reckonSome(db: Db, begun: queries.BegunRebuild) {
  return inTransaction(db, async (db) => {
    const { organisationId } = begun;
    const stand = await queries.standOf(db, begun);
    if (!stand) return false;
    const userIds = await queries.nextPeople(db, organisationId, stand.afterUserId, portion);
    if (userIds.length === 0) {
      await queries.endRebuild(db, begun);
      return false;
    }
    await lockLedger(db, organisationId);
    const ratings = await ratingEvidence(db, organisationId, userIds);
    const rated = await replaceEvidence(db, organisationId, 'rating', userIds, ratings);
    const all = await recalculate(db, organisationId, await pairsOf(db, organisationId, userIds));
    await queries.noteReached(db, begun, userIds, rated.levels + all.levels);
    return true;
  });
}
