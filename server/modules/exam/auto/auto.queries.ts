import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

interface Arranged {
  readonly name: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly durationMinutes: number;
  readonly paperIds: readonly string[];
}

/** The exam of these papers that this person has arranged as it is said here. */
export function sameExam(
  db: Db,
  { organisationId, userId }: { readonly organisationId: string; readonly userId: string },
  { name, startAt, endAt, durationMinutes, paperIds }: Arranged,
) {
  return db
    .selectFrom('exam')
    .select(['exam.id as examId', 'exam.state', 'exam.version'])
    .where('exam.organisationId', '=', organisationId)
    .where('exam.createdBy', '=', userId)
    .where('exam.deletedAt', 'is', null)
    .where('exam.source', '=', 'AUTO')
    .where('exam.state', '<>', 'CANCELLED')
    .where('exam.name', '=', name)
    .where('exam.startAt', '=', startAt)
    .where('exam.endAt', '=', endAt)
    .where('exam.durationMinutes', '=', durationMinutes)
    .where(
      sql<SqlBool>`(select array_agg(chosen.paper_id order by chosen.position) from exam_paper chosen
        where chosen.organisation_id = exam.organisation_id and chosen.exam_id = exam.id) = ${[...paperIds]}::uuid[]`,
    )
    .orderBy('exam.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
