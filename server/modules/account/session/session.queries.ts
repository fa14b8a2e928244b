import { type RawBuilder, sql } from 'kysely';
import type { Edition } from '#contract/brand.ts';
import { now } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller, Grant } from '../../../kit/http/serve.ts';
import { roleName } from '../../access/index.ts';
import { grants, mayHaveSession } from '../../directory/index.ts';

/** Three index look-ups; one condition over the joined tables would read everybody at each sign-in. */
function namedUsers(db: Db, name: string) {
  const at = name.lastIndexOf('@');
  const byName = db.selectFrom('users').select('users.id').where(sql`lower(users.username)`, '=', name.toLowerCase());
  const byPhone = db.selectFrom('users').select('users.id').where('users.phone', '=', name);
  const byJobNumber = db
    .selectFrom('staff')
    .innerJoin('organisation', 'organisation.id', 'staff.organisationId')
    .select('staff.userId as id')
    .where('organisation.code', '=', name.slice(at + 1).toLowerCase())
    .where('staff.jobNumber', '=', name.slice(0, Math.max(0, at)));
  return byName.unionAll(byPhone).unionAll(byJobNumber);
}

/** Over `staff`: whether any role gives this person a permission. */
export const manages = sql<boolean>`exists (select from staff_role join role
  on role.organisation_id = staff_role.organisation_id and role.id = staff_role.role_id
  where staff_role.organisation_id = staff.organisation_id and staff_role.user_id = staff.user_id
    and role.permissions <> '{}')`;

