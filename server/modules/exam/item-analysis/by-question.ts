import { Response } from '#contract/exam/attempt.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { placesOfQuestion } from '../exam/form.queries.ts';
import * as queries from './by-question.queries.ts';

async function placesIn(db: Db, { organisationId }: Caller, questionId: string) {
  if (!(await queries.questionExists(db, organisationId, questionId))) throw refuse('notFound');
  return placesOfQuestion(db, organisationId, questionId);
}

/** The exams that asked a question, the latest first; a composite counts as a whole. */
export async function examsByQuestion(db: Db, user: Caller, questionId: string) {
  const rows = await queries.examsAt(db, user, await placesIn(db, user, questionId));
  return rows.map(({ points, mean, ...row }) => ({
    ...row,
    points: points / 100,
    facility: mean === null || points === 0 ? null : mean / points,
  }));
}

interface Wish {
  readonly questionId: string;
  readonly examId?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** Who answered what to a question, in all exams or in one. */
export async function recordsByQuestion(db: Db, user: Caller, { questionId, examId, ...page }: Wish) {
  const places = await placesIn(db, user, questionId);
  const wanted = examId === undefined ? places : places.filter((place) => place.examId === examId);
  const { rows, total } = await queries.recordsAt(db, user, wanted, page);
  const data = rows.map(({ score, points, response, ...row }) => ({
    ...{ ...row, response: Response.parse(response), points: points / 100, score: score === null ? null : score / 100 },
  }));
  return { data, total };
}
