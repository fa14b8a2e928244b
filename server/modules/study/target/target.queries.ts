import { type SqlBool, sql } from 'kysely';
import type { TargetCounts, TargetRow, TargetState } from '#contract/study/target.ts';
import type { Condition } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope, staffInScope } from '../../directory/index.ts';

export const access = 'target.manage';

/** Targets that people in reach made, and those that one answers for oneself. */
const inReach = (user: Caller): Condition => sql<SqlBool>`(${createdInScope(user, access, sql.ref('target.created_by'))}
  or target.owner_id = ${user.userId})`;

export interface TargetFilter {
  readonly text: string;
  readonly state?: TargetState | undefined;
  readonly postId?: string | undefined;
}

export interface StoredTarget {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly state: TargetState;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly expected: number;
  readonly ownerId: string;
  readonly templateId: string | null;
  readonly version: number;
  /** When it was opened first, or made where it never was. */
  readonly openedAt: Date;
}

/** Over `target`. */
export const columns = sql`target.id, target.name, target.description, target.state, target.starts_at as "startsAt",
  target.ends_at as "endsAt", target.expected, target.owner_id as "ownerId", target.template_id as "templateId",
  target.version, coalesce(target.opened_at, target.created_at) as "openedAt"`;

export const withDates = (row: StoredTarget): StoredTarget => ({
  ...row,
  openedAt: new Date(row.openedAt),
  startsAt: row.startsAt && new Date(row.startsAt),
  endsAt: row.endsAt && new Date(row.endsAt),
});

type ListedRow = Omit<TargetRow, 'counts' | 'startsAt' | 'endsAt' | 'targetId' | 'gradations'> &
  StoredTarget & { readonly ownerNumber: string };

const listed = (
  user: Caller,
  chosen: Condition,
) => sql<ListedRow>`select ${columns}, owner.real_name as owner, owner.job_number as "ownerNumber",
    maker.real_name as creator
  from study_target target
  join staff owner on owner.organisation_id = target.organisation_id and owner.user_id = target.owner_id
  join staff maker on maker.organisation_id = target.organisation_id and maker.user_id = target.created_by
  where target.organisation_id = ${user.organisationId} and ${inReach(user)} and ${chosen}`;

export async function targetPage(
  db: Db,
  user: Caller,
  { text, state, postId }: TargetFilter,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const chosen: Condition = sql<SqlBool>`true ${text ? sql`and target.name ilike ${contains(text)}` : sql``}
    ${state ? sql`and target.state = ${state}` : sql``}
    ${
      postId
        ? sql`and exists (select from study_target_rule rule where rule.organisation_id = target.organisation_id
            and rule.target_id = target.id and rule.kind = 'post' and rule.ref_id = ${postId})`
        : sql``
    }`;
  const total = await sql<{ total: number }>`select count(*)::int as total from study_target target
    where target.organisation_id = ${user.organisationId} and ${inReach(user)} and ${chosen}`.execute(db);
  const { rows } = await sql<ListedRow>`${listed(user, chosen)} order by target.created_at desc, target.id desc
    limit ${size} offset ${page * size}`.execute(db);
  return { rows: rows.map((row) => ({ ...row, ...withDates(row) })), total: total.rows[0]?.total ?? 0 };
}

export async function targetToShow(db: Db, user: Caller, targetId: string) {
  const [row] = (await listed(user, sql<SqlBool>`target.id = ${targetId}`).execute(db)).rows;
  if (!row) throw refuse('notFound');
  return { ...row, ...withDates(row) };
}

/** What the plan of a target says now. */
interface Planned {
  readonly targetId: string;
  readonly plan: number | null;
}

