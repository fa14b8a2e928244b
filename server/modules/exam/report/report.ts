import { leastAttempts } from '#contract/exam/item-analysis.ts';
import type { PersonReport } from '#contract/exam/report.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { cachedAnswers } from '../../../kit/query-cache.ts';
import type { Db } from '../../../kit/transaction.ts';
import { findAttempt } from '../attempt/attempt.queries.ts';
import { findMyExam } from '../attempt/mine.queries.ts';
import { releaseOf } from '../attempt/release/released.ts';
import { usedMsOf } from '../exam/exam.rules.ts';
import { examQuestions } from '../exam/form.queries.ts';
import { everyExam } from '../exam/reach.queries.ts';
import { placeOf } from '../examinee/counted-attempt.queries.ts';
import { countingOf } from '../regrade/counted-points.queries.ts';
import { isLeftOut } from '../regrade/counted-points.rules.ts';
import { resultPage } from '../result/result.queries.ts';
import { getExam, scope } from '../result/result.ts';
import { points } from '../result/statistics.rules.ts';
import { partsOf } from './person-parts.ts';
import * as queries from './report.queries.ts';
import { byKnowledge, bySection, type Earned } from './report.rules.ts';

/**
 * How everybody in reach did in each section and knowledge point. A question counts by how many of them it was put to: not
 * everybody has the same paper, or chooses the same questions.
 */
export async function examReport(db: Db, user: Caller, examId: string, at: Date) {
  const { organisationId } = user;
  await getExam(db, user, examId, at);
  const questions = await examQuestions(db, organisationId, examId);
  const { attempts, shares, presented } = await queries.meanShares(
    db,
    organisationId,
    examId,
    scope(user, examId).attempts,
  );
  const earned = questions.flatMap(({ questionVersionId, sectionName, points, counted }): Earned[] => {
    const asked = presented.get(questionVersionId);
    if (!asked || isLeftOut(points, counted)) return [];
    const times = asked.answers / attempts;
    const there = asked.points * times;
    return [
      { questionVersionId, sectionName, points: there, score: (shares.get(questionVersionId) ?? 0) * there, times },
    ];
  });
  const ids = earned.map(({ questionVersionId }) => questionVersionId);
  const links = await queries.pointsOfVersions(db, organisationId, examId, ids);
  return { examId, attempts, sections: bySection(earned, undefined), knowledge: byKnowledge(earned, links, undefined) };
}

/** One person's report by the attempt that counts, for who reads results. */
export async function personReport(
  db: Db,
  user: Caller,
  { examId, userId }: { examId: string; userId: string },
  at: Date,
): Promise<PersonReport> {
  const { organisationId } = user;
  const exam = await getExam(db, user, examId, at);
  const reach = scope(user, examId);
  const { rows } = await resultPage(db, organisationId, { examId, userId, page: 0, size: 1 }, reach, at);
  const [row] = rows;
  if (!row) throw refuse('notFound');
  const { attemptId, formId, score, rawScore, totalPoints, passScore, submittedAt } = row;
  if (!attemptId || !formId || totalPoints === null || (row.state !== 'submitted' && row.state !== 'marked'))
    throw refuse('noReportYet', { name: row.realName });
  const { attempts, shares } = await queries.meanShares(db, organisationId, examId, reach.attempts);
  const { mean } = await queries.meanScore(db, organisationId, examId, totalPoints, reach.attempts);
  return {
    ...{ examId, examName: exam.name, attemptId, realName: row.realName, departmentName: row.departmentName },
    ...{ submittedAt, usedMs: usedMsOf(row) },
    ...{ score: points(score), rawScore: points(rawScore) },
    ...{ totalPoints: totalPoints / 100, passScore: (passScore ?? 0) / 100 },
    passed: score === null ? null : score >= (passScore ?? 0),
    rank: row.rank === null ? null : { place: row.rank, of: row.placed ?? 0 },
    meanScore: points(mean),
    ...(await partsOf(db, organisationId, { examId, attemptId, formId }, attempts > 0 ? shares : undefined)),
    note: score === null ? '还有作答正在评分，评完后得分率才完整' : null,
  };
}

type AllMeans = Awaited<ReturnType<typeof queries.meanShares>>;

/** Of a large exam everybody who reads their report shares one scan of the marks. */
const meansOfAll = cachedAnswers<AllMeans>(({ attempts, shares }) => attempts * shares.size);

/** The means that are of enough people, of an exam with many papers each question for itself: of two, each knows the other's. */
function enoughOf({ attempts, shares, presented }: AllMeans) {
  if (attempts < leastAttempts) return undefined;
  return new Map([...shares].filter(([id]) => (presented.get(id)?.answers ?? 0) >= leastAttempts));
}

/**
 * The owner's report: a section or a point tells what single questions earned, so it needs all that shows those; what
 * everybody reached is told with the rank, and of too few would tell what another has.
 */
export async function ownReport(db: Db, user: Caller, attemptId: string, at: Date): Promise<PersonReport> {
  const { organisationId } = user;
  const attempt = await findAttempt(db, user, attemptId);
  if (!attempt || attempt.state === 'IN_PROGRESS') throw refuse(attempt ? 'resultNotReleased' : 'notFound');
  const { examId, formId, examName, submittedAt } = attempt;
  const mine = await findMyExam(db, user, examId, at);
  if (!mine) throw refuse('notFound');
  const { parts } = releaseOf(mine, attempt.state, at);
  if (!parts.score || attempt.score === null) throw refuse('reportNotReleased');
  const counting = await countingOf(db, organisationId, formId);
  const all = parts.rank
    ? await meansOfAll(`${organisationId} ${examId}`, () => queries.meanShares(db, organisationId, examId, everyExam))
    : undefined;
  const enough = all && enoughOf(all);
  const ofAll = enough && (await queries.meanScore(db, organisationId, examId, counting.totalPoints, everyExam));
  const mean = ofAll && ofAll.people >= leastAttempts ? ofAll.mean : null;
  const shown = parts.correctness
    ? await partsOf(db, organisationId, { examId, attemptId, formId }, enough)
    : { sections: [], knowledge: [] };
  const place = parts.rank ? await placeOf(db, organisationId, examId, user.userId) : null;
  return {
    ...{ examId, examName, attemptId, realName: user.realName, departmentName: '' },
    ...{ submittedAt, usedMs: usedMsOf(attempt) },
    ...{ score: points(attempt.score), rawScore: points(attempt.rawScore) },
    ...{ totalPoints: counting.totalPoints / 100, passScore: counting.passScore / 100 },
    passed: attempt.score >= counting.passScore,
    rank: place && { place: place.place, of: place.of },
    ...{ meanScore: points(mean), ...shown },
    note: parts.correctness ? null : '组织者没有公布各题对错，报告中没有各部分的得分率',
  };
}
