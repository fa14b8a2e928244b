import { sql } from 'kysely';
import type { TaskState } from '#contract/study/task-shape.ts';
import type { Db } from '../../../kit/db/db.ts';
import { noteReached } from './note-reached.queries.ts';
import type { StoredState } from './task.rules.ts';

export interface Assignment {
  readonly taskId: string;
  readonly userId: string;
  readonly state: StoredState;
  readonly progress: number;
  readonly dueAt: Date | null;
  readonly startedAt: Date | null;
  readonly doneAt: Date | null;
}

const withDates = (row: Assignment): Assignment => ({
  ...row,
  dueAt: row.dueAt && new Date(row.dueAt),
  startedAt: row.startedAt && new Date(row.startedAt),
  doneAt: row.doneAt && new Date(row.doneAt),
});

interface OpenOnes {
  readonly taskId?: string;
  readonly userIds?: readonly string[];
  readonly after?: Pick<Assignment, 'taskId' | 'userId'> | undefined;
}

/** Those that may still change, of published tasks: of one task or these people, after one of them, so many. */
export async function openAssignments(
  db: Db,
  organisationId: string,
  { taskId, userIds, after }: OpenOnes,
  most: number,
) {
  const { rows } = await sql<Assignment>`select a.task_id as "taskId", a.user_id as "userId", a.state, a.progress,
      a.due_at as "dueAt", a.started_at as "startedAt", a.done_at as "doneAt"
    from study_assignment a join study_task task on task.organisation_id = a.organisation_id and task.id = a.task_id
    where a.organisation_id = ${organisationId} and task.state = 'PUBLISHED'
      and a.state in ('NOT_STARTED', 'IN_PROGRESS')
      ${taskId ? sql`and a.task_id = ${taskId}` : sql``}
      ${userIds ? sql`and a.user_id = any(${[...userIds]}::uuid[])` : sql``}
      ${after ? sql`and (a.user_id, a.task_id) > (${after.userId}::uuid, ${after.taskId}::uuid)` : sql``}
    order by a.user_id, a.task_id limit ${most}`.execute(db);
  return rows.map(withDates);
}

/** As long as nobody finished, exempted or withdrew it meanwhile. */
export async function writeStandings(db: Db, organisationId: string, rows: readonly Assignment[]) {
  if (rows.length === 0) return;
  const text = (dates: readonly (Date | null)[]) => dates.map((date) => date?.toISOString() ?? null);
  await sql`update study_assignment a set state = now_is.state, progress = now_is.progress,
      started_at = now_is.started_at, done_at = now_is.done_at
    from unnest(${rows.map(({ taskId }) => taskId)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[],
      ${rows.map(({ state }) => state)}::text[], ${rows.map(({ progress }) => progress)}::int[],
      ${text(rows.map(({ startedAt }) => startedAt))}::timestamptz[],
      ${text(rows.map(({ doneAt }) => doneAt))}::timestamptz[])
      as now_is(task_id, user_id, state, progress, started_at, done_at)
    where a.organisation_id = ${organisationId} and a.task_id = now_is.task_id and a.user_id = now_is.user_id
      and a.state in ('NOT_STARTED', 'IN_PROGRESS')`.execute(db);
}

export interface OwnRow {
  readonly taskId: string;
  readonly name: string;
  readonly description: string;
  readonly taskState: TaskState;
  readonly startsAt: Date | null;
  readonly state: StoredState;
  readonly progress: number;
  readonly dueAt: Date | null;
  readonly exemptReason: string | null;
}

/** The tasks that somebody has, or the one of them. */
export async function ownTasks(db: Db, organisationId: string, userId: string, taskId?: string) {
  const { rows } = await sql<OwnRow>`select task.id as "taskId", task.name, task.description,
      task.state as "taskState", task.starts_at as "startsAt", a.state, a.progress, a.due_at as "dueAt",
      a.exempt_reason as "exemptReason"
    from study_assignment a join study_task task on task.organisation_id = a.organisation_id and task.id = a.task_id
    where a.organisation_id = ${organisationId} and a.user_id = ${userId} and a.state <> 'WITHDRAWN'
      and task.state <> 'ARCHIVED' ${taskId ? sql`and task.id = ${taskId}` : sql``}
    order by a.state in ('DONE', 'DONE_LATE', 'EXEMPT') or task.state = 'ENDED', a.due_at nulls last,
      a.assigned_at desc, task.id limit 500`.execute(db);
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt && new Date(row.startsAt),
    dueAt: row.dueAt && new Date(row.dueAt),
  }));
}

/** In every task and target that holds the material. */
export async function noteRead(db: Db, organisationId: string, materialId: string, userId: string, at: Date) {
  await db
    .insertInto('studyMaterialRead')
    .values({ organisationId, materialId, userId, readAt: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await noteReached(db, organisationId, { kind: 'material', refIds: [materialId], userIds: [userId] });
}
