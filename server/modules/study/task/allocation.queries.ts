import { type RawBuilder, sql } from 'kysely';
import type { DueOrigin } from '#contract/study/task-shape.ts';
import type { Db } from '../../../kit/db/db.ts';
import { type Bundle, idOf, tasks } from './bundle.queries.ts';

export interface NewRule {
  readonly kind: 'person' | 'department' | 'post' | 'tag';
  readonly refId: string;
}

export async function addRules(
  db: Db,
  organisationId: string,
  taskId: string,
  rules: readonly NewRule[],
  bundle: Bundle = tasks,
) {
  await sql`insert into ${sql.table(bundle.rules)} (organisation_id, ${idOf(bundle)}, kind, ref_id)
    select ${organisationId}::uuid, ${taskId}::uuid, added.kind, added.ref_id
    from unnest(${rules.map(({ kind }) => kind)}::text[], ${rules.map(({ refId }) => refId)}::uuid[])
      as added(kind, ref_id)
    on conflict do nothing`.execute(db);
  const persons = rules.filter(({ kind }) => kind === 'person').map(({ refId }) => refId);
  // Whoever was taken out by hand and is named again is wanted again.
  await sql`update ${sql.table(bundle.people)} set removed = false where organisation_id = ${organisationId}
    and ${idOf(bundle)} = ${taskId} and removed and user_id = any(${persons}::uuid[])`.execute(db);
}

export async function dropPersonRules(
  db: Db,
  organisationId: string,
  taskId: string,
  userIds: readonly string[],
  bundle: Bundle = tasks,
) {
  await sql`delete from ${sql.table(bundle.rules)} where organisation_id = ${organisationId} and ${idOf(bundle)} = ${taskId}
    and kind = 'person' and ref_id = any(${[...userIds]}::uuid[])`.execute(db);
}

export async function rulesOf(db: Db, organisationId: string, taskId: string, bundle: Bundle = tasks) {
  const { rows } = await sql<NewRule & { name: string }>`select rule.kind, rule.ref_id as "refId",
      coalesce(department.name, post.name, tag.name, '已删除') as name
    from ${sql.table(bundle.rules)} rule
    left join department on rule.kind = 'department' and department.organisation_id = rule.organisation_id
      and department.id = rule.ref_id
    left join post on rule.kind = 'post' and post.organisation_id = rule.organisation_id and post.id = rule.ref_id
    left join tag on rule.kind = 'tag' and tag.organisation_id = rule.organisation_id and tag.id = rule.ref_id
    where rule.organisation_id = ${organisationId} and ${idOf(bundle)} = ${taskId}
    order by rule.kind, name, rule.ref_id`.execute(db);
  return rows;
}

/** Who has the task by its rules, with every rule that gives it. */
const wanted = (organisationId: string, taskId: string, bundle: Bundle) => {
  const rules = sql.table(bundle.rules);
  const here = sql`${sql.ref(`rule.${bundle.kind}_id`)} = ${taskId}`;
  return sql`
  select matched.user_id, array_agg(distinct matched.source order by matched.source) as sources from (
    select staff.user_id, 'person' as source from ${rules} rule
      join staff on staff.organisation_id = rule.organisation_id and staff.user_id = rule.ref_id and staff.status = 0
      where rule.organisation_id = ${organisationId} and ${here} and rule.kind = 'person'
    union all select staff.user_id, 'post:' || rule.ref_id from ${rules} rule
      join staff on staff.organisation_id = rule.organisation_id and staff.post_id = rule.ref_id and staff.status = 0
      where rule.organisation_id = ${organisationId} and ${here} and rule.kind = 'post'
    union all select staff.user_id, 'department:' || rule.ref_id from ${rules} rule
      join department top on top.organisation_id = rule.organisation_id and top.id = rule.ref_id
      join department below on below.organisation_id = top.organisation_id and below.path <@ top.path
      join staff on staff.organisation_id = below.organisation_id and staff.department_id = below.id
        and staff.status = 0
      where rule.organisation_id = ${organisationId} and ${here} and rule.kind = 'department'
    union all select staff.user_id, 'tag:' || rule.ref_id from ${rules} rule
      join tag on tag.organisation_id = rule.organisation_id and tag.id = rule.ref_id and tag.deleted_at is null
      join tag_use on tag_use.organisation_id = tag.organisation_id and tag_use.tag_id = tag.id
      join staff on staff.organisation_id = tag_use.organisation_id and staff.user_id = tag_use.target_id
        and staff.status = 0
      where rule.organisation_id = ${organisationId} and ${here} and rule.kind = 'tag'
  ) matched group by matched.user_id`;
};

