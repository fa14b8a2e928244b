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
    const attemptIds = exam ? await queries.nextAttempts(db, begun, examId, portion) : [];
    const last = attemptIds.at(-1);
    if (!exam || !last) {
      await queries.endRegrade(db, begun);
      return false;
    }
    const correction = (await correctionsOf(db, organisationId, [examId]))(examId, questionVersionId);
    const marks = await queries.marksOf(db, organisationId, { examId, questionVersionId }, attemptIds);
    const changed = await changedMarks(db, organisationId, { questionVersionId, correction }, marks);
    if (changed.length > 0) {
      const scores = changed.map(({ attemptId, after }) => ({ attemptId, score: after }));
      await queries.setMarks(db, organisationId, questionVersionId, scores, at);
      await totalAttempts(
        db,
        organisationId,
        changed.map(({ attemptId }) => attemptId),
        at,
      );
      const people = [...new Set(changed.filter(({ total }) => total !== null).map(({ userId }) => userId))];
      if (scoreShown(exam, at)) await tellRegraded(db, exam, people, at);
    }
    await queries.reach(db, begun, last, changed.length);
    return true;
  });
}
