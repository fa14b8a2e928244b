import type { Db } from '../../../../kit/db/db.ts';
import type { Owner } from '../attempt.queries.ts';

/** The attempt, held: a save of it waits for the move to another section, or the move for the save. */
export function lockPlace(db: Db, { organisationId, userId }: Owner, attemptId: string) {
  return db
    .selectFrom('attempt')
    .select(['examId', 'formId', 'state', 'leaseId', 'deadline', 'pausedAt', 'pausedDue'])
    .select(['sectionPosition', 'sectionDue'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', attemptId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setPlace(
  db: Db,
  organisationId: string,
  attemptId: string,
  place: { readonly sectionPosition: number; readonly sectionDue: Date | null },
) {
  await db
    .updateTable('attempt')
    .set(place)
    .where('organisationId', '=', organisationId)
    .where('id', '=', attemptId)
    .execute();
}
