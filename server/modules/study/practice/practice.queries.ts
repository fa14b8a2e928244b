import { type SqlBool, sql } from 'kysely';
import { practice as endpoints, type PracticeFields, type PracticeState } from '#contract/study/practice.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope } from '../../directory/index.ts';
import { bankSeen, questionSeen } from '../../question/index.ts';

const reach = (user: Caller) => createdInScope(user, endpoints.search.access, sql.ref('practice.createdBy'));

const creator = sql<string>`coalesce((select staff.real_name from staff
  where staff.organisation_id = practice.organisation_id and staff.user_id = practice.created_by), '')`;

const people = sql<number>`(select count(distinct session.user_id)::int from practice_session session
  where session.organisation_id = practice.organisation_id and session.practice_id = practice.id)`;

const found = (db: Db, user: Caller) =>
  db.selectFrom('practice').where('practice.organisationId', '=', user.organisationId).where(reach(user));

const columns = [
  'practice.id as practiceId',
  'practice.name',
  'practice.description',
  'practice.modes',
  'practice.updatedAt',
  'practice.opensAt',
  'practice.closesAt',
  'practice.version',
] as const;

const state = sql<PracticeState>`practice.state`.as('state');
const modes = sql<PracticeFields['modes']>`practice.modes`.as('modes');

export async function practicePage(
  db: Db,
  user: Caller,
  filter: { readonly text: string; readonly state?: PracticeState | undefined },
  { page, size }: { readonly page: number; readonly size: number },
) {
  const rows = found(db, user)
    .$if(filter.text !== '', (some) => some.where('practice.name', 'ilike', contains(filter.text)))
    .$if(filter.state !== undefined, (some) => some.where('practice.state', '=', filter.state ?? 'DRAFT'));
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select(columns)
    .select([state, modes, creator.as('creator'), people.as('people')])
    .orderBy('practice.updatedAt', 'desc')
    .orderBy('practice.id')
    .limit(size)
    .offset(page * size)
    .execute();
  return { data, total };
}

/** One in reach; another one does not exist. */
export async function getPractice(db: Db, user: Caller, id: string) {
  const row = await found(db, user)
    .where('practice.id', '=', id)
    .select(columns)
    .select([state, modes, creator.as('creator')])
    .select(['practice.source', 'practice.mockMinutes', 'practice.repeatable'])
    .select(sql<PracticeFields['audience']>`practice.audience`.as('audience'))
    .executeTakeFirst();
  if (!row) throw refuse('notFound');
  return row;
}

/** Holds one in reach until the transaction ends. */
export async function lockPractice(db: Db, user: Caller, id: string) {
  const row = await found(db, user)
    .where('practice.id', '=', id)
    .select(['practice.name', 'practice.version', state])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('notFound');
  return row;
}

/** Refuses banks, points and abilities that a practice names and its maker does not reach. */
export async function requireSource(
  db: Db,
  user: Caller,
  { bankIds, knowledgeIds, abilityIds }: PracticeFields['source'],
) {
  const { organisationId } = user;
  const { rows } = await sql<{ banks: number; points: number; abilities: number }>`select
    (select count(*)::int from question_bank bank where bank.id = ${anyOf(bankIds)} and bank.deleted_at is null
      and ${bankSeen(user)}) as banks,
    (select count(*)::int from knowledge_point point where point.organisation_id = ${organisationId}
      and point.id = ${anyOf(knowledgeIds)}) as points,
    (select count(*)::int from ability where ability.organisation_id = ${organisationId}
      and ability.id = ${anyOf(abilityIds)}) as abilities`.execute(db);
  const [known] = rows;
  const all =
    known?.banks === new Set(bankIds).size &&
    known.points === new Set(knowledgeIds).size &&
    known.abilities === new Set(abilityIds).size;
  if (!all) throw refuse('notFound');
}

/** Whether all of these are questions that the caller sees, whatever may be done with them. */
export async function allSeen(db: Db, user: Caller, questionIds: readonly string[]) {
  const { rows } = await sql<{ seen: number }>`select count(*)::int as seen from question
    where question.id = ${anyOf(questionIds)} and question.parent_id is null and question.deleted_at is null
      and ${questionSeen(user)}`.execute(db);
  return rows[0]?.seen === new Set(questionIds).size;
}

/** Of those that are still there. */
export const abilityNames = (db: Db, organisationId: string, ids: readonly string[]) =>
  db
    .selectFrom('ability')
    .select(['id', 'name'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .orderBy('name')
    .execute();

export const pointNames = (db: Db, organisationId: string, ids: readonly string[]) =>
  db
    .selectFrom('knowledgePoint')
    .select(['id', 'name'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .orderBy('name')
    .execute();

/** Banks of these that do not let their questions be practised. */
export async function banksForbidding(db: Db, organisationId: string, bankIds: readonly string[]) {
  const rows = await db
    .selectFrom('questionBank')
    .select('name')
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(bankIds))
    .where('practiceAllowed', '=', false)
    .execute();
  return rows.map(({ name }) => name);
}

const stored = ({ chosen: _, source, ...fields }: PracticeFields) => ({
  ...fields,
  source: JSON.stringify(source),
});

export async function insertPractice(db: Db, user: Caller, id: string, fields: PracticeFields, at: Date) {
  const { organisationId, userId: createdBy } = user;
  const when = at.toISOString();
  await db
    .insertInto('practice')
    .values({ ...stored(fields), organisationId, id, createdBy, createdAt: when, updatedAt: when })
    .execute();
}

export async function updatePractice(
  db: Db,
  organisationId: string,
  id: string,
  version: number,
  fields: PracticeFields,
  at: Date,
) {
  await db
    .updateTable('practice')
    .set({ ...stored(fields), version, updatedAt: at.toISOString() })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export async function setState(
  db: Db,
  organisationId: string,
  id: string,
  version: number,
  next: PracticeState,
  at: Date,
) {
  await db
    .updateTable('practice')
    .set({ state: next, version, updatedAt: at.toISOString() })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Whether it was deleted: whoever began to practise it keeps it. */
export async function deleteUnused(db: Db, organisationId: string, id: string) {
  const unused = sql<SqlBool>`not exists (select from practice_session session
    where session.organisation_id = practice.organisation_id and session.practice_id = practice.id)`;
  const { numDeletedRows } = await db
    .deleteFrom('practice')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where(unused)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
