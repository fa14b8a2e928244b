import { AntiCheating } from '#contract/exam/settings.ts';
import { type Refusal, refuse } from '../../../../kit/errors.ts';
import { FailureLimit } from '../../../../kit/http/failures.ts';
import { newId } from '../../../../kit/id.ts';
import { deadlineOf, entryRefusal, graceMs } from '../../exam/exam.rules.ts';
import { allowedBy } from '../admission/address.rules.ts';
import { type Admission, admissionBy, refuseThere, type Visitor } from '../admission/admission.rules.ts';
import type { AttemptRow, lockExaminees, NewAttempt } from '../attempt.queries.ts';
import { judgeReturn } from '../conduct/conduct.rules.ts';
import type { FormFacts } from '../frozen-form.ts';
import type { SubmitReason } from '../submission/submit.queries.ts';
import { attemptOrder, storedOrder } from './order.rules.ts';

/** What a page says when it asks to enter: for a new attempt password and agreement, for a running one how long it was away. */
export interface Entry {
  readonly password?: string | undefined;
  readonly agreed?: boolean;
  readonly awayMs?: number | undefined;
}

/** Somebody who wants to begin an exam, or to go on with it. */
export interface StartWish {
  readonly user: Visitor;
  readonly examId: string;
  readonly at: Date;
  readonly entry: Entry;
}

export type ExamFacts = Awaited<ReturnType<typeof lockExaminees>>[number];

/** An attempt that has to be handed in instead of being continued. */
export interface Overdue {
  readonly overdue: string;
  readonly reason: SubmitReason;
}

/** A running attempt under a new lease. */
type Continued = Omit<NewAttempt, 'userId' | 'number'> &
  Pick<AttemptRow, 'pausedAt' | 'pausedDue' | 'sectionPosition' | 'sectionDue'> & { readonly switchCount: number };

export type Decision = Refusal | Overdue | { readonly begun: NewAttempt } | { readonly continued: Continued };

/** The person may begin: `number` is that of the attempt. */
interface Admitted {
  readonly begins: { readonly number: number };
}

export const runningOf = (attempts: readonly AttemptRow[]) => attempts.find(({ state }) => state === 'IN_PROGRESS');

/** An attempt begins only inside the address ranges, also where running ones go on from anywhere. */
export const entryAdmission = ({ user }: StartWish, exam: ExamFacts, running: boolean): Admission =>
  admissionBy(
    { ...exam, addressRule: running ? exam.addressRule : 'refuse', isAllowed: allowedBy(exam.addressRanges) },
    user,
  );

/**
 * Who may come in, and as what; every attempt of the person is given as it is now. Decided before whoever begins is dealt
 * a form, so that who is refused is dealt none.
 */
export function decideEntry(
  wish: StartWish,
  exam: ExamFacts,
  attempts: readonly AttemptRow[],
  { refused }: Admission,
): Exclude<Decision, { readonly begun: NewAttempt }> | Admitted {
  const running = runningOf(attempts);
  if (refused) return refuseThere(refused, wish.user);
  if (running) return decideContinued(running, exam, wish);
  const refusal = entryRefusal({ ...exam, attemptsUsed: attempts.length }, wish.at);
  if (refusal) return refuse(refusal.key, refusal.details as never);
  return entryProblem(wish, exam) ?? { begins: { number: attempts.length + 1 } };
}

function decideContinued(
  running: AttemptRow,
  exam: ExamFacts,
  { at, entry }: StartWish,
): Overdue | { readonly continued: Continued } {
  const { attemptId, formId, startedAt, deadline, switchCount, awaySince, pausedAt, pausedDue } = running;
  const { sectionPosition, sectionDue } = running;
  // The deadline has passed and the deadline watch has not submitted the attempt yet.
  if (new Date(deadline).getTime() + graceMs <= at.getTime()) return { overdue: attemptId, reason: 'timeout' };
  const before = { switchCount, awaySince: awaySince === null ? null : new Date(awaySince).getTime() };
  const judged = judgeReturn(before, at.getTime(), entry.awayMs, AntiCheating.parse(exam.antiCheating));
  if (judged.handIn) return { overdue: attemptId, reason: 'switch' };
  const order = storedOrder(running.questionOrder);
  return {
    continued: {
      ...{ attemptId, leaseId: newId(), formId, startedAt, deadline, pausedAt, pausedDue, order },
      ...{ switchCount: judged.switchCount, sectionPosition, sectionDue },
    },
  };
}

/** The attempt of who may begin, on the form that they were dealt. */
export function begunOn(
  form: FormFacts,
  formId: string,
  { wish: { user, at }, exam, begins }: Admitted & { readonly wish: StartWish; readonly exam: ExamFacts },
): Decision {
  return {
    begun: {
      ...{ attemptId: newId(), leaseId: newId(), userId: user.userId, formId, number: begins.number },
      startedAt: at.toISOString(),
      deadline: deadlineOf(at, exam).toISOString(),
      order: attemptOrder(form.questions, { questions: exam.shuffleQuestions, options: exam.shuffleOptions }),
    },
  };
}

const passwordFailures = new FailureLimit();
const passwordFailuresPerMinute = 5;

function entryProblem({ user, examId, at, entry }: StartWish, exam: ExamFacts) {
  if (exam.agreement && !entry.agreed) return refuse('examNotAgreed', { fields: { agreed: '请先勾选同意' } });
  if (exam.password === null) return undefined;
  const key = `${user.userId} ${examId}`;
  const tooMany = passwordFailures.refusal(key, passwordFailuresPerMinute, at);
  if (tooMany || entry.password === exam.password) return tooMany;
  passwordFailures.count(key, at);
  return refuse('examPassword', { fields: { password: entry.password ? '考试密码不对' : '请填写考试密码' } });
}
