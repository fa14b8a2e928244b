import { describe, expect, test } from 'vitest';
import { doubtsOf, read } from './parsed-item.fixture.ts';

const numbers = (text: string) => read(text).map((one) => one.number);

describe('a question and its parts', () => {
  const parts = `39．阅读材料，完成下列要求。(12分)
材料甲在此。
【答案】要点在此。
【解析】理由在此。
40．阅读材料，完成下列要求。(26分)
材料乙在此。
（1）分析成效显著的原因。(12分)
（2）说明劳动教育的意义。(10分)
（3）给其中一位写一封信。(4分)
【答案】（1）原因在此。
（2）意义在此。
（3）信在此。(4分)
【解析】依据在此。`;

  test('parts that are answered together are no questions, though the paper does not begin with 1', () => {
    const items = read(`二、非选择题\n${parts}`);
    expect(items.map((one) => [one.number, doubtsOf(one)])).toEqual([
      ['39', []],
      ['40', []],
    ]);
    expect(items[1]?.question.stem).toContain('给其中一位写一封信');
  });

  test('of two papers with the same numbers each keeps its own', () => {
    const paper = (name: string) => `2022年普通高等学校招生全国统一考试（${name}）\n二、非选择题\n${parts}\n`;
    expect(numbers(`${paper('全国乙卷')}${paper('全国甲卷')}`)).toEqual(['39', '40', '39', '40']);
  });

  test('a number that goes down is a question, whether or not another paper of the file has it in its order', () => {
    const question = (n: number) => `${n}．（15分）说明第${n}题的影响。\n【答案】答案${n}在此。\n【解析】理由在此。\n`;
    const paper = (year: number, order: number[]) =>
      `${year}年（新课标）\n二、非选择题\n${order.map(question).join('')}`;
    const orders = [
      [14, 13, 15, 16],
      [13, 14, 15],
      [14, 13, 15, 16],
    ];
    const text = orders.map((order, i) => paper(2010 + i, order)).join('');
    expect(numbers(text).map(Number)).toEqual(orders.flat());
    expect(JSON.stringify(read(text).map((one) => one.question.stem))).not.toContain('答案');
  });

  test('a row of numbers is no question', () => {
    const text = `二、非选择题
13．阅读材料，完成下列要求。
材料　进出口贸易总额
13.9452.5062.4469.3990.1681.6077.00
14.871.597.085.017.429.6911.37
（1）分析原因。
（2）评价政策。
【答案】（1）原因在此。（2）评价在此。
15．说明意义。\n【答案】意义在此。`;
    expect(numbers(text)).toEqual(['13', '15']);
    expect(read(text)[0]?.question.stem).toContain('14.871');
  });

  test('chapters that a question quotes, with numbered sections, are no questions', () => {
    const text = `二、非选择题
13．说明原因。\n【答案】原因在此。
14．阅读材料，完成下列要求。
下面是教科书的目录摘编。
第二十章　战争的开始
第二十一章　两条战线
1．两条路线
2．大溃退
第二十二章　论持久战
第二十三章　反共高潮
第二十四章　沦陷区
第二十五章　最后胜利
1．代表大会
2．大反攻
3．伟大意义
根据材料，对该目录提出一条修改建议。\n【答案】建议在此。
15．说明意义。\n【答案】意义在此。`;
    expect(read(text).map((one) => [one.number, doubtsOf(one)])).toEqual([
      ['13', []],
      ['14', []],
      ['15', []],
    ]);
  });
});

test('chapters below which questions begin stay headings beside empty ones', () => {
  const paper =
    '第一章 总则\n第二章 分则\n第三章 附则\n1. 简述甲。\n2. 简述丙。\n第四章 其它\n1. 简述乙。\n2. 简述丁。';
  expect(read(paper).map((one) => one.question.stem)).toEqual(['简述甲。', '简述丙。', '简述乙。', '简述丁。']);
});

test('the name of the next part in a stem or an answer is pointed out', () => {
  const items = read(
    '1. 简述验收的条件。\n（二）\n背景资料：某工程发现古墓。\n2. 应由谁审批？\n参考答案\n（一）\n1. 完成各项内容。\n（二）\n2. 技术负责人。',
  );
  expect(items[0] && doubtsOf(items[0])).toContain('题干里可能混入了下一部分的材料');
});
