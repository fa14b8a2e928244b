import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { jobInReach } from '../job/reach.queries.ts';
import type { StoredEvent } from '../pipeline/read.queries.ts';

const mostShown = 300;

const nothing = sql`null::text as "fromState", null::text as "toState", null::text as "rejectCode"`;

/** What happened to a person's applications in reach, what was written, corrected and, for who manages, looked at. */
export async function activityOf(db: Db, user: Caller, candidateId: string, withLooks: boolean) {
  const own = sql`organisation_id = ${user.organisationId} and candidate_id = ${candidateId}`;
  const { rows } = await sql<StoredEvent & { readonly jobName: string }>`with happened as (
      select event.id as "eventId", event.kind, event.from_state as "fromState", event.to_state as "toState",
        event.detail ->> 'rejectCode' as "rejectCode", coalesce(event.reason, '') as reason,
        coalesce(event.detail ->> 'text', '') as text, event.at, event.actor_kind as "actorKind",
        event.actor_id as "actorId", job.name as "jobName"
      from application join job on job.organisation_id = application.organisation_id and job.id = application.job_id
      join application_event event on event.organisation_id = application.organisation_id
        and event.application_id = application.id
      where application.organisation_id = ${user.organisationId} and application.candidate_id = ${candidateId}
        and ${jobInReach(user)}
      union all
      select id, 'NOTE', ${nothing}, text, '', at, 'STAFF', user_id, '' from candidate_note where ${own}
      union all
      (select (array_agg(id))[1], 'EDIT', ${nothing}, '', string_agg(part, ',' order by part), at, 'STAFF', user_id, ''
      from resume_edit where ${own} group by user_id, at)
      union all
      (select id, 'LOOK', ${nothing}, '', what, at, 'STAFF', user_id, '' from candidate_view
      where ${own} and ${withLooks} order by at desc limit 100))
    select happened.*, case happened."actorKind" when 'STAFF' then coalesce(staff.real_name, '')
        when 'APPLICANT' then '候选人' else '系统' end as actor
    from happened left join staff on happened."actorKind" = 'STAFF' and staff.organisation_id = ${user.organisationId}
      and staff.user_id = happened."actorId"
    order by happened.at desc, happened."eventId" desc limit ${mostShown}`.execute(db);
  return rows;
}

export async function addEdits(
  db: Db,
  { organisationId, userId }: Caller,
  candidateId: string,
  parts: readonly string[],
  at: Date,
) {
  await db
    .insertInto('resumeEdit')
    .values(parts.map((part) => ({ organisationId, id: newId(), candidateId, part, userId, at: at.toISOString() })))
    .execute();
}

export async function addNote(db: Db, { organisationId, userId }: Caller, candidateId: string, text: string, at: Date) {
  const id = newId();
  await db
    .insertInto('candidateNote')
    .values({ organisationId, id, candidateId, userId, text, at: at.toISOString() })
    .execute();
  return id;
}

/** What was written of these people goes with them. */
export async function dropWritten(db: Db, organisationId: string, candidateIds: readonly string[]) {
  for (const table of ['resumeEdit', 'candidateNote', 'resumeImportItem'] as const)
    await db
      .deleteFrom(table)
      .where('organisationId', '=', organisationId)
      .where('candidateId', 'in', [...candidateIds])
      .execute();
}
