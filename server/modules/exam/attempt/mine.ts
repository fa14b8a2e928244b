import type { MyExam } from '#contract/exam/attempt.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { entrySentence } from '../exam/exam.rules.ts';
import { findMyExam, type MyExamRow, myExamPage } from './mine.queries.ts';
import { partsOf } from './release/own-result.ts';
import { mayTryAgain } from './release/release.rules.ts';

export async function myExams(db: Db, user: Caller, query: Parameters<typeof myExamPage>[2], at: Date) {
  const { rows, total } = await myExamPage(db, user, query, at);
  return { data: rows.map((row) => myExam(row, at)), total };
}

export async function oneOfMine(db: Db, user: Caller, examId: string, at: Date) {
  const row = await findMyExam(db, user, examId, at);
  if (!row) throw refuse('notFound');
  return myExam(row, at);
}

function myExam(row: MyExamRow, at: Date): MyExam {
  const { examId, name, notes, startAt, endAt, durationMinutes, extraMinutes, phase } = row;
  const { lateEntryMinutes, earliestSubmitMinutes, questionCount, attemptsAllowed, attemptsUsed } = row;
  const { navigation, agreement } = row;
  const continues = row.running && row.deadline !== null && at < new Date(row.deadline);
  return {
    ...{ examId, name, notes, startAt, endAt, durationMinutes, extraMinutes, phase },
    ...{ lateEntryMinutes, earliestSubmitMinutes, questionCount, attemptsAllowed, attemptsUsed },
    ...{ navigation, agreement },
    needsPassword: row.hasPassword && !continues,
    antiCheating: AntiCheating.parse(row.antiCheating),
    totalPoints: row.totalPoints / 100,
    passScore: (row.passScore ?? 0) / 100,
    attempt: shownAttempt(row, at),
    closedBecause: continues ? null : entrySentence({ ...row, state: row.examState }, at),
    serverTime: at.toISOString(),
  };
}

function shownAttempt(row: MyExamRow, at: Date): MyExam['attempt'] {
  const { attemptId, state, startedAt, submittedAt, deadline } = row;
  if (!attemptId || !state || !startedAt || !deadline) return null;
  const tryAgain = mayTryAgain({ ...row, state: row.examState }, at);
  const score = partsOf({ ...row, state }, tryAgain, at).score ? row.score : null;
  return {
    ...{ attemptId, state, startedAt, submittedAt, deadline },
    score: score === null ? null : score / 100,
    passed: score === null ? null : score >= (row.passScore ?? 0),
  };
}
