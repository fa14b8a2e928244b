import { z } from 'zod';
import { type Access, mayCall, type PermissionCode, permissionCodes } from './access.ts';
import type { Feature } from './plan.ts';

export interface MenuItem {
  readonly id: string;
  readonly name: string;
  /** A group has no page of its own and an empty url. */
  readonly url: string;
  readonly icon: string;
  readonly access: Access;
  /** What the college edition calls it, where that differs. */
  readonly collegeName?: string;
  /** Not shown where the plan lacks this. */
  readonly requires?: Feature;
  /** Shown to organisations whose plan lacks this: it says what they could have. */
  readonly teaserOf?: Feature;
  /** About the organisation as a whole: for roles with the scope 全部 only. */
  readonly wholeOnly?: boolean;
  readonly children: readonly MenuItem[];
}

const page = (id: string, name: string, url: string, access: Access): MenuItem => ({
  id,
  name,
  url,
  icon: '',
  access,
  children: [],
});

const group = (id: string, name: string, icon: string, children: MenuItem[], requires?: Feature): MenuItem => ({
  ...{ id, name, url: '', icon, access: 'signedIn', children },
  ...(requires && { requires }),
});

/** Whoever manages anything has a console. */
const anyPermission = permissionCodes as readonly PermissionCode[] as [PermissionCode, ...PermissionCode[]];

/** The menu of the management side (endpoint 1). Only pages that exist stand here. */
export const managementMenu: readonly MenuItem[] = [
  { ...page('console', '工作台', '/manage/console', anyPermission), icon: 'console' },
  // Seen by whoever runs the service alone, whose work it is: so /manage opens there.
  group('operation', '平台运营', 'operation', [
    page('operation-application', '入驻审核', '/manage/operation/application', 'organisation.approve'),
    page('operation-outbox', '短信与邮件', '/manage/operation/outbox', 'operation.outbox'),
  ]),
  group(
    'exam',
    '考试管理',
    'exam',
    [
      page('exam-list', '考试列表', '/manage/exam/list', 'exam.manage'),
      page('exam-examinee', '考生', '/manage/exam/examinee', 'exam.manage'),
      page('exam-detail', '考试详情', '/manage/exam/newExamDetail', 'exam.manage'),
      page('exam-check', '阅卷', '/manage/exam/check', 'exam.mark'),
      page('exam-result', '成绩', '/manage/exam/result', 'exam.result'),
    ],
    'exam',
  ),
  group(
    'paper',
    '试卷管理',
    'paper',
    [
      page('paper-list', '试卷列表', '/manage/paper/list', 'paper.manage'),
      page('paper-bank', '卷库', '/manage/paperBankMgt', 'paper.manage'),
    ],
    'exam',
  ),
  group(
    'question',
    '题库管理',
    'question',
    [
      page('question-bank', '题库', '/manage/question/bank', 'question.manage'),
      page('question-list', '试题', '/manage/question/list', ['question.manage', 'question.review']),
    ],
    'exam',
  ),
  group('knowledge', '知识点', 'knowledge', [
    page('knowledge-edit', '知识点管理', '/manage/knowledge/edit', 'knowledge.manage'),
    page('knowledge-show', '知识图谱', '/manage/knowledge/show', ['knowledge.manage', 'question.manage']),
  ]),
  {
    ...page('training-plan', '培养方案', '/manage/training-plan', [
      'organisation.manage',
      'study.manage',
      'post.manage',
    ]),
    icon: 'plan',
    teaserOf: 'trainingPlan',
  },
  group('system', '系统管理', 'system', [
    { ...page('system-staff', '员工', '/manage/system/staff', 'staff.view'), collegeName: '学生' },
    page('system-permission', '角色权限', '/manage/system/permission', 'role.manage'),
    page('system-tag', '标签', '/manage/system/tag', 'tag.manage'),
    page('system-notice', '公告', '/manage/system/notice', 'notice.publish'),
    page('system-sms', '发短信', '/manage/system/sms', 'notice.publish'),
    {
      ...page('system-organisation', '机构设置', '/manage/system/organisation', 'organisation.manage'),
      collegeName: '学校设置',
      wholeOnly: true,
    },
    { ...page('system-provider', '外部账号', '/manage/system/provider', 'organisation.manage'), wholeOnly: true },
    page('system-audit', '操作日志', '/manage/system/audit', 'audit.view'),
  ]),
];

const Item = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  icon: z.string(),
  get children() {
    return z.array(Item);
  },
});
export const MenuEntry = Item;
export type MenuEntry = z.output<typeof Item>;

const entry = (id: string, name: string, url: string): MenuEntry => ({ id, name, url, icon: '', children: [] });

/** The menu of the learner's side (endpoint 2), the same for everybody; messages are for who stays. */
export function learnerMenu(college: boolean, external: boolean): MenuEntry[] {
  const home = college ? '/college' : '/home';
  return [
    entry('learner-home', '首页', home),
    entry('learner-exam', '考试', `${home}#exams`),
    entry('learner-result', '成绩', `${home}#results`),
    ...(external ? [] : [entry('learner-message', '消息', '/personal/message')]),
  ];
}

/** The menu in the words of an edition. */
export const menuIn = (menu: readonly MenuItem[], college: boolean): readonly MenuItem[] =>
  menu.map((item) => ({
    ...item,
    name: (college && item.collegeName) || item.name,
    children: menuIn(item.children, college),
  }));

interface MenuGrant {
  readonly permissions: readonly string[];
  /** Null: every menu that the permissions open. */
  readonly menus: readonly string[] | null;
  readonly dataScope: string;
}

const opens = (item: MenuItem) => (grant: MenuGrant) =>
  (grant.menus?.includes(item.id) ?? true) &&
  (!item.wholeOnly || grant.dataScope === 'all') &&
  mayCall(item.access, { permissions: grant.permissions, applicant: false, outsider: false });

/**
 * What of the menu somebody with these roles sees: an item that one and the same role both opens and shows. Groups
 * without a visible page are left out, so is a teaser of what the organisation's plan has, and what it does not have.
 */
export function visibleMenu(
  menu: readonly MenuItem[],
  grants: readonly MenuGrant[],
  planFeatures?: readonly Feature[],
): MenuEntry[] {
  return menu.flatMap((item) => {
    if (item.teaserOf && planFeatures?.includes(item.teaserOf)) return [];
    if (item.requires && planFeatures && !planFeatures.includes(item.requires)) return [];
    const children = visibleMenu(item.children, grants, planFeatures);
    const visible = item.url ? grants.some(opens(item)) : children.length > 0;
    return visible ? [{ id: item.id, name: item.name, url: item.url, icon: item.icon, children }] : [];
  });
}