export async function countWanted(db: Db, organisationId: string, taskId: string, bundle: Bundle = tasks) {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people
    from (${wanted(organisationId, taskId, bundle)}) as wanted`.execute(db);
  return rows[0]?.people ?? 0;
}

interface Deadline {
  /** The last moment itself. */
  readonly dueAt: Date | null;
  readonly dueDays: number | null;
  readonly dueFrom: DueOrigin;
}

/** The end of the day in Asia/Shanghai, so many days on. */
const endAfter = (from: RawBuilder<unknown>, days: number) => sql`(((date_trunc('day', ${from}
    at time zone 'Asia/Shanghai') + make_interval(days => ${days + 1})) at time zone 'Asia/Shanghai')
  - interval '1 millisecond')`;

/** Since when somebody holds their post, by the last change of it; who never changed has it since they joined. */
const postSince = (organisationId: string, userId: RawBuilder<unknown>) => sql`(select coalesce(
    (select max(change.at) from staff_change change where change.organisation_id = holder.organisation_id
      and change.user_id = holder.user_id and change.to_post is not null
      and change.to_post is distinct from change.from_post), holder.joined_at)
  from staff holder where holder.organisation_id = ${organisationId} and holder.user_id = ${userId})`;

/** Until when somebody has time. Of who came to their post so long ago that it would be over already, the days begin now. */
function dueSql(
  { dueAt, dueDays, dueFrom }: Deadline,
  organisationId: string,
  userId: RawBuilder<unknown>,
  assignedAt: RawBuilder<unknown>,
) {
  if (dueDays === null) return sql`${dueAt}::timestamptz`;
  const fromNow = endAfter(assignedAt, dueDays);
  if (dueFrom === 'ASSIGNED') return fromNow;
  const fromPost = endAfter(postSince(organisationId, userId), dueDays);
  return sql`(case when ${fromPost} < ${assignedAt} then ${fromNow} else ${fromPost} end)`;
}

/**
 * Brings the people of a task in line with its rules, all at once. Who comes back goes on where they were; whom no rule
 * gives it any more keeps what they began, and is withdrawn only where nothing was begun. Whose sources stay the same is
 * not even held. Answers who was given it.
 */
export async function followRules(
  db: Db,
  organisationId: string,
  taskId: string,
  deadline: Deadline,
  at: Date,
  bundle: Bundle = tasks,
) {
  const people = sql.table(bundle.people);
  const id = idOf(bundle);
  const dueAt = dueSql(deadline, organisationId, sql`wanted.user_id`, sql`${at}::timestamptz`);
  await sql`update ${people} a set sources = '{}',
      state = case when a.state = 'NOT_STARTED' then 'WITHDRAWN' else a.state end
    where a.organisation_id = ${organisationId} and ${id} = ${taskId} and a.sources <> '{}'
      and not exists (select from (${wanted(organisationId, taskId, bundle)}) as wanted where wanted.user_id = a.user_id)`.execute(
    db,
  );
  const { rows } = await sql<{ userId: string }>`insert into ${people} as a
      (organisation_id, ${id}, user_id, sources, due_at, assigned_at)
    select ${organisationId}::uuid, ${taskId}::uuid, wanted.user_id, wanted.sources, ${dueAt},
      ${at}::timestamptz from (${wanted(organisationId, taskId, bundle)}) as wanted
    where not exists (select from ${people} known where known.organisation_id = ${organisationId}
      and ${sql.ref(`known.${bundle.kind}_id`)} = ${taskId} and known.user_id = wanted.user_id
      and known.sources = wanted.sources and (known.state <> 'WITHDRAWN' or known.removed))
    order by wanted.user_id
    on conflict (organisation_id, ${id}, user_id) do update set sources = excluded.sources,
      state = case when a.state <> 'WITHDRAWN' or a.removed then a.state
        when a.started_at is not null then 'IN_PROGRESS' else 'NOT_STARTED' end,
      due_at = case when a.state = 'WITHDRAWN' and not a.removed then excluded.due_at else a.due_at end,
      assigned_at = case when a.state = 'WITHDRAWN' and not a.removed then excluded.assigned_at else a.assigned_at end
    where a.sources <> excluded.sources or (a.state = 'WITHDRAWN' and not a.removed)
    returning a.user_id as "userId", (a.assigned_at = ${at}::timestamptz) as given`.execute(db);
  return (rows as { userId: string; given?: boolean }[]).filter(({ given }) => given).map(({ userId }) => userId);
}

/** Everybody who has not finished; how many. */
export async function withdrawAll(db: Db, organisationId: string, taskId: string, bundle: Bundle = tasks) {
  const here = sql`organisation_id = ${organisationId} and ${idOf(bundle)} = ${taskId}`;
  await sql`delete from ${sql.table(bundle.rules)} where ${here}`.execute(db);
  const { numAffectedRows = 0n } = await sql`update ${sql.table(bundle.people)} set sources = '{}', removed = false,
      state = case when state in ('NOT_STARTED', 'IN_PROGRESS') then 'WITHDRAWN' else state end
    where ${here} and (state in ('NOT_STARTED', 'IN_PROGRESS') or sources <> '{}' or removed)`.execute(db);
  return Number(numAffectedRows);
}

/** A deadline that changed, for all who have not finished. */
export async function setDeadlines(
  db: Db,
  organisationId: string,
  taskId: string,
  deadline: Deadline,
  bundle: Bundle = tasks,
) {
  await sql`update ${sql.table(bundle.people)} a set
      due_at = ${dueSql(deadline, organisationId, sql`a.user_id`, sql`a.assigned_at`)}
    where a.organisation_id = ${organisationId} and ${idOf(bundle)} = ${taskId}
      and a.state in ('NOT_STARTED', 'IN_PROGRESS')`.execute(db);
}
