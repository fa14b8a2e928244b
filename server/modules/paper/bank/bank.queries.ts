import { type SqlBool, sql } from 'kysely';
import type { PaperBank } from '#contract/paper/bank.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import { bankIsOn, paperIsOn, type Shelf } from './shelf.queries.ts';

function banks(db: Db, organisationId: string, shelf: Shelf = 'inner') {
  return db
    .selectFrom('paperBank as bank')
    .leftJoin('paperCategory as category', (join) =>
      join.onRef('category.organisationId', '=', 'bank.organisationId').onRef('category.id', '=', 'bank.categoryId'),
    )
    .where(bankIsOn(shelf, organisationId));
}

function wholeBanks(found: ReturnType<typeof banks>, shelf: Shelf = 'inner') {
  return found
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'bank.organisationId').onRef('staff.userId', '=', 'bank.createdBy'),
    )
    .select([
      ...(['bank.id as paperBankId', 'bank.name', 'bank.description', 'bank.categoryId'] as const),
      ...(['bank.visibility', 'bank.createdAt', 'bank.version'] as const),
      sql<string>`coalesce(category.name, '')`.as('categoryName'),
      sql<string>`coalesce(staff.real_name, '')`.as('creator'),
    ])
    .select((eb) =>
      eb
        .selectFrom('paper')
        .select((inner) => inner.fn.countAll<number>().as('papers'))
        .whereRef('paper.organisationId', '=', 'bank.organisationId')
        .whereRef('paper.bankId', '=', 'bank.id')
        .where(paperIsOn(shelf))
        .$asScalar()
        .$notNull()
        .as('paperCount'),
    );
}

export interface BankFilter {
  readonly page: { pageNumber: number; pageSize: number };
  readonly categoryId?: string | undefined;
  readonly searchContent?: string | undefined;
}

export async function bankPage(
  db: Db,
  organisationId: string,
  { page, categoryId, searchContent }: BankFilter,
  shelf: Shelf = 'inner',
) {
  let found = banks(db, organisationId, shelf);
  if (searchContent) found = found.where('bank.name', 'ilike', contains(searchContent));
  if (categoryId) {
    found = found.where(
      sql<boolean>`category.path <@ (select path from paper_category
        where organisation_id = ${organisationId} and id = ${categoryId})`,
    );
  }
  const [data, count] = await Promise.all([
    wholeBanks(found, shelf)
      .orderBy('bank.createdAt', 'desc')
      .orderBy('bank.id')
      .limit(page.pageSize)
      .offset((page.pageNumber - 1) * page.pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total: count.total };
}

/** All banks by name. */
export function allBanks(db: Db, organisationId: string) {
  return banks(db, organisationId)
    .select(['bank.id as paperBankId', 'bank.name', 'bank.categoryId'])
    .select(sql<string>`coalesce(category.name, '')`.as('categoryName'))
    .orderBy('bank.name')
    .orderBy('bank.id')
    .execute();
}

/** Is the bank one of the organisation's, one that the platform shares, or neither? */
export async function findShelf(db: Db, organisationId: string, paperBankId: string): Promise<Shelf | undefined> {
  const isInner = bankIsOn('inner', organisationId);
  const bank = await db
    .selectFrom('paperBank as bank')
    .select(sql<boolean>`(${isInner})`.as('inner'))
    .where('bank.id', '=', paperBankId)
    .where(sql<SqlBool>`((${isInner}) or (${bankIsOn('outer', organisationId)}))`)
    .executeTakeFirst();
  return bank && (bank.inner ? 'inner' : 'outer');
}

export async function getBank(db: Db, organisationId: string, paperBankId: string, shelf: Shelf = 'inner') {
  const found = wholeBanks(banks(db, organisationId, shelf), shelf);
  const bank = await found.where('bank.id', '=', paperBankId).executeTakeFirst();
  if (!bank) throw refuse('notFound');
  return bank;
}

/** Refuses a bank that is not there; one that is stays until the transaction ends, so that a paper can go into it. */
export async function holdBank(db: Db, organisationId: string, paperBankId: string) {
  const bank = await db
    .selectFrom('paperBank')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', paperBankId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!bank) throw refuse('notFound');
}

export async function bankNamed(db: Db, organisationId: string, name: string) {
  const bank = await db
    .selectFrom('paperBank')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('name', '=', name)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return bank?.id;
}

/** The undeleted ones of these banks, held until the transaction ends. */
export function lockBanks(db: Db, organisationId: string, paperBankIds: readonly string[]) {
  return (
    db
      .selectFrom('paperBank')
      .select(['id as paperBankId', 'name', 'description', 'categoryId', 'visibility', 'version'])
      .where('organisationId', '=', organisationId)
      .where('id', '=', anyOf(paperBankIds))
      .where('deletedAt', 'is', null)
      // In one order, so that two batches with the same banks wait instead of stopping each other.
      .orderBy('id')
      .forUpdate()
      .execute()
  );
}

export interface BankFields {
  readonly name: string;
  readonly description: string;
  readonly categoryId: string | null;
  readonly visibility?: PaperBank['visibility'] | undefined;
}

export async function insertBank(
  db: Db,
  bank: BankFields & { organisationId: string; id: string; createdBy: string; createdAt: Date },
) {
  await refusingTakenName(bank.name, db.insertInto('paperBank').values(bank).execute());
}

/** Answers the new version. */
export async function updateBank(db: Db, organisationId: string, paperBankId: string, fields: BankFields) {
  const { name, description, categoryId, visibility } = fields;
  const row = await refusingTakenName(
    name,
    db
      .updateTable('paperBank')
      .set((eb) => ({ name, description, categoryId, visibility, version: eb('version', '+', 1) }))
      .where('organisationId', '=', organisationId)
      .where('id', '=', paperBankId)
      .returning('version')
      .executeTakeFirstOrThrow(),
  );
  return row.version;
}

const refusingTakenName = <T>(name: string, write: Promise<T>) =>
  refusingTaken(write, { paper_bank_name: refuse('paperBankNameTaken', { name }) });

/** One of these banks that has papers, with how many. */
export function findFullBank(db: Db, organisationId: string, paperBankIds: readonly string[]) {
  return db
    .selectFrom('paper')
    .innerJoin('paperBank as bank', (join) =>
      join.onRef('bank.organisationId', '=', 'paper.organisationId').onRef('bank.id', '=', 'paper.bankId'),
    )
    .select(['bank.name'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('paper.organisationId', '=', organisationId)
    .where('paper.bankId', '=', anyOf(paperBankIds))
    .where('paper.deletedAt', 'is', null)
    .groupBy(['bank.id', 'bank.name'])
    .orderBy('bank.id')
    .limit(1)
    .executeTakeFirst();
}

/** They leave their categories, which could not be deleted otherwise. */
export async function markBanksDeleted(db: Db, organisationId: string, paperBankIds: readonly string[], at: Date) {
  await db
    .updateTable('paperBank')
    .set({ deletedAt: at, categoryId: null })
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(paperBankIds))
    .execute();
}

/** Only the platform has something for everybody. */
export async function isPlatform(db: Db, organisationId: string) {
  const platform = await db
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', organisationId)
    .where('kind', '=', 'platform')
    .executeTakeFirst();
  return platform !== undefined;
}
