import { auditLog } from '#contract/audit/audit.ts';
import { phraseIn } from '#contract/edition-words.ts';
import { isId } from '#contract/paging.ts';
import { audit } from '../../kit/audit.ts';
import { verifyChain } from '../../kit/audit-chain.ts';
import { shanghaiDay, shanghaiText } from '../../kit/clock.ts';
import { refuse } from '../../kit/errors.ts';
import { excelOf } from '../../kit/excel/write.ts';
import { reachesAll } from '../../kit/http/grants.ts';
import type { Caller } from '../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../kit/transaction.ts';
import * as queries from './audit-log.queries.ts';

const mostExported = 50_000;

/** The words of an action, of whatever module. */
export type ActionName = (action: string) => string;

type Row = Awaited<ReturnType<typeof queries.auditRows>>[number];

/** What a thing was called when it was done, where its name now is not looked up. */
function nameIn({ name, after }: Record<string, unknown>): string | null {
  if (typeof name === 'string') return name;
  return typeof after === 'object' && after !== null ? nameIn({ ...after, after: undefined }) : null;
}

/** What was done to somebody or something beyond the caller's reach is told without names and particulars. */
async function inWords(db: Db, user: Caller, rows: readonly Row[], actionName: ActionName) {
  const targetsOf = ({ target }: Row) => target.split(' ').filter(isId);
  const names = await queries.namesOfTargets(db, user, [...new Set(rows.flatMap(targetsOf))]);
  return rows.map((row) => {
    const hidden = targetsOf(row).some((id) => names.get(id) === null);
    const detail = hidden ? {} : (row.detail as Record<string, unknown>);
    return {
      ...row,
      detail,
      actionName: phraseIn(user.edition, actionName(row.action)),
      targetName: names.get(row.target) ?? (isId(row.target) ? nameIn(detail) : null),
    };
  });
}

type Page = queries.AuditFilter & { page: number; size: number };

export async function auditPage(db: Db, user: Caller, query: Page, actionName: ActionName) {
  const page = { limit: query.size, offset: query.page * query.size };
  const [rows, total] = await Promise.all([
    queries.auditRows(db, user, query, page),
    queries.auditCount(db, user, query),
  ]);
  return { data: await inWords(db, user, rows, actionName), total };
}

export async function auditActions(db: Db, user: Caller, actionName: ActionName) {
  const actions = await queries.actionsIn(db, user);
  return actions.map((action) => ({ action, name: phraseIn(user.edition, actionName(action)) }));
}

/** The chain is whole or it is not: one part of it cannot be checked. */
export function verifyOwnChain(db: Db, user: Caller) {
  if (!reachesAll(user, auditLog.verify.access)) throw refuse('forbidden');
  return verifyChain(db, user.organisationId);
}

type Told = Awaited<ReturnType<typeof inWords>>[number];

const columns = [
  { title: '序号', width: 8, value: (row: Told) => row.number },
  { title: '时间', width: 18, value: (row: Told) => shanghaiText(row.at) },
  { title: '操作人', width: 12, value: (row: Told) => row.realName ?? '系统' },
  { title: '工号', width: 14, value: (row: Told) => row.jobNumber },
  { title: '地址', width: 16, value: (row: Told) => row.address },
  { title: '操作', width: 18, value: (row: Told) => row.actionName },
  { title: '对象', width: 26, value: (row: Told) => row.targetName ?? row.target },
  { title: '内容', width: 60, value: (row: Told) => JSON.stringify(row.detail).slice(0, 2000) },
];

const readAtOnce = 1000;

/** In pages, between which others are served. */
async function everyRow(db: Db, user: Caller, filter: queries.AuditFilter, actionName: ActionName) {
  const told: Told[] = [];
  while (told.length < mostExported) {
    const limit = Math.min(readAtOnce, mostExported - told.length);
    const rows = await queries.auditRows(db, user, filter, { limit, offset: 0, before: told.at(-1)?.number });
    told.push(...(await inWords(db, user, rows, actionName)));
    if (rows.length < limit) break;
  }
  return told;
}

interface Telling {
  readonly at: Date;
  readonly actionName: ActionName;
}

export async function exportAudit(db: Db, user: Caller, filter: queries.AuditFilter, { at, actionName }: Telling) {
  const { organisationId } = user;
  const rows = await everyRow(db, user, filter, actionName);
  const bytes = await excelOf('操作日志', columns, rows, user);
  await inTransaction(db, (db) =>
    audit(db, user, { action: 'audit.export', target: organisationId, detail: { rows: rows.length, ...filter } }),
  );
  return { name: `操作日志 ${shanghaiDay(at)}.xlsx`, bytes };
}
