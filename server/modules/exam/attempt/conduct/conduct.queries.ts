import type { Db } from '../../../../kit/db/db.ts';
import { anyOf } from '../../../../kit/db/match.ts';
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
      ...(['attempt.pausedAt', 'attempt.pausedDue', 'exam.earliestSubmitMinutes'] as const),
      ...(['attempt.sectionPosition', 'attempt.sectionDue'] as const),
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

/** What monitors have written to the examinee and is not read, the oldest first. */
export function unreadMessages(db: Db, organisationId: string, attemptId: string) {
  return db
    .selectFrom('monitorMessage')
    .select(['actionId as messageId', 'text', 'sentAt'])
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .where('readAt', 'is', null)
    .orderBy('sentAt')
    .limit(20)
    .execute();
}

/** Of the caller's own attempt; the first time counts. */
export async function readMessages(
  db: Db,
  { organisationId, userId }: Owner,
  { attemptId, read }: { readonly attemptId: string; readonly read: readonly string[] },
  at: Date,
) {
  await db
    .updateTable('monitorMessage')
    .set({ readAt: at })
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .where('actionId', '=', anyOf(read))
    .where('readAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('attempt')
          .select('attempt.id')
          .whereRef('attempt.organisationId', '=', 'monitorMessage.organisationId')
          .whereRef('attempt.id', '=', 'monitorMessage.attemptId')
          .where('attempt.userId', '=', userId),
      ),
    )
    .execute();
}
