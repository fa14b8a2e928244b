import { describe, expect, test } from 'vitest';
import { read } from '../paper/parsed-item.fixture.ts';

const typesOf = (text: string) =>
  read(text).flatMap(({ question }) =>
    (question.children.length > 0 ? question.children : [question]).map((one) => one.type),
  );

const items = `（1）总额为______万元。（4分）
答案：465
（2）判断：Δ<0 时方程没有实数根。（4分）
答案：正确
（3）其中最大的是（　　）。（4分）
答案：三月
（4）奖金是多少？写出过程。（8分）
答案：1.5万元
`;

describe('a heading that names the kind of the material says nothing of the items below it', () => {
  test.each(['六、材料题', '六、综合题（共20分）', '六、材料分析题', '六、阅读理解题', '六、案例分析题'])(
    '%s',
    (heading) => {
      const found = ['FILL', 'JUDGE', 'FILL', 'SHORT'];
      expect(typesOf(`${heading}\n阅读材料，回答下列问题。\n材料在此。\n${items}`)).toEqual(found);
      expect(typesOf(`${heading}\n${items.replace(/（(\d)）/g, '$1．')}`)).toEqual(found);
    },
  );

  test('one that names the type of the items does', () => {
    expect(typesOf(`六、简答题\n1．总额为______万元。\n答案：465\n2．是否正确？\n答案：正确`)).toEqual([
      'SHORT',
      'SHORT',
    ]);
  });

  test('a long answer is written, whatever blanks the stem has', () => {
    const long = '先比较各月的数值，再说明变化的原因，最后写出结论。'.repeat(4);
    expect(typesOf(`六、综合题\n1．填写______并说明理由。\n答案：${long}`)).toEqual(['SHORT']);
  });
});
