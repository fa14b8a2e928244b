import { type Insertable, sql } from 'kysely';
import type { JobState } from '#contract/recruitment/job-fields.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { DB } from '../../../schema.ts';
import { jobManaged } from '../job/reach.queries.ts';
import { type MergedFields, mostTags } from './merge.rules.ts';

/** The caller's own job, held until the transaction ends, so that it is not closed meanwhile. */
export async function holdTargetJob(db: Db, user: Caller, jobId: string) {
  const { rows } = await sql<{ jobId: string; name: string; state: JobState; departmentId: string }>`
    select job.id as "jobId", job.name, job.state, job.department_id as "departmentId" from job
    where job.organisation_id = ${user.organisationId} and job.id = ${jobId} and ${jobManaged(user)}
    for share of job`.execute(db);
  if (!rows[0]) throw refuse('notFound');
  return rows[0];
}

/** Answers those whose source was another before, with it. */
export async function setSource(db: Db, organisationId: string, applicationIds: readonly string[], source: string) {
  const { rows } = await sql<{ id: string; before: string }>`
    with old as (select id, source from application where organisation_id = ${organisationId}
      and id = ${anyOf(applicationIds)} and source <> ${source} order by id for update)
    update application set source = ${source}, version = application.version + 1 from old
    where application.organisation_id = ${organisationId} and application.id = old.id
    returning application.id, old.source as before`.execute(db);
  return rows;
}

/** Without the taken ones, with the added ones behind; answers whose tags are others now. */
export async function changeTags(
  db: Db,
  organisationId: string,
  candidateIds: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
) {
  const { rows } = await sql<{ id: string }>`
    with held as (select id, tags from candidate where organisation_id = ${organisationId}
      and id = ${anyOf(candidateIds)} order by id for update),
    next as (select held.id, (array(select tag from unnest(held.tags) with ordinality as had(tag, at)
        where tag <> all(${[...remove]}::text[]) order by at)
      || array(select tag from unnest(${[...add]}::text[]) with ordinality as more(tag, at)
        where tag <> all(held.tags) and tag <> all(${[...remove]}::text[]) order by at))[1:${sql.lit(mostTags)}] as tags from held)
    update candidate set tags = next.tags, version = candidate.version + 1 from next
    where candidate.organisation_id = ${organisationId} and candidate.id = next.id and candidate.tags <> next.tags
    returning candidate.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface KnownCandidate extends MergedFields {
  readonly id: string;
  readonly tags: string[];
  readonly searchText: string;
}

/** Somebody of this name with this phone or mail, the newest first, held until the transaction ends. */
export async function knownCandidate(
  db: Db,
  organisationId: string,
  { name, phone, email }: { readonly name: string; readonly phone: string | null; readonly email: string | null },
) {
  const { rows } = await sql<KnownCandidate>`select candidate.id, candidate.phone, candidate.email, candidate.gender,
      candidate.city, candidate.degree, candidate.school, candidate.major,
      candidate.graduated_on::text as "graduatedOn", candidate.experience_months as "experienceMonths",
      candidate.referrer_id as "referrerId", candidate.tags, candidate.search_text as "searchText"
    from candidate
    where candidate.organisation_id = ${organisationId} and candidate.merged_into is null
      and candidate.erased_at is null and candidate.name = ${name}
      and (candidate.phone = ${phone} or lower(candidate.email) = lower(${email}))
    order by candidate.created_at desc, candidate.id desc limit 1 for update`.execute(db);
  return rows[0];
}

export async function addCandidate(db: Db, candidate: Insertable<DB['candidate']>) {
  await db.insertInto('candidate').values(candidate).execute();
}

export async function addApplication(db: Db, application: Insertable<DB['application']>) {
  await db.insertInto('application').values(application).execute();
}

/** As it was sent with the application. */
export async function sentResume(db: Db, organisationId: string, applicationId: string) {
  return db
    .selectFrom('application')
    .select(['source', 'resume'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

export async function isOnDuty(db: Db, organisationId: string, userId: string) {
  const row = await db
    .selectFrom('staff')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('status', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}
