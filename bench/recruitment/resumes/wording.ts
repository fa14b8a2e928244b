import { present } from '#contract/recruitment/resume-fields.ts';
import type { Random } from './random.ts';

/** A value with its label, where it has one. */
export interface Pair {
  readonly label: string | null;
  readonly value: string;
}

const chineseHeadings: Readonly<Record<string, readonly string[]>> = {
  basic: ['基本信息', '个人信息', '个人资料'],
  intention: ['求职意向', '求职意向', '期望工作'],
  education: ['教育背景', '教育经历', '学习经历', '教育背景'],
  work: ['工作经历', '工作经验', '职业经历'],
  internships: ['实习经历', '实习经验'],
  projects: ['项目经历', '项目经验', '主要项目'],
  campus: ['校园经历', '学生工作', '社会实践', '在校经历'],
  skills: ['专业技能', '技能特长', '个人技能', '技能'],
  languages: ['语言能力', '外语水平'],
  certificates: ['资格证书', '证书', '所获证书'],
  awards: ['获奖情况', '荣誉奖项', '所获荣誉'],
  trainings: ['培训经历'],
  self: ['自我评价', '个人总结', '个人优势', '关于我'],
};
const latinHeadings: Readonly<Record<string, readonly string[]>> = {
  basic: ['Personal Information', 'Contact'],
  intention: ['Objective', 'Career Objective'],
  education: ['Education', 'EDUCATION', 'Educational Background'],
  work: ['Work Experience', 'WORK EXPERIENCE', 'Professional Experience', 'Employment History'],
  internships: ['Internship Experience', 'Internships'],
  projects: ['Projects', 'Project Experience'],
  campus: ['Campus Activities', 'Leadership'],
  skills: ['Skills', 'Technical Skills', 'SKILLS'],
  languages: ['Languages', 'Language Skills'],
  certificates: ['Certificates', 'Certifications'],
  awards: ['Awards', 'Honors & Awards'],
  trainings: ['Training'],
  self: ['Summary', 'About Me', 'Profile'],
};

const latinMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
type Labels = Readonly<
  Record<
    'phone' | 'email' | 'gender' | 'birthMonth' | 'city' | 'wechat' | 'highestDegree' | 'workYears' | 'jobState',
    string
  >
>;
const labelSets: readonly Labels[] = [
  {
    phone: '电话',
    email: '邮箱',
    gender: '性别',
    birthMonth: '出生年月',
    city: '现居城市',
    wechat: '微信',
    highestDegree: '学历',
    workYears: '工作年限',
    jobState: '求职状态',
  },
  {
    phone: '手机',
    email: 'E-mail',
    gender: '性 别',
    birthMonth: '生日',
    city: '现居地',
    wechat: '微信号',
    highestDegree: '最高学历',
    workYears: '工作经验',
    jobState: '目前状态',
  },
  {
    phone: '联系电话',
    email: '电子邮箱',
    gender: '性　别',
    birthMonth: '出生日期',
    city: '所在地',
    wechat: '微信',
    highestDegree: '学  历',
    workYears: '工作年限',
    jobState: '在职状态',
  },
];
const latinLabels: Labels = {
  phone: 'Phone',
  email: 'Email',
  gender: 'Gender',
  birthMonth: 'Date of Birth',
  city: 'Location',
  wechat: 'WeChat',
  highestDegree: 'Degree',
  workYears: 'Experience',
  jobState: 'Status',
};

/** How one person words things, the same in a whole resume. */
export class Wording {
  readonly #random: Random;
  readonly isLatin: boolean;
  readonly bilingual: boolean;
  readonly #dates: number;
  readonly #until: string;
  readonly #now: string;
  readonly #labels: Labels;
  readonly #withLabels: boolean;

  constructor(random: Random, isLatin: boolean) {
    this.#random = random;
    this.isLatin = isLatin;
    this.bilingual = isLatin && random.chance(0.4);
    this.#dates = random.whole(0, 4);
    this.#until = random.one(isLatin ? [' – ', ' - ', ' to '] : [' - ', '-', '–', ' 至 ', '~', '～', ' — ', '--', '—']);
    this.#now = isLatin ? random.one(['Present', 'Now', 'present']) : random.one(['至今', '至今', '现在', '今']);
    this.#labels = isLatin ? latinLabels : random.one(labelSets);
    this.#withLabels = random.chance(0.6);
  }

  month(value: string): string {
    const [year = '', month = ''] = value.split('-');
    if (this.isLatin) return this.#dates < 3 ? `${latinMonths[Number(month) - 1]} ${year}` : `${month}/${year}`;
    return (
      [
        `${year}.${month}`,
        `${year}年${Number(month)}月`,
        `${year}/${month}`,
        `${year}-${month}`,
        `${year}.${Number(month)}`,
      ][this.#dates] ?? value
    );
  }

  period({ start, end }: { start: string | null; end: string | null }): string {
    if (!start || !end) return '';
    // 2019-09-2021-06 is written with spaces or another sign.
    const until = this.#until === '-' && this.#dates === 3 ? ' - ' : this.#until;
    return `${this.month(start)}${until}${end === present ? this.#now : this.month(end)}`;
  }

  heading(kind: string): string {
    const latin = this.#random.one(latinHeadings[kind] ?? [kind]);
    const chinese = this.#random.one(chineseHeadings[kind] ?? [kind]);
    if (this.bilingual) return `${chinese} ${latin}`;
    return this.isLatin ? latin : chinese;
  }

  /** Sets a value beside its label; some leave the label away where the value speaks for itself. */
  pair(name: keyof Labels, value: string, needsLabel: boolean): Pair {
    return { label: this.#withLabels || needsLabel ? this.#labels[name] : null, value };
  }

  get withLabels() {
    return this.#withLabels;
  }
}
