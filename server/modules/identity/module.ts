import { accessContracts } from '#contract/access/contracts.ts';
import { accountContracts } from '#contract/account/contracts.ts';
import { auditContracts } from '#contract/audit/contracts.ts';
import { directoryContracts } from '#contract/directory/contracts.ts';
import { messagingContracts } from '#contract/messaging/contracts.ts';
import { organisationContracts } from '#contract/organisation/contracts.ts';
import { now } from '../../kit/clock.ts';
import { defineModule } from '../../kit/module.ts';
import { accountRoutes } from './account/account.routes.ts';
import { passwordRoutes } from './account/password.routes.ts';
import { auditLogRoutes } from './audit/audit-log.routes.ts';
import { departmentRoutes } from './department/department.routes.ts';
import { applicationRoutes } from './organisation/application.routes.ts';
import { organisationRoutes } from './organisation/settings.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { sendJob } from './outbox/outbox.ts';
import { sendOutbox } from './outbox/send-outbox.ts';
import { postRoutes } from './post/post.routes.ts';
import { outsideRoutes, providerRoutes } from './provider/provider.routes.ts';
import { syncStaff } from './provider/sync/sync-job.ts';
import { roleRoutes } from './role/role.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { forgetExpired } from './session/sweep.queries.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { importJob, runImport, tendImports } from './staff-import/commit.ts';
import { staffImportRoutes } from './staff-import/import.routes.ts';
import { tagRoutes } from './tag/tag.routes.ts';
import type { TaggedMaterial } from './tag/tag.ts';

interface Asks {
  readonly tagged: TaggedMaterial;
}

export const identityModule = defineModule({
  name: 'identity',
  title: '账号与机构',
  tables: [
    'audit_log',
    'department',
    'department_leader',
    'external_account',
    'failure_count',
    'identity_provider',
    'organisation',
    'organisation_application',
    'outbox',
    'outsider',
    'password_link',
    'post',
    'refresh_token',
    'role',
    'session',
    'sms_code',
    'staff',
    'staff_change',
    'staff_import',
    'staff_import_layout',
    'staff_role',
    'staff_sync',
    'tag',
    'tag_use',
    'used_nonce',
    'users',
  ],
  contracts: {
    ...organisationContracts,
    ...directoryContracts,
    ...accessContracts,
    ...accountContracts,
    ...messagingContracts,
    ...auditContracts,
  },
  audit: {
    'account.avatar': '更换头像',
    'account.email': '修改邮箱',
    'account.password': '修改密码',
    'account.password.reset': '找回密码',
    'account.phone': '绑定手机号',
    'application.approve': '通过入驻申请',
    'application.reject': '驳回入驻申请',
    'audit.export': '导出操作日志',
    'department.add': '新增部门',
    'department.addMissing': '按导入的表新建部门',
    'department.delete': '删除部门',
    'department.modify': '修改部门',
    'organisation.logo': '更换机构标志',
    'organisation.modify': '修改机构',
    'organisation.resume': '恢复机构',
    'organisation.suspend': '停用机构',
    'outbox.retry': '重发短信与邮件',
    'post.add': '新增岗位',
    'provider.add': '新增外部账号来源',
    'provider.delete': '删除外部账号来源',
    'provider.link': '绑定外部账号',
    'provider.modify': '修改外部账号来源',
    'role.add': '新增角色',
    'role.addMembers': '添加角色成员',
    'role.delete': '删除角色',
    'role.modify': '修改角色',
    'role.modifyPermission': '修改角色权限',
    'role.removeMembers': '移除角色成员',
    'session.end': '退出登录',
    'session.start': '登录',
    'sms.send': '发送短信',
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
  routes: ({ keys, storage, product, publicUrl, actionName }, { tagged }: Asks) => [
    ...organisationRoutes(storage, product, publicUrl),
    ...auditLogRoutes(actionName),
    ...applicationRoutes(keys, publicUrl ?? ''),
    ...sessionRoutes(keys),
    ...accountRoutes(keys, storage),
    ...passwordRoutes(keys, publicUrl ?? ''),
    ...providerRoutes(keys, ({ siteOrigin }) => publicUrl ?? siteOrigin),
    ...outsideRoutes(keys, ({ siteOrigin }) => publicUrl ?? siteOrigin),
    ...outboxRoutes(keys),
    ...roleRoutes,
    ...departmentRoutes,
    ...staffRoutes(keys),
    ...staffImportRoutes(keys),
    ...postRoutes,
    ...tagRoutes(tagged),
  ],
  jobs: ({ db, keys, channels }) => ({
    forgetExpired: { run: () => forgetExpired(db, now()), cron: '*/10 * * * *' },
    [sendJob]: {
      run: (payload) => sendOutbox(db, channels, (payload as { outboxId: string }).outboxId, now()),
      lane: 'sending',
    },
    [importJob]: {
      run: (payload) => runImport(db, payload as { organisationId: string; importId: string }),
      lane: 'long',
    },
    tendImports: { run: () => tendImports(db), cron: '* * * * *' },
    syncStaff: { run: (payload) => syncStaff(db, keys, payload), lane: 'long' },
  }),
  offers: {},
});
