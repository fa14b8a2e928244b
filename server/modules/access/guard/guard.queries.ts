import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Scope } from './reach.rules.ts';

export interface RoleRow extends Scope {
  readonly roleId: string;
  readonly name: string;
  readonly builtIn: boolean;
  readonly groupId: string | null;
}

/**
 * One change at a time of who belongs to an organisation and who has which role: seats and administrators are counted
 * before they change. Taken before any row of departments, people, roles and tags, in this order.
 */
export async function lockPeople(db: Db, organisationId: string) {
  await holdLock(db, 'people', organisationId);
}

const columns = [
  ...(['role.id as roleId', 'role.name', 'role.builtIn', 'role.permissions', 'role.dataScope'] as const),
  ...(['role.scopeDepartments as departmentIds', 'role.scopeIncludesChildren as includeChildren'] as const),
  ...(['role.groupId'] as const),
] as const;

/** Of these ids the roles there are for a whole organisation, kept in being until the transaction ends. */
export function lockRoles(db: Db, organisationId: string, roleIds: readonly string[]): Promise<RoleRow[]> {
  return db
    .selectFrom('role')
    .select(columns)
    .where('role.organisationId', '=', organisationId)
    .where('role.id', '=', anyOf(roleIds))
    .where('role.groupId', 'is', null)
    .orderBy('role.id')
    .forShare()
    .execute();
}

/** All roles for the whole organisation, for finding them by name. */
export function allRoles(db: Db, organisationId: string): Promise<RoleRow[]> {
  return db
    .selectFrom('role')
    .select(columns)
    .where('role.organisationId', '=', organisationId)
    .where('role.groupId', 'is', null)
    .execute();
}

/** What each of these people holds, group roles as well; a role is read once, however many hold it. */
export async function rolesHeldBy(db: Db, organisationId: string, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('staffRole')
    .innerJoin('role', (join) =>
      join.onRef('role.organisationId', '=', 'staffRole.organisationId').onRef('role.id', '=', 'staffRole.roleId'),
    )
    .select([...columns, sql<string[]>`array_agg(staff_role.user_id)`.as('userIds')])
    .where('staffRole.organisationId', '=', organisationId)
    .where('staffRole.userId', '=', anyOf(userIds))
    .groupBy(['role.organisationId', 'role.id'])
    .execute();
  const held = new Map<string, RoleRow[]>();
  for (const { userIds, ...role } of rows) {
    for (const userId of userIds) {
      const roles = held.get(userId);
      if (roles) roles.push(role);
      else held.set(userId, [role]);
    }
  }
  return held;
}
