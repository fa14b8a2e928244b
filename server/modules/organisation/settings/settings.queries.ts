import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { seatsUsed } from '../plan/plan.queries.ts';

const shown = ['id', 'brand', 'edition', 'name as organizationName', 'logoUrl as organizationLogoUrl'] as const;

export function organisationByDomain(db: Db, host: string) {
  return db
    .selectFrom('organisation')
    .select(shown)
    .where('domain', '=', host)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
}

export function organisationByCode(db: Db, code: string) {
  return db
    .selectFrom('organisation')
    .select(shown)
    .where('code', '=', code)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
}

export async function platformContact(db: Db) {
  const row = await db
    .selectFrom('organisation')
    .select(['contactPhone', 'contactEmail'])
    .where('kind', '=', 'platform')
    .executeTakeFirst();
  return row ?? { contactPhone: null, contactEmail: null };
}

export function settingsOf(db: Db, organisationId: string) {
  return db
    .selectFrom('organisation')
    .select([
      ...(['name', 'code', 'kind', 'logoUrl', 'brand', 'edition', 'domain', 'secondFactor'] as const),
      'questionReview',
      ...(['contactPhone', 'contactEmail', 'plan', 'seats', 'validUntil', 'version'] as const),
      seatsUsed().as('seatsUsed'),
    ])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}

/** Whose words the organisation uses. */
export async function editionOf(db: Db, organisationId: string) {
  const row = await db
    .selectFrom('organisation')
    .select('edition')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return row.edition;
}

export interface NewSettings {
  readonly name: string;
  readonly brand: 'default' | 'bank' | 'engineer';
  readonly edition: 'standard' | 'college';
  readonly domain: string | null;
  readonly secondFactor: 'off' | 'managers' | 'everyone';
  readonly questionReview?: boolean | undefined;
  readonly contactPhone: string | null;
  readonly contactEmail: string | null;
}

/** The new version; undefined when somebody else was faster. */
export async function setSettings(db: Db, organisationId: string, settings: NewSettings, version: number) {
  const row = await db
    .updateTable('organisation')
    .set({ ...settings, version: version + 1 })
    .where('id', '=', organisationId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

export async function domainTaken(db: Db, organisationId: string, domain: string) {
  const row = await db
    .selectFrom('organisation')
    .select('id')
    .where('domain', '=', domain)
    .where('id', '<>', organisationId)
    .executeTakeFirst();
  return Boolean(row);
}

/** The address before. */
export async function setLogo(db: Db, organisationId: string, logoUrl: string | null) {
  const before = await sql<{ logoUrl: string | null }>`
    with old as (select id, logo_url from organisation where id = ${organisationId} for update)
    update organisation set logo_url = ${logoUrl} from old where organisation.id = old.id
    returning old.logo_url as "logoUrl"`.execute(db);
  return before.rows[0]?.logoUrl ?? null;
}
