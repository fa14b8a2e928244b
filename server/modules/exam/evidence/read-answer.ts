import { Response } from '#contract/exam/attempt.ts';
import type { ReadAnswer } from '#contract/post/evidence.ts';
import type { TakenContent } from '#contract/question/content.ts';
import { isChoice } from '#contract/question/type.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { plainText } from '../../../kit/text/rich-text.ts';
import type { Db } from '../../../kit/transaction.ts';
import type { AnswerKey } from '../../post/index.ts';
import { responsesOf } from '../attempt/attempt.queries.ts';
import { formFacts } from '../attempt/form-facts.ts';
import { marksOf } from '../attempt/release/own-result.queries.ts';
import { correctionsOf } from '../regrade/correction.queries.ts';
import { correctedContent } from '../regrade/correction.rules.ts';
import { countingOf } from '../regrade/counted-points.queries.ts';
import { countedScore, isLeftOut } from '../regrade/counted-points.rules.ts';
import { answerText } from '../result/answer-sheets.rules.ts';
import { attemptsAmong, attemptsOpenTo } from './describe.queries.ts';
import { stillToSit } from './describe.ts';

/** By what an answer was marked, as a person would write it down; null: by people or by running it. */
function keyText(content: TakenContent): string | null {
  const { type, options, answer } = content;
  if (isChoice(type)) {
    const right = options.filter(({ correct }) => correct).map(({ id }) => id);
    return answerText({ type: 'MULTIPLE', options }, right);
  }
  if (typeof answer === 'boolean') return answerText(content, answer);
  if (answer === null || 'languages' in answer) return null;
  if ('reference' in answer) return plainText(answer.reference) || null;
  return answer.blanks.map(({ accepted }) => accepted.join(' 或 ')).join('；');
}

/**
 * A single answer of somebody else. Who reads the results of the exam sees the key too; whoever judges a contest sees
 * question, answer and score, unless they may still sit the exam. One's own goes by the release policy, elsewhere.
 */
export async function readExamAnswer(
  db: Db,
  reader: Caller,
  userId: string,
  { originId, itemId }: AnswerKey,
  only: 'resultsOpen' | 'anyReader',
  at: Date,
): Promise<ReadAnswer | null> {
  const { organisationId } = reader;
  if (reader.userId === userId) return null;
  const [attempt] = await attemptsAmong(db, organisationId, userId, [originId]);
  if (!attempt || attempt.state === 'IN_PROGRESS') return null;
  const open = (await attemptsOpenTo(db, reader, [attempt])).has(originId);
  if (!open && only === 'resultsOpen') return null;
  if (!open && (await stillToSit(db, reader, [attempt.examId], at)).size > 0) return null;
  return answerOf(db, organisationId, attempt, itemId, open);
}

interface OfAttempt {
  readonly id: string;
  readonly examId: string;
  readonly formId: string;
}

async function answerOf(
  db: Db,
  organisationId: string,
  { id, examId, formId }: OfAttempt,
  itemId: string,
  open: boolean,
) {
  const { questions, materials } = await formFacts(db, organisationId, formId);
  const place = questions.findIndex(({ questionVersionId }) => questionVersionId === itemId);
  const question = questions[place];
  if (!question) return null;
  const { countedPoints } = await countingOf(db, organisationId, formId);
  const counts = countedPoints?.[place] ?? question.points;
  const mark = (await marksOf(db, organisationId, id)).find(({ questionVersionId }) => questionVersionId === itemId);
  const given = (await responsesOf(db, organisationId, [id])).find(({ questionId }) => questionId === itemId);
  const correction = (await correctionsOf(db, organisationId, [examId])).of(examId, itemId);
  const content = correctedContent(question.content, correction);
  const score = isLeftOut(question.points, counts) ? null : (mark?.score ?? null);
  return {
    ...{ number: place + 1, type: content.type, stem: content.stem, points: counts / 100 },
    material: materials.find(({ materialId }) => materialId === question.materialVersionId)?.stem ?? null,
    options: content.options.map((option) => option.content),
    answer: answerText(content, Response.parse(given?.response ?? null)),
    score: score === null ? null : countedScore(score, question.points, counts) / 100,
    key: open ? keyText(content) : null,
  };
}
