import type { DemoQuestion } from './demo-question.ts';
import { accountingQuestions } from './questions-accounting.ts';
import { counterServiceQuestions } from './questions-counter-service.ts';
import { dueDiligenceQuestions } from './questions-due-diligence.ts';
import { informationSecurityQuestions } from './questions-information-security.ts';
import { transactionReportingQuestions } from './questions-transaction-reporting.ts';

export { type DemoOrganisation, demoOrganisations } from './people.ts';
export { demoShortAnswers } from './short-answers.ts';
export type { DemoQuestion };

export interface DemoTopic {
  name: string;
  questions: DemoQuestion[];
}

export interface DemoBank {
  name: string;
  description: string;
  topics: DemoTopic[];
  /** Those of all topics, in order. */
  questions: DemoQuestion[];
}

const topics: DemoTopic[] = [
  { name: '客户尽职调查与资料保存', questions: dueDiligenceQuestions },
  { name: '大额交易与可疑交易报告', questions: transactionReportingQuestions },
  { name: '信息安全意识', questions: informationSecurityQuestions },
  { name: '会计基础', questions: accountingQuestions },
  { name: '柜面业务与客户服务', questions: counterServiceQuestions },
];

export const demoBanks: DemoBank[] = [
  {
    name: '合规与综合业务题库',
    description: '反洗钱、信息安全、会计基础、柜面业务与客户服务，适用于全行员工的季度考试和日常练习。',
    topics,
    questions: topics.flatMap((topic) => topic.questions),
  },
];
