import { sql } from 'kysely';
import type { AnswerPlace, ExportFormat } from '#contract/question/export.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Begun, resumableJob } from '../../../kit/resumable-job.ts';

export const exportJob = resumableJob({
  name: 'exportQuestions',
  table: 'questionExport',
  id: 'exportId',
  waiting: 'WAITING',
  stalledMs: 10 * 60_000,
});

export interface Place {
  readonly organisationId: string;
  readonly exportId: string;
}

export interface ExportRequest {
  readonly questionIds: readonly string[];
  readonly withKey: boolean;
  readonly answers: AnswerPlace;
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

interface Person {
  readonly organisationId: string;
  readonly userId: string;
}

/** What one person orders comes one after another until the transaction ends. */
export async function lockOrdersOf(db: Db, { organisationId, userId }: Person) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`questionExport ${organisationId} ${userId}`}, 0))`.execute(
    db,
  );
}

/** Only who ordered a file has it. */
const ownExports = (db: Db, { organisationId, userId }: Person) =>
  db.selectFrom('questionExport').where('organisationId', '=', organisationId).where('createdBy', '=', userId);

const shownColumns = [
  ...(['id as exportId', 'format', 'state', 'done', 'total', 'fileName', 'failure', 'createdAt'] as const),
] as const;

export function findWaiting(db: Db, person: Person, format: ExportFormat, request: ExportRequest) {
  return ownExports(db, person)
    .select('id as exportId')
    .where('state', '=', 'WAITING')
    .where('format', '=', format)
    .where(sql<boolean>`request = ${JSON.stringify(request)}::jsonb`)
    .executeTakeFirst();
}

export function findExport(db: Db, person: Person, exportId: string, after: Date) {
  return ownExports(db, person)
    .select([...shownColumns, 'fileKey'])
    .where('id', '=', exportId)
    .where('createdAt', '>', after.toISOString())
    .executeTakeFirst();
}

export function recentExports(db: Db, person: Person, after: Date, most: number) {
  return ownExports(db, person)
    .select(shownColumns)
    .where('createdAt', '>', after.toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Undefined for one that has ended. */
export async function claimExport(db: Db, place: Place) {
  const row = await exportJob
    .claim(db, place)
    .set({ done: 0 })
    .returning(['format', 'fileName', 'request', 'caller', 'runs'])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      request: row.request as unknown as ExportRequest,
      caller: row.caller as unknown as Caller,
    }
  );
}

/** False when it was begun again meanwhile. */
export async function noteExport(db: Db, begun: Begun<'exportId'>, done: number, now: Date) {
  const { numUpdatedRows } = await exportJob.held(db, begun).set({ done, touchedAt: now }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endExport(db: Db, begun: Begun<'exportId'>, end: { fileKey: string } | { failure: string }) {
  await exportJob
    .held(db, begun)
    .set('failure' in end ? { state: 'FAILED', ...end } : { state: 'READY', ...end })
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
