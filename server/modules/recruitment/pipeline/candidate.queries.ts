import { sql, type Updateable } from 'kysely';
import type { ListedCandidate } from '#contract/recruitment/candidate.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { DB } from '../../../schema.ts';
import { wordsOf } from '../../question/index.ts';
import { jobInReach } from '../job/reach.queries.ts';
import { factColumns } from './card.queries.ts';
import type { MergedFields } from './merge.rules.ts';
import { candidateInReach, isSomebody } from './reach.queries.ts';

export interface HeldCandidate extends MergedFields {
  readonly candidateId: string;
  readonly applicantId: string | null;
  readonly name: string;
  readonly resume: unknown;
  readonly editedFields: string[];
  readonly skills: string[];
  readonly tags: string[];
  readonly pooledAt: string | null;
  readonly poolUntil: string | null;
  readonly poolConsent: string | null;
  readonly blockedAt: string | null;
  readonly blockedUntil: string | null;
  readonly blockedReason: string | null;
  readonly createdAt: string;
  readonly version: number;
}

/** These candidates in reach, held until the transaction ends, in the order of their ids. */
export async function holdCandidates(db: Db, user: Caller, candidateIds: readonly string[]) {
  const { rows } =
    await sql<HeldCandidate>`select candidate.id as "candidateId", candidate.applicant_id as "applicantId",
      ${factColumns}, candidate.referrer_id as "referrerId", candidate.resume,
      candidate.edited_fields as "editedFields", candidate.skills, candidate.tags, candidate.pooled_at as "pooledAt",
      candidate.pool_until as "poolUntil", candidate.pool_consent as "poolConsent", candidate.blocked_at as "blockedAt",
      candidate.blocked_until as "blockedUntil", candidate.blocked_reason as "blockedReason",
      candidate.created_at as "createdAt", candidate.version
    from candidate where candidate.organisation_id = ${user.organisationId} and candidate.id = ${anyOf(candidateIds)}
      and ${isSomebody} and ${candidateInReach(user)}
    order by candidate.id for update of candidate`.execute(db);
  if (rows.length < new Set(candidateIds).size) throw refuse('notFound');
  return new Map(rows.map((row) => [row.candidateId, row]));
}

interface MovedApplication {
  readonly applicationId: string;
  readonly jobId: string;
  readonly jobName: string;
  readonly open: boolean;
  /** The kept one has an open application to the same job. */
  readonly contested: boolean;
  readonly inReach: boolean;
}

/** Every application of the one that goes, also those beyond the caller's reach: they would move too. */
export async function movedApplications(db: Db, user: Caller, keepId: string, mergeId: string) {
  const { rows } = await sql<MovedApplication>`select application.id as "applicationId", job.id as "jobId",
      job.name as "jobName", application.open, ${jobInReach(user)} as "inReach",
      (application.open and exists (select from application kept
        where kept.organisation_id = application.organisation_id and kept.job_id = application.job_id
          and kept.candidate_id = ${keepId} and kept.open)) as contested
    from application join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    where application.organisation_id = ${user.organisationId} and application.candidate_id = ${mergeId}
    order by application.created_at desc, application.id`.execute(db);
  return rows;
}

export async function countThings(db: Db, organisationId: string, candidateId: string) {
  const { rows } = await sql<{ files: number; views: number }>`select
    (select count(*)::int from resume_file where organisation_id = ${organisationId} and candidate_id = ${candidateId}) as files,
    (select count(*)::int from candidate_view where organisation_id = ${organisationId}
      and candidate_id = ${candidateId}) as views`.execute(db);
  return rows[0] ?? { files: 0, views: 0 };
}

