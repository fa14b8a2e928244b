import { expect, test } from 'vitest';
import { readPaperText } from '../paper-text.rules.ts';

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
