import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** Attempts handed in on each of the last `days` days of Asia/Shanghai up to today, days without any too. */
export async function submittedByDay(
  db: Db,
  organisationId: string,
  reachable: RawBuilder<SqlBool>,
  days: number,
  at: Date,
) {
  const result = await sql<{ date: string; submitted: number }>`
    with day as (
      select generate_series(today - ${days - 1}::int, today, interval '1 day')::date as date
      from (select (${at.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date as today) as now
    ), done as (
      select (attempt.submitted_at at time zone 'Asia/Shanghai')::date as date
      from attempt
      join staff on staff.organisation_id = attempt.organisation_id and staff.user_id = attempt.user_id
      join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
      where attempt.organisation_id = ${organisationId} and attempt.state <> 'VOIDED'
        and attempt.submitted_at >= (select min(date) from day)::timestamp at time zone 'Asia/Shanghai'
        and attempt.submitted_at <= ${at.toISOString()} and ${reachable}
    )
    select to_char(day.date, 'YYYY-MM-DD') as date, count(done.date) as submitted
    from day left join done on done.date = day.date group by day.date order by day.date`.execute(db);
  return result.rows;
}
