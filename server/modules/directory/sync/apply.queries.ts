import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { giveEverybodysRole } from '../../access/index.ts';
import type { Change, Profile } from './plan.ts';

type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>;

const asRows = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;

/** Something here has changed since the preview: it is taken, or gone. */
export function isTaken(failure: unknown) {
  const { code } = (failure ?? {}) as { code?: string };
  return code === '23505' || code === '23503';
}

/** Parents stand before what is below them. */
export async function insertDepartments(
  db: Db,
  organisationId: string,
  departments: readonly { id: string; parentId: string; name: string; externalId: string; path: string }[],
) {
  await sql`insert into department (organisation_id, id, parent_id, name, path, external_id, position)
    select ${organisationId}::uuid, given.id, given."parentId", given.name, given.path::ltree, given."externalId",
      coalesce((select max(position) + 1 from department sibling where sibling.organisation_id = ${organisationId}
        and sibling.parent_id = given."parentId"), 0)
      + row_number() over (partition by given."parentId" order by given.place) - 1
    from json_to_recordset(${asRows(departments.map((row, place) => ({ ...row, place })))})
      as given(id uuid, "parentId" uuid, name text, path text, "externalId" text, place int)
    order by given.place`.execute(db);
}

/**
 * Numbers and phones pass from one person to another: all of them are let go before any is taken. A sign-in name made of
 * the job number goes with it.
 */
export async function updateProfiles(db: Db, organisationId: string, sets: readonly ({ userId: string } & Profile)[]) {
  const withNumber = sets.filter(({ jobNumber }) => jobNumber !== undefined).map(({ userId }) => userId);
  const withPhone = sets.filter(({ phone }) => phone !== undefined).map(({ userId }) => userId);
  const rows = asRows(sets);
  await sql`update users set username = '~' || users.id from staff join organisation on organisation.id = staff.organisation_id
    where staff.organisation_id = ${organisationId} and staff.user_id = ${anyOf(withNumber)} and users.id = staff.user_id
      and lower(users.username) = lower(staff.job_number || '@' || organisation.code)`.execute(db);
  await sql`update staff set job_number = '~' || user_id
    where organisation_id = ${organisationId} and user_id = ${anyOf(withNumber)}`.execute(db);
  await sql`update users set phone = null from staff
    where staff.organisation_id = ${organisationId} and staff.user_id = ${anyOf(withPhone)} and users.id = staff.user_id`.execute(
    db,
  );
  await sql`update staff set version = version + 1, real_name = coalesce(given."realName", real_name),
      job_number = coalesce(given."jobNumber", job_number), external_id = coalesce(given."externalId", external_id)
    from json_to_recordset(${rows}) as given("userId" uuid, "realName" text, "jobNumber" text, "externalId" text)
    where staff.organisation_id = ${organisationId} and staff.user_id = given."userId"`.execute(db);
  await sql`update users set email = coalesce(given.email, users.email), phone = coalesce(given.phone, users.phone),
      username = case when users.username <> '~' || users.id then users.username
        when exists (select from users other where lower(other.username) = lower(made.name)) then 'u' || replace(users.id::text, '-', '')
        else made.name end
    from json_to_recordset(${rows}) as given("userId" uuid, email text, phone text)
    join staff on staff.organisation_id = ${organisationId} and staff.user_id = given."userId"
    join organisation on organisation.id = staff.organisation_id,
      lateral (select staff.job_number || '@' || organisation.code as name) made
    where users.id = given."userId"`.execute(db);
}

/** Whoever of these is in such a state, where they stand, held until the transaction ends. */
export async function peopleIn(db: Db, organisationId: string, userIds: readonly string[], status: number) {
  return db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .leftJoin('post', (join) =>
      join.onRef('post.organisationId', '=', 'staff.organisationId').onRef('post.id', '=', 'staff.postId'),
    )
    .select(['staff.userId', 'department.name as department', 'post.name as post'])
    .where('staff.organisationId', '=', organisationId)
    .where('staff.userId', '=', anyOf(userIds))
    .where('staff.status', '=', status)
    .orderBy('staff.userId')
    .forNoKeyUpdate('staff')
    .execute();
}

export async function moveStaff(
  db: Db,
  organisationId: string,
  moves: readonly { userId: string; departmentId: string }[],
) {
  await sql`update staff set department_id = given."departmentId", version = version + 1
    from json_to_recordset(${asRows(moves)}) as given("userId" uuid, "departmentId" uuid)
    where staff.organisation_id = ${organisationId} and staff.user_id = given."userId"`.execute(db);
}

export async function namesOfDepartments(db: Db, organisationId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/**
 * New people with the role that everybody has. They sign in as name@organisation or by job number; the name is left out
 * where somebody has it. Nobody knows the password that is kept here.
 */
export async function insertPeople(
  db: Db,
  organisationId: string,
  people: readonly ChangeOf<'add'>[],
  passwordHash: string,
  at: Date,
) {
  const rows = asRows(people);
  await sql`insert into users (id, username, phone, email, password_hash, created_at)
    select wished."userId", case when wished.nth > 1 or exists (select from users where lower(username) = lower(wished.name))
        then 'u' || replace(wished."userId"::text, '-', '') else wished.name end,
      wished.phone, wished.email, ${passwordHash}, ${at.toISOString()}::timestamptz
    from (select named.*, row_number() over (partition by lower(named.name) order by named."userId") as nth
      from (select given.*, coalesce(nullif(given.username, ''), given."jobNumber") || '@' || organisation.code as name
        from json_to_recordset(${rows}) as given("userId" uuid, username text, "jobNumber" text, phone text, email text)
        join organisation on organisation.id = ${organisationId}) named) wished`.execute(db);
  await sql`insert into staff (organisation_id, user_id, job_number, real_name, department_id, external_id, joined_at)
    select ${organisationId}::uuid, given."userId", given."jobNumber", given.name, given."departmentId", given."externalId",
      ${at.toISOString()}::timestamptz
    from json_to_recordset(${rows})
      as given("userId" uuid, "jobNumber" text, name text, "departmentId" uuid, "externalId" text)`.execute(db);
  await giveEverybodysRole(
    db,
    organisationId,
    people.map(({ userId }) => userId),
  );
}
