import { directoryContracts } from '#contract/directory/contracts.ts';
import { organisationOf } from '../../kit/jobs.ts';
import { defineModule } from '../../kit/module.ts';
import {
  activeAdministrators,
  departmentsInReach,
  hasMemberBeyond,
  memberCount,
  memberNames,
  memberPage,
  pathsOf,
  peopleInReach,
  placesOf,
} from '../access/index.ts';
import { colleagueWithPhone } from '../messaging/index.ts';
import {
  addFirstAdministrator,
  countStaff,
  nameOfUser,
  phoneHasAccount,
  phoneOf,
  redirectProviders,
} from '../organisation/index.ts';
import { departmentIdsOf } from './department/department.queries.ts';
import { departmentRoutes } from './department/department.routes.ts';
import { postRoutes } from './post/post.routes.ts';
import * as providers from './provider/provider.queries.ts';
import { providerRoutes } from './provider/provider.routes.ts';
import * as accounts from './staff/account.queries.ts';
import * as details from './staff/detail.queries.ts';
import * as provision from './staff/provision.ts';
import * as holders from './staff/role-holders.queries.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { importJob, runImport, tendImports } from './staff-import/commit.ts';
import { staffImportRoutes } from './staff-import/import.routes.ts';
import { syncStaff } from './sync/sync-job.ts';
import { tagRoutes } from './tag/tag.routes.ts';

export const directoryModule = defineModule({
  name: 'directory',
  title: '部门与人员',
  tables: [
    'department',
    'department_leader',
    'external_account',
    'identity_provider',
    'outsider',
    'post',
    'staff',
    'staff_change',
    'staff_import',
    'staff_import_layout',
    'staff_sync',
    'tag',
    'tag_use',
    'users',
  ],
  contracts: directoryContracts,
  audit: {
    'department.add': '新增部门',
    'department.addMissing': '按导入的表新建部门',
    'department.delete': '删除部门',
    'department.modify': '修改部门',
    'post.add': '新增岗位',
    'provider.add': '新增外部账号来源',
    'provider.delete': '删除外部账号来源',
    'provider.modify': '修改外部账号来源',
    'staff.add': '新增员工',
    'staff.disable': '停用员工',
    'staff.enable': '启用员工',
    'staff.export': '导出员工',
    'staff.import': '导入员工',
    'staff.importProblems': '导出有误的导入行',
    'staff.importRows': '导入员工',
    'staff.leave': '办理员工离职',
    'staff.modify': '修改员工',
    'staff.resetPassword': '重置员工密码',
    'staff.return': '办理员工返岗',
    'staff.tag': '给员工打标签',
    'staff.transfer': '调动员工',
    'sync.commit': '执行员工同步',
    'sync.finish': '完成员工同步',
    'sync.start': '开始员工同步',
    'sync.stop': '中止员工同步',
    'tag.add': '新增标签',
    'tag.attach': '批量标注标签',
    'tag.delete': '删除标签',
    'tag.modify': '修改标签',
  },
  routes: ({ keys, publicUrl }) => [
    ...providerRoutes(keys, ({ siteOrigin }) => publicUrl ?? siteOrigin),
    ...departmentRoutes,
    ...staffRoutes(keys),
    ...staffImportRoutes(keys),
    ...postRoutes,
    ...tagRoutes,
  ],
  jobs: ({ db, keys }) => ({
    [importJob]: {
      run: (payload) => runImport(db, payload as { organisationId: string; importId: string }),
      lane: 'long',
      ownerOf: organisationOf,
    },
    tendImports: { run: () => tendImports(db), cron: '* * * * *' },
    syncStaff: { run: (payload) => syncStaff(db, keys, payload), lane: 'long', ownerOf: organisationOf },
  }),
  answers: [
    colleagueWithPhone.answeredBy(details.colleagueWithPhone),
    countStaff.answeredBy(details.countStaff),
    nameOfUser.answeredBy(details.nameOfUser),
    phoneHasAccount.answeredBy(accounts.phoneHasAccount),
    phoneOf.answeredBy(accounts.phoneOf),
    redirectProviders.answeredBy(providers.redirectProviders),
    addFirstAdministrator.answeredBy(provision.addFirstAdministrator),
    pathsOf.answeredBy(holders.pathsOf),
    activeAdministrators.answeredBy(holders.activeAdministrators),
    departmentsInReach.answeredBy(departmentIdsOf),
    memberCount.answeredBy(holders.memberCount),
    memberPage.answeredBy(holders.memberPage),
    memberNames.answeredBy(holders.memberNames),
    peopleInReach.answeredBy(holders.peopleInReach),
    hasMemberBeyond.answeredBy(holders.hasMemberBeyond),
    placesOf.answeredBy(holders.placesOf),
  ],
});
