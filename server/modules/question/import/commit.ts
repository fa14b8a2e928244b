import { QuestionContent } from '#contract/question/content.ts';
import { type Actor, audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { holdBank } from '../bank/bank.ts';
import { addNewQuestions } from '../question/add-questions.ts';
import type { Author } from '../question/question.queries.ts';
import { lockImport, markCommitted } from './import.queries.ts';
import { committedNumbers } from './preview.ts';

/** Adds the items that are ready, all or none; a second time it only repeats what the first one answered. */
export function commitImport(db: Db, author: Author & Actor, importId: string, at: Date) {
  const { organisationId } = author;
  return inTransaction(db, async (db) => {
    const draft = await lockImport(db, organisationId, importId);
    if (!draft) throw refuse('notFound');
    const { bankId, items } = draft;
    if (draft.committedAt !== null) return committedNumbers(draft);
    await holdBank(db, organisationId, bankId);
    const ready = items.filter((item) => item.status === 'ready');
    const contents = ready.map((item) => QuestionContent.parse(item.question));
    const { isNew, added } = await addNewQuestions(db, author, bankId, contents, at);
    const late = new Set(ready.filter((_, place) => !isNew[place]).map((item) => item.index));
    const after = items.map((item) => (late.has(item.index) ? { ...item, status: 'duplicate' as const } : item));
    await markCommitted(db, organisationId, importId, { items: after, added: added.length, at });
    await audit(db, author, { action: 'question.import', target: importId, detail: { bankId, added: added.length } });
    return committedNumbers({ items, added: added.length });
  });
}
