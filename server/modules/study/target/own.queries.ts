import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { personWithDates, type TargetPerson } from './standing.queries.ts';
import { columns, type StoredTarget, withDates } from './target.queries.ts';

export interface OwnRow extends StoredTarget {
  readonly person: TargetPerson;
}

type Row = StoredTarget & {
  readonly personState: TargetPerson['state'];
  readonly progress: number;
  readonly attainment: number | null;
  readonly startedAt: string | null;
  readonly doneAt: string | null;
  readonly dueAt: string | null;
};

/** The targets that somebody has, or the one of them; no drafts. */
export async function ownTargets(db: Db, organisationId: string, userId: string, targetId?: string): Promise<OwnRow[]> {
  const { rows } = await sql<Row>`select ${columns}, person.state as "personState", person.progress, person.attainment,
      person.started_at as "startedAt", person.done_at as "doneAt", person.due_at as "dueAt"
    from study_target_person person
    join study_target target on target.organisation_id = person.organisation_id and target.id = person.target_id
    where person.organisation_id = ${organisationId} and person.user_id = ${userId} and person.state <> 'WITHDRAWN'
      and target.state <> 'DRAFT' ${targetId ? sql`and target.id = ${targetId}` : sql``}
    order by person.state like 'DONE%' or target.state = 'CLOSED', person.due_at nulls last,
      person.assigned_at desc, target.id limit 500`.execute(db);
  return rows.map(({ personState: state, progress, attainment, startedAt, doneAt, dueAt, ...target }) => ({
    ...withDates(target),
    person: personWithDates({ userId, state, progress, attainment, startedAt, doneAt, dueAt }),
  }));
}
