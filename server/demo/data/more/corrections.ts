import type { DemoQuestion } from '../demo-question.ts';

/** How a question of this stem read before, the oldest wording first; what is left out was the same. */
export interface Correction {
  readonly stem: string;
  readonly before: readonly Partial<DemoQuestion>[];
}

export const corrections: readonly Correction[] = [
  {
    stem: '<p>现行《中华人民共和国反洗钱法》（2024 年修订）自哪一天起施行？</p>',
    before: [
      {
        stem: '<p>《中华人民共和国反洗钱法》自哪一天起施行？</p>',
        options: [
          { content: '2003 年 1 月 1 日', correct: false },
          { content: '2006 年 10 月 31 日', correct: false },
          { content: '2007 年 1 月 1 日', correct: true },
          { content: '2007 年 3 月 1 日', correct: false },
        ],
        analysis: '<p>《反洗钱法》于 2006 年 10 月 31 日通过，自 2007 年 1 月 1 日起施行。</p>',
      },
      { stem: '<p>修订后的《反洗钱法》自哪一天起施行？</p>' },
    ],
  },
  {
    stem: '<p>存款保险的最高偿付限额为人民币 50 万元，按存款人的每个账户分别计算。</p>',
    before: [{ stem: '<p>存款保险的最高偿付限额按每个账户分别计算。</p>', difficulty: 3 }],
  },
  {
    stem: '<p>单位的一般存款账户可以办理现金缴存，但不得办理现金支取。</p>',
    before: [{ analysis: '<p>一般存款账户不得支取现金。</p>' }],
  },
  {
    stem: '<p>HTTPS 服务默认使用哪个端口？</p>',
    before: [{ stem: '<p>HTTPS 服务默认使用那个端口？</p>', analysis: '' }],
  },
  {
    stem: '<p><code>HashMap</code> 默认的负载因子是多少？</p>',
    before: [{ stem: '<p><code>HashMap</code> 的负载因子是多少？</p>' }],
  },
  {
    stem: '<p>Python 表达式 <code>-7 // 2</code> 的值是多少？</p>',
    before: [{ difficulty: 2, analysis: '<p>Python 的整除向下取整，所以是 -4。</p>' }],
  },
];
