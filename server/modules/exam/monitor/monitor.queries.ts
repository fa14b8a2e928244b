import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { examineesOf } from '../examinee/counted-attempt.queries.ts';
import { ownWindow } from '../examinee/own-window.queries.ts';

type Predicate = RawBuilder<SqlBool>;

export function watchedExam(db: Db, organisationId: string, examId: string, inReach: Predicate, managed: Predicate) {
  return db
    .selectFrom('exam')
    .select(['id as examId', 'name', 'startAt', 'endAt', 'durationMinutes', 'antiCheating'])
    .select(sql<boolean>`${managed}`.as('mayExceedEnd'))
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .where('deletedAt', 'is', null)
    .where('state', '!=', 'DRAFT')
    .where(inReach)
    .executeTakeFirst();
}

/** Is something in it? Only that is asked, what it is never leaves the database. */
const isGiven = sql`case jsonb_typeof(response.response) when 'boolean' then true when 'object' then true
  when 'string' then response.response #>> '{}' ~ '\\S'
  when 'array' then response.response @? '$[*] ? (@ like_regex "\\\\S")' else false end`;

/** Everybody in reach with the latest of their attempts. */
export function wallRows(db: Db, organisationId: string, examId: string, reachable: Predicate) {
  return examineesOf(db, organisationId, examId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('attempt')
          .selectAll('attempt')
          .whereRef('attempt.organisationId', '=', 'examinee.organisationId')
          .whereRef('attempt.examId', '=', 'examinee.examId')
          .whereRef('attempt.userId', '=', 'examinee.userId')
          .orderBy('attempt.number', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .leftJoin('attemptLife', (join) =>
      join
        .onRef('attemptLife.organisationId', '=', 'latest.organisationId')
        .onRef('attemptLife.attemptId', '=', 'latest.id'),
    )
    .leftJoin('examForm', (join) =>
      join.onRef('examForm.organisationId', '=', 'latest.organisationId').onRef('examForm.id', '=', 'latest.formId'),
    )
    .leftJoinLateral(
      sql<{ notes: number; elsewhere: boolean; otherBrowser: boolean; noCameraAt: string | null }>`(select
        count(*) filter (where kind = 'note') as notes, max(at) filter (where kind = 'noCamera') as no_camera_at,
        coalesce(bool_or(kind = 'elsewhere'), false) as elsewhere,
        coalesce(bool_or(kind = 'otherBrowser'), false) as other_browser from attempt_event event
        where event.organisation_id = latest.organisation_id and event.attempt_id = latest.id)`.as('seen'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      sql<{ answered: number }>`(select count(*) filter (where ${isGiven}) as answered from response
        where response.organisation_id = latest.organisation_id and response.attempt_id = latest.id)`.as('progress'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      sql<{ unreadMessages: number }>`(select count(*) as unread_messages from monitor_message message
        where message.organisation_id = latest.organisation_id and message.attempt_id = latest.id
          and message.read_at is null and latest.state = 'IN_PROGRESS')`.as('written'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      sql<{ snapshotAt: string | null }>`(select max(taken_at) as snapshot_at from attempt_snapshot snapshot
        where snapshot.organisation_id = latest.organisation_id and snapshot.attempt_id = latest.id)`.as('pictured'),
      (join) => join.onTrue(),
    )
    .select([
      ...(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'] as const),
      ...(['latest.id as attemptId', 'latest.state as attemptState', 'latest.startedAt', 'latest.deadline'] as const),
      ...(['latest.submittedAt', 'latest.pausedAt', 'latest.pausedDue', 'latest.switchCount'] as const),
      ...(['latest.awaySince', 'attemptLife.seenAt', 'attemptLife.addressChanges'] as const),
      ...(['attemptLife.deviceChanges', 'progress.answered'] as const),
      sql<number | null>`exam_form.answer_count - exam_form.spare_count`.as('total'),
      ...(['seen.notes', 'seen.elsewhere', 'seen.otherBrowser', 'written.unreadMessages'] as const),
      ...(['seen.noCameraAt', 'pictured.snapshotAt'] as const),
      ownWindow.endAt.as('endAt'),
    ])
    .where(reachable)
    .orderBy('staff.jobNumber')
    .execute();
}

export type StoredRow = Awaited<ReturnType<typeof wallRows>>[number];

/** Of the people in reach those who have one of these attempts. */
export const withAttempts = (organisationId: string, examId: string, attemptIds: readonly string[]) =>
  sql<SqlBool>`examinee.user_id = any(array(select attempt.user_id from attempt
    where attempt.organisation_id = ${organisationId} and attempt.exam_id = ${examId}
      and attempt.id = ${anyOf(attemptIds)}))`;

export async function peopleAmong(db: Db, organisationId: string, examId: string, reachable: Predicate) {
  const rows = await examineesOf(db, organisationId, examId).select('examinee.userId').where(reachable).execute();
  return rows.map(({ userId }) => userId);
}

export const onlyPerson = (userId: string, reachable: Predicate) =>
  sql<SqlBool>`(examinee.user_id = ${userId} and ${reachable})`;
