import { role } from '#contract/access/role.ts';
import { serve } from '../../../kit/http/serve.ts';
import { addMembers, removeMembers, roleMembers } from './member.ts';
import { menuTree, modifyPermission, ownMenu, permissionList, rolePermission } from './permission.ts';
import { addRole, deleteRoles, renameRole, roleDetail, roleList } from './role.ts';

export const roleRoutes = serve(role, {
  menu: ({ db, user, query }) => ownMenu(db, user, query.endpoint),
  permissionList: ({ db, user, query }) => permissionList(db, user, query.endpoint),
  menuTree: ({ db, user, query }) => menuTree(db, user, query.endpoint),
  permissionOf: ({ db, user, query }) => rolePermission(db, user, query),
  modifyPermission: ({ db, user, body }) => modifyPermission(db, user, body),
  list: ({ db, user }) => roleList(db, user),
  detail: ({ db, user, query }) => roleDetail(db, user, query.roleId),
  add: ({ db, user, body }) => addRole(db, user, body),
  modify: ({ db, user, body }) => renameRole(db, user, body),
  delete: ({ db, user, query, body }) => deleteRoles(db, user, query.roleIds, body.confirmed),
  members: ({ db, user, query }) => roleMembers(db, user, query),
  addMembers: ({ db, user, body }) => addMembers(db, user, body),
  removeMembers: ({ db, user, body }) => removeMembers(db, user, body),
});
