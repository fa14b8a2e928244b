import { encode } from 'fast-png';
import { paper } from '#contract/paper/paper.ts';
import { question } from '#contract/question/question.ts';
import type { makeAdministrator } from '../../make.ts';
import { makePaperBank } from '../paper.ts';
import { choiceOptions, makeBank, makeQuestion, type NewQuestion } from '../question.ts';

type Client = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

function drawn(width: number, height: number) {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2 || Math.abs(x / width - y / height) < 0.02)
        data.fill(60, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return new Uint8Array(encode({ width, height, channels: 3, data }));
}

const table =
  '<table><tbody><tr><td>年份</td><td colspan="2">余额（亿元）</td></tr><tr><td>2023</td><td>10</td><td>12.5</td></tr></tbody></table>';

const single = (stem: string, ...texts: string[]) => ({
  ...{ type: 'SINGLE' as const, stem, points: 2 },
  options: choiceOptions(...texts),
});

/** What stands in the sections: its name, the points of each question, the questions. */
type Part = readonly [name: string, points: readonly number[], questions: readonly NewQuestion[]];

function chosen(picture: string): Part[] {
  const shown = `<img src="${picture}" alt="电路">`;
  return [
    [
      '单选题',
      [3, 3, 3, 3],
      [
        {
          ...single('客户身份识别的核心原则是（　　）', '*了解你的客户', '利润优先', '先开户后核实', '只看证件'),
          analysis: '即 KYC 原则。',
        },
        single('2024 年我国的法定货币是（　　）', '美元', '欧元', '*人民币', '日元'),
        single(
          '<p>设 $f(x)=\\frac{1}{2}x^{2}+\\sqrt{x}$，则 $\\int_{0}^{1}\\frac{x}{\\sqrt{1+x^{2}}}\\,\\mathrm{d}x=$（　　）</p>',
          '*$\\sqrt{2}-1$',
          '$\\frac{1}{2}$',
          '$\\sqrt[3]{2}$',
          '$\\sum\\limits_{i=1}^{n}i^{2}$',
        ),
        single(
          `<p>如图所示的电路中，电流的方向是（　　）</p><p>${shown}</p>`,
          '由上到下',
          '*由下到上',
          '没有电流',
          '方向来回改变',
        ),
      ],
    ],
    [
      '多选题',
      [4, 4],
      [
        {
          ...{ type: 'MULTIPLE', stem: `<p>根据下表，说法正确的有（　　）</p>${table}`, points: 4 },
          options: choiceOptions('*两年的余额都超过了九亿元', '*后一年的余额更高', '两年的余额相等', '以上都不对'),
        },
        {
          ...{ type: 'MULTIPLE', stem: '下列做法中，符合信息安全要求的有（　　）', points: 4 },
          options: choiceOptions(
            '*离开座位时锁定屏幕，并且把写有口令的便签撕碎后分别放进不同的碎纸箱里，不留在桌面上',
            '把口令告诉同事',
            '*定期更换口令，口令由字母、数字和符号组成，长度不少于十二位，不与其他系统相同',
            '在公用计算机上登录后不退出，以便下一位同事继续使用同一个账号完成当天没有完成的工作',
          ),
        },
      ],
    ],
  ];
}

const written: Part[] = [
  [
    '判断题',
    [1, 1],
    [
      { type: 'JUDGE', stem: '涉密计算机不得接入互联网。', answer: true, points: 1 },
      { type: 'JUDGE', stem: '<p>水在标准大气压下于 90℃ 沸腾。</p>', answer: false, points: 1 },
    ],
  ],
  [
    '填空题',
    [4],
    [
      {
        ...{ type: 'FILL', stem: '我国的首都是____，人口最多的城市是________。', points: 4 },
        answer: { blanks: [{ accepted: ['北京', '北京市'] }, { accepted: ['重庆'] }] },
      },
    ],
  ],
  [
    '简答题',
    [10, 12.5],
    [
      {
        ...{ type: 'SHORT', stem: '<p>简述客户尽职调查的主要内容。</p>', points: 10 },
        answer: { reference: '<p>识别客户身份，核实证件。</p><p>了解交易的目的。</p>' },
      },
      {
        ...{ type: 'SHORT', stem: '<p>谈谈怎样向同事介绍信息安全。</p>', points: 12 },
        answer: { reference: '<p>言之成理即可。</p>' },
      },
    ],
  ],
  [
    '阅读分析题',
    [5],
    [
      {
        type: 'COMPOSITE',
        stem: '<p>某银行本年度个人存款增长百分之三，中间业务收入增长百分之十五。年报提示，信用风险和流动性风险仍需关注。</p>',
        children: [
          single('该行增长最快的业务是（　　）', '个人存款', '公司存款', '个人贷款', '*中间业务'),
          {
            type: 'SHORT',
            stem: '谈谈材料提示的风险。',
            points: 3,
            answer: { reference: '<p>信用风险和流动性风险。</p>' },
          },
        ],
      },
    ],
  ],
];

export const codeQuestion: NewQuestion = {
  ...{ type: 'CODE', stem: '<p>输入两个整数，输出它们的和。</p>', points: 20 },
  answer: {
    languages: ['python', 'java'],
    templates: [
      { codeType: 'python', template: 'a, b = map(int, input().split())\n# 在这里编写', defaultTemplate: '' },
    ],
    tests: [
      { input: '1 2', output: '3', sample: true },
      { input: '-1 1', output: '0', sample: false },
    ],
  },
};

/** A paper with questions of nearly every type, pictures, formulas and tables; `more` stand in a last section. */
export async function makeWholePaper(admin: Client, more: readonly NewQuestion[] = []) {
  const { url } = await admin.call(question.addPicture, { file: new File([drawn(300, 180)], 'a.png') });
  const bankId = await makeBank(admin, `题库 ${crypto.randomUUID()}`);
  const paperBankId = await makePaperBank(admin);
  const last: Part[] = more.length > 0 ? [['编程题', more.map(() => 20), more]] : [];
  const whole = [...chosen(url), ...written, ...last];
  const sectionVOS: { name: string; questionVOS: { questionId: string; points: number }[] }[] = [];
  for (const [name, points, questions] of whole) {
    const questionVOS: { questionId: string; points: number }[] = [];
    for (const [place, given] of questions.entries())
      questionVOS.push({
        questionId: (await makeQuestion(admin, bankId, given)).questionId,
        points: points[place] ?? 1,
      });
    sectionVOS.push({ name, questionVOS });
  }
  const name = '反洗钱与信息安全综合测试卷';
  const { paperId } = await admin.call(paper.add, { body: { name, paperBankId, suggestedMinutes: 90, sectionVOS } });
  return { paperId, paperBankId, bankId, sectionVOS };
}
