import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../kit/db/db.ts';
import { examineesWithAttempt } from '../../examinee/counted-attempt.queries.ts';

export type MakeUpReason = 'failed' | 'absent';

/** A voided attempt was begun and has no score: it is neither. */
const reasons: Readonly<Record<MakeUpReason, RawBuilder<SqlBool>>> = {
  failed: sql`counted.score < exam.pass_score`,
  absent: sql`counted.id is null`,
};

/** The examinees on duty, in reach, whom one of the reasons names. */
export async function peopleToMakeUp(
  db: Db,
  organisationId: string,
  examId: string,
  who: readonly MakeUpReason[],
  reachable: RawBuilder<SqlBool>,
) {
  const rows = await examineesWithAttempt(db, organisationId, examId)
    .where(reachable)
    .where('staff.status', '=', 0)
    .where((eb) => eb.or(who.map((reason) => reasons[reason])))
    .select('examinee.userId')
    .execute();
  return rows.map((row) => row.userId);
}

/** Attempts of an exam whose result is not known yet. */
export async function openAttempts(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('attempt')
    .select([
      sql<number>`count(*) filter (where state = 'IN_PROGRESS')`.as('running'),
      sql<number>`count(*) filter (where state = 'SUBMITTED')`.as('unmarked'),
    ])
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .executeTakeFirstOrThrow();
}

/** The same make-up, made since an instant and not touched yet. */
export function sameMakeUp(
  db: Db,
  organisationId: string,
  examId: string,
  wish: { readonly name: string; readonly startAt: string; readonly endAt: string },
  since: Date,
) {
  return db
    .selectFrom('exam')
    .select((eb) => [
      'exam.id as examId',
      eb
        .selectFrom('examinee')
        .whereRef('examinee.organisationId', '=', 'exam.organisationId')
        .whereRef('examinee.examId', '=', 'exam.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('examineeCount'),
    ])
    .where('organisationId', '=', organisationId)
    .where('makeUpOf', '=', examId)
    .where('state', '=', 'DRAFT')
    .where('deletedAt', 'is', null)
    .where('name', '=', wish.name)
    .where('startAt', '=', wish.startAt)
    .where('endAt', '=', wish.endAt)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirst();
}
