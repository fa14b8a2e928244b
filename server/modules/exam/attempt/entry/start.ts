import type { CodeRunning } from '#contract/exam/code.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import { addMinutes } from '../../../../kit/clock.ts';
import { Refusal, refuse } from '../../../../kit/errors.ts';
import { GroupCommit } from '../../../../kit/group-commit.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { codeRunning, hasCode } from '../../code/run-code.ts';
import { leftOf } from '../../exam/exam.rules.ts';
import { dealAgain } from '../../form-deal/deal.ts';
import type { Admission, Visitor } from '../admission/admission.rules.ts';
import { addAdmission } from '../admission/admission.ts';
import * as queries from '../attempt.queries.ts';
import { formFacts, readForms } from '../form-facts.ts';
import { answersOf, type StoredAnswer } from '../response/answers.ts';
import { sectionClock } from '../section/section.rules.ts';
import { submitAttempts } from '../submission/submit.ts';
import {
  begunOn,
  type Decision,
  decideEntry,
  type Entry,
  type ExamFacts,
  entryAdmission,
  type Overdue,
  runningOf,
  type StartWish,
} from './entry-decision.ts';

type Started = ReturnType<typeof startedReply>;
type Outcome = Started | Overdue | Refusal;

/** Takes the starts of one process to the database, those of many examinees of an exam in one commit. */
export type StartDesk = GroupCommit<StartWish, Outcome>;

export const openStartDesk = (db: Db): StartDesk =>
  new GroupCommit<StartWish, Outcome>({
    commit: async (wishes) => {
      const outcomes = new Map<StartWish, Outcome>();
      const groups = Map.groupBy(wishes, ({ user, examId }) => `${user.organisationId} ${examId}`);
      for (const group of groups.values()) {
        for (const [wish, outcome] of await startTogether(db, group)) outcomes.set(wish, outcome);
      }
      return wishes.map((wish) => outcomes.get(wish));
    },
    keyOf: ({ user, examId }) => `${user.userId} ${examId}`,
    weightOf: () => 1,
    mostAtOnce: 50,
    mostWaiting: 10_000,
    mostOfOneKey: 32,
    groupsAtOnce: 2,
    pauseMs: 4,
  });

/** Begins an attempt or continues the running one; either way this page holds the lease from now on. */
export async function startAttempt(
  db: Db,
  user: Visitor,
  examId: string,
  at: Date,
  entry: Entry = {},
  desk?: StartDesk,
): Promise<Started> {
  const wish = { user, examId, at, entry };
  const outcome = (await desk?.add(wish)) ?? (await startTogether(db, [wish])).get(wish);
  if (!outcome || outcome instanceof Refusal) throw outcome ?? refuse('notFound');
  if (!('overdue' in outcome)) return withCode(db, user, outcome);
  // In a transaction of its own, so that it stays even when no new attempt may begin.
  await submitAttempts(db, user.organisationId, [outcome.overdue], outcome.reason, at);
  if (outcome.reason === 'switch') throw refuse('attemptSubmitted');
  return startAttempt(db, user, examId, at, entry, desk);
}

/** Papers without code ask nothing more. */
async function withCode(db: Db, { organisationId }: Visitor, started: Started): Promise<Started> {
  if (!hasCode(await formFacts(db, organisationId, started.formId))) return started;
  const { codeRunsMost } = started.antiCheating;
  return { ...started, code: await codeRunning(db, organisationId, started.attemptId, codeRunsMost) };
}

/** Wishes of different people at one exam. */
function startTogether(db: Db, wishes: readonly StartWish[]) {
  return inTransaction(db, async (db) => {
    const [first] = wishes;
    if (!first) return new Map<StartWish, Outcome>();
    const { organisationId } = first.user;
    const decided = await decideTogether(db, { ...first, organisationId }, wishes);
    const begun = decided.flatMap(({ decision }) => ('begun' in decision ? [decision.begun] : []));
    const continued = decided.flatMap(({ decision }) => ('continued' in decision ? [decision.continued] : []));
    if (begun.length > 0) await queries.addAttempts(db, organisationId, first.examId, begun);
    if (continued.length > 0) await queries.takeLeases(db, organisationId, continued);
    const events = decided.flatMap(eventOf);
    if (events.length > 0) await queries.addEvents(db, organisationId, events);
    await noteAdmissions(db, decided);
    const ids = continued.map(({ attemptId }) => attemptId);
    const answers = ids.length > 0 ? await answersOf(db, organisationId, ids) : new Map();
    return new Map(decided.map((one) => [one.wish, outcomeOf(one, answers)]));
  });
}

interface Decided {
  readonly wish: StartWish;
  readonly decision: Decision;
  readonly exam?: ExamFacts;
  /** The attempt that was running, and from where and in what browser it was to go on. */
  readonly running?: { readonly attemptId: string; readonly admission: Admission } | undefined;
}

