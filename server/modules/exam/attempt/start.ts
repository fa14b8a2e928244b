import { z } from 'zod';
import { Response } from '#contract/exam/attempt.ts';
import { addMinutes } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { deadlineOf, entryRefusal, graceMs } from '../exam/exam.rules.ts';
import * as queries from './attempt.queries.ts';
import { formFacts } from './form-facts.ts';
import { attemptOrder } from './order.rules.ts';
import { submitAttempts } from './submit.ts';

const StoredOrder = z.array(z.object({ questionId: z.string(), optionIds: z.array(z.string()) }));
export const storedOrder = (value: unknown) => StoredOrder.parse(value);

export const remainingMs = (deadline: string | Date, at: Date) =>
  Math.max(0, new Date(deadline).getTime() - at.getTime());

/** Begins an attempt or continues the running one; either way this page holds the lease from now on. */
export async function startAttempt(db: Db, user: Caller, examId: string, at: Date) {
  await submitWhenOverdue(db, user, examId, at);
  return inTransaction(db, async (db) => {
    const exam = await queries.lockExaminee(db, user, examId);
    if (!exam?.formId || exam.state === 'DRAFT') throw refuse('notFound');
    // Asked after the lock, so that what an earlier start left is seen.
    const attempts = await queries.attemptsAt(db, user, examId);
    const running = attempts.find(isRunning);
    const attempt = running
      ? await continueAttempt(db, user, running, at)
      : await begin(db, user, examId, { ...exam, attemptsUsed: attempts.length }, at);
    return {
      ...attempt,
      examId,
      answers: await answersOf(db, user.organisationId, attempt.attemptId),
      earliestSubmitAt:
        exam.earliestSubmitMinutes > 0 ? addMinutes(attempt.startedAt, exam.earliestSubmitMinutes).toISOString() : null,
      serverTime: at.toISOString(),
      remainingMs: remainingMs(attempt.deadline, at),
    };
  });
}

const isRunning = ({ state }: queries.AttemptRow) => state === 'IN_PROGRESS';

/** Time ran out while nobody was here and the job has not come by yet. */
async function submitWhenOverdue(db: Db, user: Caller, examId: string, at: Date) {
  const running = (await queries.attemptsAt(db, user, examId)).find(isRunning);
  if (!running || new Date(running.deadline).getTime() + graceMs > at.getTime()) return;
  await submitAttempts(db, user.organisationId, [running.attemptId], 'timeout', at);
}

type ExamFacts = NonNullable<Awaited<ReturnType<typeof queries.lockExaminee>>> & { readonly attemptsUsed: number };

async function continueAttempt(db: Db, user: Caller, running: queries.AttemptRow, at: Date) {
  const leaseId = await queries.takeLease(db, user.organisationId, running.attemptId);
  const detail = { address: user.address, sessionId: user.sessionId };
  await queries.addEvent(db, running, { at, kind: 'takeOver', detail });
  const { attemptId, formId, startedAt, deadline } = running;
  return { attemptId, leaseId, formId, startedAt, deadline, order: storedOrder(running.questionOrder) };
}

async function begin(db: Db, user: Caller, examId: string, exam: ExamFacts, at: Date) {
  const { organisationId, userId } = user;
  const refusal = entryRefusal(exam, at);
  if (refusal) throw refuse(refusal.key, refusal.details as never);
  const formId = exam.formId ?? '';
  const facts = await formFacts(db, organisationId, formId);
  const order = attemptOrder(facts.questions, { questions: exam.shuffleQuestions, options: exam.shuffleOptions });
  const deadline = deadlineOf(at, exam);
  const ids = await queries.addAttempt(db, {
    ...{ organisationId, userId, examId, formId, deadline, order },
    number: exam.attemptsUsed + 1,
    startedAt: at,
  });
  const detail = { address: user.address, sessionId: user.sessionId };
  await queries.addEvent(db, { organisationId, attemptId: ids.attemptId }, { at, kind: 'start', detail });
  if (deadline < new Date(exam.endAt)) {
    await addJob(
      db,
      'submitOverdue',
      { organisationId, examId },
      { key: `attempt-end:${ids.attemptId}`, runAt: new Date(deadline.getTime() + graceMs) },
    );
  }
  return { ...ids, formId, startedAt: at.toISOString(), deadline: deadline.toISOString(), order };
}

export async function answersOf(db: Db, organisationId: string, attemptId: string) {
  const rows = await queries.responsesOf(db, organisationId, [attemptId]);
  return rows.map(({ questionId, seq, response, flagged }) => ({
    ...{ questionId, seq, flagged },
    response: Response.parse(response),
  }));
}
