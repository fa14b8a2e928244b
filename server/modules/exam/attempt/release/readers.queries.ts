import { sql } from 'kysely';
import type { Db } from '../../../../kit/db/db.ts';
import { anyOf } from '../../../../kit/db/match.ts';
import { examineesOf } from '../../examinee/counted-attempt.queries.ts';
import { ownWindow } from '../../examinee/own-window.queries.ts';

/** Everybody who has handed in an attempt, or those of some people, with the rules that hold for them now. */
export function whoHandedIn(db: Db, organisationId: string, examId: string, userIds?: readonly string[]) {
  return examineesOf(db, organisationId, examId)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('attempt')
          .select([
            ...(['userId', eb.fn.countAll<number>().as('attemptsUsed')] as const),
            sql<boolean>`bool_or(state = 'IN_PROGRESS')`.as('running'),
            sql<boolean>`bool_or(state in ('SUBMITTED', 'MARKED'))`.as('handedIn'),
          ])
          .where('organisationId', '=', organisationId)
          .where('examId', '=', examId)
          .groupBy('userId')
          .as('tried'),
      (join) => join.onRef('tried.userId', '=', 'examinee.userId'),
    )
    .select([
      ...(['examinee.userId', 'exam.state', 'exam.release', 'exam.closesAt', 'exam.releasedAt'] as const),
      ...(['exam.lateEntryMinutes', 'tried.attemptsUsed', 'tried.running'] as const),
      ownWindow.startAt.as('startAt'),
      ownWindow.endAt.as('endAt'),
      ownWindow.attemptsAllowed.as('attemptsAllowed'),
    ])
    .where('tried.handedIn', '=', true)
    .$if(userIds !== undefined, (query) => query.where('examinee.userId', '=', anyOf(userIds ?? [])))
    .execute();
}

export type HandedIn = Awaited<ReturnType<typeof whoHandedIn>>[number];
