import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import type { Visitor } from './admission/admission.rules.ts';
import { requireAdmission } from './admission/admission.ts';
import { attemptStatesOn } from './attempt.queries.ts';
import { formFacts } from './form-facts.ts';
import type { PaperReply } from './frozen-form.ts';
import { findMyExam } from './mine.queries.ts';
import { showsQuestions } from './release/release.rules.ts';
import { releaseOf } from './release/released.ts';

/** Readable while an attempt on it runs; afterwards, as others may still be writing, once the own result shows its questions. */
export async function readPaper(db: Db, user: Visitor, formId: string, at: Date): Promise<PaperReply> {
  const states = await attemptStatesOn(db, user, formId);
  if (states.length === 0) throw refuse('notFound');
  const facts = await formFacts(db, user.organisationId, formId);
  if (states.includes('IN_PROGRESS')) {
    await requireAdmission(db, user, facts.examId, at);
    return facts.paper();
  }
  const mine = await findMyExam(db, user, facts.examId, at);
  if (!mine) throw refuse('notFound');
  if (!states.some((state) => showsQuestions(releaseOf(mine, state, at).parts))) throw refuse('paperClosed');
  return facts.paper();
}