/** Whom a sign-in name means: a username, a phone number, or jobNumber@organisation. */
export function findAccount(db: Db, name: string) {
  return (
    db
      .selectFrom('users')
      .leftJoin('staff', 'staff.userId', 'users.id')
      .leftJoin('organisation', 'organisation.id', 'staff.organisationId')
      .select([
        ...(['users.id as userId', 'users.passwordHash', 'users.state', 'users.passwordChangedAt'] as const),
        ...(['users.phone', 'users.email', 'users.username', 'staff.status'] as const),
        ...([
          'staff.organisationId',
          'staff.jobNumber',
          'staff.externalId',
          'organisation.state as organisationState',
        ] as const),
        ...(['organisation.code as organisationCode', 'organisation.secondFactor'] as const),
        manages.as('manages'),
      ])
      .where('users.id', 'in', namedUsers(db, name))
      // A username may look like somebody's phone number.
      .orderBy(sql`lower(users.username) = ${name.toLowerCase()}`, 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** From where somebody of the staff, or an applicant, signed in, as long as it is kept. */
export async function addressesOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('session')
    .select('address')
    .distinct()
    .where((eb) => eb.or([eb('userId', '=', personId), eb('applicantId', '=', personId)]))
    .execute();
  return rows.map((row) => row.address);
}

interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly method: 'password' | 'passwordAndCode' | 'code' | 'provider' | 'invitation';
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly refreshTokenHash: Buffer;
}

/** A session with its first refresh token; answers the organisation, and nothing for who may not have a session. */
export async function addSession(db: Db, { startedAt, expiresAt, ...given }: NewSession) {
  const at = startedAt.toISOString();
  const { rows } = await sql<{ organisationId: string }>`
    with person as (
      select users.id, staff.organisation_id from users
      join staff on staff.user_id = users.id
      join organisation on organisation.id = staff.organisation_id
      where users.id = ${given.userId} and ${mayHaveSession}),
    started as (
      insert into session (id, user_id, address, user_agent, method, created_at, last_seen_at, expires_at)
      select ${given.id}::uuid, person.id, ${given.address}, ${given.userAgent}, ${given.method}, ${at}::timestamptz,
        ${at}::timestamptz, ${expiresAt.toISOString()}::timestamptz from person
      returning id),
    kept as (
      insert into refresh_token (hash, session_id) select ${given.refreshTokenHash}::bytea, started.id from started)
    select organisation_id as "organisationId" from person`.execute(db);
  return rows[0];
}

export async function addRefreshToken(db: Db, hash: Buffer, sessionId: string) {
  await db.insertInto('refreshToken').values({ hash, sessionId }).execute();
}

export function findRefreshToken(db: Db, hash: Buffer) {
  return (
    db
      .selectFrom('refreshToken')
      .innerJoin('session', 'session.id', 'refreshToken.sessionId')
      .select(['session.id as sessionId', 'refreshToken.usedAt'])
      // Of staff or of an applicant: one of the two is there.
      .select(sql<string>`coalesce(session.user_id, session.applicant_id)`.as('userId'))
      .where('refreshToken.hash', '=', hash)
      .forUpdate('refreshToken')
      .executeTakeFirst()
  );
}

export async function markRefreshTokenUsed(db: Db, hash: Buffer, at: Date) {
  await db
    .updateTable('refreshToken')
    .set({ usedAt: at })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .execute();
}

/** Ends a session and tells every process, so that no cache keeps it alive. */
export async function endSession(db: Db, sessionId: string, at: Date) {
  await db
    .updateTable('session')
    .set({ endedAt: at })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
  await sql`select pg_notify('session_ended', ${sessionId})`.execute(db);
}

/** Ends every session of these people, staff or applicants, but the one named; answers how many ended. */
export async function endSessionsOf(db: Db, personIds: readonly string[], at: Date, exceptId: string | null = null) {
  const ended = await sql`update session set ended_at = ${at.toISOString()}
    where (user_id = ${anyOf(personIds)} or applicant_id = ${anyOf(personIds)}) and ended_at is null and id is distinct from ${exceptId}::uuid
    returning pg_notify('session_ended', id::text)`.execute(db);
  return ended.rows.length;
}

/** A living session with everything that rights depend on, in one query. */
export interface CallerRow {
  readonly sessionId: string;
  readonly lastSeenAt: string;
  readonly userId: string;
  readonly organisationId: string;
  readonly realName: string;
  readonly departmentId: string;
  readonly edition: Edition;
  readonly outsider: boolean;
  readonly initialPassword: boolean;
  readonly grants: Grant[];
}

/**
 * Who is behind those of these sessions that are going on; written out, as it is asked for every few seconds of every
 * session. Who came by an invitation (status 3) has no roles.
 */
export async function findCallers(db: Db, sessionIds: readonly string[], at: Date) {
  const result = await sql<CallerRow>`
    select session.id as "sessionId", users.id as "userId", staff.organisation_id as "organisationId", staff.real_name as "realName",
      staff.department_id as "departmentId", organisation.edition, staff.status = 3 as "outsider",
      coalesce(session.last_seen_at, session.created_at) as "lastSeenAt",
      users.initial_password and session.method in ('password', 'passwordAndCode') as "initialPassword",
      ${grants} as "grants"
    from session
    join users on users.id = session.user_id
    join staff on staff.user_id = users.id
    join organisation on organisation.id = staff.organisation_id
    where session.id = ${anyOf(sessionIds)} and session.ended_at is null and session.expires_at > ${at.toISOString()}
      and ${mayHaveSession}`.execute(db);
  return result.rows;
}

/**
 * These sessions are in use now; told at a lookup every few minutes, never per request. Who is being written by somebody
 * else is passed over: two groups with the same sessions must not wait for each other.
 */
export async function noteSeen(db: Db, sessionIds: readonly string[], at: Date, before: Date) {
  await sql`update session set last_seen_at = ${at.toISOString()} where id in (
    select id from session where id = ${anyOf(sessionIds)} and (last_seen_at is null or last_seen_at < ${before.toISOString()})
    for update skip locked)`.execute(db);
}

/** Lets every process look these people up anew at their next request: their rights or their place have changed. */
export async function refreshCallers(db: Db, userIds: readonly string[]) {
  await sql`select pg_notify('session_ended', session.id::text) from session
    where session.user_id = ${anyOf(userIds)} and session.ended_at is null and session.expires_at > ${now().toISOString()}`.execute(
    db,
  );
}

export function userDetail(db: Db, organisationId: string, userId: string) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.userId')
    .innerJoin('organisation', 'organisation.id', 'staff.organisationId')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .select([
      ...(['staff.userId', 'users.username', 'staff.realName', 'staff.jobNumber'] as const),
      ...(['department.name as departmentName', 'organisation.id as organizationId'] as const),
      ...(['organisation.name as organizationName', 'organisation.logoUrl as organizationLogoUrl'] as const),
      ...(['organisation.kind as organizationKind', 'organisation.brand', 'organisation.edition'] as const),
      ...([
        'organisation.code as organizationCode',
        'organisation.plan',
        'organisation.validUntil',
        'users.avatar',
      ] as const),
    ])
    .where('staff.organisationId', '=', organisationId)
    .where('staff.userId', '=', userId)
    .executeTakeFirstOrThrow();
}

export function rolesOf(db: Db, { organisationId, userId, edition }: Omit<Caller, 'address'>) {
  return db
    .selectFrom('staffRole')
    .innerJoin('role', (join) =>
      join.onRef('role.organisationId', '=', 'staffRole.organisationId').onRef('role.id', '=', 'staffRole.roleId'),
    )
    .select(['role.id as roleId', roleName(edition).as('name')])
    .where('staffRole.organisationId', '=', organisationId)
    .where('staffRole.userId', '=', userId)
    .orderBy('role.createdAt')
    .execute();
}

/** Signs everybody of an organisation out; every process is told, so that no cache keeps a session alive. */
export async function endSessionsIn(db: Db, organisationId: string, at: Date) {
  const ended = await sql`update session set ended_at = ${at.toISOString()}
    from staff where staff.user_id = session.user_id and staff.organisation_id = ${organisationId}
      and session.ended_at is null
    returning pg_notify('session_ended', session.id::text)`.execute(db);
  return ended.rows.length;
}

/** When the person in a column began a session last. */
export const lastSignIn = (userId: RawBuilder<unknown>) => sql<string | null>`(
  select to_char(max(session.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from session where session.user_id = ${userId})`;
