import { AntiCheating } from '#contract/exam/settings.ts';
import { addMinutes } from '../../../../kit/clock.ts';
import { Refusal, refuse } from '../../../../kit/errors.ts';
import { GroupCommit } from '../../../../kit/group-commit.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { leftOf } from '../../exam/exam.rules.ts';
import { dealAgain } from '../../form-deal/deal.ts';
import { addElsewhere } from '../address/address.queries.ts';
import { isAddressAllowed } from '../address/address.rules.ts';
import * as queries from '../attempt.queries.ts';
import { formFacts, readForms } from '../form-facts.ts';
import { answersOf, type StoredAnswer } from '../response/answers.ts';
import { sectionClock } from '../section/section.rules.ts';
import { submitAttempts } from '../submission/submit.ts';
import {
  type Decision,
  decideEntry,
  type Entry,
  type ExamFacts,
  type Overdue,
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
  user: Caller,
  examId: string,
  at: Date,
  entry: Entry = {},
  desk?: StartDesk,
): Promise<Started> {
  const wish = { user, examId, at, entry };
  const outcome = (await desk?.add(wish)) ?? (await startTogether(db, [wish])).get(wish);
  if (!outcome || outcome instanceof Refusal) throw outcome ?? refuse('notFound');
  if (!('overdue' in outcome)) return outcome;
  // In a transaction of its own, so that it stays even when no new attempt may begin.
  await submitAttempts(db, user.organisationId, [outcome.overdue], outcome.reason, at);
  if (outcome.reason === 'switch') throw refuse('attemptSubmitted');
  return startAttempt(db, user, examId, at, entry, desk);
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
    await noteContinuedElsewhere(db, decided);
    const ids = continued.map(({ attemptId }) => attemptId);
    const answers = ids.length > 0 ? await answersOf(db, organisationId, ids) : new Map();
    return new Map(decided.map((one) => [one.wish, outcomeOf(one, answers)]));
  });
}

interface Decided {
  readonly wish: StartWish;
  readonly decision: Decision;
  readonly exam?: ExamFacts;
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
  const formIds = [...exams.values()].flatMap(({ formId }) => formId ?? []);
  await readForms(db, organisationId, formIds);
  const decided: Decided[] = [];
  for (const wish of wishes) {
    const { userId } = wish.user;
    const row = exams.get(userId);
    const before = attempts.get(userId) ?? [];
    const formId =
      row && row.state !== 'DRAFT' ? await nextForm(db, { organisationId, examId, userId }, row, before) : null;
    if (!row || formId === null) {
      decided.push({ wish, decision: refuse(row && row.state !== 'DRAFT' ? 'examPaperless' : 'notFound') });
      continue;
    }
    const exam = { ...row, formId };
    const form = await formFacts(db, organisationId, formId);
    decided.push({ wish, exam, decision: decideEntry(wish, exam, before, form) });
  }
  return decided;
}

type Row = Awaited<ReturnType<typeof queries.lockExaminees>>[number];

/** Of several forms, who begins once more gets one that they have not sat, while there is one. */
async function nextForm(
  db: Db,
  { organisationId, examId, userId }: { organisationId: string; examId: string; userId: string },
  { source, formId, attemptsAllowed }: Row,
  before: readonly queries.AttemptRow[],
) {
  const begins = before.length < attemptsAllowed && before.every(({ state }) => state !== 'IN_PROGRESS');
  if (!begins || before.every((attempt) => attempt.formId !== formId)) return formId;
  return (await dealAgain(db, { organisationId, examId, source }, userId)) ?? formId;
}

function eventOf({ wish: { user, at }, decision, exam }: Decided): queries.NewEvent[] {
  const detail = { address: user.address, sessionId: user.sessionId };
  if ('begun' in decision) {
    const { attemptId } = decision.begun;
    return [{ attemptId, at, kind: 'start', detail: { ...detail, agreed: Boolean(exam?.agreement) } }];
  }
  return 'continued' in decision ? [{ attemptId: decision.continued.attemptId, at, kind: 'takeOver', detail }] : [];
}

/** Where the exam lets running attempts go on from anywhere. */
async function noteContinuedElsewhere(db: Db, decided: readonly Decided[]) {
  for (const { wish, decision, exam } of decided) {
    if (!exam || !('continued' in decision) || isAddressAllowed(exam.addressRanges, wish.user.address)) continue;
    await addElsewhere(db, wish.user, { attemptId: decision.continued.attemptId, refused: false, at: wish.at });
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
    serverTime: at.toISOString(),
    remainingMs: leftOf(attempt, at),
    paused: attempt.pausedAt !== null,
    section: sectionClock(attempt, at),
  };
}
