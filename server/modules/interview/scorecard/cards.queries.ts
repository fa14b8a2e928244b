import { sql } from 'kysely';
import type { Card, CardResult, CardScore } from '#contract/interview/scorecard.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

export async function cardsOf(db: Db, organisationId: string, interviewId: string) {
  const { rows } = await sql<Card>`select card.user_id as "userId", staff.real_name as "realName", card.scores,
      card.result, card.comment, card.saved_at as "savedAt", card.handed_in_at as "handedInAt", card.version
    from scorecard card
    join staff on staff.organisation_id = card.organisation_id and staff.user_id = card.user_id
    where card.organisation_id = ${organisationId} and card.interview_id = ${interviewId}
    order by card.handed_in_at, card.user_id`.execute(db);
  return rows;
}

interface NewCard {
  readonly organisationId: string;
  readonly interviewId: string;
  readonly userId: string;
  readonly scores: readonly CardScore[];
  readonly result: CardResult | null;
  readonly comment: string;
  readonly savedAt: string;
  readonly handedInAt: string | null;
}

/** Undefined: another page has saved meanwhile. `version` 0 stands for none. */
export async function writeCard(db: Db, { scores, ...card }: NewCard, version: number) {
  const { organisationId, interviewId, userId, result, comment, savedAt, handedInAt } = card;
  const { rows } = await sql<{ version: number }>`insert into scorecard
      (organisation_id, interview_id, user_id, scores, result, comment, saved_at, handed_in_at)
    select ${organisationId}, ${interviewId}, ${userId}, ${JSON.stringify(scores)}, ${result}, ${comment}, ${savedAt},
      ${handedInAt} where ${version}::int = 0 or exists (select from scorecard where organisation_id = ${organisationId}
        and interview_id = ${interviewId} and user_id = ${userId} and version = ${version})
    on conflict (organisation_id, interview_id, user_id) do update set scores = excluded.scores,
      result = excluded.result, comment = excluded.comment, saved_at = excluded.saved_at,
      handed_in_at = coalesce(scorecard.handed_in_at, excluded.handed_in_at), version = scorecard.version + 1
      where scorecard.version = ${version}
    returning version`.execute(db);
  return rows[0]?.version;
}

export async function skillsOf(db: Db, organisationId: string, interviewId: string) {
  const { rows } = await sql<{ skills: { abilityId: string | null; name: string }[] }>`select skills from interview
    where organisation_id = ${organisationId} and id = ${interviewId}`.execute(db);
  return rows[0]?.skills ?? [];
}

/** Over `interview i`. */
const allIn = sql`exists (select from scorecard card where card.organisation_id = i.organisation_id
    and card.interview_id = i.id and card.handed_in_at is not null)
  and not exists (select from interview_person person
    join staff on staff.organisation_id = person.organisation_id and staff.user_id = person.user_id
      and staff.status = 0
    left join scorecard card on card.organisation_id = person.organisation_id
      and card.interview_id = person.interview_id and card.user_id = person.user_id
    where person.organisation_id = i.organisation_id and person.interview_id = i.id and card.handed_in_at is null)`;

/** Has somebody, and everybody who asks and is still on duty, handed in? */
export async function allHandedIn(db: Db, organisationId: string, interviewId: string) {
  const { rows } = await sql`select from interview i where i.organisation_id = ${organisationId}
    and i.id = ${interviewId} and ${allIn}`.execute(db);
  return rows.length > 0;
}

/** Have been by now and are judged by all, but nobody has said so. */
export async function judgedByAll(db: Db, at: Date, only?: string) {
  const { rows } = await sql<{ organisationId: string; interviewId: string }>`select
      i.organisation_id as "organisationId", i.id as "interviewId" from interview i
    where i.state in ('SCHEDULED', 'CONFIRMED', 'ENDED') and i.ends_at <= ${at.toISOString()}
      and i.ends_at > ${at.toISOString()}::timestamptz - interval '7 days' and ${allIn}
      ${only ? sql`and i.organisation_id = ${only}` : sql``} order by i.ends_at limit 500`.execute(db);
  return rows;
}

interface Judged {
  readonly interviewId: string;
  readonly endedAt: string;
  readonly skills: { abilityId: string | null; name: string }[];
  readonly scores: CardScore[];
}

/** Every card of an application's interviews that was handed in. */
export async function judgedOf(db: Db, organisationId: string, applicationId: string) {
  const { rows } = await sql<Judged>`select i.id as "interviewId",
      coalesce(i.ended_at, i.ends_at, card.handed_in_at) as "endedAt", i.skills, card.scores
    from interview i
    join scorecard card on card.organisation_id = i.organisation_id and card.interview_id = i.id
      and card.handed_in_at is not null
    where i.organisation_id = ${organisationId} and i.application_id = ${applicationId}
    order by i.round, i.id, card.user_id`.execute(db);
  return rows;
}

type OfApplication = Card & {
  readonly applicationId: string;
  /** The reader asks in the same interview and has not handed in. */
  readonly owed: boolean;
};

/** Every card of these applications that was handed in. */
export async function cardsOfApplications(
  db: Db,
  organisationId: string,
  readerId: string,
  applicationIds: readonly string[],
) {
  const { rows } = await sql<OfApplication>`select i.application_id as "applicationId", card.user_id as "userId",
      '' as "realName", card.scores, card.result, '' as comment, card.saved_at as "savedAt",
      card.handed_in_at as "handedInAt", card.version,
      exists (select from interview_person person
        left join scorecard own on own.organisation_id = person.organisation_id
          and own.interview_id = person.interview_id and own.user_id = person.user_id
        where person.organisation_id = i.organisation_id and person.interview_id = i.id
          and person.user_id = ${readerId} and own.handed_in_at is null) as owed
    from interview i
    join scorecard card on card.organisation_id = i.organisation_id and card.interview_id = i.id
      and card.handed_in_at is not null
    where i.organisation_id = ${organisationId} and i.application_id = ${anyOf(applicationIds)}
    order by i.round, i.id, card.user_id`.execute(db);
  return rows;
}
