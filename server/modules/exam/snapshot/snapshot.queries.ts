import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Owner } from '../attempt/attempt.queries.ts';

/** Of one record; the pace allows no more in a day. */
const mostShown = 3000;

export function ownRunning(db: Db, { organisationId, userId }: Owner, attemptId: string) {
  return db
    .selectFrom('attempt')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'attempt.organisationId').onRef('exam.id', '=', 'attempt.examId'),
    )
    .select(['attempt.state', 'exam.antiCheating'])
    .where('attempt.organisationId', '=', organisationId)
    .where('attempt.id', '=', attemptId)
    .where('attempt.userId', '=', userId)
    .executeTakeFirst();
}

interface NewSnapshot {
  readonly organisationId: string;
  readonly attemptId: string;
  readonly slot: number;
  readonly id: string;
  readonly takenAt: Date;
  readonly file: string;
  readonly size: number;
  readonly eraseAt: Date;
}

/** False: there is one of this time already. */
export async function insertSnapshot(db: Db, snapshot: NewSnapshot) {
  const done = await db
    .insertInto('attemptSnapshot')
    .values(snapshot)
    .onConflict((conflict) => conflict.columns(['organisationId', 'attemptId', 'slot']).doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function snapshotsOf(db: Db, organisationId: string, attemptId: string) {
  return db
    .selectFrom('attemptSnapshot')
    .select(['id as snapshotId', 'takenAt as at'])
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .orderBy('takenAt', 'desc')
    .limit(mostShown)
    .execute();
}

/** Where the picture of somebody of this exam is, whom the caller watches. */
export function watchedSnapshot(
  db: Db,
  organisationId: string,
  { examId, snapshotId }: { readonly examId: string; readonly snapshotId: string },
  watched: RawBuilder<SqlBool>,
) {
  return db
    .selectFrom('attemptSnapshot as snapshot')
    .innerJoin('attempt', (join) =>
      join
        .onRef('attempt.organisationId', '=', 'snapshot.organisationId')
        .onRef('attempt.id', '=', 'snapshot.attemptId'),
    )
    .innerJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'attempt.organisationId').onRef('staff.userId', '=', 'attempt.userId'),
    )
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .select('snapshot.file')
    .where('snapshot.organisationId', '=', organisationId)
    .where('snapshot.id', '=', snapshotId)
    .where('attempt.examId', '=', examId)
    .where(watched)
    .executeTakeFirst();
}

/** Some whose time is over, of whatever organisation. */
export function expiredSnapshots(db: Db, at: Date, most: number) {
  return db
    .selectFrom('attemptSnapshot')
    .select(['id', 'file'])
    .where('eraseAt', '<=', at.toISOString())
    .orderBy('eraseAt')
    .limit(most)
    .execute();
}

export async function deleteSnapshots(db: Db, ids: readonly string[], at: Date) {
  await db
    .deleteFrom('attemptSnapshot')
    .where('id', '=', anyOf(ids))
    .where('eraseAt', '<=', at.toISOString())
    .execute();
}
