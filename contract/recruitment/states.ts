/** The stages of an application that goes well, first to last. DEPT_PASS and the exam are optional, as the job says. */
export const stages = [
  'NEW',
  'SCREEN_PASS',
  'DEPT_PASS',
  'EXAM_SENT',
  'EXAM_DONE',
  'INTERVIEW',
  'INTERVIEW_PASS',
  'OFFER_APPROVING',
  'OFFER_SENT',
  'OFFER_ACCEPTED',
  'HIRED',
] as const;
export type Stage = (typeof stages)[number];

/** How an application ends without a hire. */
export const exits = [
  'REJECTED',
  'WITHDRAWN',
  'CLOSED_JOB',
  'TRANSFERRED',
  'OFFER_DECLINED',
  'OFFER_EXPIRED',
  'OFFER_RECALLED',
] as const;
export type Exit = (typeof exits)[number];

export const applicationStates = [...stages, ...exits] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** For the organisation's people. */
export const stateWords: Readonly<Record<ApplicationState, string>> = {
  NEW: '新投递',
  SCREEN_PASS: '初筛通过',
  DEPT_PASS: '用人部门通过',
  EXAM_SENT: '待笔试',
  EXAM_DONE: '笔试完成',
  INTERVIEW: '面试中',
  INTERVIEW_PASS: '面试通过',
  OFFER_APPROVING: '录用审批中',
  OFFER_SENT: '已发录用',
  OFFER_ACCEPTED: '待入职',
  HIRED: '已入职',
  REJECTED: '已淘汰',
  WITHDRAWN: '候选人放弃',
  CLOSED_JOB: '职位关闭',
  TRANSFERRED: '已转职位',
  OFFER_DECLINED: '拒绝录用',
  OFFER_EXPIRED: '录用过期',
  OFFER_RECALLED: '录用撤回',
};

/** For the applicant, who is told neither of an approval nor of how the organisation sorts. */
export const applicantWords: Readonly<Record<ApplicationState, string>> = {
  NEW: '已投递',
  SCREEN_PASS: '筛选中',
  DEPT_PASS: '筛选中',
  EXAM_SENT: '待笔试',
  EXAM_DONE: '笔试完成',
  INTERVIEW: '面试中',
  INTERVIEW_PASS: '面试通过',
  OFFER_APPROVING: '面试通过',
  OFFER_SENT: '录用通知',
  OFFER_ACCEPTED: '待入职',
  HIRED: '已入职',
  REJECTED: '未通过',
  WITHDRAWN: '已撤回',
  CLOSED_JOB: '职位已关闭',
  TRANSFERRED: '已转至其他职位',
  OFFER_DECLINED: '已谢绝录用',
  OFFER_EXPIRED: '录用通知已过期',
  OFFER_RECALLED: '录用通知已撤回',
};

/** Why somebody is not taken; each rejection names one. */
export const rejectCodes = {
  EXPERIENCE: '经验不符',
  EDUCATION: '学历或专业不符',
  SKILL: '技能不符',
  EXAM: '笔试未通过',
  INTERVIEW: '面试未通过',
  SALARY: '薪资期望不符',
  FILLED: '职位已招满',
  UNREACHABLE: '联系不上',
  OTHER: '其他',
} as const;
export type RejectCode = keyof typeof rejectCodes;

/** Where an application came from. */
export const sources = {
  SITE: '官网',
  REFERRAL: '内推',
  CAMPUS: '校招',
  JOB51: '前程无忧',
  ZHAOPIN: '智联招聘',
  LAGOU: '拉勾',
  LIEPIN: '猎聘',
  BOSS: 'BOSS直聘',
  OTHER: '其他',
} as const;
export type Source = keyof typeof sources;
