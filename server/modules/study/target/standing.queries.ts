import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Standing, Step } from './path.rules.ts';

export interface TargetPersonRow extends Standing {
  readonly userId: string;
  readonly dueAt: Date | null;
}

type Stored = {
  [K in keyof TargetPersonRow]: TargetPersonRow[K] extends Date | null ? string | null : TargetPersonRow[K];
};

const date = (text: string | null) => (text ? new Date(text) : null);

export const withDates = <T extends Pick<Stored, 'startedAt' | 'doneAt' | 'dueAt'>>(row: T) => ({
  ...row,
  startedAt: date(row.startedAt),
  doneAt: date(row.doneAt),
  dueAt: date(row.dueAt),
});

/** Who has a target, after a person, so many; or these of them. */
export async function peopleOfTarget(
  db: Db,
  organisationId: string,
  targetId: string,
  { userIds, after = null, most }: { userIds?: readonly string[] | undefined; after?: string | null; most: number },
): Promise<readonly TargetPersonRow[]> {
  const { rows } = await sql<Stored>`select user_id as "userId", state, progress, attainment, due_at as "dueAt",
      started_at as "startedAt", done_at as "doneAt"
    from study_target_person where organisation_id = ${organisationId} and target_id = ${targetId}
      and state <> 'WITHDRAWN' ${userIds ? sql`and user_id = ${anyOf(userIds)}` : sql``}
      ${after ? sql`and user_id > ${after}` : sql``}
    order by user_id limit ${most}`.execute(db);
  return rows.map(withDates) as TargetPersonRow[];
}

export interface StepRow extends Step {
  readonly gradationId: string;
  readonly userId: string;
}

export async function stepsOfPeople(
  db: Db,
  organisationId: string,
  targetId: string,
  userIds: readonly string[],
): Promise<readonly StepRow[]> {
  const rows = await db
    .selectFrom('studyTargetStep')
    .select(['gradationId', 'userId', 'unlocked', 'progress', 'attainment', 'passedAt'])
    .where('organisationId', '=', organisationId)
    .where('targetId', '=', targetId)
    .where('userId', '=', anyOf(userIds))
    .execute();
  return rows.map((row) => ({ ...row, passedAt: date(row.passedAt) }));
}

const texts = (dates: readonly (Date | null)[]) => dates.map((date) => date?.toISOString() ?? null);

/** As long as nobody withdrew it meanwhile; who is done stays done. */
export async function writeStandings(
  db: Db,
  organisationId: string,
  targetId: string,
  rows: readonly TargetPersonRow[],
) {
  if (rows.length === 0) return;
  await sql`update study_target_person person set attainment = now_is.attainment,
      state = case when person.state like 'DONE%' then person.state else now_is.state end,
      progress = greatest(case when person.state like 'DONE%' then person.progress else 0 end, now_is.progress),
      started_at = coalesce(person.started_at, now_is.started_at), done_at = coalesce(person.done_at, now_is.done_at)
    from unnest(${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ state }) => state)}::text[],
      ${rows.map(({ progress }) => progress)}::int[], ${rows.map(({ attainment }) => attainment)}::int[],
      ${texts(rows.map(({ startedAt }) => startedAt))}::timestamptz[],
      ${texts(rows.map(({ doneAt }) => doneAt))}::timestamptz[])
      as now_is(user_id, state, progress, attainment, started_at, done_at)
    where person.organisation_id = ${organisationId} and person.target_id = ${targetId}
      and person.user_id = now_is.user_id and person.state <> 'WITHDRAWN'`.execute(db);
}

export async function writeSteps(db: Db, organisationId: string, targetId: string, rows: readonly StepRow[]) {
  if (rows.length === 0) return;
  await sql`insert into study_target_step as step
      (organisation_id, target_id, gradation_id, user_id, unlocked, progress, attainment, passed_at)
    select ${organisationId}::uuid, ${targetId}::uuid, now_is.* from unnest(
      ${rows.map(({ gradationId }) => gradationId)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[],
      ${rows.map(({ unlocked }) => unlocked)}::boolean[], ${rows.map(({ progress }) => progress)}::int[],
      ${rows.map(({ attainment }) => attainment)}::int[],
      ${texts(rows.map(({ passedAt }) => passedAt))}::timestamptz[]) as now_is
    on conflict (organisation_id, target_id, gradation_id, user_id) do update set unlocked = excluded.unlocked,
      progress = excluded.progress, attainment = excluded.attainment,
      passed_at = coalesce(step.passed_at, excluded.passed_at)`.execute(db);
}

/** What people reached of study tasks. */
export async function reachedOfTasks(
  db: Db,
  organisationId: string,
  taskIds: readonly string[],
  userIds: readonly string[],
) {
  return db
    .selectFrom('studyAssignment')
    .select(['taskId as refId', 'userId', 'progress', 'startedAt', 'doneAt'])
    .where('organisationId', '=', organisationId)
    .where('taskId', '=', anyOf(taskIds))
    .where('userId', '=', anyOf(userIds))
    .where('state', '!=', 'WITHDRAWN')
    .execute();
}
