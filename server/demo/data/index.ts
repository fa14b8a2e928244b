import type { DemoQuestion } from './demo-question.ts';
import { accountingQuestions } from './questions/accounting.ts';
import { accountingPracticeQuestions } from './questions/accounting-practice.ts';
import { counterServiceQuestions } from './questions/counter-service.ts';
import { dueDiligenceQuestions } from './questions/due-diligence.ts';
import { informationSecurityQuestions } from './questions/information-security.ts';
import { javaCollectionQuestions } from './questions/java-collections.ts';
import { javaLanguageQuestions } from './questions/java-language.ts';
import { networkSecurityQuestions } from './questions/network-security.ts';
import { pythonDataQuestions } from './questions/python-data.ts';
import { pythonLanguageQuestions } from './questions/python-language.ts';
import { transactionReportingQuestions } from './questions/transaction-reporting.ts';
import { generalShortAnswers } from './short-answers.ts';
import { technicalShortAnswers } from './short-answers-technology.ts';

export { type DemoOrganisation, demoOrganisations } from './people.ts';
export type { DemoQuestion };

export const demoShortAnswers = [...generalShortAnswers, ...technicalShortAnswers];

/** By the name of the topic; papers name the topics that they draw from. */
export const questionsOfTopic = {
  客户尽职调查与资料保存: dueDiligenceQuestions,
  大额交易与可疑交易报告: transactionReportingQuestions,
  信息安全意识: informationSecurityQuestions,
  网络与数据安全: networkSecurityQuestions,
  会计基础: accountingQuestions,
  会计核算与报表: accountingPracticeQuestions,
  柜面业务与客户服务: counterServiceQuestions,
  'Java 语言基础': javaLanguageQuestions,
  'Java 集合与并发': javaCollectionQuestions,
  'Python 语言基础': pythonLanguageQuestions,
  'Python 标准库与数据处理': pythonDataQuestions,
} satisfies Record<string, DemoQuestion[]>;

export type DemoTopic = keyof typeof questionsOfTopic;

export interface DemoBank {
  readonly name: string;
  readonly description: string;
  readonly topics: readonly DemoTopic[];
}

const programming = ['Java 语言基础', 'Java 集合与并发', 'Python 语言基础', 'Python 标准库与数据处理'] as const;

export const demoBanks: Readonly<Record<'bank' | 'college', readonly DemoBank[]>> = {
  bank: [
    {
      name: '合规与反洗钱题库',
      description: '反洗钱法律法规、客户尽职调查、大额交易与可疑交易报告，用于全行合规考试和补考。',
      topics: ['客户尽职调查与资料保存', '大额交易与可疑交易报告'],
    },
    {
      name: '会计与柜面业务题库',
      description: '会计基础、会计核算与报表、柜面业务与客户服务，用于上岗资格考试和日常练习。',
      topics: ['会计基础', '会计核算与报表', '柜面业务与客户服务'],
    },
    {
      name: '信息科技题库',
      description: '全员信息安全意识、网络与数据安全，以及信息科技岗位的 Java 与 Python 编程。',
      topics: ['信息安全意识', '网络与数据安全', ...programming],
    },
  ],
  college: [
    {
      name: '公共课题库',
      description: '信息素养与会计基础，全院各专业共用。',
      topics: ['信息安全意识', '会计基础'],
    },
    {
      name: '程序设计题库',
      description: 'Java 与 Python 程序设计课程的平时测验、期中和期末考试用题。',
      topics: programming,
    },
  ],
};
