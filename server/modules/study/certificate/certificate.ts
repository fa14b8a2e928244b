import {
  type Certificate,
  type CertificateFilter,
  type CertificateRow,
  certificate as endpoints,
} from '#contract/study/certificate.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiDay } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import * as queries from './certificate.queries.ts';
import * as rules from './certificate.rules.ts';
import { getTemplate } from './template.queries.ts';

const reachOf = (user: Caller) => staffInScope(user, endpoints.search.access);

type Stored = Awaited<ReturnType<typeof queries.certificatesOf>>[number];

function shown(row: Stored, at: Date): Certificate {
  const { number, holder, title, issuer, subject } = row;
  const issuedAt = new Date(row.issuedAt);
  const validUntil = row.validUntil ? new Date(row.validUntil) : null;
  const state = rules.stateOf({ validUntil, revokedAt: row.revokedAt ? new Date(row.revokedAt) : null }, at);
  return {
    ...{ number, holder, title, issuer, subject, state },
    text: rules.filledIn({ wording: row.wording, holder, subject, issuedAt }),
    issuedAt: issuedAt.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
  };
}

type Listed = Awaited<ReturnType<typeof queries.everyCertificate>>[number];

const listed = (row: Listed, at: Date): CertificateRow => ({
  ...shown(row, at),
  certificateId: row.id,
  userId: row.userId,
  jobNumber: row.jobNumber,
  departmentName: row.departmentName,
  source: row.source as CertificateRow['source'],
  revokeReason: row.revokeReason,
});

export async function searchCertificates(
  db: Db,
  user: Caller,
  filter: CertificateFilter,
  page: { readonly page: number; readonly size: number },
  at: Date,
) {
  if (filter.templateId) await getTemplate(db, user.organisationId, filter.templateId);
  const found = await queries.certificatePage(db, user.organisationId, filter, page, reachOf(user), at);
  return { data: found.data.map((row) => listed(row, at)), total: found.total };
}

const stateWords = { valid: '有效', expired: '已过期', revoked: '已撤销' } as const;
const sourceWords = { course: '课程', target: '目标', manual: '手工发证' } as const;

const columns: readonly ExcelColumn<CertificateRow>[] = [
  { title: '证书编号', width: 22, value: (row) => row.number },
  { title: '姓名', width: 12, value: (row) => row.holder },
  { title: '工号', width: 14, value: (row) => row.jobNumber },
  { title: '部门', width: 20, value: (row) => row.departmentName },
  { title: '证书', width: 24, value: (row) => row.title },
  { title: '项目', width: 30, value: (row) => row.subject },
  { title: '来源', width: 10, value: (row) => sourceWords[row.source] },
  { title: '颁发单位', width: 24, value: (row) => row.issuer },
  { title: '发证日期', width: 14, value: (row) => shanghaiDay(row.issuedAt) },
  { title: '有效期至', width: 14, value: (row) => (row.validUntil ? shanghaiDay(row.validUntil) : '长期') },
  { title: '状态', width: 10, value: (row) => stateWords[row.state] },
  { title: '撤销原因', width: 30, value: (row) => row.revokeReason },
];

export async function exportCertificates(db: Db, user: Caller, filter: CertificateFilter, at: Date) {
  if (filter.templateId) await getTemplate(db, user.organisationId, filter.templateId);
  const found = await queries.everyCertificate(db, user.organisationId, filter, reachOf(user), at);
  const rows = found.map((row) => listed(row, at));
  const bytes = await excelOf('证书', columns, rows, user);
  const detail = { certificates: rows.length };
  await inTransaction(db, (db) =>
    audit(db, user, { action: 'certificate.export', target: user.organisationId, detail }),
  );
  return { name: '证书.xlsx', bytes };
}

/** By hand to people within reach who are still there. */
export function issueCertificates(
  db: Db,
  user: Caller,
  said: { readonly templateId: string; readonly subject: string; readonly userIds: readonly string[] },
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId: issuedBy } = user;
    const template = await getTemplate(db, organisationId, said.templateId);
    const ids = [...new Set(said.userIds)];
    const holders = await queries.holdersOf(db, organisationId, ids, reachOf(user));
    if (holders.length < ids.length) throw refuse('notFound');
    const about = { template, subject: said.subject, source: 'manual', sourceId: undefined, issuedBy } as const;
    const rows = holders.map((holder) => rules.certificateFor(holder, about, at));
    const given = await queries.insertCertificates(db, organisationId, rows);
    const issued = given.length;
    const detail = { name: said.subject, template: template.name, people: issued };
    await audit(db, user, { action: 'certificate.issue', target: template.id, detail });
    return { issued };
  });
}

export function revokeCertificate(db: Db, user: Caller, id: string, reason: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { number, holder, revokedAt } = await queries.lockCertificate(db, organisationId, id, reachOf(user));
    if (revokedAt) throw refuse('certificateRevoked', { number });
    await queries.markRevoked(db, organisationId, id, reason, at);
    await audit(db, user, { action: 'certificate.revoke', target: id, detail: { name: holder, number, reason } });
    return { revoked: true as const };
  });
}

export async function ownCertificates(db: Db, user: Caller, at: Date) {
  const rows = await queries.certificatesOf(db, user.organisationId, user.userId);
  return rows.map((row) => shown(row, at));
}

/** What somebody was given for something, the latest; null: nothing. */
export async function heldCertificate(
  db: Db,
  { organisationId, userId }: Pick<Caller, 'organisationId' | 'userId'>,
  source: Parameters<typeof queries.certificateFrom>[2],
  at: Date,
) {
  const row = await queries.certificateFrom(db, organisationId, source, userId);
  if (!row) return null;
  const { number, title, issuedAt, state } = shown(row, at);
  return { number, title, issuedAt, state };
}

/** What a stranger with the number sees: that it is true, not whole names. */
export async function checkCertificate(db: Db, typed: string, at: Date) {
  const row = await queries.certificateByNumber(db, rules.numberAsStored(typed));
  if (!row) throw refuse('certificateUnknown');
  const { text: _, ...rest } = shown(row, at);
  return { ...rest, holder: rules.maskedName(row.holder), organizationName: row.organizationName };
}
