import type { QuestionInput } from '#contract/question/content.ts';
import { now } from '../../../kit/clock.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { keyOf } from '../question/content/answer-key.rules.ts';
import { contentOf } from '../question/question-content.rules.ts';
import { lockImport, touchImport } from './import.queries.ts';
import {
  type CheckedItem,
  checkedItem,
  identityOf,
  isContradicted,
  type StoredItem,
  withoutContradiction,
  withStatus,
} from './import-item.rules.ts';
import { confirmWarned, duplicatesLike, findItem, itemsLike, replaceItem } from './item.queries.ts';
import { printsInBank } from './read/run-reading.ts';
import { shownItems } from './shown-items.ts';

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
    // Who confirms what contradicts others has seen their keys and decides for this one.
    const decides = action === 'confirm' && isContradicted(item) && changed.fingerprint === item.fingerprint;
    const wanted = { wanted: true, decides };
    const decided: StoredItem =
      action === 'skip' ? { ...item, status: 'skipped' } : await judged(db, { ...place, bankId }, changed, wanted);
    const next: StoredItem = { ...decided, byHand: true };
    await replaceItem(db, place, next);
    if (decides && next.status === 'ready') await skipRivals(db, place, next);
    await judgeOthersLike(db, { ...place, bankId }, item, next);
    const [shown] = await shownItems(db, { ...place, bankId }, [next]);
    return shown ?? { ...next, twin: null, rivals: [], answerText: '' };
  });
}

/** What waited with another key was decided against; it can be restored. */
async function skipRivals(db: Db, place: { organisationId: string; importId: string }, chosen: StoredItem) {
  const like = chosen.fingerprint === null ? [] : await itemsLike(db, place, [chosen.fingerprint], chosen.index);
  for (const item of like) {
    const isRival = item.status === 'doubtful' && isContradicted(item) && identityOf(item) !== identityOf(chosen);
    if (isRival) await replaceItem(db, place, { ...item, status: 'skipped' });
  }
}

const goesIn = ({ status }: StoredItem) => status === 'ready' || status === 'doubtful';

/**
 * Where an item no longer goes in as it was, the next that says the same takes its place, and what it contradicted is
 * looked at again.
 */
async function judgeOthersLike(
  db: Db,
  place: { organisationId: string; importId: string; bankId: string },
  before: StoredItem,
  after: StoredItem,
) {
  const stays = goesIn(after) && identityOf(after) === identityOf(before);
  if (before.fingerprint === null || !goesIn(before) || stays) return;
  const out = await duplicatesLike(db, place, before.fingerprint);
  const next = out.find((item) => identityOf(item) === identityOf(before));
  if (next) await replaceItem(db, place, await judged(db, place, next));
  for (const item of await itemsLike(db, place, [before.fingerprint], after.index))
    if (isContradicted(item)) await replaceItem(db, place, await judged(db, place, item));
}

interface Wish {
  /** A person wants it: a draft that an import left in the bank is in nobody's way. */
  readonly wanted?: boolean;
  /** A person has decided for its key. */
  readonly decides?: boolean;
}

export async function judged(
  db: Db,
  place: { organisationId: string; importId: string; bankId: string },
  given: CheckedItem,
  { wanted = false, decides = false }: Wish = {},
): Promise<StoredItem> {
  const item = withoutContradiction(given);
  const prints = item.fingerprint === null ? [] : [item.fingerprint];
  const { settled, left } = await printsInBank(db, place.organisationId, place.bankId, prints);
  const like = await itemsLike(db, place, prints, item.index);
  const isTwin = (one: StoredItem) => identityOf(one) === identityOf(item);
  const [print = ''] = prints;
  const there = settled.get(print)?.filter(({ key }) => !decides || key === keyOf(item.question)) ?? [];
  const twins = like.some(isTwin) ? [{ key: keyOf(item.question) }] : [];
  const known = new Map([...there, ...twins].length > 0 ? [[print, [...there, ...twins]]] : []);
  return withStatus(
    item,
    { settled: known, left: wanted ? new Map() : left },
    !decides && like.some((one) => !isTwin(one)),
  );
}

export function confirmAll(db: Db, user: Caller, importId: string) {
  return inTransaction(db, async (db) => {
    await holdPreview(db, user, importId);
    return { confirmed: await confirmWarned(db, { organisationId: user.organisationId, importId }) };
  });
}
