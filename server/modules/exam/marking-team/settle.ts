import { markingTeam } from '#contract/exam/marking-team.ts';
import { ItemTypeName } from '#contract/question/type.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { extraAnswers } from '../attempt/extra-answers.ts';
import { totalAttempts } from '../attempt/submission/submit.queries.ts';
import { noteMarks } from '../evidence/note-marks.ts';
import { attemptInReach } from '../exam/reach.queries.ts';
import { type AnswerKey, lockAttempt } from '../marking/marking.queries.ts';
import { givenScores, returnReading, setMark } from '../marking/reading.queries.ts';
import { scoreWithin } from '../marking/score-answer.ts';
import * as queries from './team.queries.ts';
import { lockTeam } from './team.ts';

const noScore = { score: null, comment: '', markerId: null, markedAt: null };

interface SendingBack extends AnswerKey {
  readonly userId: string;
  readonly reason: string;
}

/** An answer goes back to who marked it, with the reason; it has no score until it is marked again. */
export function sendBack(db: Db, user: Caller, examId: string, wish: SendingBack, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { exam, of } = await lockTeam(db, user, examId);
    await lockAttempt(db, organisationId, wish.attemptId);
    const mark = await queries.markOf(db, of, wish);
    if (!mark?.manual) throw refuse('notFound');
    if (exam.releasedAt !== null) throw refuse('markingReleased');
    if (mark.overridden) throw refuse('markOverridden');
    const { given } = await givenScores(db, organisationId, wish);
    const reading = given.find(({ readerId }) => readerId === wish.userId);
    if (!reading || reading.score === null) throw refuse('nothingToReturn');
    await returnReading(db, organisationId, wish, wish.userId, wish.reason);
    if (!mark.control) {
      await setMark(db, organisationId, wish, noScore);
      await totalAttempts(db, organisationId, [wish.attemptId], at);
      await noteMarks(db, organisationId, [wish.attemptId], at);
    }
    const { questionId, userId, reason } = wish;
    const detail = { questionId, userId, reason, before: reading.score / 100 };
    await audit(db, user, { action: 'marking.return', target: wish.attemptId, detail });
    return {};
  });
}

interface Controlling extends AnswerKey {
  /** In points; null: it is no control answer any more and keeps the score that it has. */
  readonly score: number | null;
  readonly version: number;
}

/**
 * An answer whose score is settled beforehand lies on every marker's desk, told apart by nothing, to see how far each is
 * from it. What they give is compared and counts for nobody.
 */
export function setControl(db: Db, user: Caller, examId: string, wish: Controlling, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const { exam, of } = await lockTeam(db, user, examId);
    await lockAttempt(db, organisationId, wish.attemptId);
    const mark = await queries.markOf(db, of, wish);
    if (!mark?.manual) throw refuse('notFound');
    if (exam.releasedAt !== null) throw refuse('controlReleased');
    if (mark.overridden) throw refuse('markOverridden');
    const before = mark.score === null ? null : mark.score / 100;
    if (mark.version !== wish.version) throw refuse('stale', { current: { score: before, version: mark.version } });
    const settled = { comment: mark.comment, markerId: userId, markedAt: at, control: wish.score !== null };
    const score = wish.score === null ? mark.score : scoreWithin(wish.score, mark.points);
    const version = await setMark(db, organisationId, wish, { ...settled, score });
    await totalAttempts(db, organisationId, [wish.attemptId], at);
    await noteMarks(db, organisationId, [wish.attemptId], at);
    const { questionId } = wish;
    const detail = { questionId, control: settled.control, before, after: score === null ? null : score / 100 };
    await audit(db, user, { action: 'marking.control', target: wish.attemptId, detail });
    return { version };
  });
}

const ofResults = (user: Caller, examId: string): queries.TeamOf => ({
  ...{ organisationId: user.organisationId, examId },
  inReach: attemptInReach(user, markingTeam.override.access, examId),
});

/** What each question of one paper has earned, for whoever puts a score right. */
export async function paperMarks(db: Db, user: Caller, { examId, attemptId }: { examId: string; attemptId: string }) {
  const rows = await queries.marksOfAttempt(db, ofResults(user, examId), attemptId);
  if (rows.length === 0) throw refuse('notFound');
  const marked = rows.map((row) => ({
    ...row,
    type: ItemTypeName.parse(row.type),
    points: row.points / 100,
    score: row.score === null ? null : row.score / 100,
    extra: false,
  }));
  const extra = (await extraAnswers(db, user.organisationId, attemptId)).map(
    ({ questionVersionId, position, points, content: { type, stem } }) => ({
      ...{ questionId: questionVersionId, position, type, stem, points: points / 100, extra: true },
      ...{ manual: false, score: null, overridden: false, version: 1 },
    }),
  );
  return [...marked, ...extra].sort((one, other) => one.position - other.position);
}

interface Overriding extends AnswerKey {
  readonly score: number;
  readonly reason: string;
  readonly version: number;
}

/** Settles a mark by hand, whoever or whatever gave it before: neither markers nor a regrade change it any more. */
export function overrideMark(db: Db, user: Caller, examId: string, wish: Overriding, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    if (!(await lockAttempt(db, organisationId, wish.attemptId))) throw refuse('notFound');
    const mark = await queries.markOf(db, ofResults(user, examId), wish);
    if (!mark) throw refuse('notFound');
    const score = scoreWithin(wish.score, mark.points);
    const before = mark.score === null ? null : mark.score / 100;
    if (mark.version !== wish.version) throw refuse('stale', { current: { score: before, version: mark.version } });
    const settled = { score, comment: mark.comment, markerId: userId, markedAt: at, overridden: true };
    const version = await setMark(db, organisationId, wish, settled);
    await totalAttempts(db, organisationId, [wish.attemptId], at);
    await noteMarks(db, organisationId, [wish.attemptId], at);
    const { questionId, reason } = wish;
    const detail = { questionId, reason, before, after: score / 100 };
    await audit(db, user, { action: 'marking.override', target: wish.attemptId, detail });
    return { version, score: score / 100 };
  });
}