async function decideTogether(
  db: Db,
  { organisationId, examId }: { organisationId: string; examId: string },
  wishes: readonly StartWish[],
) {
  const people = { organisationId, examId, userIds: wishes.map(({ user }) => user.userId) };
  const exams = new Map((await queries.lockExaminees(db, people)).map((row) => [row.userId, row]));
  // Asked after the lock, so that what an earlier start left is seen.
  const attempts = Map.groupBy(await queries.lockAttemptsAt(db, people), ({ userId }) => userId);
  const judged = wishes.map((wish) => {
    const exam = exams.get(wish.user.userId);
    const before = attempts.get(wish.user.userId) ?? [];
    return exam && exam.state !== 'DRAFT' ? judge(wish, exam, before) : { wish, decision: refuse('notFound') };
  });
  return beginTogether(db, { organisationId, examId }, judged);
}

/** Who may begin, and has no form yet. */
interface Beginner {
  readonly wish: StartWish;
  readonly exam: ExamFacts;
  readonly before: readonly queries.AttemptRow[];
  readonly begins: { readonly number: number };
}

function judge(wish: StartWish, exam: ExamFacts, before: readonly queries.AttemptRow[]): Decided | Beginner {
  const running = runningOf(before);
  const admission = entryAdmission(wish, exam, running !== undefined);
  const decision = decideEntry(wish, exam, before, admission);
  if ('begins' in decision) return { wish, exam, before, ...decision };
  return { wish, exam, decision, running: running && { attemptId: running.attemptId, admission } };
}

interface Place {
  readonly organisationId: string;
  readonly examId: string;
}

/** Whoever may begin gets a form, and an attempt on it. */
async function beginTogether(db: Db, place: Place, judged: readonly (Decided | Beginner)[]): Promise<Decided[]> {
  const { organisationId } = place;
  const formIds = new Map<Beginner, string>();
  for (const one of judged) {
    const formId = 'begins' in one ? await nextForm(db, place, one) : null;
    if ('begins' in one && formId !== null) formIds.set(one, formId);
  }
  await readForms(db, organisationId, [...formIds.values()]);
  const decided: Decided[] = [];
  for (const one of judged) {
    const formId = 'begins' in one ? formIds.get(one) : undefined;
    if (!('begins' in one)) decided.push(one);
    else if (formId === undefined) decided.push({ wish: one.wish, decision: refuse('examPaperless') });
    else {
      const form = await formFacts(db, organisationId, formId);
      decided.push({ wish: one.wish, exam: one.exam, decision: begunOn(form, formId, one) });
    }
  }
  return decided;
}

/** Of several forms, who begins once more gets one that they have not sat, while there is one. */
async function nextForm(db: Db, place: Place, { wish, exam: { source, formId }, before }: Beginner) {
  if (before.every((attempt) => attempt.formId !== formId)) return formId;
  return (await dealAgain(db, { ...place, source }, wish.user.userId)) ?? formId;
}

function eventOf({ wish: { user, at }, decision, exam }: Decided): queries.NewEvent[] {
  const detail = { address: user.address, sessionId: user.sessionId };
  if ('begun' in decision) {
    const { attemptId } = decision.begun;
    return [{ attemptId, at, kind: 'start', detail: { ...detail, agreed: Boolean(exam?.agreement) } }];
  }
  return 'continued' in decision ? [{ attemptId: decision.continued.attemptId, at, kind: 'takeOver', detail }] : [];
}

/** Running attempts that go on from elsewhere where the exam lets them, and those that were not let in again. */
async function noteAdmissions(db: Db, decided: readonly Decided[]) {
  for (const { wish, running } of decided) {
    if (running) await addAdmission(db, wish.user, running.attemptId, running.admission, wish.at);
  }
}

const notEntered = { sectionPosition: null, sectionDue: null };

type Answers = Awaited<ReturnType<typeof answersOf>>;

function outcomeOf({ wish, decision, exam }: Decided, answers: Answers): Outcome {
  if (!exam || !('begun' in decision || 'continued' in decision)) return decision as Refusal | Overdue;
  const attempt =
    'begun' in decision
      ? { ...decision.begun, ...{ pausedAt: null, pausedDue: null, switchCount: 0, ...notEntered, answers: [] } }
      : { ...decision.continued, answers: answers.get(decision.continued.attemptId) ?? [] };
  return startedReply(wish, exam, attempt);
}

type Sitting = Omit<queries.NewAttempt, 'userId' | 'number'> &
  Pick<queries.AttemptRow, 'pausedAt' | 'pausedDue' | 'sectionPosition' | 'sectionDue'> & {
    readonly switchCount: number;
    readonly answers: StoredAnswer[];
  };

function startedReply({ examId, at }: StartWish, exam: ExamFacts, attempt: Sitting) {
  const { attemptId, leaseId, formId, startedAt, order, switchCount, answers } = attempt;
  const { earliestSubmitMinutes, navigation } = exam;
  const earliest = addMinutes(startedAt, earliestSubmitMinutes).toISOString();
  return {
    ...{ attemptId, examId, leaseId, formId, answers, navigation, switchCount },
    order: [...order],
    earliestSubmitAt: earliestSubmitMinutes > 0 ? earliest : null,
    antiCheating: AntiCheating.parse(exam.antiCheating),
    watermark: `${exam.realName} ${exam.jobNumber}`,
    code: null as CodeRunning | null,
    serverTime: at.toISOString(),
    remainingMs: leftOf(attempt, at),
    paused: attempt.pausedAt !== null,
    section: sectionClock(attempt, at),
  };
}
