import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';

export interface BankFields {
  readonly name: string;
  readonly description: string;
}

const uniqueViolation = '23505';

/** A name that another bank has got, also in the same instant; anything else goes on as it is. */
export class BankNameTaken extends Error {}

function nameTaken(failure: unknown): never {
  const { code, constraint } = failure as { code?: unknown; constraint?: unknown };
  throw code === uniqueViolation && constraint === 'question_bank_name' ? new BankNameTaken() : failure;
}

function banks(db: Db, organisationId: string) {
  return db
    .selectFrom('questionBank as bank')
    .where('bank.organisationId', '=', organisationId)
    .where('bank.deletedAt', 'is', null);
}

function bankRows(db: Db, organisationId: string) {
  return banks(db, organisationId)
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'bank.organisationId').onRef('staff.userId', '=', 'bank.createdBy'),
    )
    .select([
      ...(['bank.id as bankId', 'bank.name', 'bank.description', 'bank.visibility', 'bank.createdAt'] as const),
      'bank.version',
    ])
    .select((eb) => eb.fn.coalesce('staff.realName', sql.lit('')).as('creator'));
}

export type BankRow = NonNullable<Awaited<ReturnType<typeof findBank>>>;

export function findBank(db: Db, organisationId: string, bankId: string) {
  return bankRows(db, organisationId).where('bank.id', '=', bankId).executeTakeFirst();
}

export async function bankPage(
  db: Db,
  organisationId: string,
  text: string | undefined,
  { page, size }: { page: number; size: number },
) {
  const pattern = text ? contains(text) : '%';
  const [rows, count] = await Promise.all([
    bankRows(db, organisationId)
      .where('bank.name', 'ilike', pattern)
      .orderBy('bank.createdAt', 'desc')
      .orderBy('bank.id')
      .limit(size)
      .offset(page * size)
      .execute(),
    banks(db, organisationId)
      .where('bank.name', 'ilike', pattern)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** How many questions of each type these banks hold. */
export function typeCountsOf(db: Db, organisationId: string, bankIds: readonly string[]) {
  return db
    .selectFrom('question')
    .select((eb) => ['bankId', 'type', eb.fn.countAll<number>().as('count')])
    .where('organisationId', '=', organisationId)
    .where('bankId', '=', anyOf(bankIds))
    .where('deletedAt', 'is', null)
    .groupBy(['bankId', 'type'])
    .execute();
}

export async function insertBank(
  db: Db,
  bank: BankFields & { id: string; organisationId: string; createdBy: string; createdAt: Date },
) {
  await db.insertInto('questionBank').values(bank).execute().catch(nameTaken);
}

/** The new version; undefined when the bank is not at the version that was edited. */
export async function updateBank(
  db: Db,
  organisationId: string,
  bankId: string,
  { version, ...fields }: BankFields & { version: number },
) {
  const row = await db
    .updateTable('questionBank')
    .set({ ...fields, version: version + 1 })
    .where('organisationId', '=', organisationId)
    .where('id', '=', bankId)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning('version')
    .executeTakeFirst()
    .catch(nameTaken);
  return row?.version;
}

/** Holds the bank until the transaction ends: whoever adds to it, takes from it or deletes it comes one after another. */
export async function lockBank(db: Db, organisationId: string, bankId: string) {
  const row = await banks(db, organisationId)
    .select('bank.id')
    .where('bank.id', '=', bankId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function markBankDeleted(db: Db, organisationId: string, bankId: string, at: Date) {
  await db
    .updateTable('questionBank')
    .set({ deletedAt: at })
    .where('organisationId', '=', organisationId)
    .where('id', '=', bankId)
    .execute();
}
