import type { Parsed } from '#contract/endpoint.ts';
import { type ExportFormat, exportLimit, type questionExport } from '#contract/question/export.ts';
import { audit } from '../../../kit/audit.ts';
import { now, shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireSeenBank } from '../bank/bank.ts';
import { questionSeen } from '../bank/reach.queries.ts';
import { seenAmong } from '../question/question.queries.ts';
import { questionIds } from '../question/search/page.queries.ts';
import * as queries from './export.queries.ts';

type Order = Parsed<typeof questionExport.start, 'body'>;

const endings: Readonly<Record<ExportFormat, string>> = { excel: 'xlsx', word: 'docx', moodle: 'xml', qti: 'zip' };

async function wanted(db: Db, user: Caller, order: Order) {
  if (order.questionIds) {
    const asked = [...new Set(order.questionIds)];
    if ((await seenAmong(db, user, asked)).size < asked.length) throw refuse('notFound');
    return asked;
  }
  const { bankId } = order.filter ?? {};
  if (bankId) await requireSeenBank(db, user, bankId);
  const page = { page: 0, size: exportLimit + 1 };
  const { ids } = await questionIds(db, questionSeen(user), order.filter ?? {}, page);
  if (ids.length > exportLimit) throw refuse('exportTooMany', { limit: exportLimit });
  return ids;
}

/** `试题 2026-11-20 0900.xlsx`, in the time of Shanghai. */
const nameOf = (format: ExportFormat, at: Date) => `试题 ${shanghaiText(at).replace(':', '')}.${endings[format]}`;

/** Orders a file of questions, which a job writes. The same file that still waits is not ordered again. */
export async function startExport(db: Db, user: Caller, order: Order, at: Date) {
  const ids = await wanted(db, user, order);
  if (ids.length === 0) throw refuse('exportNothing');
  const { format, withKey, answers } = order;
  const id = newId();
  return inTransaction(db, async (db) => {
    const request = { questionIds: ids, withKey, answers };
    await queries.lockOrdersOf(db, user);
    const waiting = await queries.findWaiting(db, user, format, request);
    if (waiting) return waiting;
    await queries.insertExport(db, user, { id, format, fileName: nameOf(format, at), request }, at);
    await queries.exportJob.add(db, { organisationId: user.organisationId, exportId: id });
    await audit(db, user, { action: 'question.export', target: id, detail: { format, count: ids.length, withKey } });
    return { exportId: id };
  });
}

const keptMs = 86_400_000;

async function requireExport(db: Db, user: Caller, exportId: string, at: Date) {
  const found = await queries.findExport(db, user, exportId, new Date(at.getTime() - keptMs));
  if (!found) throw refuse('notFound');
  return found;
}

export const getExport = requireExport;

const recentShown = 20;

export const recentExports = (db: Db, user: Caller, at: Date) =>
  queries.recentExports(db, user, new Date(at.getTime() - keptMs), recentShown);

export async function downloadExport(db: Db, storage: Storage, user: Caller, exportId: string, at: Date) {
  const { state, fileName, fileKey } = await requireExport(db, user, exportId, at);
  if (state !== 'READY' || fileKey === null) throw refuse('exportNotReady');
  return { name: fileName, bytes: await storage.readToUint8Array(fileKey) };
}

const forgottenAtOnce = 200;

/** Goes on with what was cut off, and removes files that nobody can fetch any more. */
export async function tendExports(db: Db, storage: Storage) {
  const time = now().getTime();
  await queries.exportJob.goOn(db);
  for (const { fileKey, ...place } of await queries.oldExports(db, new Date(time - keptMs), forgottenAtOnce)) {
    if (fileKey !== null) await storage.deleteFile(fileKey);
    await queries.deleteExport(db, place);
  }
}
