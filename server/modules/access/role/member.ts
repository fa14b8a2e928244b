import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { type MemberSearch, memberPage, peopleInReach, refreshCallers } from '../asks.ts';
import { lockPeople } from '../guard/guard.queries.ts';
import { isAdministrator, refuseLastAdministrator } from '../guard/guard.ts';
import { saidName } from './built-in.rules.ts';
import * as queries from './member.queries.ts';
import { isRoleVisible } from './role.queries.ts';
import { holdRole } from './role.ts';
import { checkDelegation, checkOwned } from './role-delegation.ts';

export async function roleMembers(db: Db, user: Caller, search: MemberSearch) {
  if (!(await isRoleVisible(db, user, search.roleId))) throw refuse('notFound');
  return memberPage(db, user, search);
}

async function checkPeople(db: Db, user: Caller, userIds: readonly string[]) {
  const people = [...new Set(userIds)];
  if ((await peopleInReach(db, user, people)).length < people.length) throw refuse('notFound');
  return people;
}

interface Membership {
  readonly roleId: string;
  readonly userIds: readonly string[];
}

export function addMembers(db: Db, user: Caller, given: Membership) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockPeople(db, organisationId);
    const role = await holdRole(db, user, given.roleId);
    const { roleId, name, ...content } = role;
    const userIds = await checkPeople(db, user, given.userIds);
    await checkDelegation(db, user, saidName(role), content, { userIds });
    const added = await queries.giveRole(db, organisationId, roleId, userIds);
    if (added.length === 0) return { added: 0 };
    await refreshCallers(db, added);
    await audit(db, user, { action: 'role.addMembers', target: roleId, detail: { name, userIds: added } });
    return { added: added.length };
  });
}

export function removeMembers(db: Db, user: Caller, given: Membership) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockPeople(db, organisationId);
    const role = await holdRole(db, user, given.roleId);
    const { roleId, name } = role;
    const userIds = await checkPeople(db, user, given.userIds);
    checkOwned(user, saidName(role), role);
    if (isAdministrator(role)) await refuseLastAdministrator(db, organisationId, userIds);
    const removed = await queries.takeRole(db, organisationId, roleId, userIds);
    if (removed.length === 0) return { removed: 0 };
    await refreshCallers(db, removed);
    await audit(db, user, { action: 'role.removeMembers', target: roleId, detail: { name, userIds: removed } });
    return { removed: removed.length };
  });
}
