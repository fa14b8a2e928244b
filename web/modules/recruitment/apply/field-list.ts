import type { ResumeFields } from '#contract/recruitment/resume-fields.ts';
import {
  academicDegrees,
  jobKinds,
  jobStates,
  schoolDegrees,
  skillLevels,
  studyModes,
} from '#contract/recruitment/resume-fields.ts';
import type { ListPart } from './resume-form.ts';

export interface Field {
  readonly key: string;
  readonly label: string;
  readonly kind?: 'text' | 'area' | 'month' | 'end' | 'choice' | 'number';
  readonly choices?: readonly string[];
  readonly max?: number;
  readonly needed?: true;
  /** Asked for only by who wants to say more. */
  readonly more?: true;
  readonly autoComplete?: string;
  readonly hint?: string;
}

/** Fields of one part; the compiler knows each by name. */
const of = <Part>(fields: readonly (Field & { readonly key: keyof Part & string })[]): readonly Field[] => fields;

export const basicFields = of<ResumeFields['basic']>([
  { key: 'name', label: '姓名', max: 50, needed: true, autoComplete: 'name' },
  { key: 'highestDegree', label: '最高学历', kind: 'choice', choices: schoolDegrees, needed: true },
  { key: 'email', label: '邮箱', max: 100, autoComplete: 'email' },
  { key: 'city', label: '现居城市', max: 50 },
  { key: 'gender', label: '性别', kind: 'choice', choices: ['男', '女'] },
  { key: 'birthMonth', label: '出生年月', kind: 'month' },
  { key: 'workSince', label: '参加工作时间', kind: 'month' },
  { key: 'jobState', label: '在职状态', kind: 'choice', choices: jobStates },
  { key: 'wechat', label: '微信号', max: 50, more: true },
]);

export const intentionFields = of<ResumeFields['intention']>([
  { key: 'position', label: '期望职位', max: 100 },
  { key: 'city', label: '期望城市', max: 100 },
  { key: 'salary', label: '期望薪资', max: 50 },
  { key: 'availableFrom', label: '到岗时间', max: 50, hint: '例如 两周内、2027 年 3 月' },
  { key: 'kind', label: '工作性质', kind: 'choice', choices: jobKinds, more: true },
  { key: 'industry', label: '期望行业', max: 100, more: true },
]);

const period = [
  { key: 'start', label: '开始时间', kind: 'month' },
  { key: 'end', label: '结束时间', kind: 'end' },
] as const;

const workFields = of<ResumeFields['work'][number]>([
  { key: 'company', label: '单位', max: 100 },
  { key: 'title', label: '职位', max: 100 },
  ...period,
  { key: 'duties', label: '工作内容', kind: 'area', max: 5000 },
  { key: 'achievements', label: '业绩', kind: 'area', max: 5000, more: true },
  { key: 'department', label: '部门', max: 100, more: true },
  { key: 'industry', label: '行业', max: 50, more: true },
  { key: 'leaveReason', label: '离职原因', max: 200, more: true },
]);

interface ListWords {
  readonly title: string;
  /** What one of it is called on the button that adds one. */
  readonly one: string;
  readonly fields: readonly Field[];
}

export const lists: { readonly [Part in ListPart]: ListWords } = {
  education: {
    ...{ title: '教育经历', one: '一段教育经历' },
    fields: of<ResumeFields['education'][number]>([
      { key: 'school', label: '学校', max: 100, needed: true },
      { key: 'degree', label: '学历', kind: 'choice', choices: schoolDegrees },
      { key: 'major', label: '专业', max: 100 },
      ...period,
      { key: 'mode', label: '学习形式', kind: 'choice', choices: studyModes, more: true },
      { key: 'academicDegree', label: '学位', kind: 'choice', choices: academicDegrees, more: true },
      { key: 'college', label: '学院', max: 100, more: true },
      { key: 'gpa', label: '绩点', max: 30, more: true },
      { key: 'rank', label: '排名', max: 50, more: true },
    ]),
  },
  work: { title: '工作经历', one: '一段工作经历', fields: workFields },
  internships: { title: '实习经历', one: '一段实习经历', fields: workFields },
  projects: {
    ...{ title: '项目经历', one: '一个项目' },
    fields: of<ResumeFields['projects'][number]>([
      { key: 'name', label: '项目名称', max: 150 },
      { key: 'role', label: '角色', max: 100 },
      ...period,
      { key: 'description', label: '项目介绍', kind: 'area', max: 5000 },
      { key: 'duties', label: '我的职责', kind: 'area', max: 5000, more: true },
      { key: 'technology', label: '所用技术', max: 1000, more: true },
      { key: 'link', label: '链接', max: 300, more: true },
    ]),
  },
  campus: {
    ...{ title: '校园经历', one: '一段校园经历' },
    fields: of<ResumeFields['campus'][number]>([
      { key: 'name', label: '组织或活动', max: 150 },
      { key: 'role', label: '职务', max: 100 },
      ...period,
      { key: 'description', label: '做了什么', kind: 'area', max: 3000 },
    ]),
  },
  skills: {
    ...{ title: '技能', one: '一项技能' },
    fields: of<ResumeFields['skills'][number]>([
      { key: 'name', label: '技能', max: 100 },
      { key: 'level', label: '熟练程度', kind: 'choice', choices: skillLevels },
    ]),
  },
  languages: {
    ...{ title: '语言', one: '一门语言' },
    fields: of<ResumeFields['languages'][number]>([
      { key: 'name', label: '语言', max: 30 },
      { key: 'test', label: '考试', max: 50, hint: '例如 CET-6' },
      { key: 'score', label: '分数', max: 30 },
    ]),
  },
  certificates: {
    ...{ title: '证书', one: '一个证书' },
    fields: of<ResumeFields['certificates'][number]>([
      { key: 'name', label: '证书名称', max: 150 },
      { key: 'month', label: '取得时间', kind: 'month' },
    ]),
  },
  awards: {
    ...{ title: '获奖', one: '一项奖项' },
    fields: of<ResumeFields['awards'][number]>([
      { key: 'name', label: '奖项', max: 200 },
      { key: 'month', label: '获奖时间', kind: 'month' },
    ]),
  },
  trainings: {
    ...{ title: '培训', one: '一次培训' },
    fields: of<ResumeFields['trainings'][number]>([
      { key: 'name', label: '培训名称', max: 150 },
      { key: 'organiser', label: '举办单位', max: 100 },
      ...period,
    ]),
  },
};

/** The short steps of the form, in order. */
export const steps = [
  { key: 'basic', name: '基本', parts: [] },
  { key: 'education', name: '教育', parts: ['education'] },
  { key: 'experience', name: '经历', parts: ['work', 'internships', 'projects'] },
  { key: 'skills', name: '技能', parts: ['skills', 'languages', 'certificates'] },
  { key: 'other', name: '其他', parts: ['campus', 'awards', 'trainings'] },
  { key: 'send', name: '提交', parts: [] },
] as const satisfies readonly { key: string; name: string; parts: readonly ListPart[] }[];
export type Step = (typeof steps)[number];

/** Where a refused field is to be found. */
export function stepOfField(field: string): number {
  const [part = ''] = field.split('.');
  const at = steps.findIndex(({ key, parts }) => key === part || (parts as readonly string[]).includes(part));
  return Math.max(at, 0);
}
