import type { RolePermission } from '#contract/access/role.ts';
import { managementMenu } from '#contract/management.ts';
import { learnerMenu, menuIn, visibleMenu } from '#contract/menu.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { featuresOf, organisationFacts } from '../../organisation/index.ts';
import { refreshCallers } from '../asks.ts';
import { memberIds } from './member.queries.ts';
import * as queries from './role.queries.ts';
import * as rules from './role.rules.ts';
import { checkContent, lockOwnRole, roleDetail } from './role.ts';
import { checkDelegation, checkMembersInReach } from './role-delegation.ts';

/** Nothing of the learner's side is given by a role: everybody sees all of it. */
const management = 1;

const menuAndFeatures = async (db: Db, user: Caller) => {
  const { edition, ...facts } = await organisationFacts(db, user.organisationId);
  return {
    kind: facts.kind,
    edition,
    features: featuresOf(facts),
    menu: menuIn(managementMenu, edition === 'college'),
  };
};

export async function ownMenu(db: Db, user: Caller, side: number) {
  if (side !== management) {
    const { edition, ...facts } = await organisationFacts(db, user.organisationId);
    const studies = featuresOf(facts).includes('study');
    return learnerMenu({ college: edition === 'college', external: user.outsider, studies });
  }
  // Who came by an invitation may have been staff once: roles of then are none.
  if (user.outsider) return [];
  const grants = await queries.menuGrants(db, user.organisationId, user.userId);
  const { features, menu } = await menuAndFeatures(db, user);
  return visibleMenu(menu, grants, features);
}

export async function permissionList(db: Db, user: Caller, side: number) {
  if (side !== management) return [];
  return rules.permissionItems(await menuAndFeatures(db, user), user.permissions, reachesAll(user, 'role.manage'));
}

export async function menuTree(db: Db, user: Caller, side: number) {
  if (side !== management) return [];
  return rules.wholeMenu(await menuAndFeatures(db, user));
}

export async function rolePermission(
  db: Db,
  user: Caller,
  { roleId, permissionType }: { roleId: string; permissionType: number },
): Promise<RolePermission> {
  return { ...(await roleDetail(db, user, roleId)), permissionType };
}

interface PermissionChange extends rules.Given {
  readonly roleId: string;
  readonly permissionType: number;
  readonly version: number;
}

export function modifyPermission(db: Db, user: Caller, change: PermissionChange) {
  return inTransaction(db, async (db) => {
    const { roleId, permissionType, version, ...sent } = change;
    const role = await lockOwnRole(db, user, roleId);
    if (role.version !== version) throw refuse('stale', { current: await rolePermission(db, user, change) });
    const missing = rules.missingOfType(permissionType, sent);
    if (missing) throw refuseFields(missing);
    const before = rules.changedRole(role, {});
    const after = rules.changedRole(before, rules.givenOfType(permissionType, sent));
    const { organisationId } = user;
    await checkContent(db, user, after, role.groupId);
    await checkMembersInReach(db, user, [role]);
    const changed = rules.contentChange(before, after);
    if (!changed) return { version };
    for (const content of [before, after]) await checkDelegation(db, user, role.name, content, { roleIds: [roleId] });
    const next = await queries.updateRole(db, organisationId, roleId, after);
    await refreshCallers(db, await memberIds(db, organisationId, [roleId]));
    await audit(db, user, { action: 'role.modifyPermission', target: roleId, detail: { name: role.name, ...changed } });
    return { version: next };
  });
}
