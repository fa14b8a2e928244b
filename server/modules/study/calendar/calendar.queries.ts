import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { mayHaveSession } from '../../directory/index.ts';

type Person = Pick<Caller, 'organisationId' | 'userId'>;

export interface TaskDates {
  readonly taskId: string;
  readonly name: string;
  readonly startsAt: string | null;
  readonly dueAt: string | null;
  readonly done: boolean;
}

/** The tasks of a person that begin or are due in a span of time. */
export async function taskDates(
  db: Db,
  { organisationId, userId }: Person,
  { from, until }: { readonly from: Date; readonly until: Date },
  most: number,
) {
  const [since, before] = [from.toISOString(), until.toISOString()];
  const { rows } = await sql<TaskDates>`select task.id as "taskId", task.name, task.starts_at as "startsAt",
      a.due_at as "dueAt", a.state in ('DONE', 'DONE_LATE', 'EXEMPT') as done
    from study_assignment a join study_task task on task.organisation_id = a.organisation_id and task.id = a.task_id
    where a.organisation_id = ${organisationId} and a.user_id = ${userId} and a.state <> 'WITHDRAWN'
      and task.state = 'PUBLISHED'
      and ((task.starts_at >= ${since} and task.starts_at < ${before}) or (a.due_at >= ${since} and a.due_at < ${before}))
    order by a.due_at nulls last, task.id limit ${most}`.execute(db);
  return rows;
}

export async function settingOf(db: Db, { organisationId, userId }: Person) {
  const row = await db
    .selectFrom('calendarSetting')
    .select(['feedId', 'reminders'])
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? { feedId: null, reminders: true };
}

export async function saveSetting(
  db: Db,
  { organisationId, userId }: Person,
  change: { readonly feedId?: string | null; readonly reminders?: boolean },
) {
  await db
    .insertInto('calendarSetting')
    .values({ organisationId, userId, ...change })
    .onConflict((conflict) => conflict.columns(['organisationId', 'userId']).doUpdateSet(change))
    .execute();
}

/** Whose address this is, as long as they may use the service. */
export async function ownerOfFeed(db: Db, feedId: string) {
  const { rows } = await sql<
    Person & { edition: Caller['edition'] }
  >`select setting.organisation_id as "organisationId",
      setting.user_id as "userId", organisation.edition
    from calendar_setting setting
    join users on users.id = setting.user_id
    join staff on staff.organisation_id = setting.organisation_id and staff.user_id = setting.user_id
    join organisation on organisation.id = setting.organisation_id
    where setting.feed_id = ${feedId} and ${mayHaveSession}`.execute(db);
  return rows[0];
}
