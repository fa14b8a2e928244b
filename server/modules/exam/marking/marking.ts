import type { MarkingItem, MarkingTask } from '#contract/exam/marking.ts';
import { ShortAnswer } from '#contract/question/content.ts';
import { TakenTypeName } from '#contract/question/type.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { totalAttempts } from '../attempt/submission/submit.queries.ts';
import { materialsOf } from '../exam/form.queries.ts';
import { attemptInReach } from '../exam/reach.queries.ts';
import * as queries from './marking.queries.ts';

const progressOf = ({ total, marked, meanScore }: queries.Progress) => ({
  total,
  marked,
  mean: meanScore === null ? null : Math.round(meanScore) / 100,
});

/** Whose answers the caller marks; by a group role those of its own exam. */
const reachOf = (user: Caller, examId: string | undefined) => attemptInReach(user, 'exam.mark', examId);

export async function markingTasks(db: Db, user: Caller, examId: string | undefined): Promise<MarkingTask[]> {
  const rows = await queries.taskRows(db, user.organisationId, examId, reachOf(user, examId));
  const byExam = Map.groupBy(rows, (row) => row.examId);
  return [...byExam.values()].map((questions) => ({
    examId: questions[0]?.examId ?? '',
    name: questions[0]?.name ?? '',
    total: questions.reduce((sum, question) => sum + question.total, 0),
    marked: questions.reduce((sum, question) => sum + question.marked, 0),
    questions: questions.map(({ questionId, firstAttemptId, position, type, stem, points, ...row }) => ({
      ...{ questionId, firstAttemptId, position, stem, type: TakenTypeName.parse(type), points: points / 100 },
      ...progressOf(row),
    })),
  }));
}

/** The answer asked for, or the first that waits; null when there is none. Whose it is stays hidden. */
export async function markingItem(
  db: Db,
  user: Caller,
  query: { examId: string; questionId: string; attemptId?: string | undefined },
): Promise<MarkingItem | null> {
  const { organisationId } = user;
  const { examId, questionId, attemptId } = query;
  const rows = await queries.deskRows(db, { organisationId, examId, questionId, inReach: reachOf(user, examId) });
  if (rows.length === 0) throw refuse('notFound');
  const at = rows.findIndex((row) => (attemptId ? row.attemptId === attemptId : row.score === null));
  const row = rows[at];
  if (!row) {
    if (attemptId) throw refuse('notFound');
    return null;
  }
  const [answer, versions, [material]] = await Promise.all([
    queries.deskAnswer(db, organisationId, row.attemptId, questionId),
    questionVersions(db, organisationId, [questionId]),
    materialsOf(db, organisationId, [row.materialVersionId]),
  ]);
  const content = versions.get(questionId);
  if (!answer || !content) throw refuse('notFound');
  const scores = rows.flatMap((other) => other.score ?? []);
  return {
    ...{ attemptId: row.attemptId, questionId, examName: row.examName, position: row.position },
    ...{ type: content.type, material: material?.stem ?? null, stem: content.stem, points: row.points / 100 },
    reference: ShortAnswer.parse(content.answer),
    response: typeof answer.response === 'string' ? answer.response : '',
    mark: {
      score: answer.score === null ? null : answer.score / 100,
      comment: answer.comment,
      version: answer.version,
    },
    previousAttemptId: rows[at - 1]?.attemptId ?? null,
    nextAttemptId: rows[at + 1]?.attemptId ?? null,
    ...progressOf({
      total: rows.length,
      marked: scores.length,
      meanScore: scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
    }),
  };
}

interface Given {
  readonly attemptId: string;
  readonly questionId: string;
  /** The exam that the marker is at; where it is told, the answer must belong to it. */
  readonly examId?: string | undefined;
  readonly score: number;
  readonly comment: string;
  readonly version: number;
}

/** Gives a score, with an optimistic lock: of two markers the second gets the mark of the first. */
export function scoreAnswer(db: Db, user: Caller, given: Given, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const { attemptId, questionId } = given;
    const inReach = reachOf(user, given.examId);
    const mark = await queries.lockMark(db, { organisationId, attemptId, questionId, inReach });
    if (!mark || (given.examId ?? mark.examId) !== mark.examId) throw refuse('notFound');
    if (!mark.manual) throw refuse('notManual');
    const score = Math.round(given.score * 100);
    if (score > mark.points) {
      throw refuse('scoreOutOfRange', {
        points: mark.points / 100,
        fields: { score: `得分要在 0 到 ${mark.points / 100} 之间` },
      });
    }
    const before = mark.score === null ? null : mark.score / 100;
    if (mark.version !== given.version) {
      throw refuse('alreadyMarked', { current: { score: before, comment: mark.comment, version: mark.version } });
    }
    const key = { organisationId, attemptId, questionId };
    const version = await queries.setMark(db, key, { score, comment: given.comment, markerId: userId, markedAt: at });
    await totalAttempts(db, organisationId, [attemptId], at);
    const progress = await queries.progressOf(db, { organisationId, examId: mark.examId, questionId, inReach });
    const detail = { questionId, before, after: score / 100 };
    await audit(db, user, { action: 'marking.score', target: attemptId, detail });
    return { version, ...progressOf(progress) };
  });
}
