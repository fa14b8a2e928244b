import { isDeepStrictEqual } from 'node:util';
import type { Response } from '#contract/exam/attempt.ts';

/** lost: something acknowledged is not there. double: something is there, or was taken, that must not be. */
export interface Finding {
  readonly kind: 'lost' | 'double';
  /** What it is about: the same finding is counted once, however often it is seen. */
  readonly about: string;
  readonly text: string;
}

/** One state of an answer that went out to the server. */
export interface Sent {
  readonly response: Response;
  /** In hundredths of a point. */
  readonly deserves: number;
  /** False when nothing of it may be stored: the lease was known to be lost, or the submission acknowledged. */
  readonly allowed: boolean;
}

export interface Receipt {
  readonly submittedAt: string;
  readonly answeredCount: number;
}

/** What the server has promised of one attempt; taken before the rows are read. */
export interface Promised {
  readonly attemptId: string;
  readonly examId: string;
  readonly userId: string;
  readonly questionIds: readonly string[];
  /** The highest acknowledged `seq` of each question. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Those that an acknowledged take-over has ended. */
  readonly lostLeases: ReadonlySet<string>;
  readonly receipt: Receipt | undefined;
}

/** What was asked of it, acknowledged or not; taken after the rows are read. */
export interface Asked {
  /** By question and `seq`. */
  readonly sent: ReadonlyMap<string, ReadonlyMap<number, Sent>>;
  readonly submission: boolean;
  /** A monitor has handed it in or voided it, or tried to. */
  readonly byMonitor: boolean;
}

export type Told = Promised & Asked;

export interface StoredAnswer {
  readonly questionId: string;
  readonly seq: number;
  readonly response: Response;
}

export interface Rows {
  readonly attempts: readonly {
    readonly attemptId: string;
    readonly examId: string;
    readonly userId: string;
    readonly leaseId: string;
    readonly state: string;
    readonly submittedAt: string | null;
  }[];
  readonly answers: readonly (StoredAnswer & { readonly attemptId: string })[];
  readonly marks: readonly { readonly attemptId: string; readonly questionId: string; readonly score: number | null }[];
  /** Entries `submit` in the log of each attempt. */
  readonly submissions: readonly { readonly attemptId: string; readonly count: number }[];
}

type Attempt = Rows['attempts'][number];

/** What an answer may have been given, by everything that was decided about its question. */
export type WorthOf = (place: { readonly examId: string; readonly questionId: string }, answer: Response) => number[];

/** Holds what examinees were told against what the database says; without corrections an answer has what it deserves. */
export function check(told: readonly Told[], rows: Rows, worthOf?: WorthOf): Finding[] {
  const attempts = new Map(rows.attempts.map((attempt) => [attempt.attemptId, attempt]));
  const answers = Map.groupBy(rows.answers, (row) => row.attemptId);
  const marks = Map.groupBy(rows.marks, (row) => row.attemptId);
  const submissions = new Map(rows.submissions.map(({ attemptId, count }) => [attemptId, count]));
  return [
    ...secondAttempts(rows.attempts),
    ...told.flatMap((one) => {
      const attempt = attempts.get(one.attemptId);
      if (!attempt) return [lost(`attempt ${one.attemptId}`, 'is gone, although its start was acknowledged')];
      const stored = answers.get(one.attemptId) ?? [];
      return [
        ...checkAnswers(one, stored),
        ...checkLease(one, attempt),
        ...checkSubmission(one, attempt, submissions.get(one.attemptId) ?? 0),
        ...checkReceipt(one, stored),
        ...checkMarks(one, attempt, { stored, marks: marks.get(one.attemptId) ?? [], worthOf }),
      ];
    }),
  ];
}

const lost = (about: string, what: string): Finding => ({ kind: 'lost', about, text: `${about} ${what}` });
const double = (about: string, what: string): Finding => ({ kind: 'double', about, text: `${about} ${what}` });

function secondAttempts(attempts: Rows['attempts']) {
  const byPerson = Map.groupBy(attempts, ({ examId, userId }) => `examinee ${userId} at exam ${examId}`);
  return [...byPerson].flatMap(([who, theirs]) =>
    theirs.length > 1 ? [double(who, `has ${theirs.length} attempts`)] : [],
  );
}

