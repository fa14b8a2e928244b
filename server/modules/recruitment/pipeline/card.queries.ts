import { type SqlBool, sql } from 'kysely';
import type { ApplicationCard } from '#contract/recruitment/application.ts';

/** As a card is read; the times are the database's. */
export type StoredCard = Omit<ApplicationCard, 'examScore'> & { readonly examScore: number | null };

/**
 * Is there another one? A scalar with a limit, looked up by the index for each card: of an `exists` the database may make a
 * hash of everybody there is.
 */
const somebody = (known: ReturnType<typeof sql>, other: ReturnType<typeof sql>) =>
  sql<SqlBool>`(${known} and coalesce((select true from candidate twin
    where twin.organisation_id = candidate.organisation_id and twin.merged_into is null and twin.erased_at is null
      and ${other} limit 1), false))`;

const hasPhone = sql`candidate.phone is not null`;
const hasEmail = sql`candidate.email is not null`;
const samePhone = sql`twin.phone = candidate.phone and twin.phone is not null`;
const sameEmail = sql`lower(twin.email) = lower(candidate.email) and twin.email is not null`;

const shut = (name: 'candidate' | 'twin', at: Date) => sql`(${sql.ref(`${name}.blocked_at`)} is not null
  and coalesce(${sql.ref(`${name}.blocked_until`)} > ${at.toISOString()}, true))`;

/** Over `candidate`: blocked now, or with the phone or mail of somebody who is. */
export const isBlocked = (at: Date) => sql<boolean>`(${shut('candidate', at)}
  or ${somebody(hasPhone, sql`${samePhone} and ${shut('twin', at)}`)}
  or ${somebody(hasEmail, sql`${sameEmail} and ${shut('twin', at)}`)})`;

const isOther = sql`twin.id <> candidate.id`;

const isDuplicated = sql<boolean>`(${somebody(hasPhone, sql`${samePhone} and ${isOther}`)}
  or ${somebody(hasEmail, sql`${sameEmail} and ${isOther}`)}
  or ${somebody(
    sql`candidate.school <> ''`,
    sql`twin.name = candidate.name and twin.school = candidate.school and ${isOther}`,
  )})`;

/** `CandidateFacts`, over `candidate`. */
export const factColumns = sql`candidate.name, candidate.phone, candidate.email, candidate.gender, candidate.city,
  candidate.degree, candidate.school, candidate.major, candidate.graduated_on as "graduatedOn",
  candidate.experience_months as "experienceMonths"`;

/** Over `application` and `candidate`. */
export const cardColumns = (at: Date) => sql`application.id as "applicationId", candidate.id as "candidateId",
  candidate.name, application.state, application.state_since as "stateSince", application.round, candidate.city,
  candidate.degree, candidate.school, candidate.major, candidate.experience_months as "experienceMonths",
  application.source, candidate.tags, application.created_at as "createdAt",
  application.exam_score as "examScore", application.exam_passed as "examPassed", application.match,
  application.coverage, ${isBlocked(at)} as blocked, ${isDuplicated} as duplicated`;

const instant = (value: Date | string) => new Date(value).toISOString();

/** Cards and whatever else is read with them, as they are told. */
export const shownCard = <T extends StoredCard>(row: T) => ({
  ...row,
  stateSince: instant(row.stateSince),
  createdAt: instant(row.createdAt),
  examScore: row.examScore === null ? null : row.examScore / 100,
});
