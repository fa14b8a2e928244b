import { type SqlBool, sql } from 'kysely';
import type { ApplicationCard } from '#contract/recruitment/application.ts';

/** As a card is read; the times are the database's. */
export type StoredCard = Omit<ApplicationCard, 'examScore'> & { readonly examScore: number | null };

const shut = (at: Date, by: ReturnType<typeof sql>) => sql<SqlBool>`exists (select from candidate shut
  where shut.organisation_id = candidate.organisation_id and shut.merged_into is null and shut.erased_at is null
    and shut.blocked_at is not null and coalesce(shut.blocked_until > ${at.toISOString()}, true) and ${by})`;

/** Over `candidate`: blocked now, or with the phone or mail of somebody who is. */
export const isBlocked = (at: Date) => sql<boolean>`((candidate.blocked_at is not null
    and coalesce(candidate.blocked_until > ${at.toISOString()}, true))
  or ${shut(at, sql`shut.phone = candidate.phone`)} or ${shut(at, sql`lower(shut.email) = lower(candidate.email)`)})`;

const other = (by: ReturnType<typeof sql>) => sql<SqlBool>`exists (select from candidate twin
  where twin.organisation_id = candidate.organisation_id and twin.id <> candidate.id and twin.merged_into is null
    and twin.erased_at is null and ${by})`;

const isDuplicated = sql<boolean>`(${other(sql`twin.phone = candidate.phone`)}
  or ${other(sql`lower(twin.email) = lower(candidate.email)`)}
  or (candidate.school <> '' and ${other(sql`twin.name = candidate.name and twin.school = candidate.school`)}))`;

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
