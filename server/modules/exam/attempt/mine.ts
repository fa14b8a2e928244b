import type { MyExam } from '#contract/exam/attempt.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { entrySentence } from '../exam/exam.rules.ts';
import { partsOf } from '../result/own-result.ts';
import { findMyExam, type MyExamRow, myExamPage } from './mine.queries.ts';

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
  const { examId, name, notes, startAt, endAt, durationMinutes, phase } = row;
  const { lateEntryMinutes, earliestSubmitMinutes, questionCount, attemptsAllowed } = row;
  const attemptsUsed = row.number ?? 0;
  const running = row.state === 'IN_PROGRESS' && phase === 'open';
  return {
    ...{ examId, name, notes, startAt, endAt, durationMinutes, phase },
    ...{ lateEntryMinutes, earliestSubmitMinutes, questionCount, attemptsAllowed, attemptsUsed },
    totalPoints: row.totalPoints / 100,
    passScore: (row.passScore ?? 0) / 100,
    attempt: latestAttempt(row, at),
    closedBecause: running ? null : entrySentence({ ...row, state: row.examState, attemptsUsed }, at),
    serverTime: at.toISOString(),
  };
}

function latestAttempt(row: MyExamRow, at: Date): MyExam['attempt'] {
  const { attemptId, state, startedAt, submittedAt, deadline } = row;
  if (!attemptId || !state || !startedAt || !deadline) return null;
  const shown = partsOf({ ...row, state }, at).score ? row.score : null;
  return {
    ...{ attemptId, state, startedAt, submittedAt, deadline },
    score: shown === null ? null : shown / 100,
    passed: shown === null ? null : shown >= (row.passScore ?? 0),
  };
}
