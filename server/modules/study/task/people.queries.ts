import { type SqlBool, sql } from 'kysely';
import type { ShownState } from '#contract/study/task-shape.ts';
import type { Condition } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { personInScope, staffInScope } from '../../directory/index.ts';
import { type Bundle, idOf, tasks } from './bundle.queries.ts';
import type { StoredState } from './task.rules.ts';

export interface PersonFilter {
  readonly text: string;
  readonly state?: ShownState | undefined;
  readonly userId?: string | undefined;
}

export interface StoredPerson {
  readonly userId: string;
  readonly realName: string;
  readonly jobNumber: string;
  readonly departmentName: string;
  readonly postName: string | null;
  readonly state: StoredState;
  readonly progress: number;
  readonly dueAt: string | null;
  readonly doneAt: string | null;
  readonly exemptReason: string | null;
  readonly urgedAt: string | null;
}

const open: Condition = sql<SqlBool>`a.state in ('NOT_STARTED', 'IN_PROGRESS')`;

const stateIs = (state: ShownState, at: Date): Condition =>
  state === 'OVERDUE'
    ? sql`${open} and a.due_at < ${at}`
    : sql`a.state = ${state} and not (${open} and coalesce(a.due_at < ${at}, false))`;

const found = (user: Caller, taskId: string, { text, state, userId }: PersonFilter, at: Date): Condition => sql`
  from study_assignment a
  join staff on staff.organisation_id = a.organisation_id and staff.user_id = a.user_id
  join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
  left join post on post.organisation_id = staff.organisation_id and post.id = staff.post_id
  where a.organisation_id = ${user.organisationId} and a.task_id = ${taskId}
    and ${staffInScope(user, 'study.manage')}
    ${text ? sql`and (staff.real_name ilike ${contains(text)} or staff.job_number ilike ${contains(text)})` : sql``}
    ${userId ? sql`and a.user_id = ${userId}` : sql``}
    ${state ? sql`and ${stateIs(state, at)}` : sql``}`;

/** The same people where nothing is asked of their names. */
const counted = (user: Caller, taskId: string, { state }: PersonFilter, at: Date): Condition => sql`
  from study_assignment a where a.organisation_id = ${user.organisationId} and a.task_id = ${taskId}
    and ${personInScope(user, 'study.manage', sql`a.user_id`)} ${state ? sql`and ${stateIs(state, at)}` : sql``}`;

const inOrder: Condition = sql`staff.job_number, a.user_id`;

const rowsOf = (db: Db, from: Condition, limit: Condition, order = inOrder) =>
  sql<StoredPerson>`select a.user_id as "userId", staff.real_name as "realName", staff.job_number as "jobNumber",
    department.name as "departmentName", post.name as "postName", a.state, a.progress, a.due_at as "dueAt",
    a.done_at as "doneAt", a.exempt_reason as "exemptReason", a.urged_at as "urgedAt"
  ${from} order by ${order} ${limit}`.execute(db);

const sortColumns = {
  realName: 'staff.real_name',
  jobNumber: 'staff.job_number',
  progress: 'a.progress',
  dueAt: 'a.due_at',
  doneAt: 'a.done_at',
} as const;

export interface PeoplePlace {
  readonly page: number;
  readonly size: number;
  readonly sort?: keyof typeof sortColumns | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export async function peoplePage(
  db: Db,
  user: Caller,
  taskId: string,
  filter: PersonFilter,
  { page, size, sort = 'jobNumber', order = 'asc' }: PeoplePlace,
  at: Date,
) {
  const from = found(user, taskId, filter, at);
  const total = await sql<{ total: number }>`select count(*)::int as total ${
    filter.text ? from : counted(user, taskId, filter, at)
  }`.execute(db);
  const way = sql.raw(order === 'asc' ? 'asc' : 'desc');
  const asItStands = sort === 'jobNumber' && order === 'asc';
  const by = asItStands ? inOrder : (sql`${sql.ref(sortColumns[sort])} ${way} nulls last, ${inOrder}` as Condition);
  const { rows } = await rowsOf(db, from, sql`limit ${size} offset ${page * size}`, by);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

export const everyPerson = async (db: Db, user: Caller, taskId: string, filter: PersonFilter, at: Date) =>
  (await rowsOf(db, found(user, taskId, filter, at), sql``)).rows;

/** How many of these are in reach and have the task; they are held. */
export async function lockPeople(
  db: Db,
  user: Caller,
  taskId: string,
  userIds: readonly string[],
  bundle: Bundle = tasks,
) {
  const { rows } = await sql`select a.user_id from ${sql.table(bundle.people)} a
    join staff on staff.organisation_id = a.organisation_id and staff.user_id = a.user_id
    where a.organisation_id = ${user.organisationId} and a.${idOf(bundle)} = ${taskId} and a.user_id = ${anyOf(userIds)}
      and ${staffInScope(user, bundle.permission)} order by a.user_id for update of a`.execute(db);
  return rows.length;
}

/** Those of these people who have not finished. */
async function change(
  db: Db,
  organisationId: string,
  bundle: Bundle,
  { id, userIds }: { readonly id: string; readonly userIds: readonly string[] },
  set: Condition,
) {
  const { numAffectedRows = 0n } = await sql`update ${sql.table(bundle.people)} a set ${set}
    where a.organisation_id = ${organisationId} and a.${idOf(bundle)} = ${id} and a.user_id = ${anyOf(userIds)}
      and ${open}`.execute(db);
  return Number(numAffectedRows);
}

export const takeOut = (
  db: Db,
  organisationId: string,
  id: string,
  userIds: readonly string[],
  bundle: Bundle = tasks,
) => change(db, organisationId, bundle, { id, userIds }, sql`removed = true, state = 'WITHDRAWN'`);

export const extend = (db: Db, organisationId: string, id: string, userIds: readonly string[], dueAt: Date) =>
  change(db, organisationId, tasks, { id, userIds }, sql`due_at = ${dueAt}`);

export const exempt = (db: Db, organisationId: string, id: string, userIds: readonly string[], reason: string) =>
  change(db, organisationId, tasks, { id, userIds }, sql`state = 'EXEMPT', exempt_reason = ${reason}`);

/** Where somebody in reach and on duty is; undefined: there is nobody. */
export async function departmentOf(db: Db, user: Caller, userId: string) {
  const { rows } = await sql<{ departmentId: string }>`select staff.department_id as "departmentId" from staff
    where staff.organisation_id = ${user.organisationId} and staff.user_id = ${userId} and staff.status = 0
      and ${staffInScope(user, 'study.manage')}`.execute(db);
  return rows[0]?.departmentId;
}

/** People in reach and on duty among these. */
export async function reachesPeople(db: Db, user: Caller, userIds: readonly string[], permission: string) {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from staff
    where staff.organisation_id = ${user.organisationId} and staff.user_id = ${anyOf(userIds)} and staff.status = 0
      and ${staffInScope(user, permission)}`.execute(db);
  return rows[0]?.found === new Set(userIds).size;
}