/** Every acknowledged answer is there or has given way to a later one; and nothing is there that was never sent. */
export function checkAnswers(told: Told, stored: readonly StoredAnswer[]): Finding[] {
  const there = new Map(stored.map((answer) => [answer.questionId, answer]));
  const about = (questionId: string) => `answer ${told.attemptId} ${questionId}`;
  const missing = [...told.acknowledged].flatMap(([questionId, seq]) => {
    const found = there.get(questionId)?.seq;
    if (found !== undefined && found >= seq) return [];
    return [lost(about(questionId), `was acknowledged with seq ${seq}, stored is ${found ?? 'nothing'}`)];
  });
  const strange = stored.flatMap((answer) => {
    const promised = told.acknowledged.get(answer.questionId) ?? -1;
    if (answer.seq < promised) return [];
    const sent = told.sent.get(answer.questionId)?.get(answer.seq);
    if (!sent) return [double(about(answer.questionId), `is stored with seq ${answer.seq}, which was never sent`)];
    if (!sent.allowed) {
      return [double(about(answer.questionId), `is stored with seq ${answer.seq}, sent when it was no longer allowed`)];
    }
    if (isDeepStrictEqual(answer.response, sent.response)) return [];
    const texts = [answer.response, sent.response].map((response) => JSON.stringify(response));
    return [lost(about(answer.questionId), `is stored as ${texts[0]}, sent with seq ${answer.seq} was ${texts[1]}`)];
  });
  return [...missing, ...strange];
}

function checkLease({ attemptId, lostLeases }: Told, { leaseId }: Attempt) {
  if (!lostLeases.has(leaseId)) return [];
  return [lost(`lease of ${attemptId}`, `is ${leaseId} again, although its end was acknowledged`)];
}

function checkSubmission({ attemptId, receipt, submission, byMonitor }: Told, attempt: Attempt, count: number) {
  const about = `submission of ${attemptId}`;
  const over = attempt.state !== 'IN_PROGRESS';
  if (over && !submission) return [double(about, 'was never asked for')];
  if (receipt && attempt.submittedAt !== receipt.submittedAt) {
    return [lost(about, `was acknowledged for ${receipt.submittedAt}, stored is ${attempt.submittedAt}`)];
  }
  if (count > (over ? 1 : 0)) return [double(about, `is ${count} times in the log of an attempt ${attempt.state}`)];
  return over && count === 0 && !byMonitor ? [lost(about, 'is not in the log')] : [];
}

function checkReceipt({ attemptId, receipt }: Told, stored: readonly StoredAnswer[]) {
  if (!receipt) return [];
  const about = `receipt of ${attemptId}`;
  const answered = stored.filter(({ response }) => response !== null).length;
  const what = `names ${receipt.answeredCount} answers, stored are ${answered}`;
  if (answered < receipt.answeredCount) return [lost(about, what)];
  return answered > receipt.answeredCount ? [double(about, what)] : [];
}

interface Marked {
  readonly stored: readonly StoredAnswer[];
  readonly marks: Rows['marks'];
  readonly worthOf: WorthOf | undefined;
}

/** An attempt that is over has one mark for each question, and that for the answer which is stored. */
function checkMarks(told: Told, attempt: Attempt, { stored, marks, worthOf }: Marked) {
  const byQuestion = Map.groupBy(marks, (mark) => mark.questionId);
  const about = (questionId: string) => `mark ${told.attemptId} ${questionId}`;
  if (attempt.state === 'IN_PROGRESS') {
    return [...byQuestion.keys()].map((id) => double(about(id), 'is there although nobody has submitted'));
  }
  const there = new Map(stored.map((answer) => [answer.questionId, answer]));
  const foreign = [...byQuestion.keys()].filter((id) => !told.questionIds.includes(id));
  return [
    ...foreign.map((id) => double(about(id), 'is of a question that was not asked')),
    ...told.questionIds.flatMap((id) => {
      const [mark, ...more] = byQuestion.get(id) ?? [];
      if (!mark) return [lost(about(id), 'is missing')];
      if (more.length > 0) return [double(about(id), `is there ${more.length + 1} times`)];
      const answer = there.get(id);
      const deserves = answer ? told.sent.get(id)?.get(answer.seq)?.deserves : 0;
      // What was never sent is found by its answer.
      if (deserves === undefined || mark.score === deserves) return [];
      const place = { examId: told.examId, questionId: id };
      if (mark.score !== null && worthOf?.(place, answer?.response ?? null).includes(mark.score)) return [];
      return [lost(about(id), `is ${mark.score}, the stored answer deserves ${deserves}`)];
    }),
  ];
}
