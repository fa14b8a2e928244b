import type { Db } from '../../../../kit/db/db.ts';
import type { Owner } from '../attempt.queries.ts';

function ownConduct(db: Db, { organisationId, userId }: Owner, attemptId: string) {
  return db
    .selectFrom('attempt')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'attempt.organisationId').onRef('exam.id', '=', 'attempt.examId'),
    )
    .select([
      ...(['attempt.state', 'attempt.submitReason', 'attempt.leaseId', 'attempt.startedAt'] as const),
      ...(['attempt.deadline', 'attempt.switchCount', 'attempt.awaySince', 'exam.antiCheating'] as const),
      'exam.earliestSubmitMinutes',
    ])
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.id', '=', attemptId)
    .where('attempt.userId', '=', userId);
}

export const findConduct = (db: Db, owner: Owner, attemptId: string) =>
  ownConduct(db, owner, attemptId).executeTakeFirst();

export const lockConduct = (db: Db, owner: Owner, attemptId: string) =>
  ownConduct(db, owner, attemptId).forUpdate('attempt').executeTakeFirst();

export async function setConduct(
  db: Db,
  organisationId: string,
  attemptId: string,
  conduct: { switchCount: number; awaySince: number | null },
) {
  const awaySince = conduct.awaySince === null ? null : new Date(conduct.awaySince);
  await db
    .updateTable('attempt')
    .set({ switchCount: conduct.switchCount, awaySince })
    .where('organisationId', '=', organisationId)
    .where('id', '=', attemptId)
    .execute();
}
