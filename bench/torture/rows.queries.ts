import type { Db } from '../../server/kit/db/db.ts';
import { actionRows } from './action-rows.queries.ts';
import type { Rows, StoredAnswer } from './check.ts';
import type { ActionRows } from './check-actions.ts';
import type { CorrectionRows } from './check-corrections.ts';
import { correctionRows } from './correction-rows.queries.ts';

/** Everything of an organisation's attempts, as it is at one instant. */
export function readRows(
  db: Db,
  organisationId: string,
): Promise<Rows & { readonly actions: ActionRows; readonly corrections: CorrectionRows }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => ({
      attempts: await attemptsOf(db, organisationId),
      answers: await answersOf(db, organisationId),
      marks: await marksOf(db, organisationId),
      submissions: await submissionsOf(db, organisationId),
      actions: await actionRows(db, organisationId),
      corrections: await correctionRows(db, organisationId),
    }));
}

function attemptsOf(db: Db, organisationId: string) {
  return db
    .selectFrom('attempt')
    .select(['id as attemptId', 'examId', 'userId', 'leaseId', 'state', 'submittedAt'])
    .where('organisationId', '=', organisationId)
    .execute();
}

async function answersOf(db: Db, organisationId: string) {
  const rows = await db
    .selectFrom('response')
    .select(['attemptId', 'questionVersionId as questionId', 'seq', 'response'])
    .where('organisationId', '=', organisationId)
    .execute();
  return rows.map((row) => ({ ...row, response: row.response as StoredAnswer['response'] }));
}

function marksOf(db: Db, organisationId: string) {
  return db
    .selectFrom('mark')
    .select(['attemptId', 'questionVersionId as questionId', 'score'])
    .where('organisationId', '=', organisationId)
    .execute();
}

async function submissionsOf(db: Db, organisationId: string) {
  return db
    .selectFrom('attemptEvent')
    .select((eb) => ['attemptId', eb.fn.countAll<number>().as('count')])
    .where('organisationId', '=', organisationId)
    .where('kind', '=', 'submit')
    .groupBy('attemptId')
    .execute();
}
