import { z } from 'zod';
import { Response } from '#contract/exam/attempt.ts';
import { addMinutes, now } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { isAnswered, markResponse } from '../../question/index.ts';
import { addEvent, findAttempt, lockAttempt, responsesOf } from './attempt.queries.ts';
import { formFacts } from './form-facts.ts';
import * as queries from './submit.queries.ts';

const batchSize = 200;

/** Ends attempts and marks what needs no person, all or nothing; those submitted before stay as they are. */
export function submitAttempts(
  db: Db,
  organisationId: string,
  attemptIds: readonly string[],
  reason: queries.SubmitReason,
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const ended = await queries.endAttempts(db, organisationId, attemptIds, reason, at);
    if (ended.length === 0) return 0;
    const ids = ended.map((attempt) => attempt.attemptId);
    const responses = Map.groupBy(await responsesOf(db, organisationId, ids), (row) => row.attemptId);
    const marks: queries.NewMark[] = [];
    for (const { attemptId, examId, formId } of ended) {
      const facts = await formFacts(db, organisationId, formId);
      const given = new Map(responses.get(attemptId)?.map((row) => [row.questionId, row.response]));
      for (const { questionVersionId, content, points } of facts.questions) {
        const response = Response.parse(given.get(questionVersionId) ?? null);
        const mark = markResponse(content, response, points, facts.rule);
        const manual = mark === 'manual';
        marks.push({ attemptId, examId, questionVersionId, manual, score: manual ? null : mark.score });
      }
    }
    await queries.addMarks(db, organisationId, marks, at);
    await queries.totalAttempts(db, organisationId, ids, at);
    return ended.length;
  });
}

/** The examinee hands in; a second time answers the same. */
export function submitOwn(db: Db, user: Caller, attemptId: string, leaseId: string | undefined, at: Date) {
  return inTransaction(db, async (db) => {
    const attempt = await lockAttempt(db, user, attemptId);
    if (!attempt) throw refuse('notFound');
    if (attempt.state === 'IN_PROGRESS') {
      const timeUp = at >= new Date(attempt.deadline);
      if (leaseId && leaseId !== attempt.leaseId) throw refuse('attemptTaken');
      const earliest = addMinutes(attempt.startedAt, attempt.earliestSubmitMinutes);
      if (!timeUp && at < earliest) throw refuse('submitTooEarly', { minutes: attempt.earliestSubmitMinutes });
      await submitAttempts(db, user.organisationId, [attemptId], timeUp ? 'timeout' : 'self', at);
      const detail = { address: user.address, sessionId: user.sessionId };
      await addEvent(db, attempt, { at, kind: 'submit', detail });
    }
    return receipt(db, user, attemptId);
  });
}

async function receipt(db: Db, user: Caller, attemptId: string) {
  const attempt = await findAttempt(db, user, attemptId);
  if (!attempt?.submittedAt || !attempt.submitReason) throw refuse('notFound');
  const facts = await formFacts(db, user.organisationId, attempt.formId);
  const responses = await responsesOf(db, user.organisationId, [attemptId]);
  const answered = responses.filter(({ questionId, response }) => {
    const type = facts.byId.get(questionId)?.content.type;
    return type !== undefined && isAnswered(type, Response.parse(response));
  });
  return {
    attemptId,
    state: attempt.state,
    submittedAt: attempt.submittedAt,
    submitReason: attempt.submitReason,
    answeredCount: answered.length,
    questionCount: facts.questions.length,
  };
}

const OverduePayload = z.object({ organisationId: z.uuid(), examId: z.uuid() });

/** The job at the end of an exam, or of an attempt whose deadline is its own. */
export async function submitOverdue(db: Db, payload: unknown) {
  const { organisationId, examId } = OverduePayload.parse(payload);
  await submitOverdueOf(db, organisationId, examId);
}

/**
 * What those jobs left: a job that died with its process is held back by the queue for hours, and one that came by a
 * moment early, on a database whose clock is ahead, found nothing to do.
 */
export async function sweepOverdue(db: Db) {
  for (const { organisationId, examId } of await queries.overdueExams(db, now())) {
    await submitOverdueOf(db, organisationId, examId);
  }
}

async function submitOverdueOf(db: Db, organisationId: string, examId: string) {
  for (;;) {
    const at = now();
    const ids = await queries.overdueAttemptIds(db, organisationId, examId, at, batchSize);
    if (ids.length === 0) return;
    await submitAttempts(db, organisationId, ids, 'timeout', at);
  }
}
