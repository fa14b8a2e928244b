import type { tagColors } from '#contract/directory/tag.ts';
import type { DemoQuestion } from './demo-question.ts';

interface QuestionTag {
  readonly name: string;
  readonly color: (typeof tagColors)[number];
  readonly bears: (question: DemoQuestion, text: string) => boolean;
}

/** `text` is the stem with the analysis. */
export const questionTags: readonly QuestionTag[] = [
  { name: '法规条款', color: 'purple', bears: (_, text) => /《[^》]*(法|条例|办法|规定|准则)》/.test(text) },
  { name: '计算题', color: 'gold', bears: (_, text) => /\\d?frac|\\times|\\int|\d (元|万元)[^。]*多少/.test(text) },
  { name: '读代码', color: 'cyan', bears: ({ stem }) => stem.includes('<pre>') },
  {
    name: '案例分析',
    color: 'green',
    bears: ({ type, stem }) => type === 'COMPOSITE' || (type === 'SHORT' && /某|你|客户|单位/.test(stem)),
  },
  { name: '易错', color: 'orange', bears: ({ type, difficulty = 3 }) => difficulty >= (type === 'MULTIPLE' ? 6 : 7) },
];

/** Tags of banks with the names of those that bear them. */
export const bankTagsOfBanks = [
  { name: '全员必修', color: 'red', banks: ['合规与反洗钱题库', '新员工入职培训题库'] },
  { name: '岗位资格', color: 'blue', banks: ['会计与柜面业务题库', '信息科技题库'] },
  { name: '案例教学', color: 'green', banks: ['案例与材料题库'] },
] as const;
