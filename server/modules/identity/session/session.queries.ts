import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** Whom a sign-in name means: a username, a phone number, or jobNumber@organisation. */
export function findAccount(db: Db, name: string) {
  const [jobNumber, code] = name.includes('@') ? [name.slice(0, name.lastIndexOf('@')), name.split('@').at(-1)] : [];
  return db
    .selectFrom('users')
    .leftJoin('staff', 'staff.userId', 'users.id')
    .leftJoin('organisation', 'organisation.id', 'staff.organisationId')
    .select([
      ...(['users.id as userId', 'users.passwordHash', 'users.state', 'users.failedSignIns'] as const),
      ...(['users.lockedUntil', 'staff.status', 'organisation.state as organisationState'] as const),
    ])
    .where((eb) =>
      eb.or([
        eb(sql`lower(users.username)`, '=', name.toLowerCase()),
        eb('users.phone', '=', name),
        ...(jobNumber && code
          ? [eb.and([eb('staff.jobNumber', '=', jobNumber), eb('organisation.code', '=', code.toLowerCase())])]
          : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** False when the nonce was used before. */
export async function spendNonce(db: Db, nonce: string, expiresAt: Date) {
  const done = await db
    .insertInto('usedNonce')
    .values({ nonce, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function forgetNonces(db: Db, at: Date) {
  await db.deleteFrom('usedNonce').where('expiresAt', '<', at.toISOString()).execute();
}

export async function noteFailure(db: Db, userId: string, lockAfter: number, lockUntil: Date) {
  await db
    .updateTable('users')
    .set((eb) => ({
      failedSignIns: eb('failedSignIns', '+', 1),
      lockedUntil: eb
        .case()
        .when(eb('failedSignIns', '+', 1), '>=', lockAfter)
        .then(lockUntil.toISOString())
        .else(eb.ref('lockedUntil'))
        .end(),
    }))
    .where('id', '=', userId)
    .execute();
}

export async function clearFailures(db: Db, userId: string) {
  await db.updateTable('users').set({ failedSignIns: 0, lockedUntil: null }).where('id', '=', userId).execute();
}

export async function addSession(
  db: Db,
  session: { id: string; userId: string; address: string; userAgent: string; createdAt: Date; expiresAt: Date },
) {
  await db.insertInto('session').values(session).execute();
}

export async function addRefreshToken(db: Db, hash: Buffer, sessionId: string) {
  await db.insertInto('refreshToken').values({ hash, sessionId }).execute();
}

export function findRefreshToken(db: Db, hash: Buffer) {
  return db
    .selectFrom('refreshToken')
    .innerJoin('session', 'session.id', 'refreshToken.sessionId')
    .select([
      'session.id as sessionId',
      'session.userId',
      'session.expiresAt',
      'session.endedAt',
      'refreshToken.usedAt',
    ])
    .where('refreshToken.hash', '=', hash)
    .forUpdate('refreshToken')
    .executeTakeFirst();
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

/** The living session with everything that rights depend on, in one query. */
export function findCaller(db: Db, sessionId: string, at: Date) {
  return db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.userId')
    .innerJoin('staff', 'staff.userId', 'users.id')
    .innerJoin('organisation', 'organisation.id', 'staff.organisationId')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .select((eb) => [
      ...([
        'users.id as userId',
        'staff.organisationId',
        'staff.realName',
        'department.path as departmentPath',
      ] as const),
      eb
        .selectFrom('staffRole')
        .innerJoin('role', (join) =>
          join.onRef('role.organisationId', '=', 'staffRole.organisationId').onRef('role.id', '=', 'staffRole.roleId'),
        )
        .select(
          sql<{ permissions: string[]; dataScope: string }[]>`
            coalesce(json_agg(json_build_object('permissions', role.permissions, 'dataScope', role.data_scope)), '[]')`.as(
            'grants',
          ),
        )
        .whereRef('staffRole.organisationId', '=', 'staff.organisationId')
        .whereRef('staffRole.userId', '=', 'staff.userId')
        .as('grants'),
    ])
    .where('session.id', '=', sessionId)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', at.toISOString())
    .where('users.state', '=', 'ACTIVE')
    .where('staff.status', '=', 0)
    .where('organisation.state', '=', 'ACTIVE')
    .executeTakeFirst();
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
    ])
    .where('staff.organisationId', '=', organisationId)
    .where('staff.userId', '=', userId)
    .executeTakeFirstOrThrow();
}

export function rolesOf(db: Db, organisationId: string, userId: string) {
  return db
    .selectFrom('staffRole')
    .innerJoin('role', (join) =>
      join.onRef('role.organisationId', '=', 'staffRole.organisationId').onRef('role.id', '=', 'staffRole.roleId'),
    )
    .select(['role.id as roleId', 'role.name'])
    .where('staffRole.organisationId', '=', organisationId)
    .where('staffRole.userId', '=', userId)
    .orderBy('role.createdAt')
    .execute();
}
