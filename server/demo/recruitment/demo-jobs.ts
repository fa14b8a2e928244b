import type { DemoCandidate } from './demo-candidates.ts';

interface DemoRound {
  readonly name: string;
  readonly mode: 'VIDEO' | 'ONSITE' | 'PHONE';
  readonly minutes: number;
  readonly skills: readonly string[];
  readonly interviewers: readonly string[];
}

export interface DemoJob {
  readonly key: DemoCandidate['job'];
  readonly name: string;
  readonly kind: 'SOCIAL' | 'CAMPUS';
  readonly department: string;
  readonly city: string;
  readonly headcount: number;
  readonly experience: 'ANY' | 'Y1_3' | 'Y3_5';
  readonly degree: 'COLLEGE' | 'BACHELOR';
  readonly salary: readonly [from: number, to: number];
  readonly urgent: boolean;
  readonly description: string;
  readonly requirements: string;
  readonly skills: readonly string[];
  /** What who is hired works as. */
  readonly post: string;
  /** Approves the offers. */
  readonly head: string;
  /** Its exam has been sent to nobody yet. */
  readonly examWaits?: true;
  readonly stages: readonly ('DEPT_PASS' | 'EXAM_SENT')[];
  /** Days ago. */
  readonly released: number;
  /** Days from now; null: until it is closed. */
  readonly until: number | null;
  readonly members: readonly (readonly [username: string, role: 'RECRUITER' | 'DEPARTMENT'])[];
  readonly rounds: readonly DemoRound[];
}

export const demoJobs: readonly DemoJob[] = [
  {
    ...{ key: 'manager', name: '对公客户经理', kind: 'SOCIAL', department: '城西支行', city: '杭州', headcount: 3 },
    ...{ experience: 'Y3_5', degree: 'BACHELOR', salary: [12_000, 20_000], urgent: true },
    description:
      '负责辖内中小企业客户的开发与维护，完成存款、授信和结算业务指标；开展贷前调查、贷后检查，识别并报告风险。',
    requirements:
      '本科及以上学历，三年以上银行或非银金融机构客户经营经验；熟悉授信流程和财务报表分析；沟通表达清楚，能承受压力。',
    skills: ['客户拓展', '授信调查', '财务分析'],
    ...{ post: '客户经理', head: 'staff30' },
    ...{ stages: ['DEPT_PASS'], released: 32, until: 28, members: [['staff30', 'DEPARTMENT']] },
    rounds: [
      {
        ...{ name: '业务面试', mode: 'VIDEO', minutes: 45 },
        skills: ['客户服务', '授信调查'],
        interviewers: ['staff30'],
      },
      { ...{ name: '综合面试', mode: 'ONSITE', minutes: 30 }, skills: ['沟通协作'], interviewers: ['admin'] },
    ],
  },
  {
    ...{ key: 'java', name: 'Java 开发工程师', kind: 'SOCIAL', department: '信息科技部', city: '杭州', headcount: 2 },
    ...{ experience: 'Y3_5', degree: 'BACHELOR', salary: [18_000, 30_000], urgent: false },
    description: '参与支付、信贷等核心系统的设计与开发；编写可测试的代码并参加代码评审；配合运维保障系统稳定运行。',
    requirements:
      '本科及以上学历，三年以上 Java 后端开发经验；熟悉 Spring、消息队列和关系型数据库；重视安全和代码质量。',
    skills: ['Java', 'Spring', 'MySQL'],
    ...{ post: '软件工程师', head: 'staff14' },
    ...{ stages: ['EXAM_SENT'], released: 40, until: null, members: [['staff14', 'DEPARTMENT']] },
    rounds: [
      {
        ...{ name: '技术面试', mode: 'VIDEO', minutes: 60 },
        skills: ['Java 开发', '信息安全防护'],
        interviewers: ['staff14', 'staff15'],
      },
      { ...{ name: '综合面试', mode: 'ONSITE', minutes: 30 }, skills: ['沟通协作'], interviewers: ['admin'] },
    ],
  },
  {
    ...{
      key: 'campus',
      name: '反洗钱分析岗（校招）',
      kind: 'CAMPUS',
      department: '反洗钱中心',
      city: '杭州',
      headcount: 4,
    },
    ...{ experience: 'ANY', degree: 'BACHELOR', salary: [8_000, 12_000], urgent: false },
    description: '在导师带领下开展可疑交易监测、客户尽职调查和制度梳理，参与数据模型的验证，逐步独立承担分析工作。',
    requirements:
      '应届本科或硕士，金融、法律、统计、会计等相关专业；细致负责，能写清楚分析报告；会用 SQL 或 Python 更好。',
    skills: ['反洗钱', '数据分析'],
    ...{ post: '反洗钱分析师', head: 'staff02' },
    ...{ stages: [], released: 25, until: 45, members: [['staff02', 'DEPARTMENT']] },
    rounds: [
      {
        ...{ name: '小组面试', mode: 'ONSITE', minutes: 60 },
        skills: ['反洗钱合规', '沟通协作'],
        interviewers: ['staff02', 'staff07'],
      },
    ],
  },
  {
    ...{ key: 'data', name: '数据开发工程师', kind: 'SOCIAL', department: '信息科技部', city: '杭州', headcount: 2 },
    ...{ experience: 'Y1_3', degree: 'BACHELOR', salary: [15_000, 25_000], urgent: true },
    description: '建设监管报送和经营分析的数据集市；开发、调度并核对批处理任务；与业务部门一起定义指标口径。',
    requirements: '本科及以上学历，一年以上数据开发经验；SQL 扎实，熟悉一种调度工具；能把口径讲清楚、写下来。',
    skills: ['SQL', 'Python', '数据仓库'],
    ...{ post: '软件工程师', head: 'staff14', examWaits: true },
    ...{ stages: ['EXAM_SENT'], released: 6, until: 30, members: [['staff14', 'DEPARTMENT']] },
    rounds: [
      {
        ...{ name: '技术面试', mode: 'VIDEO', minutes: 45 },
        skills: ['Python 数据处理', '沟通协作'],
        interviewers: ['staff15'],
      },
    ],
  },
];
