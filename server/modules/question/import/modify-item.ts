import type { QuestionInput } from '#contract/question/content.ts';
import { now } from '../../../kit/clock.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { contentOf } from '../question/question-content.rules.ts';
import { lockImport, touchImport } from './import.queries.ts';
import { type CheckedItem, checkedItem, type StoredItem, withStatus } from './import-item.rules.ts';
import { confirmWarned, findDuplicate, findItem, itemsLike, replaceItem, shownItems } from './item.queries.ts';
import { printsInBank } from './read/run-reading.ts';

interface ItemChange {
  readonly action: 'confirm' | 'skip' | 'restore';
  readonly question?: QuestionInput | undefined;
  readonly run?: string | undefined;
}

/** The item as the author has confirmed it, corrected or as it was read: a question like any other, nothing in doubt. */
function confirmed(item: StoredItem, question: QuestionInput): CheckedItem {
  const result = contentOf(question);
  if ('fields' in result) {
    const fields = Object.entries(result.fields).map(([path, problem]) => [`question.${path}`, problem]);
    throw refuseFields(Object.fromEntries(fields));
  }
  return checkedItem({ ...item, question: result.content, doubts: [] }, item.index);
}

/** The import of the caller whose items may be changed, held until the transaction ends. */
export async function holdPreview(db: Db, user: Caller, importId: string) {
  const found = await lockImport(db, user, importId);
  if (!found) throw refuse('notFound');
  if (found.committedAt !== null) throw refuse('importDone');
  if (found.state !== 'PREVIEW') throw refuse('importNotReady');
  await touchImport(db, { organisationId: user.organisationId, importId }, now());
  return found;
}

export function modifyItem(
  db: Db,
  user: Caller,
  { importId, index }: { importId: string; index: number },
  { action, question, run }: ItemChange,
) {
  return inTransaction(db, async (db) => {
    const { bankId, run: current } = await holdPreview(db, user, importId);
    if (run !== undefined && run !== current) throw refuse('importReadAgain');
    const place = { organisationId: user.organisationId, importId };
    const item = await findItem(db, place, index);
    if (!item) throw refuse('notFound');
    const changed = action === 'confirm' ? confirmed(item, question ?? item.question) : item;
    const decided: StoredItem =
      action === 'skip' ? { ...item, status: 'skipped' } : await judged(db, { ...place, bankId }, changed, true);
    const next: StoredItem = { ...decided, byHand: true };
    await replaceItem(db, place, next);
    await judgeNextLike(db, { ...place, bankId }, item, next);
    const [shown] = await shownItems(db, place, [next]);
    return shown ?? { ...next, twin: null };
  });
}

const goesIn = ({ status }: StoredItem) => status === 'ready' || status === 'doubtful';

/** Where an item no longer goes in as it was, the next that says the same takes its place. */
async function judgeNextLike(
  db: Db,
  place: { organisationId: string; importId: string; bankId: string },
  before: StoredItem,
  after: StoredItem,
) {
  const stays = goesIn(after) && after.fingerprint === before.fingerprint;
  if (before.fingerprint === null || !goesIn(before) || stays) return;
  const next = await findDuplicate(db, place, before.fingerprint);
  if (next) await replaceItem(db, place, await judged(db, place, next));
}

/** Where a person wants it, a draft that an import left in the bank is in nobody's way. */
export async function judged(
  db: Db,
  place: { organisationId: string; importId: string; bankId: string },
  item: CheckedItem,
  wanted = false,
): Promise<StoredItem> {
  const prints = item.fingerprint === null ? [] : [item.fingerprint];
  const { settled, left } = await printsInBank(db, place.organisationId, place.bankId, prints);
  const inImport = await itemsLike(db, place, prints, item.index);
  return withStatus(item, {
    settled: inImport.size > 0 ? new Set(prints) : settled,
    left: wanted ? new Map() : left,
  });
}

export function confirmAll(db: Db, user: Caller, importId: string) {
  return inTransaction(db, async (db) => {
    await holdPreview(db, user, importId);
    return { confirmed: await confirmWarned(db, { organisationId: user.organisationId, importId }) };
  });
}
