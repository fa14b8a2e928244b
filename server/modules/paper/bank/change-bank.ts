import type { Parsed } from '#contract/endpoint.ts';
import type { paperBank } from '#contract/paper/bank.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import * as queries from './bank.queries.ts';
import { categories } from './category.queries.ts';

type Body<Name extends keyof typeof paperBank> = Parsed<(typeof paperBank)[Name], 'body'>;

type NewBank = Omit<Body<'add'>, 'visibility'> & Partial<Pick<Body<'add'>, 'visibility'>>;

async function refusePublic(db: Db, organisationId: string, visibility: string | undefined) {
  if (visibility === 'public' && !(await queries.isPlatform(db, organisationId))) throw refuse('paperBankNotPublic');
}

export function addBank(db: Db, user: Caller, { name, description, categoryId, visibility }: NewBank, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    await refusePublic(db, organisationId, visibility);
    if (categoryId) await categories.get(db, organisationId, categoryId);
    const id = newId();
    const fields = { name, description, categoryId, visibility };
    await queries.insertBank(db, { organisationId, id, ...fields, createdBy: userId, createdAt: at });
    return { paperBankId: id };
  });
}

export function modifyBank(db: Db, user: Caller, paperBankId: string, body: Body<'modify'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const [standing] = await queries.lockBanks(db, organisationId, [paperBankId]);
    if (!standing) throw refuse('notFound');
    if (standing.version !== body.version) {
      throw refuse('stale', { current: await queries.getBank(db, organisationId, paperBankId) });
    }
    await refusePublic(db, organisationId, body.visibility);
    if (body.categoryId) await categories.get(db, organisationId, body.categoryId);
    const version = await queries.updateBank(db, organisationId, paperBankId, body);
    await audit(db, user, {
      action: 'paperBank.modify',
      target: paperBankId,
      detail: { before: standing, after: { ...body, version } },
    });
    return { version };
  });
}

/** All of them or none: one that is not there or not empty refuses the whole call. */
export function deleteBanks(db: Db, user: Caller, paperBankIds: readonly string[], at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const banks = await queries.lockBanks(db, organisationId, paperBankIds);
    if (banks.length < new Set(paperBankIds).size) throw refuse('notFound');
    const full = await queries.findFullBank(db, organisationId, paperBankIds);
    if (full) throw refuse('paperBankNotEmpty', full);
    await queries.markBanksDeleted(db, organisationId, paperBankIds, at);
    const target = banks.map((bank) => bank.paperBankId).join(' ');
    await audit(db, user, { action: 'paperBank.delete', target, detail: { banks: banks.map((bank) => bank.name) } });
    return { deleted: banks.length };
  });
}
