import { sql } from 'kysely';
import type { ItemKind } from '#contract/study/task-shape.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { addJob } from '../../../kit/jobs.ts';

export const standingsJob = 'studyTaskStandings';

/**
 * In the transaction of whatever brings people on with these things: where that is part of a task that they have not
 * finished, or of an open target, how far they are is reckoned after it. By a job, so that nobody's hand-in or heartbeat waits for a task.
 */
export async function noteReached(
  db: Db,
  organisationId: string,
  { kind, refIds, userIds }: { kind: ItemKind; refIds: readonly string[]; userIds: readonly string[] },
) {
  if (refIds.length === 0 || userIds.length === 0) return;
  const { rows } = await sql<{ userId: string }>`select a.user_id as "userId" from study_assignment a
    join study_task task on task.organisation_id = a.organisation_id and task.id = a.task_id
      and task.state = 'PUBLISHED'
    where a.organisation_id = ${organisationId} and a.user_id = ${anyOf(userIds)}
      and a.state in ('NOT_STARTED', 'IN_PROGRESS') and exists (select from study_task_item item
        where item.organisation_id = a.organisation_id and item.task_id = a.task_id and item.kind = ${kind}
          and item.ref_id = ${anyOf(refIds)})
    union select person.user_id from study_target_person person
    join study_target target on target.organisation_id = person.organisation_id and target.id = person.target_id
      and target.state = 'OPEN'
    where person.organisation_id = ${organisationId} and person.user_id = ${anyOf(userIds)}
      and person.state <> 'WITHDRAWN' and exists (select from study_target_item item
        where item.organisation_id = person.organisation_id and item.target_id = person.target_id
          and item.kind = ${kind} and item.ref_id = ${anyOf(refIds)})`.execute(db);
  if (rows.length === 0) return;
  await addJob(db, standingsJob, { organisationId, userIds: rows.map(({ userId }) => userId) });
}

/** Whose attempts these are, by exam, for the exams that stand in tasks and targets. */
export async function noteAttempts(db: Db, organisationId: string, attemptIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; examId: string }>`select attempt.user_id as "userId",
      attempt.exam_id as "examId" from attempt
    where attempt.organisation_id = ${organisationId} and attempt.id = ${anyOf(attemptIds)}
      and (exists (select from study_task_item item where item.organisation_id = attempt.organisation_id
          and item.kind = 'exam' and item.ref_id = attempt.exam_id)
        or exists (select from study_target_item item where item.organisation_id = attempt.organisation_id
          and item.kind = 'exam' and item.ref_id = attempt.exam_id))`.execute(db);
  const refIds = [...new Set(rows.map(({ examId }) => examId))];
  await noteReached(db, organisationId, { kind: 'exam', refIds, userIds: rows.map(({ userId }) => userId) });
}
