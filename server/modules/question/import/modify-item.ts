import type { QuestionInput } from '#contract/question/content.ts';
import { now } from '../../../kit/clock.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { contentSteps } from '../question/question-content.rules.ts';
import { giveKeys } from './give-keys.ts';
import { lockImport, touchImport } from './import.queries.ts';
import {
  type CheckedItem,
  checkingSteps,
  identityOf,
  isContradicted,
  type StoredItem,
  withoutContradiction,
  withStatus,
} from './import-item.rules.ts';
import { confirmWarned, findItem, replaceItem } from './item.queries.ts';
import { nextDuplicate, noLongerContradicted, skipRivals, standing } from './like.queries.ts';
import { printsInBank } from './read/run-reading.ts';
import { shownItems } from './shown-items.ts';

interface ItemChange {
  readonly action: 'confirm' | 'skip' | 'restore';
  readonly question?: QuestionInput | undefined;
  readonly run?: string | undefined;
}

/** The item as the author has confirmed it, corrected or as it was read: a question like any other, nothing in doubt. */
async function confirmed(item: StoredItem, question: QuestionInput): Promise<CheckedItem> {
  const result = await inPieces(contentSteps(question));
  if ('fields' in result) {
    const fields = Object.entries(result.fields).map(([path, problem]) => [`question.${path}`, problem]);
    throw refuseFields(Object.fromEntries(fields));
  }
  return inPieces(checkingSteps({ ...item, question: result.content, doubts: [] }, item.index));
}

/** The import of the caller whose items may be changed, held until the transaction ends. */
export async function holdPreview(db: Db, user: Caller, importId: string) {
  const found = await lockImport(db, user, importId);
  if (!found) throw refuse('notFound');
  if (found.committedAt !== null) throw refuse('importDone');
  if (found.state !== 'PREVIEW') throw refuse('importNotReady');
  const place = { organisationId: user.organisationId, importId };
  await touchImport(db, place, now());
  await giveKeys(db, place);
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
    const changed = action === 'confirm' ? await confirmed(item, question ?? item.question) : item;
    // Who confirms what contradicts others has seen their keys and decides for this one.
    const decides = action === 'confirm' && isContradicted(item) && changed.fingerprint === item.fingerprint;
    const wanted = { wanted: true, decides };
    const decided: StoredItem =
      action === 'skip' ? { ...item, status: 'skipped' } : await judged(db, { ...place, bankId }, changed, wanted);
    const next: StoredItem = { ...decided, byHand: true };
    await replaceItem(db, place, next);
    if (decides && next.status === 'ready') await decideFor(db, place, next);
    await judgeOthersLike(db, { ...place, bankId }, item, next);
    const [shown] = await shownItems(db, { ...place, bankId }, [next]);
    return shown ?? { ...next, twin: null, rivals: [], answerText: '' };
  });
}

/** What waited with another key was decided against; it can be restored. */
async function decideFor(
  db: Db,
  place: { organisationId: string; importId: string },
  { fingerprint, key }: StoredItem,
) {
  if (fingerprint !== null) await skipRivals(db, place, { fingerprint, key });
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
  const { fingerprint, key } = before;
  if (fingerprint === null || !goesIn(before) || stays) return;
  const next = await nextDuplicate(db, place, { fingerprint, key });
  if (next) await replaceItem(db, place, await judged(db, place, next));
  const free = await noLongerContradicted(db, place, fingerprint);
  if (free && free.index !== after.index) await replaceItem(db, place, await judged(db, place, free));
}

const alone = { twin: false, rival: false };

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
  const { fingerprint, key, index } = item;
  const print = fingerprint ?? '';
  const { twin, rival } = fingerprint === null ? alone : await standing(db, place, { fingerprint, key }, index);
  const there = settled.get(print) ?? new Set<string>();
  const keys = new Set(decides ? [key].filter((one) => there.has(one)) : there);
  if (twin) keys.add(key);
  const known = { settled: new Map([[print, keys]]), left: wanted ? new Map() : left };
  return withStatus(item, known, !decides && rival);
}

export function confirmAll(db: Db, user: Caller, importId: string) {
  return inTransaction(db, async (db) => {
    await holdPreview(db, user, importId);
    return { confirmed: await confirmWarned(db, { organisationId: user.organisationId, importId }) };
  });
}