/** Of people in reach alone, whom each target still concerns; who is behind goes by what its plan says now. */
export async function countsOf(db: Db, user: Caller, targets: readonly Planned[], at: Date) {
  const late = sql`person.state in ('NOT_STARTED', 'IN_PROGRESS') and coalesce(person.due_at < ${at}, false)`;
  const open = sql`person.state in ('NOT_STARTED', 'IN_PROGRESS') and not coalesce(person.due_at < ${at}, false)`;
  const { rows } = await sql<TargetCounts & { targetId: string }>`select wanted.target_id as "targetId",
      count(*)::int as people,
      count(*) filter (where ${open} and person.progress >= wanted.plan and person.state = 'NOT_STARTED')::int
        as "notStarted",
      count(*) filter (where ${open} and person.progress >= wanted.plan and person.state = 'IN_PROGRESS')::int
        as "inProgress",
      count(*) filter (where ${open} and person.progress < wanted.plan)::int as behind,
      count(*) filter (where ${late})::int as overdue,
      count(*) filter (where person.state in ('DONE', 'DONE_LATE'))::int as done
    from unnest(${targets.map(({ targetId }) => targetId)}::uuid[], ${targets.map(({ plan }) => plan ?? 0)}::int[])
      as wanted(target_id, plan)
    join study_target_person person on person.organisation_id = ${user.organisationId}
      and person.target_id = wanted.target_id and person.state <> 'WITHDRAWN'
    join staff on staff.organisation_id = person.organisation_id and staff.user_id = person.user_id
    where ${staffInScope(user, access)} group by wanted.target_id`.execute(db);
  const found = new Map(rows.map(({ targetId, ...counts }) => [targetId, counts]));
  const none = { people: 0, notStarted: 0, inProgress: 0, behind: 0, overdue: 0, done: 0 };
  return (targetId: string): TargetCounts => found.get(targetId) ?? none;
}

const oneOf = (user: Caller, targetId: string, lock: Condition) => sql<StoredTarget>`select ${columns}
  from study_target target where target.organisation_id = ${user.organisationId} and target.id = ${targetId}
    and ${inReach(user)} ${lock}`;

/** A target in reach, held until the transaction ends. */
export async function lockTarget(db: Db, user: Caller, targetId: string) {
  const [row] = (await oneOf(user, targetId, sql`for update of target`).execute(db)).rows;
  if (!row) throw refuse('notFound');
  return withDates(row);
}

export async function requireTarget(db: Db, user: Caller, targetId: string) {
  const [row] = (await oneOf(user, targetId, sql``).execute(db)).rows;
  if (!row) throw refuse('notFound');
  return withDates(row);
}

/** Of whoever; for what follows by itself. Undefined once it is gone. */
export async function lockAnyTarget(db: Db, organisationId: string, targetId: string) {
  const { rows } = await sql<StoredTarget>`select ${columns} from study_target target
    where target.organisation_id = ${organisationId} and target.id = ${targetId} for update of target`.execute(db);
  return rows[0] && withDates(rows[0]);
}

type Said = Omit<StoredTarget, 'id' | 'state' | 'version' | 'openedAt'>;

const written = ({ startsAt, endsAt, ...said }: Said) => ({
  ...said,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

export async function insertTarget(
  db: Db,
  by: { readonly organisationId: string; readonly id: string; readonly createdBy: string },
  said: Said,
  at: Date,
) {
  await db
    .insertInto('studyTarget')
    .values({ ...by, ...written(said), createdAt: at.toISOString() })
    .execute();
}

export async function updateTarget(db: Db, organisationId: string, id: string, said: Said) {
  const { version } = await db
    .updateTable('studyTarget')
    .set({ ...written(said), version: sql<number>`version + 1` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function setState(db: Db, organisationId: string, id: string, state: TargetState, openedAt?: Date) {
  await db
    .updateTable('studyTarget')
    .set({
      ...{ state, version: sql<number>`version + 1` },
      ...(openedAt && { openedAt: sql<string>`coalesce(opened_at, ${openedAt.toISOString()}::timestamptz)` }),
    })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export async function removeTarget(db: Db, organisationId: string, id: string) {
  await db.deleteFrom('studyTarget').where('organisationId', '=', organisationId).where('id', '=', id).execute();
}

/** Open targets of every organisation, for what follows by itself. */
export const openTargets = (db: Db) =>
  db.selectFrom('studyTarget').select(['organisationId', 'id']).where('state', '=', 'OPEN').execute();
