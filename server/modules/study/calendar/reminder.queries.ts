import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

export interface StoredReminder {
  readonly dueDays: number;
  readonly examHours: number;
  readonly version: number;
}

export function storedReminder(db: Db, organisationId: string): Promise<StoredReminder | undefined> {
  return db
    .selectFrom('studyReminder')
    .select(['dueDays', 'examHours', 'version'])
    .where('organisationId', '=', organisationId)
    .executeTakeFirst();
}

/** Undefined: somebody else saved meanwhile. */
export async function writeReminder(db: Db, organisationId: string, { dueDays, examHours, version }: StoredReminder) {
  const { rows } = await sql<{ version: number }>`insert into study_reminder
      (organisation_id, due_days, exam_hours, version)
    select ${organisationId}, ${dueDays}, ${examHours}, 1 where ${version}::int = 0
      or exists (select from study_reminder where organisation_id = ${organisationId} and version = ${version})
    on conflict (organisation_id) do update set due_days = excluded.due_days, exam_hours = excluded.exam_hours,
      version = study_reminder.version + 1 where study_reminder.version = ${version}
    returning version`.execute(db);
  return rows[0]?.version;
}

export async function activeOrganisations(db: Db) {
  const rows = await db.selectFrom('organisation').select('id').where('state', '=', 'ACTIVE').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export interface Reminded {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  readonly key: string;
  readonly userIds: string[];
}

/** Over `staff`: on duty, wants to be reminded, and was not by this key. */
const toTell = (key: ReturnType<typeof sql>) => sql`staff.status = 0
  and not exists (select from calendar_setting setting where setting.organisation_id = staff.organisation_id
    and setting.user_id = staff.user_id and not setting.reminders)
  and not exists (select from notice_receive told where told.organisation_id = staff.organisation_id
    and told.user_id = staff.user_id and told.key = ${key})`;

const withDates = (row: Reminded): Reminded => ({ ...row, at: new Date(row.at) });

const taskKey = sql`('study.due:' || a.task_id || ':' || to_char(a.due_at at time zone 'Asia/Shanghai', 'YYYYMMDD'))`;

/**
 * Who has an unfinished task that is due in so many days or fewer, from the morning of the first of them on; once for
 * each date.
 */
export async function dueTasks(
  db: Db,
  organisationId: string,
  { days, morningHour }: { days: number; morningHour: number },
  at: Date,
) {
  const when = at.toISOString();
  const { rows } = await sql<Reminded>`select a.task_id as id, task.name,
      a.due_at as at, ${taskKey} as key, array_agg(a.user_id) as "userIds"
    from study_assignment a
    join study_task task on task.organisation_id = a.organisation_id and task.id = a.task_id
      and task.state = 'PUBLISHED'
    join staff on staff.organisation_id = a.organisation_id and staff.user_id = a.user_id
    where a.organisation_id = ${organisationId} and a.state in ('NOT_STARTED', 'IN_PROGRESS')
      and a.due_at > ${when} and a.due_at < ${when}::timestamptz + interval '15 days'
      and coalesce(task.starts_at <= ${when}, true)
      and (date_trunc('day', a.due_at at time zone 'Asia/Shanghai')
        - make_interval(days => ${days}::int, hours => ${-morningHour}::int)) at time zone 'Asia/Shanghai' <= ${when}
      and ${toTell(taskKey)}
    group by a.task_id, task.name, a.due_at`.execute(db);
  return rows.map(withDates);
}

const startAt = sql`coalesce(examinee.own_start_at, exam.start_at)`;
const examKey = sql`('exam.soon:' || exam.id || ':' || to_char(${startAt} at time zone 'UTC', 'YYYYMMDDHH24MI'))`;

/** Who has an exam that opens in so many hours or fewer. */
export async function comingExams(db: Db, organisationId: string, hours: number, at: Date) {
  const when = at.toISOString();
  const { rows } = await sql<Reminded>`select exam.id, exam.name,
      ${startAt} as at, ${examKey} as key, array_agg(examinee.user_id) as "userIds"
    from exam
    join examinee on examinee.organisation_id = exam.organisation_id and examinee.exam_id = exam.id
    join staff on staff.organisation_id = examinee.organisation_id and staff.user_id = examinee.user_id
    where exam.organisation_id = ${organisationId} and exam.state = 'PUBLISHED' and exam.deleted_at is null
      and exam.closes_at > ${when}
      and ${startAt} > ${when} and ${startAt} <= ${when}::timestamptz + make_interval(hours => ${hours}::int)
      and ${toTell(examKey)}
    group by exam.id, exam.name, ${startAt}`.execute(db);
  return rows.map(withDates);
}
