import { sql } from 'kysely';
import { now } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db/db.ts';
import { newId } from '../../../kit/id.ts';
import { gathered, inPieces } from '../../../kit/thread/in-pieces.ts';
import { jsonOfList } from '../../../kit/thread/pack.ts';
import { findSubscription, overRefusal } from '../../organisation/index.ts';
import { ownId } from '../provider/external-id.ts';
import { activeAdministrators } from '../staff/role-holders.queries.ts';
import { syncReason } from '../staff/staff.rules.ts';
import type { Change, PresentPerson, Problem, Situation } from './plan.ts';

/** Stands in the history of who was disabled by a sync: they may come back by one. */
export const goneReason = `${syncReason}：目录中已没有此人`;

/** How it stands here, seen by one directory. */
export async function situationOf(
  db: Db,
  organisationId: string,
  providerId: string,
  phones: readonly string[],
): Promise<Situation> {
  const [people, departments, phonesElsewhere, administrators, seats] = await Promise.all([
    presentPeople(db, organisationId),
    db
      .selectFrom('department')
      .select(['id', 'parentId', 'name', 'externalId'])
      .where('organisationId', '=', organisationId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    takenElsewhere(db, organisationId, phones),
    activeAdministrators(db, organisationId),
    findSubscription(db, organisationId),
  ]);
  const running = new Set(administrators);
  const seen = (person: (typeof people)[number]): PresentPerson => {
    const externalId = ownId(providerId, person.externalId);
    const foreign = person.externalId !== null && externalId === null;
    return { ...person, externalId, foreign, administrator: running.has(person.userId) };
  };
  return {
    people: await inPieces(gathered(people, (person) => [seen(person)])),
    departments: await inPieces(
      gathered(departments, (one) => [{ ...one, externalId: ownId(providerId, one.externalId) }]),
    ),
    phonesElsewhere: new Set(phonesElsewhere),
    seatsLeft: seats.seats - seats.seatsUsed,
    isOver: overRefusal(seats.validUntil, now()) !== undefined,
    makeId: newId,
  };
}

async function presentPeople(db: Db, organisationId: string) {
  const { rows } = await sql<Omit<PresentPerson, 'foreign' | 'administrator'>>`
    select staff.user_id as "userId", staff.external_id as "externalId", staff.job_number as "jobNumber",
      staff.real_name as "realName", users.phone, users.email, staff.department_id as "departmentId", staff.status,
      coalesce(last.reason = ${goneReason}, false) as "disabledBySync"
    from staff
    join users on users.id = staff.user_id
    left join lateral (select reason from staff_change where staff_change.organisation_id = staff.organisation_id
      and staff_change.user_id = staff.user_id and kind in ('disable', 'enable', 'leave', 'return')
      order by at desc, id desc limit 1) last on staff.status = 1
    where staff.organisation_id = ${organisationId}`.execute(db);
  return rows;
}

/** Of these phones those of accounts that are not staff here: phones are unique in the whole service. */
async function takenElsewhere(db: Db, organisationId: string, phones: readonly string[]) {
  const { rows } = await sql<{ phone: string }>`select phone from users where phone = any(${[...phones]}::text[])
    and not exists (select from staff where staff.organisation_id = ${organisationId} and staff.user_id = users.id)`.execute(
    db,
  );
  return rows.map((row) => row.phone);
}

const columns = [
  ...(['id as syncId', 'providerId', 'state', 'summary', 'position as done', 'problem'] as const),
  ...(['createdAt', 'finishedAt', 'createdBy'] as const),
] as const;

export interface Summary {
  readonly counts: Record<Change['kind'] | Problem['kind'], number>;
  readonly total: number;
  readonly disabled: number;
  readonly fromDirectory: number;
}

export async function findSync(db: Db, organisationId: string, syncId: string) {
  const row = await db
    .selectFrom('staffSync')
    .select(columns)
    .where('organisationId', '=', organisationId)
    .where('id', '=', syncId)
    .executeTakeFirst();
  return row && { ...row, summary: row.summary as Summary | null };
}

export type SyncRow = NonNullable<Awaited<ReturnType<typeof findSync>>>;

/** The same, held until the transaction ends. */
export async function lockSync(db: Db, organisationId: string, syncId: string) {
  await db
    .selectFrom('staffSync')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', syncId)
    .forUpdate()
    .executeTakeFirst();
  return findSync(db, organisationId, syncId);
}

export async function syncPage(
  db: Db,
  organisationId: string,
  providerId: string,
  page: { page: number; size: number },
) {
  const found = db
    .selectFrom('staffSync')
    .where('organisationId', '=', organisationId)
    .where('providerId', '=', providerId);
  const rows = await found
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.page * page.size)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map((row) => ({ ...row, summary: row.summary as Summary | null })), total };
}

