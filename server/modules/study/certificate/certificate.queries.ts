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

/** Whoever has one of the same source already keeps it; how many were given. */
export async function insertCertificates(db: Db, organisationId: string, rows: readonly NewCertificate[]) {
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('certificate')
    .values(
      rows.map((row) => ({
        ...row,
        organisationId,
        issuedAt: row.issuedAt.toISOString(),
        validUntil: row.validUntil?.toISOString() ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'source', 'sourceId', 'userId']).where('revokedAt', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

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
