import { expect, test } from 'vitest';
import { withoutNumbers } from './lead-in.rules.ts';
import { passage } from './paper-source.rules.ts';

const said = (text: string, from = 13, to = 15) => withoutNumbers(passage(text), { from, to });

test.each([
  ['阅读下面的文字，完成第13～15题。', '阅读下面的文字，完成下面小题。'],
  ['甲厂在海边。据此完成 13～15 题。', '甲厂在海边。据此完成下面小题。'],
  ['据此完成 13﹣15 题．', '据此完成下面小题．'],
  ['材料如下。”据此回答下列 13﹣15问题。', '材料如下。”据此回答下面小题。'],
  ['根据材料回答13—15题。', '根据材料回答下面小题。'],
  ['完成下面13-15小题。（9分）', '完成下面小题。（9分）'],
  ['据此完成\n13～15 题。', '据此完成下面小题。'],
  ['回答第13题至第15题。', '回答下面小题。'],
  ['回答第13、14、15题。', '回答下面小题。'],
  ['完成13～15三小题。', '完成下面小题。'],
  ['（13~15题共用题干）患者，男，40岁。', '（下面小题共用题干）患者，男，40岁。'],
  ['第13～15题基于以下材料。', '下面小题基于以下材料。'],
  ['Questions 13-15 are based on the passage.', 'The following questions are based on the passage.'],
  ['Read it and answer questions 13 to 15.', 'Read it and answer the following questions.'],
])('%s', (text, expected) => {
  expect(said(text).text).toBe(expected);
});

test.each([
  '据此完成下面小题。',
  '完成13～15题组的训练。',
  '他在13～15题上花了一小时。',
  '回答第2～3段的问题。',
  '完成第1～2题。',
  '每天完成 13～15 道工序。',
  '比赛共 13～15 题，甲完成了 10 题。',
  '式子 $13-15$ 题',
  '小明每天做 13~15 道题，比昨天多。',
  '小明每天做 10~20 道题，用了一小时。',
  '问卷要求受访者回答 1～20 题，共收回 300 份。',
  '问卷要求受访者回答 13～15 题。',
  '据此完成 1～20 题。',
  '据此完成 13～16 题。',
  '据此完成 13、15 题。',
  '据此做 13～15 题。',
  '完成 13～15 题的人得到奖品。',
  '学校规定每人完成 13～15 题。',
  '甲回答 13～15 题，乙回答其余的题。',
  '第 10～20 题共用一张答题纸。',
  '其中 13～15 题共用一张图。',
  'The exam has Questions 1 to 40.',
  'The exam has Questions 13 to 15.',
  'He could not answer questions 13 to 15 in time.',
])('%s says nothing of the items below', (text) => {
  expect(said(text).text).toBe(text);
});

test.each([
  ['完成 13～15 题：\n材料在此。', '完成下面小题：\n材料在此。'],
  ['（阅读下面的材料，完成 13～15 题）\n材料在此。', '（阅读下面的材料，完成下面小题）\n材料在此。'],
  ['读图完成 13～15 题\n材料在此。', '读图完成下面小题\n材料在此。'],
])('%s', (text, expected) => {
  expect(said(text).text).toBe(expected);
});

test('of several announcements the first and the last one change, what is between them stays', () => {
  const lines = ['阅读材料，完成 13～15 题。', '卷上写着：“完成 13～15 题。”', '据此完成 13～15 题。'];
  expect(said(lines.join('\n')).text).toBe(['阅读材料，完成下面小题。', lines[1], '据此完成下面小题。'].join('\n'));
});

test('what this system prints above a material goes, if it is not all that there is', () => {
  expect(said('阅读下面的材料，完成第 13～15 题。\n材料在此，完成第 13～15 题。').text).toBe(
    '材料在此，完成下面小题。',
  );
  expect(said('阅读下面的材料，完成第 13～15 题。').text).toBe('阅读下面的材料，完成下面小题。');
  for (const others of [
    '阅读下面的材料，完成第 1～20 题。\n材料在此。',
    '阅读下面的材料，完成下面的小题。\n材料在此。',
  ])
    expect(said(others).text).toBe(others);
});

test('points behind an announcement stay', () => {
  expect(said('阅读下面的材料，完成第 1～3 题。（共 9 分）\n材料在此。', 1, 3).text).toBe(
    '阅读下面的材料，完成下面小题。（共 9 分）\n材料在此。',
  );
});

test('text and its normalised copy keep the same length', () => {
  const { text, shadow } = said('设 $x$ 如图，据此完成 13～15 题。再看 $y$。');
  expect(text).toBe('设 $x$ 如图，据此完成下面小题。再看 $y$。');
  expect(shadow).toHaveLength(text.length);
});
