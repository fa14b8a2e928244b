import { WholeContent } from '#contract/question/content.ts';
import { type ImportStatus, questionImport } from '#contract/question/import.ts';
import { audit } from '../../../../kit/audit.ts';
import { now } from '../../../../kit/clock.ts';
import { refuse } from '../../../../kit/errors.ts';
import type { Storage } from '../../../../kit/files/storage.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { inSteps } from '../../../../kit/resumable-job.ts';
import { inPieces } from '../../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { callerNow } from '../../../directory/index.ts';
import { holdBank } from '../../bank/bank.ts';
import { addNewQuestions, type GivenQuestion, prepareQuestions } from '../../question/add-questions.ts';
import { draftContentSteps } from '../../question/question-content.rules.ts';
import { recordChanges, reviewIsOn } from '../../review/review.queries.ts';
import { tellReviewers } from '../../review/tell.ts';
import { forgetFile, lockImport, type Place } from '../import.queries.ts';
import { draftOf, type KnownNames, linksOf, type StoredItem } from '../import-item.rules.ts';
import { countWaiting, settleItems, waitingItems } from '../item.queries.ts';
import { afterCaller, commitJob } from '../job.ts';
import { knownNames } from '../read/names.queries.ts';
import * as queries from './commit.queries.ts';

const itemsAtOnce = 500;

const statusesOf = (keepDrafts: boolean): ImportStatus[] => (keepDrafts ? ['ready', 'doubtful'] : ['ready']);

/** So many are taken in while whoever clicked waits. */
const fewItems = 200;

/**
 * Starts importing; a second time it changes nothing. What was cut off goes on where it stopped, and what was left in
 * doubt can be kept as drafts later.
 */
export async function commitImport(
  db: Db,
  storage: Storage,
  user: Caller,
  { importId, wantsDrafts }: { importId: string; wantsDrafts: boolean },
  at: Date,
) {
  const total = await startCommit(db, user, importId, wantsDrafts, at);
  if (total <= fewItems) await runCommit(db, storage, { organisationId: user.organisationId, importId });
  return { importId };
}

/** Answers how many questions are to be taken in, 0 when that is under way already. */
function startCommit(db: Db, user: Caller, importId: string, wantsDrafts: boolean, at: Date) {
  return inTransaction(db, async (db) => {
    const found = await lockImport(db, user, importId);
    if (!found) throw refuse('notFound');
    const { state, committedAt } = found;
    if (state === 'COMMITTING' || (state === 'DONE' && !wantsDrafts)) return 0;
    if (state !== 'PREVIEW' && committedAt === null) throw refuse('importNotReady');
    const place = { organisationId: user.organisationId, importId };
    const keepDrafts = wantsDrafts || found.keepDrafts;
    const total = await countWaiting(db, place, statusesOf(keepDrafts));
    if (total === 0) {
      if (state === 'DONE') return 0;
      throw refuse('importNothingReady');
    }
    await queries.startCommit(db, place, { caller: user, keepDrafts, total, now: at });
    await commitJob.add(db, place, total <= fewItems ? afterCaller(at) : undefined);
    return total;
  });
}

const interrupted = '导入中断了，请再次点击导入，已经导入的试题不会重复';

/** Imports all that is left. */
export async function runCommit(db: Db, storage: Storage, place: Place) {
  await inSteps(
    () => commitStep(db, place),
    interrupted,
    (problem) => failCommit(db, place, problem),
  );
  const fileKey = await queries.findDoneFile(db, place);
  if (fileKey === undefined) return;
  await storage.deleteFile(fileKey);
  await forgetFile(db, place);
}

type Running = NonNullable<Awaited<ReturnType<typeof queries.lockCommit>>>;

const auditCommit = (db: Db, { caller, bankId, added, drafts }: Running, importId: string) =>
  audit(db, caller, { action: 'question.import', target: importId, detail: { bankId, added: added ?? 0, drafts } });

function failCommit(db: Db, place: Place, failure: string) {
  return inTransaction(db, async (db) => {
    const running = await queries.lockCommit(db, place);
    if (!running) return;
    await queries.endCommit(db, place, { state: 'FAILED', failure });
    await auditCommit(db, running, place.importId);
  });
}

/** One step; false when nothing is left. */
function commitStep(db: Db, place: Place) {
  return inTransaction(db, async (db) => {
    const running = await queries.lockCommit(db, place);
    if (!running) return false;
    const caller = await callerNow(db, running.caller);
    if (!caller?.permissions.includes(questionImport.commit.access)) throw refuse('importNoRight');
    const { bankId, keepDrafts, committedAt } = running;
    const review = await reviewIsOn(db, place.organisationId);
    const items = await waitingItems(db, place, statusesOf(keepDrafts), itemsAtOnce);
    if (items.length === 0) {
      await endCommit(db, place, running, review);
      return false;
    }
    const names = await knownNames(db, place.organisationId, items);
    const at = new Date(committedAt ?? now());
    const given = await prepareQuestions(await inPieces(allGiven(items, names, review)));
    await holdBank(db, caller, bankId);
    const { isNew, added } = await addNewQuestions(db, caller, bankId, given, at);
    const ids = added.values();
    const settled = items.map(({ index }, number) => {
      const made = isNew[number] ? ids.next().value : undefined;
      return { index, questionId: made?.questionId ?? null };
    });
    await settleItems(db, place, settled);
    const sent = added.filter(({ state }) => state === 'PENDING');
    const changes = sent.map(({ questionId, id }) => ({
      ...{ questionId, versionId: id, from: 'DRAFT' as const, to: 'PENDING' as const },
    }));
    if (changes.length > 0) await recordChanges(db, caller, changes, '', at);
    const drafts = items.filter(({ status }, number) => status !== 'ready' && isNew[number]).length;
    await queries.noteCommit(db, place, { done: items.length, added: added.length - drafts, drafts, now: now() });
    return true;
  });
}

async function endCommit(db: Db, place: Place, running: Running, review: boolean) {
  const { caller, bankId, told } = running;
  const added = running.added ?? 0;
  await queries.endCommit(db, place, { state: 'DONE', failure: null, told: added });
  if (review && added > told) {
    const waiting = Array.from({ length: added - told }, () => ({ bankId }));
    await tellReviewers(db, caller, waiting, now());
  }
  await auditCommit(db, running, place.importId);
}

function* allGiven(items: readonly StoredItem[], names: KnownNames, review: boolean) {
  const given: GivenQuestion[] = [];
  for (const item of items) {
    given.push(yield* givenBy(item, names, review));
    yield;
  }
  return given;
}

/** What is ready is a question, to be reviewed where questions are; what is not becomes a draft with its source. */
function* givenBy(item: StoredItem, names: KnownNames, review: boolean): Generator<undefined, GivenQuestion> {
  const links = linksOf(item, names);
  if (item.status !== 'ready')
    return { content: yield* draftContentSteps(draftOf(item)), draft: true, sourceText: item.source, ...links };
  const content = WholeContent.parse(item.question);
  return { content, besideDrafts: true, ...(review && { state: 'PENDING' as const }), ...links };
}
