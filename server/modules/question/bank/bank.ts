import type { Parsed } from '#contract/endpoint.ts';
import { type Bank, bandValues, type bank } from '#contract/question/bank.ts';
import { questionTypes } from '#contract/question/type.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import { linkBank } from '../classification/link.ts';
import * as queries from './bank.queries.ts';

type Body<Name extends keyof typeof bank> = Parsed<(typeof bank)[Name], 'body'>;
type Count = Awaited<ReturnType<typeof queries.bankCounts>>[number];

const sum = (counts: readonly Count[], of: (count: Count) => number) =>
  counts.reduce((total, count) => total + of(count), 0);

function bankView({ organisationId, tagMarks, ...row }: queries.BankRow, user: Caller, all: readonly Count[]): Bank {
  const counts = all.filter((count) => count.bankId === row.bankId);
  const counted = (holds: (count: Count) => boolean) => sum(counts.filter(holds), ({ count }) => count);
  const foreign = organisationId !== user.organisationId;
  return {
    ...row,
    // Who works for the platform is nobody else's business.
    ...(foreign && { creator: '', managers: [] }),
    total: counted(() => true),
    typeCounts: questionTypes.map((type) => ({ type, count: counted((one) => one.type === type) })),
    difficultyCounts: bandValues.map((value) => ({
      difficulty: value,
      count: counted((one) => one.difficulty === value),
    })),
    pendingCount: sum(counts, ({ pending }) => pending),
    tags: tagMarks.map(({ tagId, name, color }) => ({ id: tagId, name, color })),
  };
}

async function withCounts(db: Db, user: Caller, rows: readonly queries.BankRow[]) {
  const [first] = rows;
  if (!first) return [];
  // A page holds the caller's banks or the platform's, never both.
  const ids = rows.map((row) => row.bankId);
  const counts = await queries.bankCounts(db, first.organisationId, ids);
  return rows.map((row) => bankView(row, user, counts));
}

export async function bankPage(db: Db, user: Caller, filter: Body<'search'>, page: { page: number; size: number }) {
  const { rows, total } = await queries.bankPage(db, user, filter, page);
  return { data: await withCounts(db, user, rows), total };
}

export async function getBank(db: Db, user: Caller, bankId: string) {
  const row = await queries.findBank(db, user, bankId);
  const [view] = row ? await withCounts(db, user, [row]) : [];
  if (!view) throw refuse('notFound');
  return view;
}

/** Refuses a bank of the caller's organisation that they do not see. */
export async function requireSeenBank(db: Db, user: Caller, bankId: string) {
  const [found] = await queries.bankReaches(db, user, [bankId]);
  if (!found) throw refuse('notFound');
  return found;
}

/** Refuses a bank that the caller does not see or may not write to. */
export async function requireBank(db: Db, user: Caller, bankId: string) {
  const { name, writable } = await requireSeenBank(db, user, bankId);
  if (!writable) throw refuse('bankNotYours', { name });
}

/** The same, and holds it for the rest of the transaction. */
export async function holdBank(db: Db, user: Caller, bankId: string) {
  if (!(await queries.lockBank(db, user.organisationId, bankId))) throw refuse('notFound');
  await requireBank(db, user, bankId);
}

const refusingTakenName = <T>(name: string, write: Promise<T>) =>
  refusingTaken(write, { question_bank_name: refuse('bankNameTaken', { name }) });

/** Only the platform has something for everybody. */
async function refusePublic(db: Db, { organisationId }: Caller, visibility: string | undefined) {
  if (visibility !== 'public') return;
  if ((await queries.findPlatform(db))?.id !== organisationId) throw refuse('bankNotPublic');
}

export interface NewBank extends queries.BankFields {
  readonly tagIds?: readonly string[] | undefined;
}

export function addBank(db: Db, user: Caller, { tagIds = [], ...fields }: NewBank, at: Date) {
  return inTransaction(db, async (db) => {
    await refusePublic(db, user, fields.visibility);
    const { organisationId, userId } = user;
    const added = { id: newId(), organisationId, createdBy: userId, createdAt: at, ...fields };
    await refusingTakenName(fields.name, queries.insertBank(db, added));
    await linkBank(db, organisationId, added.id, tagIds);
    return { bankId: added.id };
  });
}

export type BankChange = Omit<Body<'modify'>, 'managerIds'>;

/** Of a bank that is held. */
export async function modifyBank(db: Db, user: Caller, bankId: string, { tagIds, ...fields }: BankChange) {
  const { organisationId } = user;
  await refusePublic(db, user, fields.visibility);
  const before = await getBank(db, user, bankId);
  const version = await refusingTakenName(fields.name, queries.updateBank(db, organisationId, bankId, fields));
  if (version === undefined) throw refuse('stale', { current: before });
  if (tagIds) await linkBank(db, organisationId, bankId, tagIds);
  const { visibility = before.visibility } = fields;
  if (visibility !== before.visibility) {
    const detail = { before: before.visibility, after: visibility };
    await audit(db, user, { action: 'questionBank.share', target: bankId, detail });
  }
  return { version };
}

export function deleteBank(db: Db, user: Caller, bankId: string, at: Date) {
  return inTransaction(db, async (db) => {
    await holdBank(db, user, bankId);
    const { name, total } = await getBank(db, user, bankId);
    if (total > 0) throw refuse('bankNotEmpty', { count: total });
    await queries.markBankDeleted(db, user.organisationId, bankId, at);
    await audit(db, user, { action: 'questionBank.delete', target: bankId, detail: { name } });
    return { deleted: true as const };
  });
}
