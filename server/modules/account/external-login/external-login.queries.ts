import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { administrator } from '../../access/index.ts';
import { manages } from '../session/session.queries.ts';

const columns = [
  ...(['identityProvider.id', 'identityProvider.organisationId', 'identityProvider.kind'] as const),
  ...(['identityProvider.name', 'identityProvider.settings', 'identityProvider.secret'] as const),
  ...(['identityProvider.version'] as const),
] as const;

/** By its id alone: who stands at the entrance belongs to no organisation yet. */
export function enabledProvider(db: Db, providerId: string) {
  return db
    .selectFrom('identityProvider')
    .innerJoin('organisation', 'organisation.id', 'identityProvider.organisationId')
    .select(columns)
    .where('identityProvider.id', '=', providerId)
    .where('identityProvider.enabled', '=', true)
    .where('organisation.state', '=', 'ACTIVE')
    .executeTakeFirst();
}

/** The directories of the organisation with this code. */
export function enabledDirectories(db: Db, code: string) {
  return db
    .selectFrom('identityProvider')
    .innerJoin('organisation', 'organisation.id', 'identityProvider.organisationId')
    .select(columns)
    .where('organisation.code', '=', code.toLowerCase())
    .where('identityProvider.kind', '=', 'ldap')
    .where('identityProvider.enabled', '=', true)
    .where('organisation.state', '=', 'ACTIVE')
    .orderBy('identityProvider.createdAt')
    .execute();
}

/** The directory that knows this person's password, and who they are in it. */
export function directoryOf(db: Db, userId: string) {
  return db
    .selectFrom('staff')
    .innerJoin('identityProvider', (join) =>
      join
        .onRef('identityProvider.organisationId', '=', 'staff.organisationId')
        .on(sql<string>`identity_provider.id::text`, '=', sql<string>`split_part(staff.external_id, ':', 1)`),
    )
    .select([...columns, 'staff.externalId'])
    .where('staff.userId', '=', userId)
    .where('identityProvider.kind', '=', 'ldap')
    .where('identityProvider.enabled', '=', true)
    .executeTakeFirst();
}

/** Holds somebody a role by which the settings of the directory could be put right? */
export async function maySetRight(db: Db, userId: string) {
  const row = await db
    .selectFrom('staffRole')
    .innerJoin('role', (join) =>
      join.onRef('role.organisationId', '=', 'staffRole.organisationId').onRef('role.id', '=', 'staffRole.roleId'),
    )
    .select('role.id')
    .where('staffRole.userId', '=', userId)
    .where('role.builtIn', '=', true)
    .where('role.name', '=', administrator)
    .limit(1)
    .executeTakeFirst();
  return Boolean(row);
}

export async function usernameOf(db: Db, organisationId: string, externalId: string) {
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.userId')
    .select('users.username')
    .where('staff.organisationId', '=', organisationId)
    .where('staff.externalId', '=', externalId)
    .executeTakeFirst();
  return row?.username;
}

interface Outside {
  readonly organisationId: string;
  readonly providerId: string;
  readonly externalId: string;
}

function accounts(db: Db, organisationId: string) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.userId')
    .where('staff.organisationId', '=', organisationId);
}

/** The account that was linked with somebody outside. */
export function linkedAccount(db: Db, { organisationId, providerId, externalId }: Outside) {
  return accounts(db, organisationId)
    .innerJoin('externalAccount', (join) =>
      join
        .onRef('externalAccount.organisationId', '=', 'staff.organisationId')
        .onRef('externalAccount.userId', '=', 'staff.userId'),
    )
    .select(['staff.userId', 'staff.status', 'users.state'])
    .where('externalAccount.providerId', '=', providerId)
    .where('externalAccount.externalId', '=', externalId)
    .executeTakeFirst();
}

/** Who on duty in this organisation has this phone or this address, and are they linked with this provider already? */
export function matchesOf(
  db: Db,
  { organisationId, providerId }: Outside,
  { phone, email }: { phone: string | null; email: string | null },
) {
  return accounts(db, organisationId)
    .select((eb) => [
      'staff.userId',
      manages.as('manages'),
      eb
        .exists(
          eb
            .selectFrom('externalAccount')
            .select('externalAccount.userId')
            .where('externalAccount.organisationId', '=', organisationId)
            .where('externalAccount.providerId', '=', providerId)
            .whereRef('externalAccount.userId', '=', 'staff.userId'),
        )
        .$castTo<boolean>()
        .as('linked'),
    ])
    .where('staff.status', '=', 0)
    .where('users.state', '=', 'ACTIVE')
    .where((eb) =>
      eb.or([
        eb('users.phone', '=', phone),
        eb(sql<string>`lower(users.email)`, '=', email === null ? null : email.toLowerCase()),
      ]),
    )
    .limit(2)
    .execute();
}

export async function belongsTo(db: Db, organisationId: string, userId: string) {
  const row = await accounts(db, organisationId)
    .select('staff.userId')
    .where('staff.userId', '=', userId)
    .executeTakeFirst();
  return Boolean(row);
}
