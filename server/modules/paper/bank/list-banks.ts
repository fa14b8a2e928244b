import type { Parsed } from '#contract/endpoint.ts';
import type { paperBank } from '#contract/paper/bank.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import * as queries from './bank.queries.ts';
import { categoriesWithBanks, getCategory } from './category.queries.ts';
import { banksByCategory } from './category.rules.ts';

type Body<Name extends keyof typeof paperBank> = Parsed<(typeof paperBank)[Name], 'body'>;

export async function innerBanks(db: Db, organisationId: string, filter: Body<'searchInner'>) {
  if (filter.categoryId) await getCategory(db, organisationId, filter.categoryId);
  return queries.bankPage(db, organisationId, filter);
}

/** What the platform shares; who made it and where it is kept is nobody else's business. */
export async function outerBanks(db: Db, organisationId: string, filter: Body<'searchOuter'>) {
  const { data, total } = await queries.bankPage(db, organisationId, filter, 'outer');
  return { data: data.map((bank) => ({ ...bank, categoryId: null, creator: '' })), total };
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