/** What is of the one that goes belongs to the kept one from now on, also what was merged into it before. */
export async function moveThings(db: Db, organisationId: string, keepId: string, mergeId: string) {
  const own = sql`organisation_id = ${organisationId} and candidate_id = ${mergeId}`;
  const { rows } = await sql<{ id: string }>`update application set candidate_id = ${keepId}, version = version + 1
    where ${own} returning id`.execute(db);
  await sql`update resume_file set candidate_id = ${keepId} where ${own}`.execute(db);
  await sql`update candidate_view set candidate_id = ${keepId} where ${own}`.execute(db);
  await sql`update candidate_note set candidate_id = ${keepId} where ${own}`.execute(db);
  await sql`update resume_import_item set candidate_id = ${keepId} where ${own}`.execute(db);
  await sql`update candidate set merged_into = ${keepId} where organisation_id = ${organisationId}
    and merged_into = ${mergeId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who corrected what of a resume goes where that resume goes. */
export async function moveEdits(db: Db, organisationId: string, keepId: string, mergeId: string) {
  await sql`update resume_edit set candidate_id = ${keepId}
    where organisation_id = ${organisationId} and candidate_id = ${mergeId}`.execute(db);
}

/** The one that goes: only a pointer to the kept one is left, which no list shows. */
export async function leavePointer(db: Db, organisationId: string, mergeId: string, keepId: string) {
  await sql`update candidate set merged_into = ${keepId}, applicant_id = null, version = version + 1
    where organisation_id = ${organisationId} and id = ${mergeId}`.execute(db);
}

export async function updateCandidate(
  db: Db,
  organisationId: string,
  candidateId: string,
  change: Updateable<DB['candidate']>,
) {
  const { version } = await db
    .updateTable('candidate')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', candidateId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function applicationIdsOf(db: Db, organisationId: string, candidateId: string) {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('candidateId', '=', candidateId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface Listing {
  readonly list: 'POOL' | 'BLOCKED';
  readonly text?: string | undefined;
  readonly page: number;
  readonly size: number;
}

type StoredListed = Omit<ListedCandidate, 'since' | 'until'> & {
  readonly since: string;
  readonly until: string | null;
};

/** In the pool or blocked now, the newest first. */
export async function listedPage(db: Db, user: Caller, { list, text, page, size }: Listing, at: Date) {
  const { organisationId } = user;
  const words = wordsOf(text);
  const now = at.toISOString();
  const pooled = list === 'POOL';
  const held = pooled
    ? sql`candidate.pooled_at is not null and candidate.pool_until > ${now}`
    : sql`candidate.blocked_at is not null and coalesce(candidate.blocked_until > ${now}, true)`;
  const since = pooled ? sql`candidate.pooled_at` : sql`candidate.blocked_at`;
  const found = sql`candidate.organisation_id = ${organisationId} and ${held} and ${isSomebody}
    and ${candidateInReach(user)}
    ${words.length > 0 ? sql`and candidate.search_text like all(${words.map(contains)}::text[])` : sql``}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from candidate where ${found}`.execute(db);
  const { rows } = await sql<StoredListed>`select candidate.id as "candidateId", candidate.name, candidate.city,
      candidate.school, candidate.major, candidate.tags, ${since} as since, candidate.version,
      ${pooled ? sql`candidate.pool_until` : sql`candidate.blocked_until`} as until,
      coalesce(${pooled ? sql`candidate.pool_consent` : sql`candidate.blocked_reason`}, '') as text,
      newest.id as "applicationId", coalesce(newest.job_name, '') as "jobName",
      (select count(*)::int from application where application.organisation_id = candidate.organisation_id
        and application.candidate_id = candidate.id) as applications
    from candidate
    left join lateral (select application.id, job.name as job_name from application
        join job on job.organisation_id = application.organisation_id and job.id = application.job_id
      where application.organisation_id = candidate.organisation_id and application.candidate_id = candidate.id
        and ${jobInReach(user)}
      order by application.created_at desc, application.id desc limit 1) as newest on true
    where ${found} order by ${since} desc, candidate.id limit ${size} offset ${page * size}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** What somebody with an account said last of staying in the pool; nothing of who has none. */
export async function poolConsentOf(db: Db, organisationId: string, candidateId: string) {
  const { rows } = await sql<{ name: string; agreedAt: string | null }>`select candidate.name,
      (select case when consent.pool and consent.withdrawn_at is null then consent.given_at end
        from applicant_consent consent where consent.organisation_id = candidate.organisation_id
          and consent.applicant_id = candidate.applicant_id order by consent.given_at desc, consent.id desc limit 1) as "agreedAt"
    from candidate where candidate.organisation_id = ${organisationId} and candidate.id = ${candidateId}
      and candidate.applicant_id is not null`.execute(db);
  return rows[0];
}
