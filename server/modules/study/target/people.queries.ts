import { type SqlBool, sql } from 'kysely';
import { attainmentBins, type TargetPeopleFilter, type TargetPersonState } from '#contract/study/target.ts';
import type { Condition } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';
import type { StoredState } from './path.rules.ts';
import { access, type StoredTarget } from './target.queries.ts';

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

/** The open targets that any of these people have. */
export async function openTargetsOf(db: Db, organisationId: string, userIds: readonly string[]) {
  const { rows } = await sql<Pick<StoredTarget, 'id' | 'state'>>`select target.id, target.state from study_target target
    where target.organisation_id = ${organisationId} and target.state = 'OPEN'
      and exists (select from study_target_person person where person.organisation_id = target.organisation_id
        and person.target_id = target.id and person.user_id = ${anyOf(userIds)} and person.state <> 'WITHDRAWN')`.execute(
    db,
  );
  return rows;
}
