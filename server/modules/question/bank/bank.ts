import type { Bank } from '#contract/question/bank.ts';
import { QuestionTypeName } from '#contract/question/type.ts';
import { type Actor, audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import * as queries from './bank.queries.ts';

type TypeCount = Awaited<ReturnType<typeof queries.typeCountsOf>>[number];

function bankView(row: queries.BankRow, counts: readonly TypeCount[]): Bank {
  const own = new Map(counts.filter((count) => count.bankId === row.bankId).map(({ type, count }) => [type, count]));
  const typeCounts = QuestionTypeName.options.map((type) => ({ type, count: own.get(type) ?? 0 }));
  return { ...row, typeCounts, total: typeCounts.reduce((sum, { count }) => sum + count, 0) };
}

export async function bankPage(
  db: Db,
  organisationId: string,
  text: string | undefined,
  page: { page: number; size: number },
) {
  const { rows, total } = await queries.bankPage(db, organisationId, text, page);
  const ids = rows.map((row) => row.bankId);
  const counts = await queries.typeCountsOf(db, organisationId, ids);
  return { data: rows.map((row) => bankView(row, counts)), total };
}

export async function getBank(db: Db, organisationId: string, bankId: string) {
  const row = await queries.findBank(db, organisationId, bankId);
  if (!row) throw refuse('notFound');
  return bankView(row, await queries.typeCountsOf(db, organisationId, [bankId]));
}

/** Refuses a bank that is not the organisation's, and holds it for the rest of the transaction. */
export async function holdBank(db: Db, organisationId: string, bankId: string) {
  if (!(await queries.lockBank(db, organisationId, bankId))) throw refuse('notFound');
}

/** Refuses a bank that is not the organisation's. */
export async function requireBank(db: Db, organisationId: string, bankId: string) {
  if (!(await queries.findBank(db, organisationId, bankId))) throw refuse('notFound');
}

function refuseTakenName(name: string) {
  return (failure: unknown): never => {
    throw failure instanceof queries.BankNameTaken ? refuse('bankNameTaken', { name }) : failure;
  };
}

export async function addBank(db: Db, user: Caller, fields: queries.BankFields, at: Date) {
  const { organisationId, userId } = user;
  const bank = { id: newId(), organisationId, createdBy: userId, createdAt: at, ...fields };
  await queries.insertBank(db, bank).catch(refuseTakenName(fields.name));
  return { bankId: bank.id };
}

export async function modifyBank(
  db: Db,
  organisationId: string,
  bankId: string,
  fields: queries.BankFields & { version: number },
) {
  const version = await queries.updateBank(db, organisationId, bankId, fields).catch(refuseTakenName(fields.name));
  if (version === undefined) throw refuse('stale', { current: await getBank(db, organisationId, bankId) });
  return { version };
}

export function deleteBank(db: Db, actor: Actor, bankId: string, at: Date) {
  const { organisationId } = actor;
  return inTransaction(db, async (db) => {
    await holdBank(db, organisationId, bankId);
    const { name, total } = await getBank(db, organisationId, bankId);
    if (total > 0) throw refuse('bankNotEmpty', { count: total });
    await queries.markBankDeleted(db, organisationId, bankId, at);
    await audit(db, actor, { action: 'questionBank.delete', target: bankId, detail: { name } });
    return { deleted: true as const };
  });
}
