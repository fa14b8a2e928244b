/** Every permission code of the service with its name; a role is a set of them (domain.md §2). */
export const permissionNames = {
  'course.manage': '课程管理',
  'question.manage': '题库管理',
  'question.review': '试题审核',
  'organisation.manage': '机构与部门',
  'staff.view': '查看员工',
  'staff.manage': '员工管理',
  'staff.contact': '查看完整手机号和邮箱',
  'role.manage': '角色权限',
  'tag.manage': '标签管理',
  'knowledge.manage': '知识点管理',
  'paper.manage': '试卷管理',
  'exam.manage': '考试管理',
  'exam.mark': '阅卷',
  'exam.monitor': '监考',
  'exam.result': '成绩管理',
  'evaluation.manage': '测评管理',
  'evaluation.result': '测评结果',
  'post.manage': '岗位管理',
  'post.match': '人岗匹配',
  'study.manage': '学习任务',
  'practice.manage': '练习管理',
  'target.manage': '目标管理',
  'recruitment.manage': '招聘管理',
  'recruitment.interview': '招聘面试',
  'interview.manage': '面试管理',
  'live.manage': '直播管理',
  'notice.publish': '发布公告',
  'analysis.view': '统计分析',
  'audit.view': '操作日志',
  'organisation.approve': '入驻审核',
  'operation.product': '产品管理',
  'operation.order': '订单管理',
  'operation.outbox': '短信与邮件记录',
} as const;

export type PermissionCode = keyof typeof permissionNames;

export const permissionCodes = Object.keys(permissionNames) as [PermissionCode, ...PermissionCode[]];

/** What a group role may give: these codes mean something inside one exam. */
export const groupCodes: readonly PermissionCode[] = ['exam.manage', 'exam.mark', 'exam.monitor', 'exam.result'];

/** Whom a session belongs to, as far as access goes. */
export interface AccessCaller {
  readonly permissions: readonly string[];
  readonly applicant: boolean;
  /** Came by an invitation to one exam and is no staff. */
  readonly outsider: boolean;
}

/**
 * Who may call an endpoint. A list means: whoever has any one of these permissions. `signedIn` is staff, `examinee` is
 * staff and outsiders.
 */
export type Access =
  | 'anyone'
  | 'signedIn'
  | 'examinee'
  | 'applicant'
  | PermissionCode
  | readonly [PermissionCode, ...PermissionCode[]];

/** `undefined` stands for a caller without a session. An applicant has a session but no organisation. */
export function mayCall(access: Access, caller: AccessCaller | undefined) {
  if (access === 'anyone') return true;
  if (!caller) return false;
  if (access === 'applicant') return caller.applicant;
  if (caller.applicant) return false;
  if (access === 'examinee') return true;
  if (caller.outsider) return false;
  if (access === 'signedIn') return true;
  const codes: readonly string[] = typeof access === 'string' ? [access] : access;
  return codes.some((code) => caller.permissions.includes(code));
}

/** The four function bits of spec §3: bit `1 << index`, derived from the codes. */
const functionBits: readonly [index: number, code: PermissionCode][] = [
  [1, 'course.manage'],
  [2, 'question.manage'],
  [3, 'organisation.manage'],
  [4, 'exam.manage'],
];

/** Its place in the mask, where it has one. */
export const functionBit = (permission: string) => functionBits.find(([, code]) => code === permission)?.[0] ?? null;

export function functionMask(permissions: readonly string[]) {
  return functionBits.reduce((mask, [index, code]) => (permissions.includes(code) ? mask | (1 << index) : mask), 0);
}
