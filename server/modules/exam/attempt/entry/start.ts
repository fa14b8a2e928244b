import { AntiCheating } from '#contract/exam/settings.ts';
import { addMinutes } from '../../../../kit/clock.ts';
import { refuse } from '../../../../kit/errors.ts';
import { FailureLimit } from '../../../../kit/http/failures.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { deadlineOf, entryRefusal, graceMs, remainingMs } from '../../exam/exam.rules.ts';
import * as queries from '../attempt.queries.ts';
import { judgeReturn } from '../conduct/conduct.rules.ts';
import { formFacts } from '../form-facts.ts';
import { answersOf } from '../response/answers.ts';
import type { SubmitReason } from '../submission/submit.queries.ts';
import { submitAttempts } from '../submission/submit.ts';
import { isAddressAllowed } from './address.rules.ts';
import { attemptOrder, storedOrder } from './order.rules.ts';

/** What is asked for at the door of a new attempt, and at that of a running one. */
interface Entry {
  readonly password?: string | undefined;
  readonly agreed?: boolean;
  readonly awayMs?: number | undefined;
}

/** Begins an attempt or continues the running one; either way this page holds the lease from now on. */
export async function startAttempt(db: Db, user: Caller, examId: string, at: Date, entry: Entry = {}) {
  const done = await inTransaction(db, async (db) => {
    const exam = await queries.lockExaminee(db, user, examId);
    if (!exam?.formId || exam.state === 'DRAFT') throw refuse('notFound');
    if (!isAddressAllowed(exam.addressRanges, user.address)) throw refuse('examElsewhere', { address: user.address });
    // Asked after the lock, so that what an earlier start left is seen.
    const attempts = await queries.lockAttemptsAt(db, user, examId);
    const running = attempts.find(({ state }) => state === 'IN_PROGRESS');
    const facts = { ...exam, formId: exam.formId, attemptsUsed: attempts.length };
    const attempt = running
      ? await continueAttempt(db, user, { ...running, awayMs: entry.awayMs }, facts, at)
      : await begin(db, user, examId, facts, entry, at);
    if ('overdue' in attempt) return attempt;
    const { earliestSubmitMinutes, navigation } = exam;
    const earliest = addMinutes(attempt.startedAt, earliestSubmitMinutes).toISOString();
    return {
      ...attempt,
      ...{ examId, navigation },
      earliestSubmitAt: earliestSubmitMinutes > 0 ? earliest : null,
      antiCheating: AntiCheating.parse(exam.antiCheating),
      watermark: `${exam.realName} ${exam.jobNumber}`,
      serverTime: at.toISOString(),
      remainingMs: remainingMs(attempt.deadline, at),
    };
  });
  if (!('overdue' in done)) return done;
  // In a transaction of its own, so that it stays even when no new attempt may begin.
  await submitAttempts(db, user.organisationId, [done.overdue], done.reason, at);
  if (done.reason === 'switch') throw refuse('attemptSubmitted');
  return startAttempt(db, user, examId, at, entry);
}

type ExamFacts = NonNullable<Awaited<ReturnType<typeof queries.lockExaminee>>> & {
  readonly formId: string;
  readonly attemptsUsed: number;
};

/** An attempt that has to be handed in instead of being continued. */
interface Overdue {
  readonly overdue: string;
  readonly reason: SubmitReason;
}

type Running = queries.AttemptRow & Pick<Entry, 'awayMs'>;

async function continueAttempt(db: Db, user: Caller, running: Running, exam: ExamFacts, at: Date) {
  const { attemptId, formId, startedAt, deadline, switchCount, awaySince } = running;
  const overdue = (reason: SubmitReason): Overdue => ({ overdue: attemptId, reason });
  // Time ran out while nobody was here, and whoever hands in such attempts has not come by yet.
  if (new Date(deadline).getTime() + graceMs <= at.getTime()) return overdue('timeout');
  const before = { switchCount, awaySince: awaySince === null ? null : new Date(awaySince).getTime() };
  const judged = judgeReturn(before, at.getTime(), running.awayMs, AntiCheating.parse(exam.antiCheating));
  if (judged.handIn) return overdue('switch');
  const conduct = { switchCount: judged.switchCount, awaySince: null };
  const leaseId = await queries.takeLease(db, user.organisationId, attemptId, conduct);
  const detail = { address: user.address, sessionId: user.sessionId };
  await queries.addEvents(db, user.organisationId, [{ attemptId, at, kind: 'takeOver', detail }]);
  return {
    ...{ attemptId, leaseId, formId, startedAt, deadline, switchCount: judged.switchCount },
    order: storedOrder(running.questionOrder),
    answers: await answersOf(db, user.organisationId, attemptId),
  };
}

async function begin(db: Db, user: Caller, examId: string, exam: ExamFacts, entry: Entry, at: Date) {
  const { organisationId, userId } = user;
  const refusal = entryRefusal(exam, at);
  if (refusal) throw refuse(refusal.key, refusal.details as never);
  checkEntry(user, examId, exam, entry, at);
  const { formId } = exam;
  const facts = await formFacts(db, organisationId, formId);
  const order = attemptOrder(facts.questions, { questions: exam.shuffleQuestions, options: exam.shuffleOptions });
  const deadline = deadlineOf(at, exam);
  const number = exam.attemptsUsed + 1;
  const detail = { address: user.address, sessionId: user.sessionId, agreed: exam.agreement !== '' };
  const ids = await queries.addAttempt(
    db,
    { organisationId, userId, examId, formId, deadline, order, number, startedAt: at },
    detail,
  );
  return {
    ...{ ...ids, formId, order, switchCount: 0, answers: [] },
    ...{ startedAt: at.toISOString(), deadline: deadline.toISOString() },
  };
}

const passwordFailures = new FailureLimit();
const passwordFailuresPerMinute = 10;

function checkEntry(user: Caller, examId: string, exam: ExamFacts, entry: Entry, at: Date) {
  if (exam.agreement && !entry.agreed) throw refuse('examNotAgreed', { fields: { agreed: '请先勾选同意' } });
  if (exam.password === null) return;
  const key = `${user.userId} ${examId}`;
  passwordFailures.check(key, passwordFailuresPerMinute, at);
  if (entry.password === exam.password) return;
  passwordFailures.count(key, at);
  throw refuse('examPassword', { fields: { password: entry.password ? '考试密码不对' : '请填写考试密码' } });
}
