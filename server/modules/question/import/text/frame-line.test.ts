import { expect, test } from 'vitest';
import { readPaperText } from '../paper-text.rules.ts';
import { isFrameText } from './frame-line.rules.ts';

const read = (text: string) => {
  const { leftovers } = readPaperText(text);
  const texts = (understood: boolean) =>
    leftovers.filter((one) => (one.understood ?? false) === understood).map((one) => one.text);
  return { frame: texts(true), lost: texts(false) };
};

const item = (n: number) => `${n}. 第${n}题是（ ）\nA. 子\nB. 丑\n答案：A\n`;

test('titles, headings, what is filled in and instructions are understood; nothing of them may be a lost question', () => {
  const top = [
    '反洗钱与信息安全综合测试卷',
    '（2024 年第一季度）',
    '共 12 题　满分 53.5 分　建议时长 90 分钟',
    '姓名：____ 部门：____ 得分：____',
    '考试时间：120分钟　总分：100分',
    '注意事项：',
    '1．答卷前，考生务必将自己的姓名写在答题卡上。',
    '2．不得携带手机。',
    '一、单项选择题（每题2分，共4分）',
    '下列每小题给出的四个选项中，只有一项符合题意。',
  ];
  expect(read(`${top.join('\n')}\n${item(1)}${item(2)}第 1 页 共 4 页`)).toEqual({
    frame: [...top, '第 1 页 共 4 页'],
    lost: [],
  });
});

test('text that may be a question stays among what was lost, also on top and below a heading', () => {
  const lost = ['什么是客户身份识别？', '简述反洗钱的三项核心义务，并各举一例说明在柜面业务中怎样履行。'];
  expect(read(`某银行考试\n${lost.join('\n')}\n一、单选题\n${item(1)}`)).toEqual({
    frame: ['某银行考试', '一、单选题'],
    lost,
  });
  const below = '某行上年的存款增加了一成，贷款增加了两成。';
  expect(read(`一、单选题\n${below}\n${item(1)}`).lost).toEqual([below]);
});

test('numbers that are missing and answers of nothing are told as before', () => {
  expect(read(`${item(1)}${item(3)}`).lost).toEqual(['题号不连续，缺少第 2 题']);
  const { frame, lost } = read('一、单选题\n1. 甲（ ）\nA. 1 B. 2\n参考答案\n一、单选题\n1.A 9.B');
  expect(frame).toContain('参考答案');
  expect(lost).toContain('9.B');
});

test('a first question without a number is shown whole, its options and its answer too', () => {
  const question = ['某车间 30 分钟加工 20 个零件，1 小时加工多少个？', 'A. 20 B. 40 C. 60', '答案：B'];
  expect(read(`${question.join('\n')}\n${item(1)}${item(2)}`)).toEqual({ frame: [], lost: question });
  expect(read(`某厂考试\n${question.join('\n')}\n${item(1)}${item(2)}`).frame).toEqual(['某厂考试']);
  const unmarked = ['洗钱的上游犯罪', 'A. 贪污', 'B. 超速', '答案：A'];
  expect(read(`注意事项：\n不得携带手机。\n一、单选题\n${unmarked.join('\n')}\n${item(1)}`)).toEqual({
    frame: ['注意事项：', '不得携带手机。', '一、单选题'],
    lost: unmarked,
  });
  expect(read(`${unmarked.join('\n')}\n${item(1)}`).lost).toEqual(unmarked);
});

test.each([
  '请将下列句子翻译成英文：',
  '请把下面三个词连成一句话。',
  '考生甲用 30 分钟做完了试卷的一半，求他的速度。',
  '满分 100 分的测验中，甲得了 80 分，求他的得分率。',
  '简述选项中哪一个最合理',
  '本卷的作者是谁？',
  '本试卷的作者是____。',
  '共 12 题的练习做了几题……',
  '得分最高的是甲队（ ）',
  '某车间 30 分钟加工 20 个零件，写出它 1 小时加工的个数。',
  '单位成本 30 元，数量 20 个，总成本是多少',
  '答案：预防洗钱活动',
  '答：预防洗钱活动',
  '（B）乙',
])('%s is shown wherever it stands above the first number', (line) => {
  expect(read(`某厂考试\n${line}\n${item(1)}`).lost).toEqual([line]);
  expect(read(`某厂考试\n注意事项：\n不得携带手机。\n${line}\n${item(1)}`).lost).toContain(line);
  expect(read(`一、简答题\n${line}\n${item(1)}`).lost).toEqual([line]);
});

test.each([
  '注意事项：请用黑色签字笔作答。',
  '考试时间：120 分钟',
  '满分：100 分',
  '本试卷共 8 页，考试用时 90 分钟。',
  '本大题共 5 小题，每小题 2 分，共 10 分。',
  '（本题共 5 小题）',
  '答题前，请先核对姓名。',
  '在每小题给出的四个选项中，只有一项是符合题目要求的。',
  '考生务必将答案写在答题卡上。',
  '答案请写在答题卡上，写在试卷上无效。',
  '回答选择题时，选出每小题答案后，用铅笔把答题卡上对应题目的答案标号涂黑。',
  '题号 一 二 三 总分',
])('%s is an instruction, below a heading too', (line) => {
  expect(read(`一、简答题\n${line}\n${item(1)}`)).toEqual({ frame: ['一、简答题', line], lost: [] });
});

test('what follows a question is no instruction any more, and a list of demands belongs to its question', () => {
  const essay = ['以“诚信”为题写一篇短文。', '要求：', '自拟题目'];
  expect(read(`一、作文题\n${essay.join('\n')}\n${item(1)}`)).toEqual({ frame: ['一、作文题'], lost: essay });
  const lost = ['洗钱有哪几步？', '不得少于三步'];
  expect(read(`考试须知\n不得携带手机\n${lost.join('\n')}\n${item(1)}`)).toEqual({
    frame: ['考试须知', '不得携带手机'],
    lost,
  });
});

test('of answers left behind only what is a heading or an instruction is understood', () => {
  expect(isFrameText('一、单选题')).toBe(true);
  expect(isFrameText('一、单选题：ABCDA\n二、判断题')).toBe(false);
  expect(isFrameText('9.30 分钟')).toBe(false);
});
