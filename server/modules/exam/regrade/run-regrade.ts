import { Correction, type Remark } from '#contract/exam/regrade.ts';
import { now } from '../../../kit/clock.ts';
import type { Begun } from '../../../kit/resumable-job.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { judgeAgain } from '../../judge/index.ts';
import { questionVersions } from '../../question/index.ts';
import { scoreShown } from '../attempt/release/released.ts';
import { totalAttempts } from '../attempt/submission/submit.queries.ts';
import { noteMarks } from '../evidence/note-marks.ts';
import { lockExam } from '../exam/exam.queries.ts';
import { everyExam } from '../exam/reach.queries.ts';
import { tellRegraded } from '../notifications/notifications.ts';
import { correctionsOf } from './correction.queries.ts';
import { testSetOfRemark } from './other-cases.ts';
import * as queries from './regrade.queries.ts';
import { changedMarks } from './regrade.ts';
import { notGiven } from './rejudge.queries.ts';

const portion = 200;

interface Claimed {
  readonly examId: string;
  readonly questionVersionId: string;
  readonly correction: unknown;
  readonly createdBy: string;
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
function regradeSome(db: Db, begun: Begun<'regradeId'>, claimed: Claimed) {
  const { examId, questionVersionId } = claimed;
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
    const testSetId = await judgedBy(db, organisationId, claimed, remark, attemptIds);
    const marks = await queries.marksOf(db, organisationId, { examId, questionVersionId, testSetId }, attemptIds);
    const remarked = await changedMarks(db, organisationId, { questionVersionId, remark }, marks);
    if (remarked.length > 0) await queries.setMarks(db, organisationId, questionVersionId, remarked, at);
    // What a question counts for may have changed without any mark.
    const totalled = await totalAttempts(db, organisationId, attemptIds, at);
    await noteMarks(db, organisationId, attemptIds, at);
    const scores = new Map(marks.map(({ attemptId, score }) => [attemptId, score]));
    // Other verdicts for the same score are no change for anybody.
    const rescored = remarked.filter(({ attemptId, score }) => score !== scores.get(attemptId));
    const changed = new Set([...totalled, ...rescored.map(({ attemptId }) => attemptId)]);
    const told = attempts.filter(({ attemptId, score }) => changed.has(attemptId) && score !== null);
    if (told.length > 0 && scoreShown(exam, at)) await tellRegraded(db, exam, told, at);
    await queries.reach(db, begun, last, changed.size);
    return true;
  });
}

/**
 * The set of tests by which the question is judged now; undefined: none judges it. Who handed in while the correction was
 * being made is judged by it as well.
 */
async function judgedBy(
  db: Db,
  organisationId: string,
  { examId, questionVersionId, correction, createdBy }: Claimed,
  remark: Remark | undefined,
  attemptIds: readonly string[],
) {
  const content = (await questionVersions(db, organisationId, [questionVersionId])).get(questionVersionId);
  if (content?.type !== 'CODE') return undefined;
  const at = now();
  const testSetId = await testSetOfRemark(db, organisationId, content, remark, at);
  const { kind } = Correction.parse(correction);
  if (testSetId !== undefined && (kind === 'cases' || kind === 'key')) {
    const missing = await notGiven(db, organisationId, { examId, questionVersionId, testSetId }, false, attemptIds);
    await judgeAgain(db, organisationId, { userId: createdBy, testSetId }, missing, at);
  }
  return testSetId;
}
