import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { totalAttempts } from '../attempt/submission/submit.queries.ts';
import { noteMarks } from '../evidence/note-marks.ts';
import { finalScore, singleMarking } from './final-score.rules.ts';
import * as queries from './marking.queries.ts';
import { type DeskOrder, deskOf, markOf, progressOf } from './marking.ts';
import * as readings from './reading.queries.ts';

interface Given extends queries.AnswerKey {
  /** The exam that the marker is at; where it is told, the answer must belong to it. */
  readonly examId?: string | undefined;
  readonly score: number;
  readonly met: readonly number[];
  readonly comment: string;
  readonly version: number;
  readonly by: DeskOrder;
}

/** Points of the wire as hundredths; more than the question is worth is refused. */
export function scoreWithin(score: number, points: number) {
  const hundredths = Math.round(score * 100);
  if (hundredths <= points) return hundredths;
  throw refuse('scoreOutOfRange', {
    points: points / 100,
    fields: { score: `得分要在 0 到 ${points / 100} 之间` },
  });
}

function refuseReading(found: queries.DeskReading | undefined, given: Given): queries.DeskReading {
  if (!found || (given.examId ?? found.examId) !== found.examId) throw refuse('notFound');
  if (!found.open) throw refuse('readElsewhere');
  if (found.overridden && !found.control) throw refuse('markOverridden');
  return found;
}

/** Gives a score, with an optimistic lock: of two markers the second gets the mark of the first. */
export function scoreAnswer(db: Db, user: Caller, given: Given, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const desk = deskOf(user, given.examId);
    const exam = await queries.holdExamOf(db, organisationId, given.attemptId);
    const attempt = await queries.lockAttempt(db, organisationId, given.attemptId);
    if (!exam || !attempt) throw refuse('notFound');
    const found = await queries.readingOf(db, desk, given);
    if (!found && (await queries.isObjective(db, desk, given))) throw refuse('notManual');
    const reading = refuseReading(found, given);
    // What is published changes by a correction with its reason, not from a desk; who came late is marked as ever.
    if (exam.releasedAt !== null && attempt.state === 'MARKED' && !reading.control) throw refuse('resultReleased');
    const score = scoreWithin(given.score, reading.points);
    if (reading.version !== given.version) throw refuse('alreadyMarked', { current: markOf(reading) });
    const version = await settle(db, user, reading, { ...given, score }, at);
    const progress = await queries.progressOf(db, desk, {
      examId: reading.examId,
      questionId: given.by === 'question' ? given.questionId : undefined,
    });
    const before = reading.score === null ? null : reading.score / 100;
    const detail = { questionId: given.questionId, before, after: score / 100 };
    await audit(db, user, { action: 'marking.score', target: given.attemptId, detail });
    return { version, ...progressOf(progress) };
  });
}

/** Stores what this marker gave, and the mark where nothing is missing to it. */
async function settle(db: Db, user: Caller, reading: queries.DeskReading, given: Given, at: Date) {
  const { organisationId, userId: readerId } = user;
  const { score, comment, met } = given;
  const { examId, third, control, double, points } = reading;
  const saved = { examId, readerId, third, score, comment, met, markedAt: at };
  const version = await readings.saveReading(db, organisationId, given, saved);
  if (control) return version;
  if (!double) await readings.dropOthers(db, organisationId, given, readerId);
  const all = await readings.givenScores(db, organisationId, given);
  const final = finalScore(all.setting ?? singleMarking, all.given, points);
  const marked = final
    ? { ...final, markerId: readerId, markedAt: at }
    : { score: null, comment: '', markerId: null, markedAt: null };
  const ofMark = await readings.setMark(db, organisationId, given, marked);
  await totalAttempts(db, organisationId, [given.attemptId], at);
  await noteMarks(db, organisationId, [given.attemptId], at);
  return double ? version : ofMark;
}
