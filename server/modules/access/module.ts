import { accessContracts } from '#contract/access/contracts.ts';
import { defineModule } from '../../kit/module.ts';
import { roleRoutes } from './role/role.routes.ts';

export const accessModule = defineModule({
  name: 'access',
  title: '角色与权限',
  tables: ['role', 'staff_role'],
  contracts: accessContracts,
  audit: {
    'role.add': '新增角色',
    'role.addMembers': '添加角色成员',
    'role.delete': '删除角色',
    'role.modify': '修改角色',
    'role.modifyPermission': '修改角色权限',
    'role.removeMembers': '移除角色成员',
  },
  routes: () => roleRoutes,
});
