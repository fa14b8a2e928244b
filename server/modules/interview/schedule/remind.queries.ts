import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { standing } from './interview.rules.ts';

interface Due {
  readonly organisationId: string;
  readonly interviewId: string;
  readonly startsAt: string;
  readonly toldAt: string;
  readonly dayDone: boolean;
  readonly hourDone: boolean;
}

const mostAtOnce = 500;

/** Of one organisation, and of one interview, where these are named. */
const within = (only: string | undefined, interviewId?: string) =>
  sql`${only ? sql`and organisation_id = ${only}` : sql``} ${interviewId ? sql`and id = ${interviewId}` : sql``}`;

/** What a reminder is due of as `reminderDue` has it; what waits for its hour takes no place among these. */
export async function soon(db: Db, at: Date, only?: string, interviewId?: string) {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await sql<Due>`select organisation_id as "organisationId", id as "interviewId",
      starts_at as "startsAt", told_at as "toldAt", reminded_day_at is not null as "dayDone",
      reminded_hour_at is not null as "hourDone"
    from interview where state in ('SCHEDULED', 'CONFIRMED')
      and starts_at > ${now} and starts_at <= ${now} + interval '24 hours'
      and case when starts_at <= ${now} + interval '1 hour'
        then reminded_hour_at is null and starts_at - told_at > interval '1 hour'
        else reminded_day_at is null and starts_at - told_at > interval '24 hours' end ${within(only, interviewId)}
    order by starts_at limit ${mostAtOnce}`.execute(db);
  return rows;
}

interface Key {
  readonly organisationId: string;
  readonly interviewId: string;
}

/** It was, and somebody who asked in it has not handed in what they think. */
export async function unjudged(db: Db, at: Date, only?: string, interviewId?: string) {
  const { rows } = await sql<Key>`select organisation_id as "organisationId", id as "interviewId" from interview
    where cards_reminded_at is null and state in ('CONFIRMED', 'SCHEDULED', 'CHECKED_IN', 'IN_PROGRESS', 'ENDED')
      and ends_at <= ${at.toISOString()} and ends_at > ${at.toISOString()}::timestamptz - interval '7 days'
      ${within(only, interviewId)}
    order by ends_at limit ${mostAtOnce}`.execute(db);
  return rows;
}

export async function withoutCard(db: Db, { organisationId, interviewId }: Key) {
  const { rows } = await sql<{ userId: string }>`select person.user_id as "userId" from interview_person person
    left join scorecard card on card.organisation_id = person.organisation_id
      and card.interview_id = person.interview_id and card.user_id = person.user_id
    where person.organisation_id = ${organisationId} and person.interview_id = ${interviewId}
      and card.handed_in_at is null`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Stands, although the application has ended; what has begun is left to the people in it. */
export async function pointless(db: Db, at: Date, only?: string) {
  const { rows } = await sql<Key>`select i.organisation_id as "organisationId", i.id as "interviewId" from interview i
    join application on application.organisation_id = i.organisation_id and application.id = i.application_id
    where i.state = any(${[...standing]}::text[]) and not application.open
      and (i.starts_at is null or i.starts_at > ${at.toISOString()})
      ${only ? sql`and i.organisation_id = ${only}` : sql``} limit ${mostAtOnce}`.execute(db);
  return rows;
}

/** Nobody ended these, and their room has closed. */
export async function endForgotten(db: Db, at: Date, only?: string) {
  const closed = sql`ends_at + interval '60 minutes' <= ${at.toISOString()}`;
  await sql`update interview set state = 'ENDED', ended_at = ends_at, version = version + 1
    where state in ('IN_PROGRESS', 'CHECKED_IN') and ${closed} ${within(only)}`.execute(db);
}

/** Said to nobody who has the interview open: its version stays. */
export async function markReminded(
  db: Db,
  { organisationId, interviewId }: Key,
  done: { remindedDayAt: string } | { remindedHourAt: string } | { cardsRemindedAt: string },
) {
  await db
    .updateTable('interview')
    .set(done)
    .where('organisationId', '=', organisationId)
    .where('id', '=', interviewId)
    .execute();
}
