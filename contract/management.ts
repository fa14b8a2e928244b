import type { Access, PermissionCode } from './access.ts';
import type { MenuItem } from './menu.ts';
import type { Feature } from './plan.ts';

/** Under these headings, in this order, permissions are ticked in a role. */
export const areas = [
  '培训',
  '题库与试卷',
  '考试',
  '测评',
  '岗位',
  '招聘与面试',
  '组织与人员',
  '公告与统计',
  '平台运营',
] as const;

interface Permission {
  readonly name: string;
  readonly area: (typeof areas)[number];
}

/** Every permission code of the service; a role is a set of them. */
export const permissions = {
  'course.manage': { name: '课程管理', area: '培训' },
  'question.manage': { name: '题库管理', area: '题库与试卷' },
  'question.review': { name: '试题审核', area: '题库与试卷' },
  'organisation.manage': { name: '机构与部门', area: '组织与人员' },
  'staff.view': { name: '查看员工', area: '组织与人员' },
  'staff.manage': { name: '员工管理', area: '组织与人员' },
  'staff.contact': { name: '查看完整手机号和邮箱', area: '组织与人员' },
  'role.manage': { name: '角色权限', area: '组织与人员' },
  'tag.manage': { name: '标签管理', area: '组织与人员' },
  'knowledge.manage': { name: '知识点管理', area: '培训' },
  'paper.manage': { name: '试卷管理', area: '题库与试卷' },
  'exam.manage': { name: '考试管理', area: '考试' },
  'exam.mark': { name: '阅卷', area: '考试' },
  'exam.monitor': { name: '监考', area: '考试' },
  'exam.result': { name: '成绩管理', area: '考试' },
  'evaluation.manage': { name: '测评管理', area: '测评' },
  'evaluation.result': { name: '测评结果', area: '测评' },
  'post.manage': { name: '岗位管理', area: '岗位' },
  'post.match': { name: '人岗匹配', area: '岗位' },
  'ability.rate': { name: '能力评定', area: '岗位' },
  'study.manage': { name: '学习任务', area: '培训' },
  'practice.manage': { name: '练习管理', area: '培训' },
  'target.manage': { name: '目标管理', area: '培训' },
  'recruitment.manage': { name: '招聘管理', area: '招聘与面试' },
  'recruitment.interview': { name: '招聘面试', area: '招聘与面试' },
  'interview.manage': { name: '面试管理', area: '招聘与面试' },
  'live.manage': { name: '直播管理', area: '培训' },
  'notice.publish': { name: '发布公告', area: '公告与统计' },
  'analysis.view': { name: '统计分析', area: '公告与统计' },
  'audit.view': { name: '操作日志', area: '公告与统计' },
  'organisation.approve': { name: '入驻审核', area: '平台运营' },
  'operation.product': { name: '产品管理', area: '平台运营' },
  'operation.order': { name: '订单管理', area: '平台运营' },
  'operation.outbox': { name: '短信与邮件记录', area: '平台运营' },
} as const satisfies Readonly<Record<string, Permission>>;

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
const anyPermission = Object.keys(permissions) as [PermissionCode, ...PermissionCode[]];

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
      page('exam-post', '岗位考试', '/manage/exam/post', ['exam.manage', 'exam.result']),
      page('exam-detail', '考试详情', '/manage/exam/newExamDetail', 'exam.manage'),
      page('exam-monitor', '在线监考', '/manage/exam/monitor', 'exam.monitor'),
      page('exam-check', '阅卷', '/manage/exam/check', 'exam.mark'),
      page('exam-result', '成绩', '/manage/exam/result', 'exam.result'),
      page('exam-comment', '评语', '/manage/exam/comment', 'exam.result'),
      page('exam-report', '考试报告', '/manage/exam/ExamReport', 'exam.result'),
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
      page('question-template', '代码模板', '/manage/question/template', 'question.manage'),
    ],
    'exam',
  ),
  group('knowledge', '知识点', 'knowledge', [
    page('knowledge-edit', '知识点管理', '/manage/knowledge/edit', 'knowledge.manage'),
    page('knowledge-show', '知识图谱', '/manage/knowledge/show', ['knowledge.manage', 'question.manage']),
  ]),
  {
    ...group('post', '岗位与能力', 'post', [
      { ...page('post-list', '岗位', '/manage/post/list', ['post.manage', 'post.match']), collegeName: '专业方向' },
      { ...page('post-course', '岗位课程', '/manage/post/course', 'post.manage'), collegeName: '专业方向课程' },
      page('post-match', '人岗匹配', '/manage/post/match', 'post.match'),
      page('post-analysis', '能力分析', '/manage/post/ability/analysis', 'post.match'),
      page('post-ability', '能力库', '/manage/post/ability', 'post.manage'),
      page('post-knowledge', '能力与知识点', '/manage/post/knowledge/edit', 'post.manage'),
      page('post-material', '学习资料', '/manage/post/ability/material', 'post.manage'),
      page('post-rating', '能力评定', '/manage/post/rating', 'ability.rate'),
      page('post-contest', '依据异议', '/manage/post/contest', 'post.manage'),
    ]),
    collegeName: '专业方向与能力',
  },
  group(
    'study',
    '培训',
    'study',
    [
      page('study-course', '课程', '/manage/study/course', 'course.manage'),
      page('study-practice', '练习', '/manage/study/practice/list', 'practice.manage'),
      page('study-live', '直播', '/manage/study/live', 'live.manage'),
      page('study-task', '学习任务', '/manage/study/task', 'study.manage'),
      page('study-target', '目标', '/manage/study/target', 'target.manage'),
      page('study-certificate', '证书', '/manage/study/certificate', ['course.manage', 'target.manage']),
    ],
    'study',
  ),
  group(
    'recruitment',
    '招聘',
    'recruitment',
    [
      page('recruitment-overview', '招聘概览', '/manage/recruitment', ['recruitment.manage', 'recruitment.interview']),
      page('recruitment-job', '职位', '/manage/recruitment/job', ['recruitment.manage', 'recruitment.interview']),
      page('recruitment-staff', '候选人', '/manage/recruitment/staff', ['recruitment.manage', 'recruitment.interview']),
      page('recruitment-result', '应聘结果', '/manage/recruitment/staff/result', [
        'recruitment.manage',
        'recruitment.interview',
      ]),
      page('recruitment-school', '校园招聘', '/manage/recruitment/school', 'recruitment.manage'),
      page('recruitment-interview', '面试', '/manage/recruitment/interview', [
        'recruitment.manage',
        'recruitment.interview',
        'interview.manage',
      ]),
      page('recruitment-offer', '录用', '/manage/recruitment/offer', 'recruitment.manage'),
    ],
    'recruitment',
  ),
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
