import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { newId } from '../../../kit/id.ts';

export interface PersonRow {
  readonly userId: string;
  readonly username: string;
  readonly jobNumber: string;
  readonly realName: string;
  readonly gender: boolean | null;
  readonly departmentId: string;
  readonly postId: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

const given = (people: readonly PersonRow[]) => sql`json_to_recordset(${JSON.stringify(people)}::json) as given(
  "userId" uuid, username text, "jobNumber" text, "realName" text, gender boolean, "departmentId" uuid, "postId" uuid,
  phone text, email text)`;

/** Adds people with their accounts; answers whose account could be made (a username or phone may be taken by now). */
export async function insertPeople(
  db: Db,
  organisationId: string,
  people: readonly PersonRow[],
  passwordHash: string,
  at: Date,
) {
  const { rows } = await sql<{ userId: string }>`with given as (select * from ${given(people)}),
    made as (
      insert into users (id, username, phone, email, password_hash, initial_password, password_changed_at, created_at)
      select "userId", username, phone, email, ${passwordHash}, true, ${at.toISOString()}::timestamptz,
        ${at.toISOString()}::timestamptz
      from given on conflict do nothing returning id)
    insert into staff (organisation_id, user_id, job_number, real_name, gender, department_id, post_id, joined_at)
    select ${organisationId}::uuid, given."userId", given."jobNumber", given."realName", given.gender,
      given."departmentId", given."postId", ${at.toISOString()}::timestamptz
    from given join made on made.id = given."userId"
    returning user_id as "userId"`.execute(db);
  return new Set(rows.map((row) => row.userId));
}

export async function updatePeople(db: Db, organisationId: string, people: readonly PersonRow[]) {
  await sql`update users set phone = given.phone, email = given.email
    from ${given(people)} where users.id = given."userId"
      and (users.phone is distinct from given.phone or users.email is distinct from given.email)`.execute(db);
  await sql`update staff set real_name = given."realName", gender = given.gender, department_id = given."departmentId",
      post_id = given."postId", version = version + 1
    from ${given(people)}
    where staff.organisation_id = ${organisationId} and staff.user_id = given."userId"`.execute(db);
}

/** Ids of posts by name; those that are missing are made. */
export async function postIds(db: Db, organisationId: string, names: readonly string[], at: Date) {
  const rows = names.map((name) => ({ id: newId(), name }));
  await sql`insert into post (organisation_id, id, name, created_at)
    select ${organisationId}::uuid, given.id, given.name, ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, name text)
    on conflict (organisation_id, name) do nothing`.execute(db);
  const found = await db
    .selectFrom('post')
    .select(['id', 'name'])
    .where('organisationId', '=', organisationId)
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .execute();
  return new Map(found.map((row) => [row.name, row.id]));
}
