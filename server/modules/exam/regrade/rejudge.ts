import type { JudgeWish, RegradePreview } from '#contract/exam/regrade.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { cancelMarked, judgeAgain, requireLanguages } from '../../judge/index.ts';
import type { AskedQuestion } from './regrade.queries.ts';
import * as queries from './rejudge.queries.ts';

/**
 * Has every answer to a question judged by a set of tests, each once, and tells how far that is; null: it is done. Marks
 * stay as they are. What is queued outlives whoever asked: to ask once more tells how it goes on.
 */
export function rejudge(db: Db, user: Caller, rejudging: queries.Rejudging, wish: JudgeWish, at: Date) {
  const { organisationId, userId } = user;
  const { testSetId } = rejudging;
  return inTransaction(db, async (db): Promise<RegradePreview['judging']> => {
    await queries.lockRejudging(db, rejudging);
    const others = await ofQuestion(db, organisationId, rejudging);
    const count = others.filter((one) => one.testSetId !== testSetId).length;
    if (count > 0) throw refuse('rejudgingOther', { count });
    const missing = await queries.notGiven(db, organisationId, rejudging, wish === 'failed');
    if (missing.length > 0 && wish === 'none') throw refuse('rejudgeStopped');
    await judgeAgain(db, organisationId, { userId, testSetId }, missing, at);
    const progress = await queries.progressOf(db, organisationId, rejudging);
    if (progress.done === progress.total) return null;
    // Nobody waits for what no process of this service runs.
    await requireLanguages(db, await queries.languagesOf(db, organisationId, rejudging));
    return progress;
  });
}

const ofQuestion = async (db: Db, organisationId: string, { examId, questionVersionId }: AskedQuestion) =>
  (await queries.rejudgingOf(db, organisationId, examId)).filter((one) => one.questionVersionId === questionVersionId);

/** Marks are given by a set of tests once that has judged every answer. */
export async function requireRejudged(db: Db, organisationId: string, rejudging: queries.Rejudging) {
  const { total, done } = await queries.progressOf(db, organisationId, rejudging);
  if (done < total) throw refuse('rejudgeUnfinished', { count: total - done });
}

/** Gives up judging again, which has changed nothing of the results; how many were given up. */
export function stopRejudging(db: Db, organisationId: string, asked: AskedQuestion, at: Date) {
  return inTransaction(db, async (db) => {
    await queries.lockRejudging(db, asked);
    const going = await ofQuestion(db, organisationId, asked);
    const ids = going.map(({ submissionId }) => submissionId);
    return { stopped: await cancelMarked(db, organisationId, ids, at) };
  });
}

/** Results are not released while it is open which cases they go by. */
export async function requireNoRejudging(db: Db, organisationId: string, examId: string) {
  const going = await queries.rejudgingOf(db, organisationId, examId);
  if (going.length > 0) throw refuse('releaseRejudging', { count: going.length });
  if (await queries.isRegradingCases(db, organisationId, examId)) throw refuse('releaseRegrading');
}
