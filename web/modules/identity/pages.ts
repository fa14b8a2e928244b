import type { role } from '#contract/access/role.ts';
import type { account } from '#contract/account/account.ts';
import type { auditLog } from '#contract/audit/audit.ts';
import type { provider } from '#contract/directory/provider.ts';
import type { staff } from '#contract/directory/staff.ts';
import type { staffImport } from '#contract/directory/staff-import.ts';
import type { tag } from '#contract/directory/tag.ts';
import type { outbox } from '#contract/messaging/outbox.ts';
import type { application } from '#contract/organisation/application.ts';
import type { organisation } from '#contract/organisation/organisation.ts';
import { term } from '../../kit/branding.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const identityPages: readonly Page[] = [
  {
    path: '/login',
    title: '登录',
    file: () => import('./login-page.tsx'),
    opens: 'anyone',
    alwaysAllowed: true,
  },
  {
    path: '/mailPwdUpdate',
    title: '重设密码',
    file: () => import('./mail-password-page.tsx'),
    opens: 'anyone',
    alwaysAllowed: true,
  },
  {
    path: '/signup',
    title: '机构入驻',
    file: () => import('./signup-page.tsx'),
    opens: 'anyone',
  },
  {
    path: '/manage/userInfo',
    title: '账号信息',
    file: () => import('./account/user-info-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof account.detail>,
    alwaysAllowed: true,
  },
  {
    path: '/manage/system/organisation',
    title: '机构设置',
    file: () => import('./organisation/organisation-page.tsx'),
    opens: 'organisation.manage' satisfies Opening<typeof organisation.settings>,
  },
  {
    path: '/manage/operation/application',
    title: '入驻审核',
    file: () => import('./application-page.tsx'),
    opens: 'organisation.approve' satisfies Opening<typeof application.search>,
  },
  {
    path: '/manage/operation/outbox',
    title: '短信与邮件',
    file: () => import('./outbox-page.tsx'),
    opens: 'operation.outbox' satisfies Opening<typeof outbox.search>,
  },
  {
    path: '/manage/system/audit',
    title: '操作日志',
    file: () => import('./audit/audit-page.tsx'),
    opens: 'audit.view' satisfies Opening<typeof auditLog.search>,
  },
  {
    path: '/manage/system/permission',
    title: '角色权限',
    file: () => import('./permission/permission-page.tsx'),
    opens: 'role.manage' satisfies Opening<typeof role.detail>,
  },
  {
    path: '/manage/system/tag',
    title: '标签',
    file: () => import('./tag/tag-page.tsx'),
    opens: [
      'tag.manage',
      'staff.view',
      'staff.manage',
      'exam.manage',
      'notice.publish',
      'question.manage',
      'paper.manage',
    ] satisfies Opening<typeof tag.list>,
  },
  {
    path: '/manage/system/provider',
    title: '外部账号',
    file: () => import('./provider/provider-page.tsx'),
    opens: 'organisation.manage' satisfies Opening<typeof provider.list>,
  },
  {
    path: '/manage/system/provider/sync',
    title: () => `同步${term('staff')}`,
    file: () => import('./provider/sync/provider-sync-page.tsx'),
    opens: 'organisation.manage' satisfies Opening<typeof provider.syncList>,
    needs: ['providerId'],
  },
  {
    path: '/manage/system/staff',
    title: () => term('staff'),
    file: () => import('./staff-list-page.tsx'),
    opens: ['staff.view', 'exam.manage', 'role.manage', 'notice.publish', 'organisation.manage'] satisfies Opening<
      typeof staff.search
    >,
  },
  {
    path: '/manage/system/staff/import',
    title: () => `导入${term('staff')}`,
    file: () => import('./staff-import-page.tsx'),
    opens: 'staff.manage' satisfies Opening<typeof staffImport.preview>,
  },
];
