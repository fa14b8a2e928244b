import type { ExportFormat } from '#contract/question/export.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';

export interface Place {
  readonly organisationId: string;
  readonly exportId: string;
}

export interface ExportRequest {
  readonly questionIds: readonly string[];
  readonly withKey: boolean;
}

export interface NewExport {
  readonly id: string;
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly request: ExportRequest;
}

export async function insertExport(db: Db, caller: Caller, { request, ...row }: NewExport, at: Date) {
  await db
    .insertInto('questionExport')
    .values({
      ...{ ...row, organisationId: caller.organisationId, total: request.questionIds.length },
      ...{ request: JSON.stringify(request), caller: JSON.stringify(caller) },
      ...{ createdBy: caller.userId, createdAt: at, touchedAt: at },
    })
    .execute();
}

/** Only who ordered a file has it. */
export function findExport(
  db: Db,
  { organisationId, userId }: { organisationId: string; userId: string },
  exportId: string,
  after: Date,
) {
  return db
    .selectFrom('questionExport')
    .select([
      ...(['id as exportId', 'format', 'state', 'done', 'total', 'fileName', 'failure', 'createdAt'] as const),
      'fileKey',
    ])
    .where('organisationId', '=', organisationId)
    .where('id', '=', exportId)
    .where('createdBy', '=', userId)
    .where('createdAt', '>', after.toISOString())
    .executeTakeFirst();
}

const waiting = (db: Db, { organisationId, exportId }: Place) =>
  db
    .updateTable('questionExport')
    .where('organisationId', '=', organisationId)
    .where('id', '=', exportId)
    .where('state', '=', 'WAITING');

/** Begins, or begins again; undefined for one that has ended. */
export async function claimExport(db: Db, place: Place, now: Date) {
  const row = await waiting(db, place)
    .set({ touchedAt: now, done: 0 })
    .returning(['format', 'fileName', 'request', 'caller'])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      request: row.request as unknown as ExportRequest,
      caller: row.caller as unknown as Caller,
    }
  );
}

export async function noteExport(db: Db, place: Place, done: number, now: Date) {
  await waiting(db, place).set({ done, touchedAt: now }).execute();
}

export async function endExport(db: Db, place: Place, end: { fileKey: string } | { failure: string }) {
  await waiting(db, place)
    .set('failure' in end ? { state: 'FAILED', ...end } : { state: 'READY', ...end })
    .execute();
}

export function stalledExports(db: Db, before: Date) {
  return db
    .selectFrom('questionExport')
    .select(['organisationId', 'id as exportId'])
    .where('state', '=', 'WAITING')
    .where('touchedAt', '<', before.toISOString())
    .execute();
}

export function oldExports(db: Db, before: Date, most: number) {
  return db
    .selectFrom('questionExport')
    .select(['organisationId', 'id as exportId', 'fileKey'])
    .where('createdAt', '<', before.toISOString())
    .limit(most)
    .execute();
}

export async function deleteExport(db: Db, { organisationId, exportId }: Place) {
  await db
    .deleteFrom('questionExport')
    .where('organisationId', '=', organisationId)
    .where('id', '=', exportId)
    .execute();
}
