import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { orderIn } from '../../../kit/db/ordered-rows.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import { forgetDepartment } from '../../access/index.ts';
import { everyDepartmentScope, staffInScope } from '../staff/scope.queries.ts';

/** Runs a change of names or parents; two of one name under one parent are refused in words. */
export const orNameTaken = <T>(name: string, work: Promise<T>) =>
  refusingTaken(work, {
    department_name: refuse('departmentNameTaken', { name, fields: { name: '同一上级下已有同名部门' } }),
  });

/** Ids of the departments right below one, in their order. */
export async function siblingIds(db: Db, organisationId: string, parentId: string) {
  const rows = await db
    .selectFrom('department')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('parentId', '=', parentId)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

export const setOrder = orderIn('department');

export async function renameDepartment(db: Db, organisationId: string, id: string, name: string) {
  await db
    .updateTable('department')
    .set({ name })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** How many levels a department and what is below it have. */
export async function levelsOf(db: Db, organisationId: string, path: string) {
  const { levels } = await db
    .selectFrom('department')
    .select(sql<number>`coalesce(max(nlevel(path)) - nlevel(${path}::ltree) + 1, 0)`.as('levels'))
    .where('organisationId', '=', organisationId)
    .where(sql<SqlBool>`path <@ ${path}::ltree`)
    .executeTakeFirstOrThrow();
  return levels;
}

/** Puts the department with everything below it under another parent, by its new name at once. */
export async function moveDepartment(
  db: Db,
  organisationId: string,
  department: { departmentId: string; path: string; name: string },
  parent: { departmentId: string; path: string },
) {
  await db
    .updateTable('department')
    .set({
      path: sql<string>`${parent.path}::ltree || subpath(path, nlevel(${department.path}::ltree) - 1)`,
      parentId: sql<string>`case when id = ${department.departmentId} then ${parent.departmentId}::uuid else parent_id end`,
      name: sql<string>`case when id = ${department.departmentId} then ${department.name} else name end`,
    })
    .where('organisationId', '=', organisationId)
    .where(sql<SqlBool>`path <@ ${department.path}::ltree`)
    .execute();
}

/** What the caller reaches of a department and all below it, as pairs of one of their reaches and a department. */
export async function reachesBelow(db: Db, user: Caller, departmentId: string) {
  const scopes = everyDepartmentScope(user);
  if (scopes.length === 0) return [];
  const { rows } = await sql<{ reach: string }>`select concat(reach.number, ' ', department.id) as reach
    from department join department top on top.organisation_id = department.organisation_id
      and top.id = ${departmentId} and department.path <@ top.path
    cross join unnest(array[${sql.join(scopes)}]) with ordinality as reach(reached, number)
    where department.organisation_id = ${user.organisationId} and reach.reached`.execute(db);
  return rows.map((row) => row.reach);
}

export async function bumpVersion(db: Db, organisationId: string, id: string) {
  const { version } = await db
    .updateTable('department')
    .set({ version: sql<number>`version + 1` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Of these people those on duty whom the caller may reach. */
export async function possibleLeaders(db: Db, user: Caller, access: string, userIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select staff.user_id as id from staff
    join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
    where staff.organisation_id = ${user.organisationId} and staff.user_id = ${anyOf(userIds)} and staff.status = 0
      and ${staffInScope(user, access)}`.execute(db);
  return rows.map((row) => row.id);
}

export async function leaderIds(db: Db, organisationId: string, departmentId: string) {
  const rows = await db
    .selectFrom('departmentLeader')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('departmentId', '=', departmentId)
    .execute();
  return rows.map((row) => row.userId);
}

export async function setLeaders(db: Db, organisationId: string, departmentId: string, userIds: readonly string[]) {
  await db
    .deleteFrom('departmentLeader')
    .where('organisationId', '=', organisationId)
    .where('departmentId', '=', departmentId)
    .where(sql<SqlBool>`not user_id = ${anyOf(userIds)}`)
    .execute();
  await sql`insert into department_leader (organisation_id, department_id, user_id)
    select ${organisationId}::uuid, ${departmentId}::uuid, id from unnest(${[...userIds]}::uuid[]) as id
    on conflict do nothing`.execute(db);
}

/** Held against people who are just being put into it. */
export async function holdForDeletion(db: Db, organisationId: string, id: string) {
  await db
    .selectFrom('department')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** What still stands in the way of deleting it: departments below it, people on duty or disabled. */
export async function contentOf(db: Db, organisationId: string, id: string) {
  const { rows } = await sql<{ departments: number; people: number }>`select
    (select count(*)::int from department where organisation_id = ${organisationId} and parent_id = ${id}) as departments,
    (select count(*)::int from staff where organisation_id = ${organisationId} and department_id = ${id}
      and status in (0, 1)) as people`.execute(db);
  return rows[0] ?? { departments: 0, people: 0 };
}

/** Deletes it; who once worked there and left belongs to the parent from now on. */
export async function removeDepartment(db: Db, organisationId: string, id: string, parentId: string) {
  await sql`update staff set department_id = ${parentId}
    where organisation_id = ${organisationId} and department_id = ${id}`.execute(db);
  await forgetDepartment(db, organisationId, id);
  await sql`delete from tag_use where organisation_id = ${organisationId} and target_id = ${id}`.execute(db);
  await db.deleteFrom('department').where('organisationId', '=', organisationId).where('id', '=', id).execute();
}
