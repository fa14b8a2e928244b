import { type SqlBool, sql } from 'kysely';
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

/** Over `person`: not done, or done while a score or the certificate is missing. */
const unsettledOnes = sql<SqlBool>`(person.state not like 'DONE%'
  or exists (select from study_gradation gradation where gradation.organisation_id = person.organisation_id
    and gradation.target_id = person.target_id
    and not exists (select from study_target_step step where step.organisation_id = gradation.organisation_id
      and step.target_id = gradation.target_id and step.gradation_id = gradation.id
      and step.user_id = person.user_id and step.attainment is not null))
  or exists (select from study_target target where target.organisation_id = person.organisation_id
    and target.id = person.target_id and target.template_id is not null
    and not exists (select from certificate given where given.organisation_id = target.organisation_id
      and given.source = 'target' and given.source_id = target.id and given.user_id = person.user_id)))`;

interface Portion {
  readonly userIds?: readonly string[] | undefined;
  readonly unsettled?: boolean | undefined;
  readonly after?: string | null;
  readonly most: number;
}

/** Who has a target, after a person, so many; or these of them, or those for whom something may still come by itself. */
export async function peopleOfTarget(
  db: Db,
  organisationId: string,
  targetId: string,
  { userIds, unsettled = false, after = null, most }: Portion,
): Promise<readonly TargetPersonRow[]> {
  const { rows } = await sql<Stored>`select person.user_id as "userId", person.state, person.progress,
      person.attainment, person.due_at as "dueAt", person.started_at as "startedAt", person.done_at as "doneAt"
    from study_target_person person where person.organisation_id = ${organisationId}
      and person.target_id = ${targetId} and person.state <> 'WITHDRAWN'
      ${userIds ? sql`and person.user_id = ${anyOf(userIds)}` : sql``} ${unsettled ? sql`and ${unsettledOnes}` : sql``}
      ${after ? sql`and person.user_id > ${after}` : sql``}
    order by person.user_id limit ${most}`.execute(db);
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

/** Of gradations that were taken away meanwhile nothing is kept; those that stand are held. */
export async function writeSteps(db: Db, organisationId: string, targetId: string, rows: readonly StepRow[]) {
  if (rows.length === 0) return;
  await sql`insert into study_target_step as step
      (organisation_id, target_id, gradation_id, user_id, unlocked, progress, attainment, passed_at)
    select ${organisationId}::uuid, ${targetId}::uuid, now_is.* from unnest(
      ${rows.map(({ gradationId }) => gradationId)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[],
      ${rows.map(({ unlocked }) => unlocked)}::boolean[], ${rows.map(({ progress }) => progress)}::int[],
      ${rows.map(({ attainment }) => attainment)}::int[],
      ${texts(rows.map(({ passedAt }) => passedAt))}::timestamptz[])
      as now_is(gradation_id, user_id, unlocked, progress, attainment, passed_at)
    join study_gradation gradation on gradation.organisation_id = ${organisationId}
      and gradation.target_id = ${targetId} and gradation.id = now_is.gradation_id
    for key share of gradation
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
