import { role as endpoints, type RoleDetail } from '#contract/access/role.ts';
import { functionMask } from '#contract/access.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import { departmentsInReach, isCourseGroup, isGroup, memberNames, refreshCallers } from '../asks.ts';
import { lockPeople } from '../guard/guard.queries.ts';
import { saidName } from './built-in.rules.ts';
import { memberIds } from './member.queries.ts';
import * as queries from './role.queries.ts';
import { changedRole, emptyRole, type Given, namesOfCodes, outsideGroup, type RoleContent } from './role.rules.ts';
import { checkDelegation, checkMembersInReach, checkOwned, rolesWithGivable } from './role-delegation.ts';

export const roleList = async (db: Db, user: Caller) =>
  rolesWithGivable(db, user, await queries.roleRows(db, user, endpoints.list.access));

export async function roleDetail(db: Db, user: Caller, roleId: string): Promise<RoleDetail> {
  const role = await queries.findRole(db, user, roleId);
  if (!role) throw refuse('notFound');
  return {
    ...role,
    departmentIds: await departmentsInReach(db, user, 'role.manage', role.departmentIds),
    permissionMask: functionMask(role.permissions),
  };
}

/** Every permission of a group role means something in what it is for. */
async function checkGroupContent(db: Db, user: Caller, { permissions }: RoleContent, groupId: string) {
  const ofCourse = await isCourseGroup(db, user, 'role.manage', groupId);
  const beyond = outsideGroup(permissions, ofCourse);
  if (beyond.length === 0) return;
  throw refuse(ofCourse ? 'roleOutsideCourseGroup' : 'roleOutsideGroup', { names: namesOfCodes(beyond) });
}

/** An exam, or a group of a course. */
const isAnyGroup = async (db: Db, user: Caller, groupId: string) =>
  (await isGroup(db, user, 'role.manage', groupId)) || isCourseGroup(db, user, 'role.manage', groupId);

/** What a role may be at all, whoever makes it. */
export async function checkContent(db: Db, user: Caller, content: RoleContent, groupId: string | null) {
  if (groupId !== null) await checkGroupContent(db, user, content, groupId);
  if (content.dataScope !== 'custom') return;
  if (content.departmentIds.length === 0) throw refuseFields({ departmentIds: '请至少选择一个部门' });
  const known = await departmentsInReach(db, user, 'role.manage', content.departmentIds);
  if (known.length < content.departmentIds.length) throw refuse('notFound');
}

/** The role as it is until the transaction ends. */
export async function holdRole(db: Db, user: Caller, roleId: string) {
  const role = await queries.shareRole(db, user, roleId);
  if (!role) throw refuse('notFound');
  return role;
}

async function lockRole(db: Db, user: Caller, roleId: string) {
  const [role] = await queries.lockRoles(db, user, [roleId]);
  if (!role) throw refuse('notFound');
  return role;
}

interface NewRole extends Given {
  readonly name: string;
  readonly copyOf?: string | undefined;
  readonly groupId?: string | undefined;
}

export function addRole(db: Db, user: Caller, { name, copyOf, groupId: chosen, ...given }: NewRole) {
  return inTransaction(db, async (db) => {
    const groupId = chosen ?? null;
    const source = copyOf === undefined ? emptyRole : await holdRole(db, user, copyOf);
    if (groupId !== null && !(await isAnyGroup(db, user, groupId))) throw refuse('notFound');
    const content = changedRole(source, given);
    await checkContent(db, user, content, groupId);
    await checkDelegation(db, user, name, content, { userIds: [] });
    const roleId = await refusingTakenName(
      name,
      queries.insertRole(db, user.organisationId, { name, groupId }, content),
    );
    const detail = { name, ...(copyOf && { copyOf }), ...(groupId && { groupId }), after: content };
    await audit(db, user, { action: 'role.add', target: roleId, detail });
    return { roleId };
  });
}

const refusingTakenName = <T>(name: string, write: Promise<T>) =>
  refusingTaken(write, {
    role_organisation_id_name_key: refuse('roleNameTaken', { name, fields: { name: '已有同名角色' } }),
  });

/** A role that may be changed, held until the transaction ends. */
export async function lockOwnRole(db: Db, user: Caller, roleId: string) {
  const role = await lockRole(db, user, roleId);
  if (role.builtIn) throw refuse('roleBuiltIn', { name: saidName(role) });
  return role;
}

export function renameRole(db: Db, user: Caller, given: { roleId: string; name: string; version: number }) {
  return inTransaction(db, async (db) => {
    const { roleId, name } = given;
    const role = await lockOwnRole(db, user, roleId);
    if (role.version !== given.version) throw refuse('stale', { current: await roleDetail(db, user, roleId) });
    checkOwned(user, saidName(role), role);
    await checkMembersInReach(db, user, [role]);
    if (role.name === name) return { version: role.version };
    const version = await refusingTakenName(name, queries.updateRole(db, user.organisationId, roleId, { name }));
    await audit(db, user, { action: 'role.modify', target: roleId, detail: { name, before: { name: role.name } } });
    return { version };
  });
}

/** How many members the question before deleting names. */
const named = 5;

export function deleteRoles(db: Db, user: Caller, given: readonly string[], confirmed: boolean) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const roleIds = [...new Set(given)];
    await lockPeople(db, organisationId);
    const roles = await queries.lockRoles(db, user, roleIds);
    if (roles.length < roleIds.length) throw refuse('notFound');
    for (const role of roles) {
      if (role.builtIn) throw refuse('roleBuiltIn', { name: saidName(role) });
      checkOwned(user, saidName(role), role);
    }
    await checkMembersInReach(db, user, roles);
    const { names, total } = await memberNames(db, user, roleIds, named);
    if (total > 0 && !confirmed) throw refuse('confirm', { question: deleteQuestion(roles, names, total) });
    const userIds = await memberIds(db, organisationId, roleIds);
    await queries.deleteRoles(db, organisationId, roleIds);
    await refreshCallers(db, userIds);
    for (const { roleId, name, ...before } of roles) {
      const detail = { name, before: { ...changedRole(before, {}), groupId: before.groupId }, members: total };
      await audit(db, user, { action: 'role.delete', target: roleId, detail });
    }
    return { deleted: roles.length };
  });
}

function deleteQuestion(roles: readonly { name: string }[], names: readonly string[], total: number) {
  const what = roles.map(({ name }) => `「${name}」`).join('、');
  const who = `${names.join('、')}${total > names.length ? ` 等 ${total} 人` : ''}`;
  return `${who}正在使用角色${what}，删除后他们将失去这些权限，确定删除？`;
}
