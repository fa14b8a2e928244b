import type { DemoQuestion } from '../demo-question.ts';
import { fill, judge, multiple, short, single } from './write-question.ts';

/** Written by the people who look after the banks, in the bank of this name. */
interface Written {
  readonly bank: string;
  readonly author: string;
  readonly question: DemoQuestion;
  /** Why it came back from review. */
  readonly rejected?: string;
}

const accounting = { bank: '会计与柜面业务题库', author: 'staff23' };
const compliance = { bank: '合规与反洗钱题库', author: 'staff10' };
const technology = { bank: '信息科技题库', author: 'staff15' };

/** Sent in for review: some wait, some came back. */
export const sentQuestions: readonly Written[] = [
  {
    ...accounting,
    question: judge(
      3,
      '企业预付的下一年度房租，在支付当月全部计入当月费用。',
      false,
      '按照权责发生制，预付的房租应当在受益期间内分摊。',
    ),
  },
  {
    ...accounting,
    question: single(
      4,
      '下列各项中，应当通过“其他应收款”科目核算的是哪一项？',
      '应收的职工借款',
      ['应收的销货款', '预付的购货款', '应收的商业汇票'],
      '职工借款、备用金和应收的赔款等通过“其他应收款”核算。',
    ),
  },
  {
    ...accounting,
    question: fill(
      3,
      '签发的支票金额超过付款时在付款人处实有存款金额的，称为 ____ 支票，禁止签发。',
      [['空头']],
      '《票据法》第八十七条禁止签发空头支票。',
    ),
  },
  {
    ...compliance,
    question: multiple(
      4,
      '下列哪些做法有助于保护举报人？',
      ['对举报人的身份保密', '限制举报材料的知悉范围', '禁止打击报复'],
      ['在内部通报举报人的姓名'],
      '接受举报的机关和单位应当对举报人和举报内容保密。',
    ),
  },
  {
    ...compliance,
    question: short(
      6,
      '客户拒绝说明一笔 20 万元现金存款的来源。请说明柜员应当怎样处理。',
      [
        ['耐心说明了解资金来源的依据和目的', 3],
        ['客户仍不配合的，报告网点负责人，按内部制度决定是否办理', 4],
        ['有合理理由怀疑的，提交可疑交易报告并注意保密', 3],
      ],
      '了解资金来源是尽职调查措施的一部分，强度应当与风险相适应。',
    ),
  },
  {
    ...technology,
    question: single(
      4,
      '下列协议中，用于加密远程登录会话的是哪一项？',
      'SSH',
      ['Telnet', 'FTP', 'HTTP'],
      'SSH 加密整个会话；Telnet、FTP 和 HTTP 都以明文传输。',
    ),
  },
  {
    ...technology,
    question: judge(
      5,
      '在 Python 中，<code>list.sort()</code> 返回排好序的新列表。',
      false,
      '<code>list.sort()</code> 就地排序并返回 <code>None</code>，<code>sorted()</code> 才返回新列表。',
    ),
  },
  {
    ...accounting,
    question: single(
      3,
      '企业的会计年度是怎样规定的？',
      '公历 1 月 1 日至 12 月 31 日',
      ['公历 4 月 1 日至次年 3 月 31 日', '由企业自行确定', '农历正月至腊月'],
      '《会计法》规定，会计年度自公历 1 月 1 日起至 12 月 31 日止。',
    ),
    rejected: '选项“农历正月至腊月”没有干扰性，请换一个更接近的干扰项。',
  },
  {
    ...technology,
    question: judge(2, '密码每三十天必须更换一次，越频繁越安全。', false, '频繁强制更换会使人选用简单、有规律的密码。'),
    rejected: '题干没有说明依据的是哪项制度，容易产生争议，请注明本行的口令管理要求。',
  },
  {
    ...compliance,
    question: fill(
      4,
      '客户身份资料至少保存 ____ 年。',
      [['10', '十']],
      '《反洗钱法》对客户身份资料和交易信息的保存期限作了规定。',
    ),
    rejected: '题干要写清从业务关系结束时起算，并与已有的单选题避免重复。',
  },
];

/** Begun and left: what is missing is still to be written. */
export const unfinishedQuestions: readonly Written[] = [
  {
    ...accounting,
    question: {
      type: 'SHORT',
      difficulty: 5,
      stem: '<p>请说明银行对账单与日记账不符时的处理步骤。</p>',
      answer: { reference: '' },
    },
  },
  {
    ...compliance,
    question: {
      type: 'SINGLE',
      difficulty: 3,
      stem: '<p>下列哪一项不属于客户尽职调查的措施？</p>',
      options: [
        { content: '核对身份证件', correct: false },
        { content: '', correct: false },
      ],
    },
  },
  {
    ...technology,
    question: {
      type: 'CODE',
      difficulty: 5,
      stem: '<p>输入一份交易流水，输出每个网点的交易笔数。</p>',
      answer: { languages: ['python'] },
    },
  },
];
