import { describe, expect, test } from 'vitest';
import { doubtsOf, read } from '../paper/parsed-item.fixture.ts';

const item = (n: number, rest: string) =>
  `${n}．第${n}题是（ ）\nA．甲 B．乙\nC．丙 D．丁\n【答案】C\n【解析】${rest}\n`;
const material = '第二次世界大战后，甲国通过大量技术投入，成为世界最大的\n大豆生产国。据此完成2～3题。';
const unsure = [
  '后面的一段文字归到了后面的题，请核对解析是否完整',
  '第 2 题：上面的材料里可能有前面几题的解析，请核对',
];

const under = (rest: string, text = material) =>
  read(`一、选择题\n${item(1, rest)}${text}\n${item(2, '理由。故选：C。')}${item(3, '缘由。故选：C。')}`);

describe('a material right below the analysis of the item above it', () => {
  test.each([
    ['two lines and the key', '解：主要研发机构仍在\n日本，所以整车生产自然被迫减产。\n故选：C。'],
    ['the key at the end of a line', '解：主要研发机构仍在\n日本，所以生产减少，故选 C．'],
    ['one line and the key', '主要研发机构仍在日本，故答案选C。'],
    ['a blank line', '主要研发机构仍在\n日本。\n'],
    ['a label of one line', '主要研发机构仍在\n日本。\n【考点】产业转移'],
  ])('begins where the analysis plainly ends: %s', (_, rest) => {
    const items = under(rest);
    expect(items.map((one) => [one.number, doubtsOf(one)])).toEqual([
      ['1', []],
      ['2～3', []],
    ]);
    expect(items[1]?.question.stem).toMatch(/^<?p?>?第二次世界大战后/);
    expect(items[0]?.question.analysis).toContain('日本');
  });

  test.each([
    ['an analysis of several lines', '解：主要研发机构仍在\n日本，所以生产自然被迫减产。'],
    ['an analysis of several blocks', '解：主要研发机构仍在\n\n日本，所以生产自然被迫减产。\n'],
    ['an analysis that goes through the options', '解：研发机构仍在日本。\nB．不符合题意，理由很\n长。'],
    ['a key that is explained further', '解：研发机构仍在日本，故选C。\n本题考查产业转移的\n影响。'],
  ])('where it does not show, both items are pointed out: %s', (_, rest) => {
    const items = under(rest);
    expect(items.flatMap(doubtsOf)).toEqual(unsure);
  });

  test('what is announced below stays apart from the analysis above', () => {
    const text = '阅读下面的材料，完成2～3题。\n第二次世界大战后，甲国成为最大的生产国。';
    const items = under('解：主要研发机构仍在\n日本，生产自然减少。', text);
    expect(items.map((one) => [one.number, doubtsOf(one)])).toEqual([
      ['1', []],
      ['2～3', []],
    ]);
    expect(items[0]?.question.analysis).toContain('生产自然减少');
  });

  test('a question with its answer is no material, whatever it announces', () => {
    const items = read(
      `二、非选择题\n14．（10分）改革。\n（1）说明原因。\n【答案】原因在此。\n【解析】理由在此。\n
13．阅读材料，完成下列各题。\n材料在此。\n（1）概括特点。\n【答案】特点在此。\n【解析】依据在此。
15．（12分）说明影响。\n【答案】影响在此。\n16．（12分）说明意义。\n【答案】意义在此。`,
    );
    const ready = items.filter((one) => one.doubts.length === 0);
    expect(JSON.stringify(ready.map((one) => one.question))).not.toContain('材料在此');
    expect(items.map((one) => one.number)).not.toContain('15～16');
  });
});
