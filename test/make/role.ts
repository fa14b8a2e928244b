import type { DataScope } from '#contract/access/role.ts';
import type { PermissionCode } from '#contract/access.ts';
import { as, makeStaff, type TestOrganisation } from '../make.ts';
import { testServer } from '../server.ts';

export interface RoleWishes {
  readonly name?: string;
  readonly permissions: readonly PermissionCode[];
  readonly dataScope?: DataScope;
  readonly departmentIds?: readonly string[];
  readonly includeChildren?: boolean;
  readonly menus?: readonly string[];
  /** The one exam that it is for. */
  readonly groupId?: string;
}

/** A role put straight into the database, whoever may make such a one. */
export async function makeRole({ organisationId }: TestOrganisation, wishes: RoleWishes) {
  const { db } = await testServer();
  const { name = `角色 ${crypto.randomUUID().slice(0, 18)}`, permissions, dataScope = 'all', groupId = null } = wishes;
  const roleId = crypto.randomUUID();
  await db
    .insertInto('role')
    .values({
      ...{ organisationId, id: roleId, name, permissions: [...permissions], dataScope, groupId },
      menus: wishes.menus ? [...wishes.menus] : null,
      scopeDepartments: [...(wishes.departmentIds ?? [])],
      scopeIncludesChildren: wishes.includeChildren ?? true,
    })
    .execute();
  return { roleId, name };
}

/** Somebody signed in who has just these roles. */
export async function makeHolder(
  organisation: TestOrganisation,
  roles: readonly RoleWishes[],
  given: { departmentId?: string; realName?: string } = {},
) {
  const made = await Promise.all(roles.map((role) => makeRole(organisation, role)));
  const staff = await makeStaff(organisation, { ...given, roles: made.map(({ name }) => name) });
  return { staff, roleIds: made.map(({ roleId }) => roleId), me: await as(staff) };
}
