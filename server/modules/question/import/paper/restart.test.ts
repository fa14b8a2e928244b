import { describe, expect, test } from 'vitest';
import { keyOf, read } from './parsed-item.fixture.ts';

const text = (name: string) => `${name} is about something. `.repeat(8);
const asked = (n: number) => `${n}. What is it?\nA. One B. Two C. Three D. Four\n`;
const keysOf = (source: string) =>
  read(source).map((item) => [
    item.number,
    item.question.children.map((question) => keyOf({ ...item, question: { ...question, children: [] } })).join(''),
  ]);

test.each([
  ['(A)', '(B)', '(A) 1. D 2. A\n(B) 1. B 2. C'],
  ['（一）', '（二）', '（一）1. D 2. A\n（二）1. B 2. C'],
  ['Passage 1', 'Passage 2', 'Passage 1: 1-2 DA\nPassage 2: 1-2 BC'],
])('numbers begin with 1 again below %s and %s', (one, other, answers) => {
  const source = `三、阅读理解\n${one}\n${text('One')}\n${asked(1)}${asked(2)}${other}\n${text('Two')}\n${asked(1)}${asked(2)}答案\n${answers}`;
  expect(keysOf(source)).toEqual([
    ['1～2', 'DA'],
    ['1～2', 'BC'],
  ]);
});

test('each case has its background, its questions and its answers', () => {
  const items = read(`一、案例分析题
（一）
背景资料：某施工单位承建了一座办公楼，合同约定工期 300 天，因设计变更停工 10 天。
问题：
1. 施工单位可以索赔的工期是多少天？说明理由。
2. 大雨停工的损失由谁承担？
3. 写出验收的条件。
（二）
背景资料：基础施工时发现地下有古墓，施工单位立即停止施工并报告了有关部门。
问题：
1. 施工单位的做法是否正确？说明理由。
2. 方案应由谁审批？
参考答案
（一）
1. 10 天。
2. 各自承担。
3. 完成设计和合同约定的内容。
（二）
1. 古墓受保护。
2. 技术负责人。`);
  const shown = items.map(({ question }) => [
    question.stem.includes('办公楼'),
    question.stem.includes('古墓'),
    question.children.map(({ answer }) => (answer as { reference: string }).reference),
  ]);
  expect(shown).toEqual([
    [true, false, ['10 天。', '各自承担。', '完成设计和合同约定的内容。']],
    [false, true, ['古墓受保护。', '技术负责人。']],
  ]);
});

describe('cases with their answers below each', () => {
  const case_ = (name: string, n: string) =>
    `${name}某公司承建桥梁工程${n}，基础为钻孔灌注桩，施工中发生一起塌孔事故。
问题：
1．指出塌孔的主要原因${n}。
2．写出处理塌孔的步骤${n}。
参考答案：
1．泥浆比重过小${n}。
2．回填黏土${n}。
`;
  test.each([
    ['【案例一】\n背景资料\n', '【案例二】\n背景资料\n'],
    ['案例一\n', '案例二\n'],
    ['（一）\n背景资料\n', '（二）\n背景资料\n'],
  ])('%j and %j', (one, other) => {
    const items = read(case_(one, '甲') + case_(other, '乙'));
    expect(
      items.map(({ question }) => [
        question.type,
        question.stem.includes('工程甲'),
        question.children.map(({ answer }) => (answer as { reference: string }).reference),
      ]),
    ).toEqual([
      ['COMPOSITE', true, ['泥浆比重过小甲。', '回填黏土甲。']],
      ['COMPOSITE', false, ['泥浆比重过小乙。', '回填黏土乙。']],
    ]);
  });
});

test('below a heading of cases a short text is the ground of its questions', () => {
  const source = `案例分析题
（一）
某商业综合体地上5层，建筑高度24m，设有自动喷水灭火系统。
${asked(1)}${asked(2)}（二）
某住宅楼地上18层，一层为商业服务网点，设有室内消火栓系统。
${asked(1)}${asked(2)}参考答案
（一）1. D 2. A
（二）1. B 2. C`;
  expect(keysOf(source)).toEqual([
    ['1～2', 'DA'],
    ['1～2', 'BC'],
  ]);
});
