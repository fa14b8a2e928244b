import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { examineeState, examineesWithAttempt } from '../examinee/counted-attempt.queries.ts';
import type { Reach } from '../result/result.queries.ts';

/** Each examinee in reach with where they work and stand. */
export function standingsByPlace(db: Db, organisationId: string, examId: string, reach: Reach, at: Date) {
  return examineesWithAttempt(db, organisationId, examId, reach.attempts)
    .leftJoin('post', (join) =>
      join.onRef('post.organisationId', '=', 'staff.organisationId').onRef('post.id', '=', 'staff.postId'),
    )
    .where(reach.people)
    .select(['department.id as departmentId', 'department.name as departmentName'])
    .select(['post.id as postId', 'post.name as postName', 'counted.score', 'counted.totalPoints', 'counted.passScore'])
    .select([sql<boolean>`staff.status = 3`.as('outsider'), examineeState(at).as('state')])
    .execute();
}
