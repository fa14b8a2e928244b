import { Response } from '#contract/exam/attempt.ts';
import type { deskOrders, MarkingItem, MarkingTask } from '#contract/exam/marking.ts';
import { Rubric } from '#contract/exam/marking.ts';
import { ShortAnswer, type TakenContent } from '#contract/question/content.ts';
import { ItemTypeName } from '#contract/question/type.ts';
import { codeOf } from '#shared/code-response.ts';
import { picturesOf, textOf } from '#shared/short-response.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { materialsOf } from '../exam/form.queries.ts';
import { attemptInReach } from '../exam/reach.queries.ts';
import * as queries from './marking.queries.ts';

export type DeskOrder = (typeof deskOrders)[number];

export const progressOf = ({ total, marked, meanScore }: queries.Progress) => ({
  total,
  marked,
  mean: meanScore === null ? null : Math.round(meanScore) / 100,
});

/** Whose answers the caller marks; by a group role those of its own exam. */
export const deskOf = (user: Caller, examId: string | undefined): queries.DeskOf => ({
  organisationId: user.organisationId,
  readerId: user.userId,
  inReach: attemptInReach(user, 'exam.mark', examId),
});

export async function markingTasks(db: Db, user: Caller, examId: string | undefined): Promise<MarkingTask[]> {
  const rows = await queries.taskRows(db, deskOf(user, examId), examId);
  const byExam = Map.groupBy(rows, (row) => row.examId);
  return [...byExam.values()].map((questions) => ({
    examId: questions[0]?.examId ?? '',
    name: questions[0]?.name ?? '',
    total: questions.reduce((sum, question) => sum + question.total, 0),
    marked: questions.reduce((sum, question) => sum + question.marked, 0),
    questions: questions.map(({ questionId, firstAttemptId, position, type, stem, points, double, ...row }) => ({
      ...{ questionId, firstAttemptId, position, stem, double, type: ItemTypeName.parse(type), points: points / 100 },
      ...progressOf(row),
    })),
  }));
}

interface Wanted {
  readonly examId: string;
  readonly questionId?: string | undefined;
  readonly attemptId?: string | undefined;
  readonly by: DeskOrder;
}

type DeskRow = Awaited<ReturnType<typeof queries.deskRows>>[number];

/** The place of the answer asked for, or of the first that waits. */
function placeIn(rows: readonly DeskRow[], { attemptId, questionId }: Wanted) {
  if (!attemptId) return rows.findIndex((row) => row.score === null);
  return rows.findIndex(
    (row) => row.attemptId === attemptId && (questionId === undefined || row.questionId === questionId),
  );
}

const keyOf = (row: DeskRow | undefined) => (row ? { attemptId: row.attemptId, questionId: row.questionId } : null);

/** The answer asked for, or the first that waits; null when there is none. Whose it is stays hidden. */
export async function markingItem(db: Db, user: Caller, wanted: Wanted): Promise<MarkingItem | null> {
  const { examId, by } = wanted;
  if (by === 'question' && !wanted.questionId) throw refuse('notFound');
  const desk = deskOf(user, examId);
  const part = { examId, questionId: by === 'question' ? wanted.questionId : undefined };
  const rows = await queries.deskRows(db, desk, part);
  if (rows.length === 0) throw refuse('notFound');
  const at = placeIn(rows, wanted);
  const row = rows[at];
  if (!row) {
    if (wanted.attemptId) throw refuse('notFound');
    return null;
  }
  const scores = rows.flatMap((other) => other.score ?? []);
  return {
    ...(await deskItem(db, desk, row)),
    ...{ examName: row.examName, previous: keyOf(rows[at - 1]), next: keyOf(rows[at + 1]) },
    ...progressOf({
      total: rows.length,
      marked: scores.length,
      meanScore: scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
    }),
  };
}

async function deskItem(db: Db, desk: queries.DeskOf, row: DeskRow) {
  const { organisationId } = desk;
  const [reading, versions, [material]] = await Promise.all([
    queries.readingOf(db, desk, row),
    questionVersions(db, organisationId, [row.questionId]),
    materialsOf(db, organisationId, [row.materialVersionId]),
  ]);
  const content = versions.get(row.questionId);
  if (!reading || !content) throw refuse('notFound');
  const reference = referenceOf(content);
  const response = Response.parse(reading.response ?? null);
  return {
    ...{ attemptId: row.attemptId, questionId: row.questionId, position: row.position },
    ...{ type: content.type, material: material?.stem ?? null, stem: content.stem, points: row.points / 100 },
    ...{ reference, rubric: rubricOf(reading.rubric, reference) },
    ...{ response: codeOf(response)?.source ?? textOf(response), pictures: [...picturesOf(response)] },
    mark: markOf(reading),
    ...{ third: reading.third, returnedReason: reading.returnedReason, overridden: reading.overridden },
  };
}

/** Code has none of its own: what came of its cases is read beside it. */
export const referenceOf = ({ type, answer }: TakenContent): ShortAnswer =>
  type === 'CODE' ? { reference: '', scoringPoints: [] } : ShortAnswer.parse(answer);

/** The scoring points of the exam's own, else those of the reference answer. */
export const rubricOf = (own: unknown, reference: ShortAnswer) =>
  own === null || own === undefined ? reference.scoringPoints : Rubric.parse(own);

export const markOf = ({ score, comment, met, version }: queries.DeskReading) => ({
  ...{ score: score === null ? null : score / 100, comment, met, version },
});
