import type { ComponentType } from 'react';
import { term } from '../kit/branding.ts';

/** A page file holds one page and exports it as `Component`. */
type PageFile = Promise<{ readonly Component: ComponentType }>;

/** Some words depend on who is signed in. */
export type Title = string | (() => string);

export interface Page {
  readonly path: `/${string}`;
  readonly title: Title;
  /** Who may open it before the server is asked; pages under /manage go through the guard too. */
  readonly access: 'anyone' | 'signedIn';
  readonly load: () => PageFile;
  /** Query parameters without which the page has nothing to show: kept per route and filled in when missing. */
  readonly needs?: readonly string[];
}

const open = (path: Page['path'], title: Title, load: Page['load']): Page => ({ path, title, access: 'anyone', load });

const page = (path: Page['path'], title: Title, load: Page['load'], needs: readonly string[] = []): Page => ({
  path,
  title,
  access: 'signedIn',
  load,
  needs,
});

/** Every page: address, title, file. What starts with /manage/ stands in the management layout. */
export const pages: readonly Page[] = [
  open('/login', '登录', () => import('../modules/identity/login-page.tsx')),
  open('/mailPwdUpdate', '重设密码', () => import('../modules/identity/mail-password-page.tsx')),
  open('/signup', '机构入驻', () => import('../modules/identity/signup-page.tsx')),
  open('/NotFoundComponent', '页面不存在', () => import('./frame/not-found-page.tsx')),
  page('/home', '首页', () => import('../modules/exam/home-page.tsx')),
  page('/college', '首页', () => import('../modules/exam/home-page.tsx')),
  page('/exam/:examId', '考试', () => import('../modules/exam/exam-entry-page.tsx')),
  open('/exam/invitation/:token', '考试邀请', () => import('../modules/exam/exam-invitation-page.tsx')),
  page('/exam/take/:attemptId', '作答', () => import('../modules/exam/exam-take-page.tsx')),
  page('/exam/result/:attemptId', '考试结果', () => import('../modules/exam/exam-result-page.tsx')),
  page('/personal/message', '消息', () => import('../modules/notice/message-page.tsx')),
  page('/manage/console', '工作台', () => import('../modules/analytics/console-page.tsx')),
  page('/manage/userInfo', '账号信息', () => import('../modules/identity/account/user-info-page.tsx')),
  page('/manage/version', '版本价格', () => import('../modules/operation/version-page.tsx')),
  page('/manage/training-plan', '培养方案', () => import('../modules/operation/training-plan-page.tsx')),
  page(
    '/manage/system/organisation',
    '机构设置',
    () => import('../modules/identity/organisation/organisation-page.tsx'),
  ),
  page('/manage/operation/application', '入驻审核', () => import('../modules/identity/application-page.tsx')),
  page('/manage/operation/outbox', '短信与邮件', () => import('../modules/identity/outbox-page.tsx')),
  page('/manage/system/audit', '操作日志', () => import('../modules/identity/audit/audit-page.tsx')),
  page('/manage/system/permission', '角色权限', () => import('../modules/identity/permission/permission-page.tsx')),
  page('/manage/exam/list', '考试列表', () => import('../modules/exam/manage/list/exam-list-page.tsx')),
  page('/manage/exam/editor', '考试设置', () => import('../modules/exam/manage/editor/exam-editor-page.tsx')),
  page('/manage/exam/examinee', '考生', () => import('../modules/exam/manage/examinee/examinee-list-page.tsx')),
  page('/manage/exam/created/paper', '考试试卷', () => import('../modules/exam/manage/form/exam-paper-page.tsx')),
  page('/manage/exam/newExamDetail', '考试详情', () => import('../modules/exam/manage/detail/exam-detail-page.tsx')),
  page('/manage/exam/check', '阅卷', () => import('../modules/exam/manage/marking/marking-task-page.tsx')),
  page('/manage/exam/check/detail', '阅卷', () => import('../modules/exam/manage/marking/marking-desk-page.tsx'), [
    'examId',
    'questionId',
    'attemptId',
  ]),
  page('/manage/exam/result', '成绩', () => import('../modules/exam/manage/result/result-list-page.tsx')),
  page('/manage/question/bank', '题库', () => import('../modules/question/question-bank-page.tsx')),
  page('/manage/question/list', '试题', () => import('../modules/question/question-list-page.tsx')),
  page('/manage/question/list/import', '导入试题', () => import('../modules/question/question-import-page.tsx')),
  page('/manage/knowledge/edit', '知识点管理', () => import('../modules/knowledge/knowledge-edit-page.tsx')),
  page('/manage/knowledge/show', '知识图谱', () => import('../modules/knowledge/knowledge-show-page.tsx')),
  page('/manage/paper/list', '试卷列表', () => import('../modules/paper/paper-list-page.tsx')),
  page('/manage/paper/editor', '编辑试卷', () => import('../modules/paper/paper-editor-page.tsx'), ['paperId']),
  page('/manage/paper/manual', '手动组卷', () => import('../modules/paper/paper-editor-page.tsx')),
  page('/manage/paper/random', '随机试卷', () => import('../modules/paper/random/paper-random-page.tsx'), ['paperId']),
  page('/manage/paper/auto', '智能组卷', () => import('../modules/paper/auto/auto-page.tsx')),
  page('/manage/paper/preview', '试卷预览', () => import('../modules/paper/paper-preview-page.tsx'), ['paperId']),
  page('/manage/paper/edit', '试卷属性', () => import('../modules/paper/paper-edit-page.tsx'), ['paperId']),
  page('/manage/paper/detail', '试卷详情', () => import('../modules/paper/detail/paper-detail-page.tsx'), ['paperId']),
  page('/manage/paper/list/compare', '试卷对比', () => import('../modules/paper/compare/paper-compare-page.tsx'), [
    'paperIds',
  ]),
  page('/manage/pmt/list', '卷库试卷', () => import('../modules/paper/bank/pmt-list-page.tsx'), ['paperBankId']),
  page('/manage/paperBankMgt', '卷库', () => import('../modules/paper/paper-bank-page.tsx')),
  page('/manage/system/notice', '公告', () => import('../modules/notice/notice-list-page.tsx')),
  page('/manage/system/notice/edit', '写公告', () => import('../modules/notice/notice-edit-page.tsx')),
  page('/manage/system/tag', '标签', () => import('../modules/identity/tag/tag-page.tsx')),
  page('/manage/system/provider', '外部账号', () => import('../modules/identity/provider/provider-page.tsx')),
  page(
    '/manage/system/provider/sync',
    () => `同步${term('staff')}`,
    () => import('../modules/identity/provider/sync/provider-sync-page.tsx'),
    ['providerId'],
  ),
  page(
    '/manage/system/staff',
    () => term('staff'),
    () => import('../modules/identity/staff-list-page.tsx'),
  ),
  page(
    '/manage/system/staff/import',
    () => `导入${term('staff')}`,
    () => import('../modules/identity/staff-import-page.tsx'),
  ),
];
