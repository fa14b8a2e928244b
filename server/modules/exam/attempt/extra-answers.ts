import { Response } from '#contract/exam/attempt.ts';
import type { Db } from '../../../kit/transaction.ts';
import { attemptSheet, responsesOf } from './attempt.queries.ts';
import { chosenIn, hasChoice } from './choice.rules.ts';
import { storedOrder } from './entry/order.rules.ts';
import { formFacts } from './form-facts.ts';
import type { FormQuestion } from './frozen-form.ts';

/** What was answered in an attempt beyond what counts of its sections to choose from. */
export async function extraAnswers(db: Db, organisationId: string, attemptId: string): Promise<FormQuestion[]> {
  const sheet = await attemptSheet(db, organisationId, attemptId);
  if (!sheet) return [];
  const facts = await formFacts(db, organisationId, sheet.formId);
  if (!hasChoice(facts)) return [];
  const responses = await responsesOf(db, organisationId, [attemptId]);
  const given = new Map(responses.map((row) => [row.questionId, Response.parse(row.response)]));
  const order = storedOrder(sheet.questionOrder).map(({ questionId }) => questionId);
  const { extra } = chosenIn(facts, order, given);
  return facts.questions.filter(({ questionVersionId }) => extra.has(questionVersionId));
}
