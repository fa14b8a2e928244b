import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** Everybody in the exam, or whoever of them has handed in. */
export async function examineeIds(db: Db, organisationId: string, examId: string, who: 'all' | 'handedIn') {
  const rows = await db
    .selectFrom('examinee')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .$if(who === 'handedIn', (query) =>
      query.where(sql<SqlBool>`exists (select from attempt where attempt.organisation_id = examinee.organisation_id
        and attempt.exam_id = examinee.exam_id and attempt.user_id = examinee.user_id
        and attempt.state in ('SUBMITTED', 'MARKED'))`),
    )
    .orderBy('userId')
    .execute();
  return rows.map((row) => row.userId);
}
