import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { contains } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';
import { nameOfUser } from '../asks.ts';

export type ApplicationKind = 'enterprise' | 'bank' | 'college' | 'industry';
export type ApplicationState = 'PENDING' | 'APPROVED' | 'REJECTED';

export interface NewApplication {
  readonly kind: ApplicationKind;
  readonly name: string;
  readonly code: string;
  readonly licenceNumber: string;
  readonly contactName: string;
  readonly phone: string;
  readonly email: string | null;
  readonly about: string;
  readonly passwordHash: string;
}

/** What one phone sends is done one after another, so that a form sent twice finds the first. */
export async function holdPhone(db: Db, phone: string) {
  await holdLock(db, 'application', phone);
}

export function waitingApplication(db: Db, phone: string) {
  return db
    .selectFrom('organisationApplication')
    .selectAll()
    .where('phone', '=', phone)
    .where('state', '=', 'PENDING')
    .executeTakeFirst();
}

/** Undefined when another waiting application has the code. */
export async function addApplication(db: Db, given: NewApplication, at: Date) {
  const row = await db
    .insertInto('organisationApplication')
    .values({ id: newId(), ...given, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function organisationHasCode(db: Db, code: string) {
  return Boolean(await db.selectFrom('organisation').select('id').where('code', '=', code).executeTakeFirst());
}

export function applicationsOf(db: Db, phone: string) {
  return db
    .selectFrom('organisationApplication')
    .select([
      ...(['id as applicationId', 'kind', 'name', 'code', 'licenceNumber', 'contactName'] as const),
      ...(['email', 'about', 'state', 'reason', 'createdAt', 'reviewedAt'] as const),
    ])
    .where('phone', '=', phone)
    .orderBy('createdAt', 'desc')
    .limit(20)
    .execute();
}

export interface ApplicationFilter {
  readonly state?: ApplicationState | undefined;
  readonly kind?: ApplicationKind | undefined;
  readonly keyword?: string | undefined;
}

function matching(db: Db, { state, kind, keyword }: ApplicationFilter) {
  let found = db.selectFrom('organisationApplication as asking');
  if (state) found = found.where('asking.state', '=', state);
  if (kind) found = found.where('asking.kind', '=', kind);
  if (!keyword) return found;
  const pattern = contains(keyword);
  return found.where(sql<SqlBool>`(asking.name like ${pattern} or asking.code like ${pattern.toLowerCase()}
    or asking.licence_number like ${pattern.toUpperCase()} or asking.contact_name like ${pattern}
    or asking.phone like ${pattern})`);
}

export async function applicationPage(db: Db, filter: ApplicationFilter, page: { page: number; size: number }) {
  const found = matching(db, filter);
  const [data, { total }] = await Promise.all([
    found
      .select([
        ...(['asking.id as applicationId', 'asking.kind', 'asking.name', 'asking.code'] as const),
        ...(['asking.licenceNumber', 'asking.contactName', 'asking.phone'] as const),
        ...(['asking.email', 'asking.about', 'asking.state', 'asking.reason'] as const),
        ...(['asking.reviewedAt', 'asking.createdAt'] as const),
        nameOfUser(sql.ref('asking.reviewed_by')).as('reviewerName'),
      ])
      // Whoever waits longest comes first; of what is decided the latest.
      .orderBy('asking.createdAt', filter.state === 'PENDING' ? 'asc' : 'desc')
      .orderBy('asking.id')
      .limit(page.size)
      .offset(page.page * page.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total };
}

export async function deskCounts(db: Db) {
  const rows = await db
    .selectFrom('organisationApplication')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const organisations = await db
    .selectFrom('organisation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '<>', 'PENDING')
    .executeTakeFirstOrThrow();
  const of = (state: ApplicationState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    ...{ PENDING: of('PENDING'), APPROVED: of('APPROVED'), REJECTED: of('REJECTED') },
    organisations: organisations.count,
  };
}

/** Held until the transaction ends, so that two operators decide one after the other. */
export function holdApplication(db: Db, applicationId: string) {
  return db
    .selectFrom('organisationApplication as asking')
    .selectAll('asking')
    .select(nameOfUser(sql.ref('asking.reviewed_by')).as('reviewerName'))
    .where('asking.id', '=', applicationId)
    .forUpdate('asking')
    .executeTakeFirst();
}

export type HeldApplication = NonNullable<Awaited<ReturnType<typeof holdApplication>>>;

/** The password is of no more use here: it is the account's by now, or nobody's. */
export async function decideApplication(
  db: Db,
  applicationId: string,
  decision: { state: 'APPROVED' | 'REJECTED'; reason: string | null; organisationId: string | null; by: string },
  at: Date,
) {
  const { by, ...rest } = decision;
  await db
    .updateTable('organisationApplication')
    .set({ ...rest, reviewedBy: by, reviewedAt: at, passwordHash: '' })
    .where('id', '=', applicationId)
    .execute();
}
