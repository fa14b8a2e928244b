import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { departmentInScope, departmentTreeInScope, reachesAll, staffInScope } from '../staff/scope.queries.ts';
import { type Holders, hasDepartmentBeyond, hasHolderBeyond } from './handing.queries.ts';
import { namesOfCodes, notOwned, type RoleContent } from './role.rules.ts';

const manage = 'role.manage';

/** A role above the caller's own rights is not theirs to give, to take or to change. */
export function checkOwned(
  user: Caller,
  name: string,
  { permissions, dataScope }: Pick<RoleContent, 'permissions' | 'dataScope'>,
) {
  const missing = notOwned(user.permissions, permissions);
  if (missing.length > 0) throw refuse('roleBeyondOwn', { names: namesOfCodes(missing) });
  if (dataScope === 'all' && !reachesAllOf(user, permissions)) throw refuse('roleScopeBeyondOwn', { name });
}

const reachesAllOf = (user: Caller, permissions: readonly string[]) =>
  [manage, ...permissions].every((code) => reachesAll(user, code));

/**
 * Nobody hands on a permission that they do not have, nor lets it reach further than they reach themselves by
 * `role.manage` and by that very permission. Scopes that go by the holder's department are seen from each of the holders.
 */
export async function checkHanding(db: Db, user: Caller, name: string, role: RoleContent, to: Holders) {
  checkOwned(user, name, role);
  if (role.dataScope === 'self' || reachesAllOf(user, role.permissions)) return;
  const below = role.dataScope === 'departmentTree' || (role.dataScope === 'custom' && role.includeChildren);
  for (const code of differentReaches(user, [manage, ...role.permissions])) {
    const reach = below ? departmentTreeInScope(user, code) : departmentInScope(user, code);
    const beyond =
      role.dataScope === 'custom'
        ? await hasDepartmentBeyond(db, user.organisationId, role.departmentIds, reach)
        : await hasHolderBeyond(db, user.organisationId, to, reach);
    if (beyond) throw refuse('roleScopeBeyondOwn', { name });
  }
}

/** One code for each set of the caller's roles that gives it: codes of the same roles reach the same people. */
function differentReaches(user: Caller, codes: readonly string[]) {
  const givenBy = (code: string) =>
    user.grants.map(({ groupId, permissions }) => groupId === null && permissions.includes(code)).join();
  return [...new Map(codes.map((code) => [givenBy(code), code])).values()];
}

/** Who manages roles for some departments changes no role that people elsewhere have too. */
export async function checkMembersInReach(db: Db, user: Caller, roles: readonly { roleId: string; name: string }[]) {
  if (reachesAll(user, manage)) return;
  for (const { roleId, name } of roles) {
    if (await hasHolderBeyond(db, user.organisationId, { roleIds: [roleId] }, staffInScope(user, manage))) {
      throw refuse('roleMembersBeyondReach', { name });
    }
  }
}
