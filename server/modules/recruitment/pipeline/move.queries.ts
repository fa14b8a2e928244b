import { sql } from 'kysely';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { newId } from '../../../kit/id.ts';

/** These applications with whose they are, each held until the transaction ends, always in the same order. */
export function holdApplications(db: Db, organisationId: string, applicationIds: readonly string[]) {
  return db
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organisationId', '=', 'application.organisationId')
        .onRef('candidate.id', '=', 'application.candidateId'),
    )
    .select(['application.id', 'application.jobId', 'application.candidateId', 'application.round'])
    .select(['application.open', 'candidate.name'])
    .select(sql<ApplicationState>`application.state`.as('state'))
    .where('application.organisationId', '=', organisationId)
    .where('application.id', '=', anyOf(applicationIds))
    .orderBy('application.id')
    .forUpdate('application')
    .execute();
}

export type HeldApplication = Awaited<ReturnType<typeof holdApplications>>[number];

export interface Ended {
  readonly applicationId: string;
  readonly name: string;
  /** The stage that it left, unless nobody moved it. */
  readonly left: ApplicationState | null;
  readonly byApplicant: boolean;
  readonly erased: boolean;
  readonly jobClosed: boolean;
}

/** How these came to an end, of those that are in a final state. */
export async function endedApplications(db: Db, organisationId: string, applicationIds: readonly string[]) {
  const { rows } = await sql<Ended>`select application.id as "applicationId", candidate.name, event.from_state as left,
      coalesce(event.actor_kind = 'APPLICANT', false) as "byApplicant", candidate.erased_at is not null as erased,
      job.state = 'CLOSED' as "jobClosed"
    from application
    join job on job.organisation_id = application.organisation_id and job.id = application.job_id
    join candidate on candidate.organisation_id = application.organisation_id and candidate.id = application.candidate_id
    left join lateral (select from_state, actor_kind from application_event event
      where event.organisation_id = application.organisation_id and event.application_id = application.id
        and event.to_state = application.state order by event.at desc, event.id desc limit 1) event on true
    where application.organisation_id = ${organisationId} and application.id = ${anyOf(applicationIds)}
      and not application.open and application.state <> 'HIRED' order by application.id`.execute(db);
  return rows;
}

interface NewState {
  readonly state: ApplicationState;
  readonly open: boolean;
  readonly rejectCode: string | null;
  readonly round?: number | undefined;
}

export async function setState(
  db: Db,
  organisationId: string,
  applicationIds: readonly string[],
  { round, ...given }: NewState,
  at: Date,
) {
  await db
    .updateTable('application')
    .set({ ...given, ...(round !== undefined && { round }), stateSince: at.toISOString() })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(applicationIds))
    .execute();
}

export interface NewEvent {
  readonly id?: string;
  readonly applicationId: string;
  readonly kind: string;
  readonly fromState?: ApplicationState;
  readonly toState?: ApplicationState;
  readonly reason?: string | undefined;
  readonly detail?: Record<string, unknown>;
}

export interface EventActor {
  readonly kind: 'STAFF' | 'APPLICANT' | 'SYSTEM';
  readonly id: string | null;
}

export async function addEvents(
  db: Db,
  organisationId: string,
  actor: EventActor,
  events: readonly NewEvent[],
  at: Date,
) {
  if (events.length === 0) return;
  const rows = events.map(({ id, applicationId, kind, fromState, toState, reason, detail }) => ({
    ...{ organisationId, id: id ?? newId(), applicationId, kind },
    ...{ fromState: fromState ?? null, toState: toState ?? null, reason: reason ?? null },
    ...{ actorKind: actor.kind, actorId: actor.id, detail: JSON.stringify(detail ?? {}), at: at.toISOString() },
  }));
  await db.insertInto('applicationEvent').values(rows).execute();
}

/** Who is on the job for its department, where the job has this stage. */
export async function departmentMembers(db: Db, organisationId: string, jobId: string, stage: string) {
  const rows = await db
    .selectFrom('jobMember')
    .innerJoin('job', (join) =>
      join.onRef('job.organisationId', '=', 'jobMember.organisationId').onRef('job.id', '=', 'jobMember.jobId'),
    )
    .select('jobMember.userId')
    .where('jobMember.organisationId', '=', organisationId)
    .where('jobMember.jobId', '=', jobId)
    .where('jobMember.role', '=', 'DEPARTMENT')
    .where(sql<boolean>`${stage} = any(job.stages)`)
    .execute();
  return rows.map(({ userId }) => userId);
}
