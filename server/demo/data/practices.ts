import type { Said } from '../../modules/study/index.ts';

type Source = {
  readonly count: number;
  readonly types?: readonly string[];
  readonly counts?: readonly { readonly type: string; readonly difficulty: number | null; readonly count: number }[];
};

export interface DemoPractice {
  readonly name: string;
  readonly description: string;
  readonly bank: string;
  readonly source: Source;
  /** The first is how people practised. */
  readonly modes: readonly string[];
  readonly mockMinutes?: number;
  readonly learners: readonly string[];
  /** What the first learner wrote to their first wrong answers. */
  readonly reasons: readonly Omit<Said, 'mastered'>[];
}

const reason = (reason: Said['reason'], note = '', reasonText = '') => ({ reason, reasonText, note });

export const bankPractices: readonly DemoPractice[] = [
  {
    name: '柜面业务每日一练',
    description: '每天十题，答完马上看解析；做错的会进错题本。',
    bank: '会计与柜面业务题库',
    source: { count: 10, types: ['JUDGE', 'SINGLE', 'MULTIPLE', 'FILL', 'SHORT', 'COMPOSITE'] },
    modes: ['SEQUENTIAL', 'RANDOM', 'WRONG', 'REVIEW'],
    learners: ['staff01', 'staff02', 'staff03', 'staff05', 'staff08'],
    reasons: [reason('CONCEPT', '借贷方向要再看一遍科目表'), reason('OTHER', '', '没看完题就选了'), reason('CARELESS')],
  },
  {
    name: '反洗钱知识点过关',
    description: '按知识点练，一个点练熟再练下一个。',
    bank: '合规与反洗钱题库',
    source: { count: 8 },
    modes: ['KNOWLEDGE', 'SEQUENTIAL', 'WRONG'],
    learners: ['staff01', 'staff04', 'staff06', 'staff07'],
    reasons: [reason('MISREAD', '注意「应当」和「可以」'), reason('FORGOTTEN', '大额交易的标准要背熟')],
  },
  {
    name: '信息科技模拟考试',
    description: '限时三十分钟，交卷以后看成绩和每题解析。',
    bank: '信息科技题库',
    source: {
      count: 20,
      counts: [
        { type: 'JUDGE', difficulty: null, count: 5 },
        { type: 'SINGLE', difficulty: null, count: 6 },
        { type: 'MULTIPLE', difficulty: null, count: 3 },
      ],
    },
    modes: ['MOCK', 'WRONG'],
    mockMinutes: 30,
    learners: ['staff02', 'staff09', 'staff10', 'staff01'],
    reasons: [reason('CONCEPT'), reason('GUESSED')],
  },
  {
    name: '程序设计一题一练',
    description: '在页面里写程序，提交后由判题机运行并说明每个用例的结果；判题机没有安装时会提示稍后再提交。',
    bank: '信息科技题库',
    source: { count: 1, types: ['CODE'] },
    modes: ['SEQUENTIAL', 'RANDOM', 'WRONG'],
    learners: [],
    reasons: [],
  },
];