/** What is going on with this provider's syncs, the newest first. */
export function openSyncs(db: Db, organisationId: string, providerId: string) {
  return db
    .selectFrom('staffSync')
    .select(['id', 'state', 'createdAt'])
    .where('organisationId', '=', organisationId)
    .where('providerId', '=', providerId)
    .where('state', 'in', ['READING', 'RUNNING'])
    .execute();
}

export async function newestSyncId(db: Db, organisationId: string, providerId: string) {
  const { rows } = await syncPage(db, organisationId, providerId, { page: 0, size: 1 });
  return rows[0]?.syncId;
}

export async function insertSync(
  db: Db,
  row: { organisationId: string; id: string; providerId: string; createdBy: string | null },
  at: Date,
) {
  await db
    .insertInto('staffSync')
    .values({ ...row, state: 'READING', createdAt: at.toISOString() })
    .execute();
}

/** Only the last few keep what they found: it is about people. */
export async function forgetOldPlans(db: Db, organisationId: string, providerId: string, kept: number) {
  await sql`update staff_sync set plan = null where organisation_id = ${organisationId} and provider_id = ${providerId}
    and plan is not null and state not in ('RUNNING') and id not in (select id from staff_sync
      where organisation_id = ${organisationId} and provider_id = ${providerId}
      order by created_at desc, id desc limit ${kept})`.execute(db);
}

/** Nothing when the sync is in that state no more. */
export async function keepPlan(
  db: Db,
  organisationId: string,
  syncId: string,
  rows: readonly (Change | Problem)[],
  summary: Summary,
) {
  await db
    .updateTable('staffSync')
    .set({
      state: 'PREVIEW',
      plan: sql<string>`convert_from(${await jsonOfList(rows)}, 'utf8')::jsonb`,
      summary: JSON.stringify(summary),
    })
    .where('organisationId', '=', organisationId)
    .where('id', '=', syncId)
    .where('state', '=', 'READING')
    .execute();
}

export async function setState(
  db: Db,
  organisationId: string,
  syncId: string,
  state: 'RUNNING' | 'DONE' | 'STOPPED' | 'FAILED',
  more: { problem?: string; at?: Date } = {},
) {
  await db
    .updateTable('staffSync')
    .set({ state, problem: more.problem ?? null, finishedAt: more.at?.toISOString() ?? null })
    .where('organisationId', '=', organisationId)
    .where('id', '=', syncId)
    .execute();
}

export async function setPosition(db: Db, organisationId: string, syncId: string, position: number) {
  await db
    .updateTable('staffSync')
    .set({ position })
    .where('organisationId', '=', organisationId)
    .where('id', '=', syncId)
    .execute();
}

/** A row for each: others are served while a long plan arrives. */
export async function planOf(db: Db, organisationId: string, syncId: string) {
  const { rows } = await sql<{ item: Change | Problem }>`
    select item from staff_sync, jsonb_array_elements(staff_sync.plan) with ordinality as listed(item, place)
    where staff_sync.organisation_id = ${organisationId} and staff_sync.id = ${syncId} order by place`.execute(db);
  return rows.map(({ item }) => item);
}

interface ShownChange {
  readonly kind: Change['kind'] | Problem['kind'];
  readonly name: string;
  readonly jobNumber: string;
  readonly text: string;
}

export async function changesPage(
  db: Db,
  organisationId: string,
  syncId: string,
  { page, size, kind }: { page: number; size: number; kind?: string | undefined },
) {
  const { rows } = await sql<ShownChange & { total: number }>`
    select item ->> 'kind' as kind, item ->> 'name' as name, item ->> 'jobNumber' as "jobNumber",
      item ->> 'text' as text, count(*) over ()::int as total
    from staff_sync, jsonb_array_elements(staff_sync.plan) with ordinality as listed(item, place)
    where staff_sync.organisation_id = ${organisationId} and staff_sync.id = ${syncId}
      and (${kind ?? null}::text is null or item ->> 'kind' = ${kind ?? null})
    order by place limit ${size} offset ${page * size}`.execute(db);
  return { data: rows, total: rows[0]?.total ?? 0 };
}
