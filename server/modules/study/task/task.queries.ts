import { sql } from 'kysely';
import type { TaskCounts, TaskRow } from '#contract/study/task.ts';
import type { DueOrigin, ItemKind, TaskItem, TaskState } from '#contract/study/task-shape.ts';
import type { Condition } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope, personInScope } from '../../directory/index.ts';

const access = 'study.manage';

/** Tasks that people in reach made. */
const inReach = (user: Caller) => createdInScope(user, access, sql.ref('task.created_by'));

export interface TaskFilter {
  readonly text: string;
  readonly departmentId?: string | undefined;
  readonly state?: TaskState | undefined;
}

type StoredRow = Omit<TaskRow, 'counts'> &
  TaskCounts & { readonly description: string; readonly startsAt: string | null };

/** Of people in reach alone, whom the task still concerns. */
const counted = (user: Caller, at: Date): Condition => sql`lateral (
  select count(*)::int as people,
    count(*) filter (where a.state in ('DONE', 'DONE_LATE'))::int as done,
    count(*) filter (where a.state = 'NOT_STARTED' and not coalesce(a.due_at < ${at}, false))::int as "notStarted",
    count(*) filter (where a.state = 'IN_PROGRESS' and not coalesce(a.due_at < ${at}, false))::int as "inProgress",
    count(*) filter (where a.state in ('NOT_STARTED', 'IN_PROGRESS') and a.due_at < ${at})::int as overdue,
    count(*) filter (where a.state = 'EXEMPT')::int as exempt
  from study_assignment a
  where a.organisation_id = page.organisation_id and a.task_id = page.id and a.state <> 'WITHDRAWN'
    and ${personInScope(user, access, sql`a.user_id`)}) as counted`;

const newest: Condition = sql`page.created_at desc, page.id desc`;

const rowsFrom = (user: Caller, chosen: Condition, at: Date, order = newest) => sql<StoredRow>`
  select page.id as "taskId", page.name, page.description, page.state, page.department_id as "departmentId",
    department.name as "departmentName", page.starts_at as "startsAt", page.due_at as "dueAt",
    page.due_days as "dueDays", page.due_from as "dueFrom", maker.real_name as creator, page.version, counted.*,
    (select coalesce(array_agg(distinct item.kind order by item.kind), '{}') from study_task_item item
      where item.organisation_id = page.organisation_id and item.task_id = page.id) as kinds
  from (${chosen}) as page
  join department on department.organisation_id = page.organisation_id and department.id = page.department_id
  join staff maker on maker.organisation_id = page.organisation_id and maker.user_id = page.created_by
  cross join ${counted(user, at)}
  order by ${order}`;

const sortColumns = { name: 'name', dueAt: 'due_at', createdAt: 'created_at' } as const;

