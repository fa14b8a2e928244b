import { errorText } from '#contract/errors.ts';
import type { MyExam } from '#contract/exam/attempt.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { entrySentence } from '../exam/exam.rules.ts';
import { allowedBy } from './admission/address.rules.ts';
import { admissionBy, refuseThere, type Visitor } from './admission/admission.rules.ts';
import { asksForSeb } from './admission/seb.rules.ts';
import { findMyExam, type MyExamRow, myExamPage, myExamsAhead } from './mine.queries.ts';
import { continues, countedResult } from './release/released.ts';

export async function myExams(db: Db, user: Caller, query: Parameters<typeof myExamPage>[2], at: Date) {
  const { rows, total } = await myExamPage(db, user, query, at);
  return { data: rows.map((row) => myExam(row, at)), total };
}

/** What the person can take now or will, of which a home tells. */
export const examsAhead = async (db: Db, user: Caller, at: Date, most: number) =>
  (await myExamsAhead(db, user, at, most)).map((row) => myExam(row, at));

export async function oneOfMine(db: Db, user: Visitor, examId: string, at: Date) {
  const row = await findMyExam(db, user, examId, at);
  if (!row) throw refuse('notFound');
  const shown = myExam(row, at);
  return continues(row, at)
    ? shown
    : { ...shown, closedBecause: shown.closedBecause ?? notAdmittedSentence(row, user) };
}

function myExam(row: MyExamRow, at: Date): MyExam {
  const { examId, name, notes, startAt, endAt, durationMinutes, extraMinutes, phase } = row;
  const { lateEntryMinutes, earliestSubmitMinutes, attemptsAllowed, attemptsUsed } = row;
  const { navigation, agreement, attemptCounting, multipleRule } = row;
  const continuing = continues(row, at);
  return {
    ...{ examId, name, notes, startAt, endAt, durationMinutes, extraMinutes, phase },
    ...{ lateEntryMinutes, earliestSubmitMinutes, attemptsAllowed, attemptsUsed },
    ...{ questionCount: row.questionCount ?? 0, answerCount: row.answerCount ?? 0 },
    ...{ navigation, agreement, attemptCounting, multipleRule },
    multipleFixedPoints: row.multipleFixedPoints / 100,
    needsPassword: row.hasPassword && !continuing,
    antiCheating: AntiCheating.parse(row.antiCheating),
    totalPoints: (row.totalPoints ?? 0) / 100,
    passScore: (row.passScore ?? 0) / 100,
    attempt: shownAttempt(row, at),
    closedBecause: continuing ? null : (entrySentence({ ...row, state: row.examState }, at) ?? paperlessSentence(row)),
    addressRule: row.addressRanges.length > 0 ? row.addressRule : null,
    needsSeb: asksForSeb(row),
    serverTime: at.toISOString(),
  };
}

/** Of an exam that names a paper for each person, somebody may have none yet. */
const paperlessSentence = ({ totalPoints }: MyExamRow) =>
  totalPoints === null ? errorText('examPaperless', {}) : null;

/** An attempt begins only inside the allowed networks, also where the rule lets running attempts continue elsewhere. */
function notAdmittedSentence(row: MyExamRow, visitor: Visitor) {
  const rules = { ...row, addressRule: 'refuse' as const, isAllowed: allowedBy(row.addressRanges) };
  const { refused } = admissionBy(rules, visitor);
  return refused ? refuseThere(refused, visitor).message : null;
}

function shownAttempt(row: MyExamRow, at: Date): MyExam['attempt'] {
  const { attemptId, state, startedAt, submittedAt, deadline } = row;
  if (!attemptId || !state || !startedAt || !deadline) return null;
  const { score, passed } = countedResult(row, at) ?? { score: null, passed: null };
  return { attemptId, state, startedAt, submittedAt, deadline, score, passed };
}
