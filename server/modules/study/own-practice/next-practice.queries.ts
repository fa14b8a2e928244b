import { sql } from 'kysely';
import type { PracticeMode } from '#contract/study/practice.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { shown } from './own-practice.queries.ts';

interface NewPractice {
  readonly practiceId: string;
  readonly name: string;
  readonly closesAt: string | null;
}

/** What the person may practise and never did, but for what a task asks, which stands for it; what closes first at the top. */
export async function newPractices(db: Db, user: Caller, at: Date, most: number) {
  const when = at.toISOString();
  const { rows } =
    await sql<NewPractice>`select practice.id as "practiceId", practice.name, practice.closes_at as "closesAt"
    from practice where ${shown(user)} and practice.state = 'RELEASED'
      and (practice.opens_at is null or practice.opens_at <= ${when})
      and (practice.closes_at is null or practice.closes_at > ${when})
      and not exists (select from practice_session session where session.organisation_id = practice.organisation_id
        and session.practice_id = practice.id and session.user_id = ${user.userId})
      and not exists (select from study_task_item item
        join study_task task on task.organisation_id = item.organisation_id and task.id = item.task_id
        join study_assignment a on a.organisation_id = task.organisation_id and a.task_id = task.id
        where item.organisation_id = practice.organisation_id and item.kind = 'practice' and item.ref_id = practice.id
          and task.state = 'PUBLISHED' and a.user_id = ${user.userId} and a.state in ('NOT_STARTED', 'IN_PROGRESS'))
    order by practice.closes_at nulls last, practice.updated_at desc, practice.id limit ${most}`.execute(db);
  return rows;
}

interface BegunSession {
  readonly sessionId: string;
  readonly practiceName: string | null;
  readonly mode: PracticeMode;
  readonly total: number;
  readonly answered: number;
  readonly closesAt: string | null;
  readonly lastAt: string;
}

/** What was begun and not finished, what was answered last at the top. */
export async function begunSessions(db: Db, { organisationId, userId }: Caller, at: Date, most: number) {
  const { rows } =
    await sql<BegunSession>`select session.id as "sessionId", practice.name as "practiceName", session.mode,
      session.item_count as total, session.answered, session.deadline as "closesAt",
      coalesce((select max(answer.answered_at) from practice_answer answer
        where answer.organisation_id = session.organisation_id and answer.session_id = session.id),
        session.started_at) as "lastAt"
    from practice_session session
    left join practice on practice.organisation_id = session.organisation_id and practice.id = session.practice_id
    where session.organisation_id = ${organisationId} and session.user_id = ${userId} and session.finished_at is null
      and (session.deadline is null or session.deadline > ${at.toISOString()})
      and (practice.id is null or practice.state = 'RELEASED')
    order by "lastAt" desc, session.id limit ${most}`.execute(db);
  return rows;
}

export async function answeredCount(db: Db, { organisationId, userId }: Caller) {
  const { rows } = await sql<{ count: number }>`select coalesce(sum(answered), 0)::int as count from practice_session
    where organisation_id = ${organisationId} and user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
