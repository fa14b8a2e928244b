import { type SqlBool, sql } from 'kysely';
import type { CertificateFilter, CertificateRow } from '#contract/study/certificate.ts';
import type { Condition } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';

const columns = [
  'certificate.id',
  'certificate.number',
  'certificate.holder',
  'certificate.title',
  'certificate.wording',
  'certificate.issuer',
  'certificate.subject',
  'certificate.issuedAt',
  'certificate.validUntil',
  'certificate.revokedAt',
  'certificate.revokeReason',
] as const;

const certificates = (db: Db, organisationId: string) =>
  db.selectFrom('certificate').where('certificate.organisationId', '=', organisationId);

const stateIs = (state: NonNullable<CertificateFilter['state']>, at: Date) =>
  ({
    revoked: sql<SqlBool>`certificate.revoked_at is not null`,
    expired: sql<SqlBool>`certificate.revoked_at is null and certificate.valid_until < ${at}`,
    valid: sql<SqlBool>`certificate.revoked_at is null and (certificate.valid_until is null or certificate.valid_until >= ${at})`,
  })[state];

/** Those of people within a condition over `staff`. */
function found(db: Db, organisationId: string, filter: CertificateFilter, reach: Condition, at: Date) {
  const { text, state, templateId } = filter;
  const like = contains(text);
  return certificates(db, organisationId)
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.organisationId', '=', 'certificate.organisationId')
        .onRef('staff.userId', '=', 'certificate.userId'),
    )
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .where(reach)
    .$if(text !== '', (rows) =>
      rows.where(sql<SqlBool>`(certificate.holder ilike ${like} or staff.job_number ilike ${like}
        or certificate.number ilike ${like} or certificate.subject ilike ${like})`),
    )
    .$if(state !== undefined, (rows) => rows.where(stateIs(state ?? 'valid', at)))
    .$if(templateId !== undefined, (rows) => rows.where('certificate.templateId', '=', templateId ?? null));
}

const rowsOf = (rows: ReturnType<typeof found>) =>
  rows
    .select([
      ...columns,
      'certificate.userId',
      'certificate.source',
      'staff.jobNumber',
      'department.name as departmentName',
    ])
    .orderBy('certificate.issuedAt', 'desc')
    .orderBy('certificate.id', 'desc');

export async function certificatePage(
  db: Db,
  organisationId: string,
  filter: CertificateFilter,
  { page, size }: { readonly page: number; readonly size: number },
  reach: Condition,
  at: Date,
) {
  const rows = found(db, organisationId, filter, reach, at);
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rowsOf(rows)
    .limit(size)
    .offset(page * size)
    .execute();
  return { data, total };
}

export const everyCertificate = (
  db: Db,
  organisationId: string,
  filter: CertificateFilter,
  reach: Condition,
  at: Date,
) => rowsOf(found(db, organisationId, filter, reach, at)).execute();

export const certificatesOf = (db: Db, organisationId: string, userId: string) =>
  certificates(db, organisationId)
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('issuedAt', 'desc')
    .orderBy('id')
    .execute();

/** Of whatever organisation, by its number. */
export const certificateByNumber = (db: Db, number: string) =>
  db
    .selectFrom('certificate')
    .innerJoin('organisation', 'organisation.id', 'certificate.organisationId')
    .select([...columns, 'organisation.name as organizationName'])
    .where('certificate.number', '=', number)
    .executeTakeFirst();

/** People on duty of these, within a condition over `staff`. */
export const holdersOf = (db: Db, organisationId: string, userIds: readonly string[], reach: Condition) =>
  db
    .selectFrom('staff')
    .select(['userId', 'realName'])
    .where('organisationId', '=', organisationId)
    .where('status', '=', 0)
    .where('userId', '=', anyOf(userIds))
    .where(reach)
    .execute();

export interface NewCertificate {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly templateId: string;
  readonly source: CertificateRow['source'];
  readonly sourceId: string;
  readonly holder: string;
  readonly title: string;
  readonly wording: string;
  readonly issuer: string;
  readonly subject: string;
  readonly issuedAt: Date;
  readonly validUntil: Date | null;
  readonly issuedBy: string | null;
}

interface Source {
  readonly source: CertificateRow['source'];
  readonly sourceId: string;
}

/** Of these people those who were never given one for the same, be it revoked since. */
export async function peopleWithout(
  db: Db,
  organisationId: string,
  { source, sourceId }: Source,
  userIds: readonly string[],
) {
  const { rows } = await sql<{ userId: string; realName: string }>`select staff.user_id as "userId",
      staff.real_name as "realName"
    from staff where staff.organisation_id = ${organisationId} and staff.user_id = ${anyOf(userIds)}
      and not exists (select from certificate where certificate.organisation_id = staff.organisation_id
        and certificate.user_id = staff.user_id and certificate.source = ${source}
        and certificate.source_id = ${sourceId})
    order by staff.user_id`.execute(db);
  return rows;
}

/** Whoever has one of the same source already keeps it; answers who was given one. */
export async function insertCertificates(db: Db, organisationId: string, given: readonly NewCertificate[]) {
  const { rows } = await sql<{ userId: string }>`
    insert into certificate (organisation_id, id, number, user_id, template_id, source, source_id, holder, title, wording,
      issuer, subject, issued_at, valid_until, issued_by)
    select ${organisationId}::uuid, id, number, "userId", "templateId", source, "sourceId", holder, title, wording,
      issuer, subject, "issuedAt", "validUntil", "issuedBy"
    from json_to_recordset(${JSON.stringify(given)}::json) as given(id uuid, number text, "userId" uuid,
      "templateId" uuid, source text, "sourceId" uuid, holder text, title text, wording text, issuer text, subject text,
      "issuedAt" timestamptz, "validUntil" timestamptz, "issuedBy" uuid)
    on conflict (organisation_id, source, source_id, user_id) where revoked_at is null do nothing
    returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The latest that somebody was given for something. */
export const certificateFrom = (db: Db, organisationId: string, { source, sourceId }: Source, userId: string) =>
  certificates(db, organisationId)
    .select(columns)
    .where('source', '=', source)
    .where('sourceId', '=', sourceId)
    .where('userId', '=', userId)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One of somebody within a condition over `staff`, held against a second revocation. */
export async function lockCertificate(db: Db, organisationId: string, id: string, reach: Condition) {
  const row = await certificates(db, organisationId)
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.organisationId', '=', 'certificate.organisationId')
        .onRef('staff.userId', '=', 'certificate.userId'),
    )
    .select(['certificate.id', 'certificate.number', 'certificate.holder', 'certificate.revokedAt'])
    .where('certificate.id', '=', id)
    .where(reach)
    .forUpdate('certificate')
    .executeTakeFirst();
  if (!row) throw refuse('notFound');
  return row;
}

export async function markRevoked(db: Db, organisationId: string, id: string, revokeReason: string, at: Date) {
  await db
    .updateTable('certificate')
    .set({ revokedAt: at.toISOString(), revokeReason })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
