import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { examineesOf } from './counted-attempt.queries.ts';
import type { StoredOverride } from './override.rules.ts';
import { ownWindow } from './own-window.queries.ts';

/** Of these people the examinees in reach with what applies to them now; held until the transaction ends. */
export function lockOverrides(
  db: Db,
  organisationId: string,
  examId: string,
  userIds: readonly string[],
  reachable: RawBuilder<SqlBool>,
) {
  return examineesOf(db, organisationId, examId)
    .select([
      ...(['examinee.userId', 'examinee.extraMinutes', 'examinee.ownStartAt', 'examinee.ownEndAt'] as const),
      ...(['examinee.extraAttempts', 'examinee.overrideReason'] as const),
    ])
    .where('examinee.userId', '=', anyOf(userIds))
    .where(reachable)
    .orderBy('examinee.userId')
    .forUpdate('examinee')
    .execute();
}

export async function setOverrides(
  db: Db,
  organisationId: string,
  examId: string,
  userIds: readonly string[],
  override: StoredOverride,
) {
  await db
    .updateTable('examinee')
    .set(override)
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('userId', '=', anyOf(userIds))
    .execute();
}

/** How many examinees could never be in the exam, because their window ends before it starts. */
export async function emptyWindows(db: Db, organisationId: string, examId: string) {
  const row = await examineesOf(db, organisationId, examId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<SqlBool>`${ownWindow.endAt} <= ${ownWindow.startAt}`)
    .executeTakeFirstOrThrow();
  return row.count;
}
