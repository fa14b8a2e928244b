import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { everybody } from './built-in.rules.ts';

/** Everybody who has one of these roles, for their rights to be looked up anew. */
export async function memberIds(db: Db, organisationId: string, roleIds: readonly string[]) {
  const rows = await db
    .selectFrom('staffRole')
    .select('userId')
    .distinct()
    .where('organisationId', '=', organisationId)
    .where('roleId', '=', anyOf(roleIds))
    .execute();
  return rows.map((row) => row.userId);
}

/** Answers who did not have the role before. */
export async function giveRole(db: Db, organisationId: string, roleId: string, userIds: readonly string[]) {
  const done = await sql<{ userId: string }>`insert into staff_role (organisation_id, user_id, role_id)
    select ${organisationId}::uuid, id, ${roleId}::uuid from unnest(${[...userIds]}::uuid[]) as id
    on conflict do nothing returning user_id as "userId"`.execute(db);
  return done.rows.map((row) => row.userId);
}

/** Answers who had the role. */
export async function takeRole(db: Db, organisationId: string, roleId: string, userIds: readonly string[]) {
  const rows = await db
    .deleteFrom('staffRole')
    .where('organisationId', '=', organisationId)
    .where('roleId', '=', roleId)
    .where('userId', '=', anyOf(userIds))
    .returning('userId')
    .execute();
  return rows.map((row) => row.userId);
}

export async function addRoles(db: Db, organisationId: string, userId: string, roleIds: readonly string[]) {
  await sql`insert into staff_role (organisation_id, user_id, role_id)
    select ${organisationId}::uuid, ${userId}::uuid, id from unnest(${[...roleIds]}::uuid[]) as id
    on conflict do nothing`.execute(db);
}

export async function removeRoles(db: Db, organisationId: string, userId: string, roleIds: readonly string[]) {
  await db
    .deleteFrom('staffRole')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('roleId', '=', anyOf(roleIds))
    .execute();
}

export interface Membership {
  readonly userId: string;
  readonly roleId: string;
}

const memberships = (pairs: readonly Membership[]) =>
  sql`json_to_recordset(${JSON.stringify(pairs)}::json) as pair("userId" uuid, "roleId" uuid)`;

export async function changeMemberships(
  db: Db,
  organisationId: string,
  added: readonly Membership[],
  removed: readonly Membership[],
) {
  await sql`delete from staff_role using ${memberships(removed)}
    where staff_role.organisation_id = ${organisationId} and staff_role.user_id = pair."userId"
      and staff_role.role_id = pair."roleId"`.execute(db);
  await sql`insert into staff_role (organisation_id, user_id, role_id)
    select ${organisationId}::uuid, pair."userId", pair."roleId" from ${memberships(added)}
    on conflict do nothing`.execute(db);
}

/** The role that everybody has. */
export async function giveEverybodysRole(db: Db, organisationId: string, userIds: readonly string[]) {
  await sql`insert into staff_role (organisation_id, user_id, role_id)
    select role.organisation_id, given.id, role.id from unnest(${[...userIds]}::uuid[]) as given(id)
    join role on role.organisation_id = ${organisationId} and role.built_in and role.name = ${everybody}`.execute(db);
}

interface Named {
  readonly organisationId: string;
  readonly userId: string;
  readonly name: string;
}

/** Roles by name. */
export async function giveNamedRoles(db: Db, given: readonly Named[]) {
  await sql`insert into staff_role (organisation_id, user_id, role_id)
    select given."organisationId", given."userId", role.id
    from json_to_recordset(${JSON.stringify(given)}::json) as given("organisationId" uuid, "userId" uuid, name text)
    join role on role.organisation_id = given."organisationId" and role.name = given.name`.execute(db);
}
