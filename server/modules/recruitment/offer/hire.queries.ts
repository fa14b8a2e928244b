import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** The hash of the password that an applicant has chosen. */
export async function passwordOfApplicant(db: Db, applicantId: string | null) {
  if (applicantId === null) return undefined;
  const { rows } = await sql<{ passwordHash: string | null }>`select password_hash as "passwordHash" from applicant
    where id = ${applicantId} and erased_at is null`.execute(db);
  return rows[0]?.passwordHash ?? undefined;
}

/** Has the account of a colleague a phone of its own? */
export async function hasPhone(db: Db, userId: string) {
  const { rows } = await sql<{ phone: string | null }>`select phone from users where id = ${userId}`.execute(db);
  return Boolean(rows[0]?.phone);
}

/** The one after that of who came last, past those that are taken; 1001 where nobody's ends in a number. */
export async function proposedJobNumber(db: Db, organisationId: string) {
  const { rows } = await sql<{ jobNumber: string }>`
    with last as (select coalesce((select job_number from staff where organisation_id = ${organisationId} and status <> 3
        and job_number ~ '^[A-Za-z-]*[0-9]{1,9}$' order by joined_at desc nulls last, user_id desc limit 1), '1000') as job_number),
      parts as (select substring(job_number from '^[A-Za-z-]*') as head, substring(job_number from '[0-9]+$') as digits from last)
    select parts.head || lpad(next.number::text, greatest(length(parts.digits), length(next.number::text)), '0') as "jobNumber"
    from parts, lateral generate_series(parts.digits::bigint + 1,
      parts.digits::bigint + 1 + (select count(*) from staff where organisation_id = ${organisationId})) as next(number)
    where not exists (select from staff where staff.organisation_id = ${organisationId} and lower(staff.job_number)
      = lower(parts.head || lpad(next.number::text, greatest(length(parts.digits), length(next.number::text)), '0')))
    order by next.number limit 1`.execute(db);
  return rows[0]?.jobNumber ?? '';
}

/** The name to sign in with that the account got. */
export async function usernameOf(db: Db, userId: string) {
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return username;
}
