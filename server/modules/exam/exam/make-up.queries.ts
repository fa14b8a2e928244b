import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { examineesWithAttempt } from '../examinee/counted-attempt.queries.ts';

export type MakeUpReason = 'failed' | 'absent';

/** A voided attempt was begun and has no score: it is neither. */
const reasons: Readonly<Record<MakeUpReason, RawBuilder<SqlBool>>> = {
  failed: sql`counted.score < counted.pass_score`,
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
    // Who came by an invitation has no other way into the make-up.
    .where('staff.status', 'in', [0, 3])
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

interface MakeUp {
  readonly name: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly userIds: readonly string[];
}

/** The same make-up for the same people, made since an instant and not touched yet. */
export async function sameMakeUp(db: Db, organisationId: string, examId: string, wish: MakeUp, since: Date) {
  const row = await db
    .selectFrom('exam')
    .select('exam.id')
    .where('organisationId', '=', organisationId)
    .where('makeUpOf', '=', examId)
    .where('state', '=', 'DRAFT')
    .where('deletedAt', 'is', null)
    .where('name', '=', wish.name)
    .where('startAt', '=', wish.startAt)
    .where('endAt', '=', wish.endAt)
    .where('createdAt', '>', since.toISOString())
    .where(
      sql<SqlBool>`(select array_agg(examinee.user_id order by examinee.user_id) from examinee
        where examinee.organisation_id = exam.organisation_id and examinee.exam_id = exam.id)
        = (select array_agg(id order by id) from unnest(${[...wish.userIds]}::uuid[]) as id)`,
    )
    .executeTakeFirst();
  return row?.id;
}
