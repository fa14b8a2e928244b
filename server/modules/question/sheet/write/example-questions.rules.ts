import type { z } from 'zod';
import { QuestionInput } from '#contract/question/content.ts';
import type { WrittenItem } from '../../format/own-data.rules.ts';

const example = (
  question: z.input<typeof QuestionInput>,
  knowledgeNames: string[] = [],
  tagNames: string[] = [],
): WrittenItem => ({ question: QuestionInput.parse(question), tagNames, knowledgeNames });

const optionsOf = (...texts: string[]) =>
  texts.map((text) => ({ content: text.replace(/^\*/, ''), correct: text.startsWith('*') }));

/** One question of each type, as the template shows how they are written. */
export const exampleQuestions = (): WrittenItem[] => [
  example(
    {
      type: 'JUDGE',
      stem: '灭火器的压力表指针在绿色区域时，压力是正常的。',
      answer: true,
      points: 2,
      analysis: '红色区域压力不足，黄色区域压力过高。',
    },
    ['消防器材'],
    ['新员工'],
  ),
  example({
    type: 'SINGLE',
    stem: '办公区发生火情时，拨打的报警电话是（　　）。',
    options: optionsOf('110', '*119', '120', '122'),
    points: 2,
  }),
  example({
    type: 'MULTIPLE',
    stem: '下列哪些做法可以减少触电的危险？',
    options: [
      ...optionsOf('*雨天不碰户外的配电箱', '*插头损坏后停止使用', '用湿布擦拭通电的设备'),
      { content: '以上都不对', correct: false, fixed: true },
    ],
    points: 4,
    difficulty: 4,
  }),
  example({
    type: 'FILL',
    stem: '圆周率保留两位小数是____，它是圆的____与直径的比。',
    answer: { blanks: [{ accepted: ['3.14'], tolerance: 0.005 }, { accepted: ['周长', '周界长'] }] },
    points: 4,
  }),
  example({
    type: 'SHORT',
    stem: '发现同事触电后，应当怎样处理？',
    answer: {
      reference: '<p>先切断电源；</p><p>再检查伤者的意识和呼吸，必要时做心肺复苏；</p><p>同时拨打急救电话。</p>',
      scoringPoints: [
        { text: '切断电源', points: 4 },
        { text: '检查意识和呼吸、心肺复苏', points: 4 },
        { text: '拨打急救电话', points: 2 },
      ],
    },
  }),
  example({
    type: 'CODE',
    stem: '读入两个整数，输出它们的和。',
    answer: {
      languages: ['python', 'java'],
      tests: [
        { input: '1 2', output: '3', sample: true },
        { input: '100 -1', output: '99' },
      ],
    },
  }),
  example({
    type: 'COMPOSITE',
    stem: '某仓库长 40 米、宽 25 米，每 100 平方米配一具灭火器。',
    points: 5,
    children: [
      { type: 'SINGLE', stem: '仓库的面积是多少平方米？', options: optionsOf('650', '*1000', '1300'), points: 2 },
      { type: 'FILL', stem: '需要配____具灭火器。', answer: { blanks: [{ accepted: ['10', '十'] }] }, points: 3 },
    ],
  }),
];
