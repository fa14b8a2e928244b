import type { QuestionInput } from '#contract/question/content.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import type { Author } from '../question/question.queries.ts';
import { contentOf } from '../question/question-content.rules.ts';
import { lockImport, replaceItem } from './import.queries.ts';
import { checkedItem, othersIn, type StoredItem, withStatus } from './import-item.rules.ts';
import { printsInBank } from './preview.ts';

interface ItemChange {
  readonly action: 'confirm' | 'skip' | 'restore';
  readonly question?: QuestionInput | undefined;
}

/** The item as the author has confirmed it, corrected or as it was read: a question like any other, nothing in doubt. */
function confirmed(item: StoredItem, question: QuestionInput): StoredItem {
  const result = contentOf(question);
  if ('fields' in result) {
    const fields = Object.entries(result.fields).map(([path, problem]) => [`question.${path}`, problem]);
    throw refuseFields(Object.fromEntries(fields));
  }
  return checkedItem({ ...item, question: result.content, doubts: [] }, item.index);
}

export function modifyItem(
  db: Db,
  { organisationId }: Author,
  { importId, index }: { importId: string; index: number },
  { action, question }: ItemChange,
) {
  return inTransaction(db, async (db) => {
    const draft = await lockImport(db, organisationId, importId);
    const item = draft?.items[index];
    if (!draft || !item) throw refuse('notFound');
    if (draft.committedAt !== null) throw refuse('importDone');
    const changed = action === 'confirm' ? confirmed(item, question ?? item.question) : item;
    const next =
      action === 'skip' ? { ...item, status: 'skipped' as const } : await judged(db, organisationId, draft, changed);
    await replaceItem(db, organisationId, importId, next);
    return next;
  });
}

async function judged(
  db: Db,
  organisationId: string,
  { bankId, items }: { bankId: string; items: readonly StoredItem[] },
  item: StoredItem,
) {
  const inBank = item.fingerprint === null ? [] : await printsInBank(db, organisationId, bankId, [item.fingerprint]);
  return withStatus(item, new Set([...inBank, ...othersIn(items, item.index)]));
}
