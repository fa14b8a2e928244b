import type { QuestionFilter } from '#contract/question/question.ts';
import { numberOfType, QuestionTypeName } from '#contract/question/type.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { requireBank } from '../bank/bank.ts';
import * as queries from './search.queries.ts';
import { findQuestion } from './version.queries.ts';

export async function getQuestion(db: Db, organisationId: string, id: string) {
  const question = await findQuestion(db, organisationId, id);
  if (!question) throw refuse('notFound');
  return question;
}

export async function questionPage(db: Db, organisationId: string, filter: QuestionFilter, page: queries.QuestionPage) {
  if (filter.bankId) await requireBank(db, organisationId, filter.bankId);
  return queries.questionPage(db, organisationId, filter, page);
}

/** Every type with its number of questions, 0 too. */
export async function typeCounts(db: Db, organisationId: string, filter: QuestionFilter) {
  if (filter.bankId) await requireBank(db, organisationId, filter.bankId);
  const rows = await queries.typeCounts(db, organisationId, filter);
  return QuestionTypeName.options.map((type) => ({
    type,
    questionType: numberOfType(type),
    count: rows.find((row) => row.type === type)?.count ?? 0,
  }));
}
