import { type SqlBool, sql } from 'kysely';
import { attainmentBins, type TargetPeopleFilter, type TargetPersonState } from '#contract/study/target.ts';
import type { Condition } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';
import type { StoredState } from './path.rules.ts';
import { access } from './target.queries.ts';

export interface StoredPerson {
  readonly userId: string;
  readonly realName: string;
  readonly jobNumber: string;
  readonly departmentName: string;
  readonly postName: string | null;
  readonly state: StoredState;
  readonly progress: number;
  readonly attainment: number | null;
  readonly dueAt: Date | null;
  readonly doneAt: Date | null;
}

/** Which people of a target: with what the plan says now and what is expected of an attainment, in basis points. */
export interface Asked {
  readonly targetId: string;
  readonly filter: Partial<TargetPeopleFilter>;
  readonly plan: number | null;
  readonly expected: number;
  readonly at: Date;
}

const open = sql`person.state in ('NOT_STARTED', 'IN_PROGRESS')`;

function stateIs(state: TargetPersonState, { plan, at }: Asked): Condition {
  const late = sql`coalesce(person.due_at < ${at}, false)`;
  if (state === 'OVERDUE') return sql<SqlBool>`${open} and ${late}`;
  if (state === 'BEHIND') return sql<SqlBool>`${open} and not ${late} and person.progress < ${plan ?? 0}`;
  return sql<SqlBool>`person.state = ${state} and not (${open} and (${late} or person.progress < ${plan ?? 0}))`;
}

function stepIs(asked: Asked): Condition {
  const { gradationId, reached, bin } = asked.filter;
  const step = gradationId ? asked.filter.step : undefined;
  const attainment = gradationId ? sql`step.attainment` : sql`person.attainment`;
  const floor = bin === undefined ? 0 : (bin * 10_000) / attainmentBins;
  return sql<SqlBool>`true ${step === 'passed' ? sql`and step.passed_at is not null` : sql``}
    ${step === 'current' ? sql`and step.unlocked and step.passed_at is null` : sql``}
    ${step === 'locked' ? sql`and not coalesce(step.unlocked, false)` : sql``}
    ${reached === undefined ? sql`` : sql`and ${attainment} ${reached ? sql`>=` : sql`<`} ${asked.expected}`}
    ${bin === undefined ? sql`` : sql`and ${attainment} >= ${floor}`}
    ${bin === undefined || bin === attainmentBins - 1 ? sql`` : sql`and ${attainment} < ${floor + 10_000 / attainmentBins}`}`;
}

const found = (user: Caller, asked: Asked): Condition => {
  const { text, state, gradationId } = asked.filter;
  return sql`from study_target_person person
    join staff on staff.organisation_id = person.organisation_id and staff.user_id = person.user_id
    join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
    left join post on post.organisation_id = staff.organisation_id and post.id = staff.post_id
    ${
      gradationId
        ? sql`left join study_target_step step on step.organisation_id = person.organisation_id
            and step.target_id = person.target_id and step.user_id = person.user_id
            and step.gradation_id = ${gradationId}`
        : sql``
    }
    where person.organisation_id = ${user.organisationId} and person.target_id = ${asked.targetId}
      and ${staffInScope(user, access)}
      ${text ? sql`and (staff.real_name ilike ${contains(text)} or staff.job_number ilike ${contains(text)})` : sql``}
      ${state ? sql`and ${stateIs(state, asked)}` : sql`and person.state <> 'WITHDRAWN'`}
      and ${stepIs(asked)}`;
};

type Row = Omit<StoredPerson, 'dueAt' | 'doneAt'> & { readonly dueAt: string | null; readonly doneAt: string | null };

async function rowsOf(db: Db, from: Condition, limit: Condition): Promise<StoredPerson[]> {
  const { rows } = await sql<Row>`select person.user_id as "userId", staff.real_name as "realName",
      staff.job_number as "jobNumber", department.name as "departmentName", post.name as "postName", person.state,
      person.progress, person.attainment, person.due_at as "dueAt", person.done_at as "doneAt"
    ${from} order by staff.job_number, person.user_id ${limit}`.execute(db);
  const date = (text: string | null) => (text ? new Date(text) : null);
  return rows.map((row) => ({ ...row, dueAt: date(row.dueAt), doneAt: date(row.doneAt) }));
}

