import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { countedAttempts } from '../examinee/counted-attempt.queries.ts';

export const releasesOf = (db: Db, organisationId: string, examIds: readonly string[]) =>
  db
    .selectFrom('exam')
    .select(['id', 'release', 'closesAt', 'releasedAt', 'state'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(examIds))
    .where('deletedAt', 'is', null)
    .execute();

/** What these people reached in an exam by its counting, in basis points of the full marks, and whether that is a pass. */
export async function countedScores(db: Db, organisationId: string, examId: string, userIds: readonly string[]) {
  const among: RawBuilder<SqlBool> = sql`attempt.user_id = ${anyOf(userIds)}`;
  const rows = await db
    .selectFrom(countedAttempts(db, organisationId, { examId }, among).as('counted'))
    .select(['counted.userId', 'counted.score', 'counted.totalPoints', 'counted.passScore', 'counted.submittedAt'])
    .where('counted.score', 'is not', null)
    .execute();
  return rows.map(({ userId, score, totalPoints, passScore, submittedAt }) => ({
    ...{ userId, submittedAt },
    score: Math.floor((10_000 * (score ?? 0)) / Math.max(1, totalPoints)),
    passed: (score ?? 0) >= passScore,
  }));
}
