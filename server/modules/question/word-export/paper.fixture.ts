import { encode } from 'fast-png';
import type { ItemInput, QuestionInput } from '#contract/question/content.ts';
import type { WrittenItem } from '../format/own-data.rules.ts';
import type { PictureOf } from '../format/pictures.rules.ts';
import { plainBlank } from '../format/read-item.ts';

const addressOf = (mark: number) => `/question/api/v1/picture/${String(mark).repeat(32)}`;

function drawn(width: number, height: number, mark: number) {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const edge = x < 2 || y < 2 || x >= width - 2 || y >= height - 2;
      if (edge || Math.abs(x / width - y / height) < 0.01 * mark)
        data.fill(40 * mark, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  return encode({ width, height, channels: 3, data });
}

const files = new Map([
  [addressOf(1), drawn(300, 180, 1)],
  [addressOf(2), drawn(120, 90, 2)],
  [addressOf(3), drawn(2400, 1600, 3)],
]);

export const pictureTag = (mark: number, size = '') => `<img src="${addressOf(mark)}" alt="图 ${mark}"${size} />`;
export const picturesOf: PictureOf = (src) => {
  const bytes = files.get(src);
  return bytes && { bytes, contentType: 'image/png' };
};

const base = { stem: '', analysis: '', difficulty: 3, points: 2, options: [], answer: null };

const choice = (type: 'SINGLE' | 'MULTIPLE', stem: string, options: string[], key: string): ItemInput => ({
  ...base,
  type,
  stem,
  options: options.map((content, i) => ({ content, correct: key.includes('ABCDEF'[i] ?? '-'), fixed: false })),
});

const written = (question: ItemInput, tagNames: string[] = [], knowledgeNames: string[] = []): WrittenItem => ({
  question: { ...question, children: [] },
  tagNames,
  knowledgeNames,
});

const composite = (stem: string, children: ItemInput[], difficulty: number): WrittenItem => ({
  question: {
    ...base,
    type: 'COMPOSITE',
    stem,
    difficulty,
    points: children.reduce((sum, child) => sum + child.points, 0),
    children,
  } satisfies QuestionInput,
  tagNames: ['阅读'],
  knowledgeNames: ['年报分析'],
});

const table =
  '<table><tbody><tr><td>年份</td><td colspan="2">余额（亿元）</td></tr><tr><td>2023</td><td>$\\frac{1}{2}$</td><td>12.5</td></tr><tr><td>2024</td><td>18</td><td><strong>20</strong></td></tr></tbody></table>';

/** Questions of every type as authors write them, with all that can stand in a text. */
export const samplePaper: WrittenItem[] = [
  written(
    {
      ...choice(
        'SINGLE',
        '<p>客户身份识别的核心原则是（　　）</p>',
        ['<p>了解你的客户</p>', '<p>利润优先</p>', '<p>先开户后核实</p>', '<p>只看证件</p>'],
        'A',
      ),
      analysis: '<p>即 KYC 原则。</p>',
    },
    ['反洗钱', '柜面'],
    ['客户身份识别'],
  ),
  written(choice('SINGLE', '2024 年我国的法定货币是（　　）', ['美元', '欧元', '人民币', '日元'], 'C')),
  written({
    ...choice(
      'SINGLE',
      '<p>设 $\\left\\{x\\middle|x^{2}\\leq4\\right\\}$，则 $\\int_0^1\\frac{x}{\\sqrt{1+x^2}}\\,\\mathrm{d}x=$（　　）</p>',
      ['$\\sqrt{2}-1$', '$\\frac{1}{2}$', '$\\sqrt[3]{2}$', '$\\sum_{i=1}^{n}i^2$'],
      'A',
    ),
    analysis:
      '<p>由</p><p>$$\\begin{aligned}\\int_0^1\\frac{x}{\\sqrt{1+x^2}}\\,\\mathrm{d}x&=\\left.\\sqrt{1+x^2}\\right|_0^1\\\\&=\\sqrt{2}-1\\end{aligned}$$</p><p>得 A。</p>',
    difficulty: 7,
  }),
  written(
    choice(
      'SINGLE',
      `<p>如图所示的电路中，电流的方向是（　　）</p><p>${pictureTag(1)}</p>`,
      [2, 2, 2, 2].map((mark) => pictureTag(mark)),
      'B',
    ),
  ),
  written(
    choice(
      'MULTIPLE',
      `<p>根据下表，下列说法正确的有（　　）</p>${table}<p>注：数据来自年报。</p>`,
      ['两年的余额都超过了十亿元，增长的速度比上一年快', '2024 年余额更高', '两年余额相等', '以上都不对'],
      'AB',
    ),
  ),
  written(
    choice(
      'MULTIPLE',
      '<p>下列做法中，<strong>符合</strong>信息安全要求的有（　　）</p>',
      [
        '离开座位时锁定屏幕，并且把写有口令的便签撕碎后分别放进不同的碎纸箱里，不留在桌面上',
        '把口令告诉同事',
        '定期更换口令，口令由字母、数字和符号组成，长度不少于十二位，不与其他系统相同',
        '在公用计算机上登录后不退出，以便下一位同事继续使用同一个账号完成当天没有完成的工作',
      ],
      'AC',
    ),
  ),
  written({ ...base, type: 'JUDGE', stem: '涉密计算机不得接入互联网。（　　）', answer: true, points: 1 }),
  written({ ...base, type: 'JUDGE', stem: 'H<sub>2</sub>O 在标准大气压下于 90℃ 沸腾。', answer: false, points: 1 }),
  written({
    ...base,
    type: 'FILL',
    stem: '我国的首都是____，最大的城市是________。',
    answer: { blanks: [plainBlank(['北京', '北京市']), plainBlank(['上海'])], unordered: false },
  }),
  written({
    ...base,
    type: 'SHORT',
    stem: `<p>阅读代码与图，说明其作用。</p><pre><code>def total(items):\n    # 求和\n    return sum(items)</code></pre><p>${pictureTag(3)}</p>`,
    answer: { reference: '<p>对列表求和。</p><p>返回总数。</p>', scoringPoints: [] },
    points: 10,
  }),
  written({
    ...base,
    type: 'CODE',
    stem: '<p>输入两个整数，输出它们的和。</p>',
    points: 20,
    answer: {
      languages: ['python', 'java'],
      templates: [
        { codeType: 'python', template: 'a, b = map(int, input().split())\n# 在这里编写', defaultTemplate: '' },
      ],
      tests: [
        { input: '1 2\n', output: '3\n', weight: 1, sample: true },
        { input: '-1 1\n', output: '0\n', weight: 1, sample: false },
      ],
      ...{ checker: 'trim', checkerProgram: null, frames: [], references: [] },
      floatDigits: 6,
      timeLimitMs: 2000,
      memoryLimitMb: 256,
    },
  }),
  composite(
    '<p>某银行本年度个人存款增长百分之三，中间业务收入增长百分之十五。年报提示，信用风险、操作风险和流动性风险仍需关注。</p><p>全行将加强员工培训。</p>',
    [
      choice('SINGLE', '该行增长最快的业务是（　　）', ['个人存款', '公司存款', '个人贷款', '中间业务'], 'D'),
      { ...base, type: 'JUDGE', stem: '材料中提到了地震风险。', answer: false, points: 1 },
    ],
    3,
  ),
  composite(
    '<p>第二则材料讲的是另一家银行在本年度的经营情况。</p>',
    [
      choice('SINGLE', '该材料的体裁是（　　）', ['年报', '小说', '诗歌', '日记'], 'A'),
      {
        ...base,
        type: 'SHORT',
        stem: '谈谈你的看法。',
        answer: { reference: '言之成理即可。', scoringPoints: [] },
        difficulty: 5,
        points: 5,
      },
    ],
    4,
  ),
];
