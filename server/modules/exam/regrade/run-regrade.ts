import { now } from '../../../kit/clock.ts';
import type { Begun } from '../../../kit/resumable-job.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { scoreShown } from '../attempt/release/released.ts';
import { totalAttempts } from '../attempt/submission/submit.queries.ts';
import { lockExam } from '../exam/exam.queries.ts';
import { everyExam } from '../exam/reach.queries.ts';
import { tellRegraded } from '../notifications/notifications.ts';
import { correctionsOf } from './correction.queries.ts';
import * as queries from './regrade.queries.ts';
import { changedMarks } from './regrade.ts';

const portion = 200;

interface Claimed {
  readonly examId: string;
  readonly questionVersionId: string;
}

/**
 * Gives the marks of a corrected question anew, so many attempts a transaction; cut off, it goes on where it stopped. What
 * holds is the correction that stands now: of two, one after the other, both jobs come to the later.
 */
export async function runRegrade(db: Db, place: queries.RegradePlace) {
  const claimed = await queries.claimRegrade(db, place);
  if (!claimed) return;
  const begun = { ...place, runs: claimed.runs };
  while (await regradeSome(db, begun, claimed));
}

/** False when nothing is left, or it is somebody else's by now. */
function regradeSome(db: Db, begun: Begun<'regradeId'>, { examId, questionVersionId }: Claimed) {
  return inTransaction(db, async (db) => {
    const { organisationId } = begun;
    const at = now();
    // The exam first, as everywhere; nobody corrects the question again meanwhile.
    const exam = await lockExam(db, organisationId, examId, everyExam);
    if (!(await queries.regradeJob.renew(db, begun))) return false;
    const attempts = exam ? await queries.nextAttempts(db, begun, examId, portion) : [];
    const attemptIds = attempts.map(({ attemptId }) => attemptId);
    const last = attemptIds.at(-1);
    if (!exam || !last) {
      await queries.endRegrade(db, begun);
      return false;
    }
    const remark = (await correctionsOf(db, organisationId, [examId])).of(examId, questionVersionId);
    const marks = await queries.marksOf(db, organisationId, { examId, questionVersionId }, attemptIds);
    const remarked = await changedMarks(db, organisationId, { questionVersionId, remark }, marks);
    if (remarked.length > 0) await queries.setMarks(db, organisationId, questionVersionId, remarked, at);
    // What a question counts for may have changed without any mark.
    const totalled = await totalAttempts(db, organisationId, attemptIds, at);
    const changed = new Set([...totalled, ...remarked.map(({ attemptId }) => attemptId)]);
    const people = attempts.flatMap(({ attemptId, userId, score }) =>
      changed.has(attemptId) && score !== null ? [userId] : [],
    );
    if (people.length > 0 && scoreShown(exam, at)) await tellRegraded(db, exam, [...new Set(people)], at);
    await queries.reach(db, begun, last, changed.size);
    return true;
  });
}
