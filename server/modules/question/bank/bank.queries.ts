import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Visibility } from '#contract/question/bank.ts';
import { difficultyBands } from '#contract/question/type.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { TagMark } from '../../directory/index.ts';
import { bankOfPlatform, bankSeen, bankWritable } from './reach.queries.ts';

export interface BankFields {
  readonly name: string;
  readonly description: string;
  readonly visibility?: Visibility | undefined;
  readonly practiceAllowed?: boolean | undefined;
}

const creatorOf = sql<string>`coalesce((select staff.real_name from staff
  where staff.organisation_id = bank.organisation_id and staff.user_id = bank.created_by), '')`;

const managersOf = sql<{ userId: string; realName: string }[]>`(
  select coalesce(json_agg(json_build_object('userId', staff.user_id, 'realName', staff.real_name)
    order by manager.added_at, staff.user_id), '[]')
  from question_bank_manager manager join staff
    on staff.organisation_id = manager.organisation_id and staff.user_id = manager.user_id
  where manager.organisation_id = bank.organisation_id and manager.bank_id = bank.id)`;

const tagMarksOf = sql<TagMark[]>`(
  select coalesce(json_agg(json_build_object('tagId', tag.id, 'name', tag.name, 'color', tag.color)
    order by tag.created_at, tag.id), '[]')
  from tag_use join tag on tag.organisation_id = tag_use.organisation_id and tag.id = tag_use.tag_id
  where tag_use.organisation_id = bank.organisation_id and tag_use.target_id = bank.id)`;

/** Banks with everything but their counts; narrow them down by a predicate of `reach.queries.ts`. */
function bankRows(db: Db, user: Caller) {
  return db
    .selectFrom('questionBank as bank')
    .select([
      ...(['bank.organisationId', 'bank.id as bankId', 'bank.name', 'bank.description', 'bank.visibility'] as const),
      ...(['bank.createdAt', 'bank.version', 'bank.practiceAllowed'] as const),
      creatorOf.as('creator'),
      managersOf.as('managers'),
      tagMarksOf.as('tagMarks'),
      sql<boolean>`${sql.ref('bank.organisationId')} = ${user.organisationId} and ${bankWritable(user)}`.as('writable'),
    ]);
}

export type BankRow = NonNullable<Awaited<ReturnType<typeof findBank>>>;

/** One that the caller sees, the platform's public ones too. */
export function findBank(db: Db, user: Caller, bankId: string) {
  return bankRows(db, user)
    .where('bank.id', '=', bankId)
    .where(sql<SqlBool>`((${bankSeen(user)}) or (${bankOfPlatform}))`)
    .executeTakeFirst();
}

/** Of these banks of the organisation the ones that the caller sees, with whether they may write to them. */
export function bankReaches(db: Db, user: Caller, bankIds: readonly string[]) {
  return db
    .selectFrom('questionBank as bank')
    .select(['bank.id', 'bank.name', sql<boolean>`${bankWritable(user)}`.as('writable')])
    .where('bank.id', '=', anyOf(bankIds))
    .where(bankSeen(user))
    .execute();
}

export interface BankFilter {
  readonly text?: string | undefined;
  readonly tagIds?: readonly string[] | undefined;
  readonly writable?: boolean | undefined;
  readonly platform?: boolean | undefined;
}

function matches(user: Caller, { text, tagIds = [], writable, platform }: BankFilter): RawBuilder<SqlBool> {
  const parts = [platform ? bankOfPlatform : bankSeen(user)];
  if (text) parts.push(sql`bank.name ilike ${contains(text)}`);
  if (writable) parts.push(bankWritable(user));
  const wanted = [...new Set(tagIds)];
  if (wanted.length > 0) {
    parts.push(sql`(select count(*) from tag_use where tag_use.organisation_id = bank.organisation_id
      and tag_use.target_id = bank.id and tag_use.tag_id = ${anyOf(wanted)}) = ${wanted.length}`);
  }
  return sql`(${sql.join(parts, sql` and `)})`;
}

export async function bankPage(
  db: Db,
  user: Caller,
  filter: BankFilter,
  { page, size }: { page: number; size: number },
) {
  const found = matches(user, filter);
  const [rows, count] = await Promise.all([
    bankRows(db, user)
      .where(found)
      .orderBy('bank.createdAt', 'desc')
      .orderBy('bank.id')
      .limit(size)
      .offset(page * size)
      .execute(),
    db
      .selectFrom('questionBank as bank')
      .where(found)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

const band = sql<number>`case ${sql.join(
  difficultyBands.map(({ value, to }) => sql`when difficulty <= ${sql.lit(to)} then ${sql.lit(value)}`),
  sql` `,
)} end`;

/** What these banks hold: how many questions of each type in each difficulty band, and how many of them wait for review. */
export function bankCounts(db: Db, organisationId: string, bankIds: readonly string[]) {
  return db
    .selectFrom('questionTally')
    .select((eb) => ['bankId', 'type', band.as('difficulty'), eb.fn.sum<number>('questions').as('count')])
    .select(sql<number>`coalesce(sum(questions) filter (where state = 'PENDING'), 0)`.as('pending'))
    .where('organisationId', '=', organisationId)
    .where('bankId', '=', anyOf(bankIds))
    .groupBy(['bankId', 'type', sql`3`])
    .having((eb) => eb(eb.fn.sum('questions'), '>', 0))
    .execute();
}

export async function insertBank(
  db: Db,
  {
    visibility = 'organisation',
    practiceAllowed = true,
    ...bank
  }: BankFields & { id: string; organisationId: string; createdBy: string; createdAt: Date },
) {
  await db
    .insertInto('questionBank')
    .values({ ...bank, visibility, practiceAllowed })
    .execute();
}

/** The new version; undefined when the bank is not at the version that was edited. */
export async function updateBank(
  db: Db,
  organisationId: string,
  bankId: string,
  { version, name, description, visibility, practiceAllowed }: BankFields & { version: number },
) {
  const row = await db
    .updateTable('questionBank')
    .set({ name, description, version: version + 1, ...(visibility && { visibility }) })
    .$if(practiceAllowed !== undefined, (bank) => bank.set({ practiceAllowed: practiceAllowed ?? true }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', bankId)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

export async function raiseVersion(db: Db, organisationId: string, bankId: string) {
  await db
    .updateTable('questionBank')
    .set({ version: sql<number>`version + 1` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', bankId)
    .execute();
}

/** Holds the bank until the transaction ends: whoever adds to it, takes from it or deletes it comes one after another. */
export async function lockBank(db: Db, organisationId: string, bankId: string) {
  const row = await db
    .selectFrom('questionBank')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', bankId)
    .where('deletedAt', 'is', null)
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

/** The organisation that runs the service, where there is one. */
export function findPlatform(db: Db) {
  return db.selectFrom('organisation').select('id').where('kind', '=', 'platform').executeTakeFirst();
}