export async function peoplePage(
  db: Db,
  user: Caller,
  asked: Asked,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const from = found(user, asked);
  const total = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const rows = await rowsOf(db, from, sql`limit ${size} offset ${page * size}`);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

export const everyPerson = (db: Db, user: Caller, asked: Asked) => rowsOf(db, found(user, asked), sql``);

/** How many of these are there and in reach; they are held. */
export async function lockTargetPeople(db: Db, user: Caller, targetId: string, userIds: readonly string[]) {
  const { rows } = await sql`select person.user_id from study_target_person person
    join staff on staff.organisation_id = person.organisation_id and staff.user_id = person.user_id
    where person.organisation_id = ${user.organisationId} and person.target_id = ${targetId}
      and person.user_id = ${anyOf(userIds)} and ${staffInScope(user, access)}
    order by person.user_id for update of person`.execute(db);
  return rows.length;
}

export async function takeOutOfTarget(db: Db, organisationId: string, targetId: string, userIds: readonly string[]) {
  const { numAffectedRows = 0n } = await sql`update study_target_person person set removed = true, state = 'WITHDRAWN'
    where organisation_id = ${organisationId} and target_id = ${targetId} and user_id = ${anyOf(userIds)}
      and ${open}`.execute(db);
  return Number(numAffectedRows);
}

export interface StepNumbers {
  readonly gradationId: string;
  readonly locked: number;
  readonly current: number;
  readonly passed: number;
  readonly attainment: number | null;
  readonly scored: number;
  readonly reached: number;
}

/** Of people in reach, of each gradation: how many wait, are in it and passed it; and how it was attained. */
export async function stepNumbers(db: Db, user: Caller, targetId: string, expected: number) {
  const { rows } = await sql<StepNumbers>`select gradation.id as "gradationId",
      count(*) filter (where person.user_id is not null and not coalesce(step.unlocked, false))::int as locked,
      count(*) filter (where step.unlocked and step.passed_at is null)::int as current,
      count(*) filter (where step.passed_at is not null)::int as passed,
      floor(avg(step.attainment))::int as attainment, count(step.attainment)::int as scored,
      count(*) filter (where step.attainment >= ${expected})::int as reached
    from study_gradation gradation
    left join (select person.* from study_target_person person
      join staff on staff.organisation_id = person.organisation_id and staff.user_id = person.user_id
      where person.organisation_id = ${user.organisationId} and person.target_id = ${targetId}
        and person.state <> 'WITHDRAWN' and ${staffInScope(user, access)}) person
      on person.organisation_id = gradation.organisation_id and person.target_id = gradation.target_id
    left join study_target_step step on step.organisation_id = gradation.organisation_id
      and step.target_id = gradation.target_id and step.gradation_id = gradation.id and step.user_id = person.user_id
    where gradation.organisation_id = ${user.organisationId} and gradation.target_id = ${targetId}
    group by gradation.id`.execute(db);
  return new Map(rows.map((row) => [row.gradationId, row]));
}

export interface WholeNumbers {
  readonly attainment: number | null;
  readonly scored: number;
  readonly reached: number;
  readonly bins: number[];
}

/** The same of the whole target, with how many people are in each class of attainments. */
export async function wholeNumbers(db: Db, user: Caller, targetId: string, expected: number): Promise<WholeNumbers> {
  const { rows } = await sql<{ bin: number; sum: number; scored: number; reached: number }>`select
      least(person.attainment * ${attainmentBins}::int / 10000, ${attainmentBins - 1}::int)::int as bin,
      sum(person.attainment)::int as sum, count(*)::int as scored,
      count(*) filter (where person.attainment >= ${expected})::int as reached
    from study_target_person person
    join staff on staff.organisation_id = person.organisation_id and staff.user_id = person.user_id
    where person.organisation_id = ${user.organisationId} and person.target_id = ${targetId}
      and person.state <> 'WITHDRAWN' and person.attainment is not null and ${staffInScope(user, access)}
    group by 1`.execute(db);
  const total = (of: 'sum' | 'scored' | 'reached') => rows.reduce((sum, row) => sum + row[of], 0);
  const scored = total('scored');
  return {
    ...{ scored, reached: total('reached') },
    attainment: scored === 0 ? null : Math.floor(total('sum') / scored),
    bins: Array.from({ length: attainmentBins }, (_, bin) => rows.find((row) => row.bin === bin)?.scored ?? 0),
  };
}

/** People in reach of the target, of whom it still is. */
export async function idsInReach(db: Db, user: Caller, targetId: string) {
  const { rows } = await sql<{ userId: string }>`select person.user_id as "userId" from study_target_person person
    join staff on staff.organisation_id = person.organisation_id and staff.user_id = person.user_id
    where person.organisation_id = ${user.organisationId} and person.target_id = ${targetId}
      and person.state <> 'WITHDRAWN' and ${staffInScope(user, access)}`.execute(db);
  return rows.map(({ userId }) => userId);
}
