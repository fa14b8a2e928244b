import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { prefixOf } from './external-id.ts';

/** Of an organisation's directory: `<provider>:<their id there>`, so that two directories never mean the same person. */
const fromProvider = (column: 'staff' | 'department') =>
  sql<SqlBool>`starts_with(${sql.ref(`${column}.external_id`)}, identity_provider.id || ':')`;

const linked = sql<number>`case when identity_provider.kind = 'ldap'
  then (select count(*) from staff where staff.organisation_id = identity_provider.organisation_id
    and staff.external_id is not null and ${fromProvider('staff')})
  else (select count(*) from external_account where external_account.organisation_id = identity_provider.organisation_id
    and external_account.provider_id = identity_provider.id) end`;

const columns = ['id', 'organisationId', 'kind', 'name', 'settings', 'secret', 'enabled', 'version'] as const;

export function providersOf(db: Db, organisationId: string) {
  return db
    .selectFrom('identityProvider')
    .select([...columns, linked.as('linked')])
    .where('organisationId', '=', organisationId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function findProvider(db: Db, organisationId: string, providerId: string) {
  return db
    .selectFrom('identityProvider')
    .select([...columns, linked.as('linked')])
    .where('organisationId', '=', organisationId)
    .where('id', '=', providerId)
    .executeTakeFirst();
}

export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/** The same, kept as it is until the transaction ends. */
export async function lockProvider(db: Db, organisationId: string, providerId: string) {
  await db
    .selectFrom('identityProvider')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
  return findProvider(db, organisationId, providerId);
}

interface Kept {
  readonly name: string;
  readonly settings: unknown;
  readonly secret: string | null;
}

/** False when the organisation has another one of that name. */
export async function insertProvider(
  db: Db,
  { settings, ...given }: Kept & { id: string; organisationId: string; kind: 'oidc' | 'ldap' },
  at: Date,
) {
  const done = await db
    .insertInto('identityProvider')
    .values({ ...given, settings: JSON.stringify(settings), createdAt: at.toISOString() })
    .onConflict((conflict) => conflict.columns(['organisationId', 'name']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function isNameTaken(db: Db, organisationId: string, name: string, exceptId: string) {
  const row = await db
    .selectFrom('identityProvider')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return Boolean(row);
}

export async function updateProvider(
  db: Db,
  organisationId: string,
  providerId: string,
  { settings, ...given }: Kept & { enabled: boolean },
) {
  const { version } = await db
    .updateTable('identityProvider')
    .set((eb) => ({ ...given, settings: JSON.stringify(settings), version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', providerId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Nobody is known by it any more: another service names other people. */
export async function forgetLinks(db: Db, organisationId: string, providerId: string) {
  await db
    .deleteFrom('externalAccount')
    .where('organisationId', '=', organisationId)
    .where('providerId', '=', providerId)
    .execute();
}

/** Who came from it stays, as if entered by hand. */
export async function deleteProvider(db: Db, organisationId: string, providerId: string) {
  const mine = contains(prefixOf(providerId)).slice(1);
  for (const table of ['staff', 'department'] as const) {
    await db
      .updateTable(table)
      .set({ externalId: null })
      .where('organisationId', '=', organisationId)
      .where('externalId', 'like', mine)
      .execute();
  }
  await db
    .deleteFrom('identityProvider')
    .where('organisationId', '=', organisationId)
    .where('id', '=', providerId)
    .execute();
}

/** False when either of them is linked with somebody else. */
export async function addExternalAccount(
  db: Db,
  outside: { organisationId: string; providerId: string; externalId: string },
  userId: string,
  at: Date,
) {
  const done = await db
    .insertInto('externalAccount')
    .values({ ...outside, userId, linkedAt: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Identity providers by redirect: what the entrance shows buttons for. */
export function redirectProviders(db: Db, organisationId: string) {
  return db
    .selectFrom('identityProvider')
    .select(['id as providerId', 'name', 'kind'])
    .where('organisationId', '=', organisationId)
    .where('enabled', '=', true)
    .where('kind', '=', 'oidc')
    .orderBy('name')
    .execute();
}
