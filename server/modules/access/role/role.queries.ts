import { type SqlBool, sql } from 'kysely';
import type { Edition } from '#contract/brand.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { courseGroupIsInReach, courseGroupName, groupIsInReach, groupName, memberCount } from '../asks.ts';
import { builtInRoles } from './built-in.rules.ts';
import type { RoleContent } from './role.rules.ts';
import { roleName } from './role-name.queries.ts';

/** Made at one moment, so no column says their order. */
const builtInNames = builtInRoles('platform').map((role) => role.name);

/** What the caller's own roles open and show now; a group role has no menu. */
export function menuGrants(db: Db, organisationId: string, userId: string) {
  return db
    .selectFrom('staffRole')
    .innerJoin('role', (join) =>
      join.onRef('role.organisationId', '=', 'staffRole.organisationId').onRef('role.id', '=', 'staffRole.roleId'),
    )
    .select(['role.permissions', 'role.menus', 'role.dataScope'])
    .where('staffRole.organisationId', '=', organisationId)
    .where('staffRole.userId', '=', userId)
    .where('role.groupId', 'is', null)
    .execute();
}

const anyGroupName = () => sql<string | null>`coalesce(${groupName()}, ${courseGroupName()})`;

/** The roles that the caller may know of: a group role where what it is for was made in reach. */
function visibleRoles(db: Db, user: Caller, access: string | readonly string[]) {
  return db
    .selectFrom('role')
    .where('role.organisationId', '=', user.organisationId)
    .where(
      sql<SqlBool>`(role.group_id is null or ${groupIsInReach(user, access)} or ${courseGroupIsInReach(user, access)})`,
    );
}

const facts = [
  ...(['role.id as roleId', 'role.builtIn', 'role.permissions', 'role.menus', 'role.dataScope'] as const),
  ...(['role.scopeDepartments as departmentIds', 'role.scopeIncludesChildren as includeChildren'] as const),
  ...(['role.groupId', 'role.version'] as const),
] as const;

const columns = [...facts, 'role.name'] as const;
const shownColumns = (edition: Edition) => [...facts, roleName(edition).as('name')] as const;

export function roleRows(db: Db, user: Caller, access: string | readonly string[]) {
  return visibleRoles(db, user, access)
    .select([
      ...shownColumns(user.edition),
      memberCount(user, access).as('memberCount'),
      anyGroupName().as('groupName'),
    ])
    .orderBy('role.builtIn', 'desc')
    .orderBy(sql`role.group_id is not null`)
    .orderBy(sql`array_position(${builtInNames}::text[], role.name)`)
    .orderBy('role.createdAt')
    .orderBy('role.id')
    .execute();
}

/** Without a look at its members, whom it takes long to count. */
export async function isRoleVisible(db: Db, user: Caller, roleId: string) {
  const role = await visibleRoles(db, user, 'role.manage')
    .select('role.id')
    .where('role.id', '=', roleId)
    .executeTakeFirst();
  return Boolean(role);
}

export function findRole(db: Db, user: Caller, roleId: string) {
  return visibleRoles(db, user, 'role.manage')
    .select([
      ...shownColumns(user.edition),
      memberCount(user, 'role.manage').as('memberCount'),
      anyGroupName().as('groupName'),
    ])
    .where('role.id', '=', roleId)
    .executeTakeFirst();
}

/** The role, which nobody changes until the transaction ends; others give and take it meanwhile. */
export function shareRole(db: Db, user: Caller, roleId: string) {
  return visibleRoles(db, user, 'role.manage')
    .select(columns)
    .where('role.id', '=', roleId)
    .forShare('role')
    .executeTakeFirst();
}

/** These roles for a change of them; who is giving or taking one is waited for. */
export function lockRoles(db: Db, user: Caller, roleIds: readonly string[]) {
  return visibleRoles(db, user, 'role.manage')
    .select(columns)
    .where('role.id', '=', anyOf(roleIds))
    .orderBy('role.id')
    .forUpdate('role')
    .execute();
}

export async function insertRole(
  db: Db,
  organisationId: string,
  role: { name: string; groupId: string | null },
  content: RoleContent,
) {
  const id = newId();
  await db
    .insertInto('role')
    .values({ organisationId, id, ...role, ...stored(content) })
    .execute();
  return id;
}

const stored = ({ permissions, menus, dataScope, departmentIds, includeChildren }: RoleContent) => ({
  permissions: [...permissions],
  menus: menus && [...menus],
  dataScope,
  scopeDepartments: [...departmentIds],
  scopeIncludesChildren: includeChildren,
});

export async function updateRole(
  db: Db,
  organisationId: string,
  roleId: string,
  change: { name: string } | RoleContent,
) {
  const row = await db
    .updateTable('role')
    .set((eb) => ({ ...('name' in change ? change : stored(change)), version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', roleId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function deleteRoles(db: Db, organisationId: string, roleIds: readonly string[]) {
  for (const [table, column] of [
    ['staffRole', 'roleId'],
    ['role', 'id'],
  ] as const) {
    await db
      .deleteFrom(table)
      .where('organisationId', '=', organisationId)
      .where(sql.ref(column), '=', anyOf(roleIds))
      .execute();
  }
}

/** Of an organisation that has just begun. */
export async function addBuiltInRoles(db: Db, organisationId: string, kind: string) {
  await db
    .insertInto('role')
    .values(
      builtInRoles(kind).map((role) => ({
        organisationId,
        id: newId(),
        name: role.name,
        builtIn: true,
        permissions: [...role.permissions],
        dataScope: role.dataScope,
      })),
    )
    .execute();
}

/** No role reaches a department that is gone. */
export async function forgetDepartment(db: Db, organisationId: string, departmentId: string) {
  await sql`update role set scope_departments = array_remove(scope_departments, ${departmentId}::uuid)
    where organisation_id = ${organisationId} and ${departmentId}::uuid = any(scope_departments)`.execute(db);
}