export interface TaskPlace {
  readonly page: number;
  readonly size: number;
  readonly sort?: keyof typeof sortColumns | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export async function taskPage(
  db: Db,
  user: Caller,
  { text, departmentId, state }: TaskFilter,
  { page, size, sort = 'createdAt', order }: TaskPlace,
  at: Date,
) {
  const { organisationId } = user;
  const found = sql`from study_task task where task.organisation_id = ${organisationId} and ${inReach(user)}
    ${text ? sql`and task.name ilike ${contains(text)}` : sql``}
    ${state ? sql`and task.state = ${state}` : sql`and task.state <> 'ARCHIVED'`}
    ${
      departmentId
        ? sql`and task.department_id in (select below.id from department below join department top
            on top.organisation_id = below.organisation_id and below.path <@ top.path
            where top.organisation_id = ${organisationId} and top.id = ${departmentId})`
        : sql``
    }`;
  const total = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const way = sql.raw((order ?? (sort === 'createdAt' ? 'desc' : 'asc')) === 'asc' ? 'asc' : 'desc');
  const by = (table: 'task' | 'page'): Condition =>
    sql`${sql.ref(`${table}.${sortColumns[sort]}`)} ${way} nulls last, ${sql.ref(`${table}.id`)} desc`;
  const chosen: Condition = sql`select task.* ${found} order by ${by('task')} limit ${size} offset ${page * size}`;
  const { rows } = await rowsFrom(user, chosen, at, by('page')).execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

export async function taskWithCounts(db: Db, user: Caller, taskId: string, at: Date) {
  const chosen: Condition = sql`select task.* from study_task task where task.organisation_id = ${user.organisationId}
    and task.id = ${taskId} and ${inReach(user)}`;
  const [row] = (await rowsFrom(user, chosen, at).execute(db)).rows;
  if (!row) throw refuse('notFound');
  return row;
}

export interface StoredTask {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly state: TaskState;
  readonly departmentId: string;
  readonly startsAt: Date | null;
  readonly dueAt: Date | null;
  readonly dueDays: number | null;
  readonly dueFrom: DueOrigin;
  readonly version: number;
}

const columns = sql`task.id, task.name, task.description, task.state, task.department_id as "departmentId",
  task.starts_at as "startsAt", task.due_at as "dueAt", task.due_days as "dueDays",
  task.due_from as "dueFrom", task.version`;

const withDates = (row: StoredTask): StoredTask => ({
  ...row,
  startsAt: row.startsAt && new Date(row.startsAt),
  dueAt: row.dueAt && new Date(row.dueAt),
});

/** A task in reach, held until the transaction ends. */
export async function lockTask(db: Db, user: Caller, taskId: string) {
  const { rows } = await sql<StoredTask>`select ${columns} from study_task task
    where task.organisation_id = ${user.organisationId} and task.id = ${taskId} and ${inReach(user)}
    for update of task`.execute(db);
  const [row] = rows;
  if (!row) throw refuse('notFound');
  return withDates(row);
}

/** Of whoever; for what follows by itself. Undefined once it is gone. */
export async function lockAnyTask(db: Db, organisationId: string, taskId: string) {
  const { rows } = await sql<StoredTask>`select ${columns} from study_task task
    where task.organisation_id = ${organisationId} and task.id = ${taskId} for update of task`.execute(db);
  return rows[0] && withDates(rows[0]);
}

export async function requireTask(db: Db, user: Caller, taskId: string) {
  const { rows } = await sql<StoredTask>`select ${columns} from study_task task
    where task.organisation_id = ${user.organisationId} and task.id = ${taskId} and ${inReach(user)}`.execute(db);
  const [row] = rows;
  if (!row) throw refuse('notFound');
  return withDates(row);
}

interface Said {
  readonly name: string;
  readonly description: string;
  readonly departmentId: string;
  readonly startsAt: string | null;
  readonly dueAt: string | null;
  readonly dueDays: number | null;
  readonly dueFrom: DueOrigin;
}

export async function insertTask(
  db: Db,
  said: Said & { readonly organisationId: string; readonly id: string; readonly createdBy: string; createdAt: Date } & {
    readonly postId?: string | undefined;
  },
) {
  await db
    .insertInto('studyTask')
    .values({ ...said, createdAt: said.createdAt.toISOString() })
    .execute();
}

export async function updateTask(db: Db, organisationId: string, id: string, said: Said) {
  const { version } = await db
    .updateTable('studyTask')
    .set({ ...said, version: sql<number>`version + 1` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function setState(db: Db, organisationId: string, id: string, state: TaskState, publishedAt?: Date) {
  await db
    .updateTable('studyTask')
    .set({ state, version: sql<number>`version + 1`, ...(publishedAt && { publishedAt: publishedAt.toISOString() }) })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export async function removeTask(db: Db, organisationId: string, id: string) {
  await db.deleteFrom('studyTask').where('organisationId', '=', organisationId).where('id', '=', id).execute();
}

export async function itemsOf(db: Db, organisationId: string, taskIds: readonly string[]) {
  const { rows } = await sql<TaskItem & { taskId: string }>`select id as "itemId", task_id as "taskId", kind,
      ref_id as "refId", title, weight, optional from study_task_item
    where organisation_id = ${organisationId} and task_id = any(${[...taskIds]}::uuid[])
    order by task_id, position`.execute(db);
  return rows;
}

export interface NewItem {
  readonly id: string;
  readonly kind: ItemKind;
  readonly refId: string;
  readonly title: string;
  readonly weight: number;
  readonly optional: boolean;
}

export async function replaceItems(db: Db, organisationId: string, taskId: string, items: readonly NewItem[]) {
  await db
    .deleteFrom('studyTaskItem')
    .where('organisationId', '=', organisationId)
    .where('taskId', '=', taskId)
    .execute();
  await db
    .insertInto('studyTaskItem')
    .values(items.map((item, position) => ({ ...item, organisationId, taskId, position })))
    .execute();
}

/** Published tasks of every organisation, for what follows by itself. */
/** The published tasks that somebody in this department, or on this post, has by its rules. */
export async function tasksOfPlace(
  db: Db,
  organisationId: string,
  { departmentId, postId }: { readonly departmentId: string; readonly postId: string | null },
) {
  const { rows } = await sql<{ id: string }>`select task.id from study_task task
    where task.organisation_id = ${organisationId} and task.state = 'PUBLISHED' and exists (
      select from study_task_rule rule
      left join department top on rule.kind = 'department' and top.organisation_id = rule.organisation_id
        and top.id = rule.ref_id
      left join department here on here.organisation_id = rule.organisation_id and here.id = ${departmentId}
      where rule.organisation_id = task.organisation_id and rule.task_id = task.id
        and (here.path <@ top.path or (rule.kind = 'post' and rule.ref_id = ${postId}::uuid)))
    order by task.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function publishedTasks(db: Db) {
  return db.selectFrom('studyTask').select(['organisationId', 'id']).where('state', '=', 'PUBLISHED').execute();
}
