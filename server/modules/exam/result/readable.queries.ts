import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { attemptInReach, examInReach } from '../exam/reach.queries.ts';
import { countedAttempts } from '../examinee/counted-attempt.queries.ts';

const access = 'exam.result';

/** What somebody reached in an exam by the attempt that counts. */
export interface ReadableResult {
  readonly examId: string;
  readonly userId: string;
  readonly submittedAt: string | null;
  readonly attempts: number;
  /** In hundredths; null: not marked yet. */
  readonly score: number | null;
  readonly totalPoints: number;
}

/** Of these people and exams the results that the reader reads, as on the page of each exam. */
export async function readableResults(
  db: Db,
  reader: Caller,
  examIds: readonly string[],
  userIds: readonly string[],
): Promise<ReadableResult[]> {
  const { organisationId } = reader;
  if (userIds.length === 0 || !reader.grants.some(({ permissions }) => permissions.includes(access))) return [];
  const results: ReadableResult[] = [];
  // A role may be for one exam alone, so each is asked by itself.
  for (const examId of examIds) {
    const exam = await db
      .selectFrom('exam')
      .select('exam.id')
      .where('exam.organisationId', '=', organisationId)
      .where('exam.id', '=', examId)
      .where('exam.deletedAt', 'is', null)
      .where(examInReach(reader, access, examId))
      .executeTakeFirst();
    if (!exam) continue;
    const among = sql<SqlBool>`attempt.user_id = ${anyOf(userIds)} and ${attemptInReach(reader, access, examId)}`;
    const rows = await db
      .selectFrom(countedAttempts(db, organisationId, { examId }, among).as('counted'))
      .select(['examId', 'userId', 'submittedAt', 'score', 'totalPoints'])
      .select(sql<number>`counted.attempts_used::int`.as('attempts'))
      .execute();
    results.push(...rows);
  }
  return results;
}
