import type { ItemType } from '#contract/question/type.ts';
import type { DemoTopic } from './index.ts';

export interface PaperWish {
  readonly name: string;
  readonly topics: readonly DemoTopic[];
  readonly minutes: number;
  /** How many questions of a type, and the points of each. */
  readonly parts: readonly { type: ItemType; count: number; points: number }[];
  /** The place in each topic's questions of a type to begin at; they stand roughly from easy to hard. */
  readonly from?: number;
  /** Left as a draft. */
  readonly draft?: true;
  /** Drawn by rules from the banks of the topics, a paper of one's own for everybody. */
  readonly drawn?: true;
}

const antiMoneyLaundering = ['客户尽职调查与资料保存', '大额交易与可疑交易报告'] as const;

export const complianceA: PaperWish = {
  name: '反洗钱合规考试 A 卷',
  topics: antiMoneyLaundering,
  minutes: 90,
  parts: [
    { type: 'SINGLE', count: 10, points: 3 },
    { type: 'MULTIPLE', count: 6, points: 5 },
    { type: 'JUDGE', count: 6, points: 2 },
    { type: 'FILL', count: 2, points: 4 },
    { type: 'SHORT', count: 2, points: 10 },
  ],
};

export const complianceB: PaperWish = {
  name: '反洗钱合规考试 B 卷（补考）',
  topics: antiMoneyLaundering,
  minutes: 90,
  from: 4,
  parts: [
    { type: 'SINGLE', count: 8, points: 4 },
    { type: 'MULTIPLE', count: 4, points: 6 },
    { type: 'JUDGE', count: 4, points: 3 },
    { type: 'FILL', count: 3, points: 4 },
    { type: 'SHORT', count: 2, points: 10 },
  ],
};

export const securityPaper: PaperWish = {
  name: '信息安全意识年度测验卷',
  topics: ['信息安全意识'],
  minutes: 45,
  parts: [
    { type: 'JUDGE', count: 5, points: 4 },
    { type: 'SINGLE', count: 8, points: 5 },
    { type: 'MULTIPLE', count: 5, points: 6 },
    { type: 'SHORT', count: 1, points: 10 },
  ],
};

export const counterPaper: PaperWish = {
  name: '柜面业务上岗资格卷',
  topics: ['柜面业务与客户服务', '会计基础'],
  minutes: 60,
  parts: [
    { type: 'SINGLE', count: 12, points: 4 },
    { type: 'MULTIPLE', count: 6, points: 4 },
    { type: 'JUDGE', count: 6, points: 3 },
    { type: 'SHORT', count: 1, points: 10 },
  ],
};

export const counterDrawnPaper: PaperWish = {
  name: '柜面业务随机抽测卷',
  topics: ['柜面业务与客户服务', '会计基础'],
  minutes: 45,
  drawn: true,
  parts: [
    { type: 'SINGLE', count: 10, points: 5 },
    { type: 'MULTIPLE', count: 5, points: 6 },
    { type: 'JUDGE', count: 5, points: 4 },
  ],
};

export const accountingPaper: PaperWish = {
  name: '会计基础知识练习卷',
  topics: ['会计基础', '会计核算与报表'],
  minutes: 60,
  parts: [
    { type: 'SINGLE', count: 12, points: 3 },
    { type: 'MULTIPLE', count: 6, points: 4 },
    { type: 'JUDGE', count: 8, points: 2 },
    { type: 'FILL', count: 6, points: 4 },
  ],
};

export const technologyPaper: PaperWish = {
  name: '信息科技岗位能力测评卷',
  topics: ['网络与数据安全', 'Java 语言基础', 'Java 集合与并发', 'Python 语言基础', 'Python 标准库与数据处理'],
  minutes: 90,
  from: 4,
  parts: [
    { type: 'JUDGE', count: 10, points: 2 },
    { type: 'SINGLE', count: 15, points: 2 },
    { type: 'MULTIPLE', count: 10, points: 3 },
    { type: 'FILL', count: 5, points: 2 },
    { type: 'SHORT', count: 1, points: 10 },
  ],
};

export const pythonPaper: PaperWish = {
  name: 'Python 数据处理入门测验卷',
  topics: ['Python 语言基础', 'Python 标准库与数据处理'],
  minutes: 40,
  parts: [
    { type: 'JUDGE', count: 6, points: 5 },
    { type: 'SINGLE', count: 10, points: 5 },
    { type: 'FILL', count: 4, points: 5 },
  ],
};

/** Ten points short of a hundred, as drafts are. */
export const newcomerPaper: PaperWish = {
  name: '新员工入职培训结业卷',
  topics: ['信息安全意识', '柜面业务与客户服务', '客户尽职调查与资料保存'],
  minutes: 60,
  draft: true,
  parts: [
    { type: 'JUDGE', count: 6, points: 4 },
    { type: 'SINGLE', count: 9, points: 4 },
    { type: 'MULTIPLE', count: 5, points: 6 },
  ],
};

export const literacyPaper: PaperWish = {
  ...securityPaper,
  name: '信息素养期中测验卷',
  topics: ['信息安全意识', '会计基础'],
};

/** Marked by the machine alone. */
export const pythonCoursePaper: PaperWish = {
  name: 'Python 程序设计月考卷',
  topics: ['Python 语言基础'],
  minutes: 60,
  parts: [
    { type: 'JUDGE', count: 5, points: 4 },
    { type: 'SINGLE', count: 10, points: 4 },
    { type: 'MULTIPLE', count: 5, points: 4 },
    { type: 'FILL', count: 5, points: 4 },
  ],
};

export const javaCoursePaper: PaperWish = {
  name: 'Java 程序设计期末卷',
  topics: ['Java 语言基础', 'Java 集合与并发'],
  minutes: 90,
  draft: true,
  parts: [
    { type: 'JUDGE', count: 10, points: 2 },
    { type: 'SINGLE', count: 16, points: 2 },
    { type: 'MULTIPLE', count: 8, points: 3 },
  ],
};
