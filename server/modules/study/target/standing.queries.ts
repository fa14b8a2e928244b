import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Standing, Step } from './path.rules.ts';
import type { DayAdvance } from './plan.rules.ts';

export interface TargetPerson extends Standing {
  readonly userId: string;
  readonly dueAt: Date | null;
}

export interface TargetPersonRow extends TargetPerson {
  readonly targetId: string;
  readonly advances: readonly DayAdvance[];
}

type Stored = {
  [K in keyof TargetPersonRow]: TargetPersonRow[K] extends Date | null ? string | null : TargetPersonRow[K];
};

const date = (text: string | null) => (text ? new Date(text) : null);

export const personWithDates = <T extends Pick<Stored, 'startedAt' | 'doneAt' | 'dueAt'>>(row: T) => ({
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
  readonly after?: Pick<TargetPersonRow, 'targetId' | 'userId'> | undefined;
  readonly most: number;
}

/** Who has these targets, after one of them, so many; or these people, or those for whom something may still come by itself. */
export async function peopleOfTargets(
  db: Db,
  organisationId: string,
  targetIds: readonly string[],
  { userIds, unsettled = false, after, most }: Portion,
): Promise<readonly TargetPersonRow[]> {
  const { rows } = await sql<Stored>`select person.target_id as "targetId", person.user_id as "userId", person.state,
      person.progress, person.attainment, person.due_at as "dueAt", person.started_at as "startedAt",
      person.done_at as "doneAt", person.advances
    from study_target_person person where person.organisation_id = ${organisationId}
      and person.target_id = ${anyOf(targetIds)} and person.state <> 'WITHDRAWN'
      ${userIds ? sql`and person.user_id = ${anyOf(userIds)}` : sql``} ${unsettled ? sql`and ${unsettledOnes}` : sql``}
      ${after ? sql`and (person.user_id, person.target_id) > (${after.userId}::uuid, ${after.targetId}::uuid)` : sql``}
    order by person.user_id, person.target_id limit ${most}`.execute(db);
  return rows.map(personWithDates) as TargetPersonRow[];
}

export interface StepRow extends Step {
  readonly targetId: string;
  readonly gradationId: string;
  readonly userId: string;
}

export async function stepsOfPeople(
  db: Db,
  organisationId: string,
  targetIds: readonly string[],
  userIds: readonly string[],
): Promise<readonly StepRow[]> {
  const rows = await db
    .selectFrom('studyTargetStep')
    .select(['targetId', 'gradationId', 'userId', 'unlocked', 'progress', 'attainment', 'passedAt'])
    .where('organisationId', '=', organisationId)
    .where('targetId', '=', anyOf(targetIds))
    .where('userId', '=', anyOf(userIds))
    .execute();
  return rows.map((row) => ({ ...row, passedAt: date(row.passedAt) }));
}

const texts = (dates: readonly (Date | null)[]) => dates.map((date) => date?.toISOString() ?? null);

/** As long as nobody withdrew it meanwhile; who is done stays done. */
export async function writeStandings(db: Db, organisationId: string, rows: readonly TargetPersonRow[]) {
  if (rows.length === 0) return;
  await sql`update study_target_person person set attainment = now_is.attainment, advances = now_is.advances::jsonb,
      state = case when person.state like 'DONE%' then person.state else now_is.state end,
      progress = greatest(case when person.state like 'DONE%' then person.progress else 0 end, now_is.progress),
      started_at = coalesce(person.started_at, now_is.started_at), done_at = coalesce(person.done_at, now_is.done_at)
    from unnest(${rows.map(({ targetId }) => targetId)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[],
      ${rows.map(({ state }) => state)}::text[], ${rows.map(({ advances }) => JSON.stringify(advances))}::text[],
      ${rows.map(({ progress }) => progress)}::int[], ${rows.map(({ attainment }) => attainment)}::int[],
      ${texts(rows.map(({ startedAt }) => startedAt))}::timestamptz[],
      ${texts(rows.map(({ doneAt }) => doneAt))}::timestamptz[])
      as now_is(target_id, user_id, state, advances, progress, attainment, started_at, done_at)
    where person.organisation_id = ${organisationId} and person.target_id = now_is.target_id
      and person.user_id = now_is.user_id and person.state <> 'WITHDRAWN'`.execute(db);
}

/** Of gradations that were taken away meanwhile nothing is kept; those that stand are held. */
export async function writeSteps(db: Db, organisationId: string, rows: readonly StepRow[]) {
  if (rows.length === 0) return;
  await sql`insert into study_target_step as step
      (organisation_id, target_id, gradation_id, user_id, unlocked, progress, attainment, passed_at)
    select ${organisationId}::uuid, now_is.* from unnest(${rows.map(({ targetId }) => targetId)}::uuid[],
      ${rows.map(({ gradationId }) => gradationId)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[],
      ${rows.map(({ unlocked }) => unlocked)}::boolean[], ${rows.map(({ progress }) => progress)}::int[],
      ${rows.map(({ attainment }) => attainment)}::int[],
      ${texts(rows.map(({ passedAt }) => passedAt))}::timestamptz[])
      as now_is(target_id, gradation_id, user_id, unlocked, progress, attainment, passed_at)
    join study_gradation gradation on gradation.organisation_id = ${organisationId}
      and gradation.target_id = now_is.target_id and gradation.id = now_is.gradation_id
    for key share of gradation
    on conflict (organisation_id, target_id, gradation_id, user_id) do update set unlocked = excluded.unlocked,
      progress = excluded.progress, attainment = excluded.attainment,
      passed_at = coalesce(step.passed_at, excluded.passed_at)`.execute(db);
}

/** Of people who passed everything those who are still to be given the certificate of the target, with what it is called. */
export async function withoutCertificate(
  db: Db,
  organisationId: string,
  rows: readonly Pick<TargetPersonRow, 'targetId' | 'userId'>[],
) {
  if (rows.length === 0) return [];
  const { rows: missing } = await sql<{ targetId: string; userId: string; templateId: string; name: string }>`
    select target.id as "targetId", done.user_id as "userId", target.template_id as "templateId", target.name
    from unnest(${rows.map(({ targetId }) => targetId)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[])
      as done(target_id, user_id)
    join study_target target on target.organisation_id = ${organisationId} and target.id = done.target_id
      and target.template_id is not null
    where not exists (select from certificate given where given.organisation_id = target.organisation_id
      and given.source = 'target' and given.source_id = target.id and given.user_id = done.user_id)`.execute(db);
  return missing;
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
