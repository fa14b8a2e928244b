import type { Parsed } from '#contract/endpoint.ts';
import type { paperBank } from '#contract/paper/bank.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import * as queries from './bank.queries.ts';
import { categories, categoriesWithBanks } from './category.queries.ts';
import { banksByCategory } from './category.rules.ts';

type Body<Name extends keyof typeof paperBank> = Parsed<(typeof paperBank)[Name], 'body'>;

export async function innerBanks(db: Db, organisationId: string, filter: Body<'searchInner'>) {
  if (filter.categoryId) await categories.get(db, organisationId, filter.categoryId);
  return queries.bankPage(db, organisationId, filter);
}

/** Who made it and where it is kept is nobody else's business. */
const asShared = <T extends object>(bank: T) => ({ ...bank, categoryId: null, creator: '' });

/** What the platform shares. */
export async function outerBanks(db: Db, organisationId: string, filter: Body<'searchOuter'>) {
  const { data, total } = await queries.bankPage(db, organisationId, filter, 'outer');
  return { data: data.map(asShared), total };
}

export async function bankDetail(db: Db, organisationId: string, paperBankId: string) {
  const shelf = await queries.findShelf(db, organisationId, paperBankId);
  if (!shelf) throw refuse('notFound');
  const bank = await queries.getBank(db, organisationId, paperBankId, shelf);
  return shelf === 'inner' ? { ...bank, shared: false } : { ...asShared(bank), shared: true };
}

export async function banksInCategories(db: Db, organisationId: string) {
  const [categories, banks] = await Promise.all([
    categoriesWithBanks(db, organisationId, undefined),
    queries.allBanks(db, organisationId),
  ]);
  return banksByCategory(categories, banks);
}

export async function banksBesides(db: Db, organisationId: string, paperBankId: string | undefined) {
  const banks = await queries.allBanks(db, organisationId);
  if (paperBankId && !banks.some((bank) => bank.paperBankId === paperBankId)) throw refuse('notFound');
  return banks.filter((bank) => bank.paperBankId !== paperBankId);
}
