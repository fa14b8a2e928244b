import type { OwnWords } from '#contract/edition-words.ts';
import { refuse } from '../../../kit/errors.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../kit/transaction.ts';
import { type Holders, hasMemberBeyond, pathsOf, placesOf } from '../asks.ts';
import { firstOf, givingBy } from '../guard/guard.ts';
import { type Scope, withGivable } from '../guard/reach.rules.ts';
import { namesOfCodes, notOwned, type RoleContent } from './role.rules.ts';

const manage = 'role.manage';

/** A role above the caller's own rights is not theirs to give, to take or to change. */
export function checkOwned(
  user: Caller,
  name: string | OwnWords,
  { permissions, dataScope }: Pick<RoleContent, 'permissions' | 'dataScope'>,
) {
  const missing = notOwned(user.permissions, permissions);
  if (missing.length > 0) throw refuse('roleBeyondOwn', { names: namesOfCodes(missing) });
  const all = dataScope !== 'all' || [manage, ...permissions].every((code) => reachesAll(user, code));
  if (!all) throw refuse('roleScopeBeyondOwn', { name });
}

/**
 * Besides each of its permissions the caller's `role.manage` must reach as far as the role. Scopes that go by the holder's
 * department are seen from each of the holders, the others even while nobody holds it.
 */
export async function checkDelegation(db: Db, user: Caller, name: string | OwnWords, role: RoleContent, to: Holders) {
  checkOwned(user, name, role);
  const handed = { ...role, permissions: [manage, ...role.permissions] };
  const giving = await givingBy(db, user, [handed]);
  const takers = role.dataScope === 'custom' ? [{ userId: '', path: '' }] : await placesOf(db, user, to);
  const beyond = await inPieces(firstOf(takers, (taker) => !giving.may(taker, handed)));
  if (beyond) throw refuse('roleScopeBeyondOwn', { name });
}

/** May the caller give it to somebody beside them, or in one of the departments that their own roles name? */
export async function rolesWithGivable<R extends Scope>(db: Db, user: Caller, roles: readonly R[]) {
  const ids = new Set([user.departmentId, ...user.grants.flatMap(({ departmentIds }) => departmentIds)]);
  const paths = await pathsOf(db, user.organisationId, [...ids]);
  return inPieces(withGivable(await givingBy(db, user, roles), paths.values(), roles));
}

/** Who manages roles for some departments changes no role that people elsewhere have too. */
export async function checkMembersInReach(db: Db, user: Caller, roles: readonly { roleId: string; name: string }[]) {
  if (reachesAll(user, manage)) return;
  for (const { roleId, name } of roles) {
    if (await hasMemberBeyond(db, user, manage, roleId)) {
      throw refuse('roleMembersBeyondReach', { name });
    }
  }
}
