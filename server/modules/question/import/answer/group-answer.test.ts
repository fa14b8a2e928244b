import { describe, expect, test } from 'vitest';
import { doubtsOf, read } from '../paper/parsed-item.fixture.ts';
import { readPaperText } from '../paper-text.rules.ts';

const ask = (n: number) => `${n}．第${n}问是（　　）\nA．甲 B．乙 C．丙 D．丁\n`;
const asks = (...numbers: number[]) => numbers.map(ask).join('');
const letters = (text: string) =>
  read(text).map(({ number, question }) => {
    const items = question.type === 'COMPOSITE' ? question.children : [question];
    return `${number} ${items.map(({ options }) => options.map(({ correct }, i) => (correct ? 'ABCD'[i] : '')).join('')).join(',')}`;
  });

describe('answers of several items below them', () => {
  const text = '某地位于山前。据此完成1～3题。\n';

  test.each([
    '【答案】BCA\n【解析】略。故选：A。',
    '答案：B C A\n解析：略。',
    '1．B 2．C 3．A\n【解析】略。',
    '【答案】1．B  2．C  3．A',
    '【答案】\n1．B\n2．C\n3．A\n【解析】略。',
    '【答案】BCA 【解析】1．B 因为甲。\n2．C 因为乙。\n3．A 因为丙。',
    '【答案】BCA\n【解析】\n【1题详解】\n因为甲。\n【2题详解】\n因为乙。\n【3题详解】\n因为丙。',
  ])('%s', (answers) => {
    expect(
      letters(`${text}${asks(1, 2, 3)}${answers}\n\n另一地位于海边。据此完成4～5题。\n${asks(4, 5)}【答案】DB`),
    ).toEqual(['1～3 B,C,A', '4～5 D,B']);
  });

  test('analyses with numbers go to the items, others to the whole, and none becomes a question', () => {
    const shared = `${text}${asks(1, 2, 3)}【答案】BCA\n`;
    const [first] = read(`${shared}【解析】1．B 细节理解题。因为甲。\n2．C 推理题。\n3．A 主旨题。`);
    expect(first?.question.children.map(({ analysis }) => analysis)).toEqual([
      '细节理解题。因为甲。',
      '推理题。',
      '主旨题。',
    ]);
    const [second] = read(`${shared}【解析】解：因为甲。\n故选：B。\n解：因为乙。\n故选：C。`);
    expect(second?.question.analysis).toBe('<p>解：因为甲。</p><p>故选：B。</p><p>解：因为乙。</p><p>故选：C。</p>');
    expect(second?.question.children.map(({ analysis }) => analysis)).toEqual(['', '', '']);
  });

  test('the next text begins behind the analysis', () => {
    const items = read(
      `${text}${asks(1, 2, 3)}【答案】BCA\n【解析】解：因为甲。\n故选：A。\n另一地位于海边，\n那里多雨。据此完成4～5题。\n${asks(4, 5)}【答案】DB`,
    );
    expect(items[1]?.question.stem).toBe('<p>另一地位于海边，</p><p>那里多雨。据此完成下面小题。</p>');
    expect(items.flatMap(doubtsOf)).toEqual([]);
  });

  test('where the analysis ends is pointed out when nothing shows it', () => {
    const items = read(
      `${text}${asks(1, 2, 3)}【答案】BCA\n【解析】因为甲而乙，\n所以如此。\n另一地位于海边，\n那里多雨。据此完成4～5题。\n${asks(4, 5)}【答案】DB`,
    );
    expect(items.flatMap(doubtsOf).join()).toContain('上面的材料里可能有前面几题的解析，请核对');
  });

  test('several letters below one item of many answers are its own key', () => {
    expect(letters(`一、多项选择题\n${ask(1)}【答案】AB\n${ask(2)}【答案】ACD\n`)).toEqual(['1 AB', '2 ACD']);
    expect(letters(`${ask(1)}${ask(2)}【答案】AB\n`)[1]).toBe('2 AB');
  });

  test('without a text above, the analysis stays with the last item and is pointed out', () => {
    const items = read(`${asks(1, 2)}【答案】CA\n【解析】两题都很容易。`);
    expect(items.map(doubtsOf)).toEqual([[], ['解析是前面几道题合在一起的']]);
    expect(items[1]?.question.analysis).toBe('两题都很容易。');
  });
});

describe('text, items and options in one paragraph', () => {
  const one = (...numbers: number[]) => asks(...numbers).replaceAll('\n', ' ');

  test.each([
    `某地位于山前。据此完成1～2题。 ${one(1, 2)}`,
    `某地位于山前。完成下列小题。${one(1, 2)}`,
    `A ${'The town lies below a mountain of 2.5 km. '.repeat(5)}${one(1, 2)}`,
  ])('%s', (line) => {
    expect(letters(`${line}\n参考答案\n1.B 2.C\n`)).toEqual(['1～2 B,C']);
    expect(letters(`${line}【答案】BC 【解析】1．B 因为甲。 2．C 因为乙。`)).toEqual(['1～2 B,C']);
  });

  test('the next text is cut off the last option', () => {
    const items = read(
      `某地位于山前。据此完成1～2题。 ${one(1, 2)}另一地位于海边。据此完成3～4题。 ${one(3, 4)}\n参考答案\n1.B 2.C 3.A 4.D\n`,
    );
    expect(items.map(({ number, question }) => [number, question.children.length])).toEqual([
      ['1～2', 2],
      ['3～4', 2],
    ]);
    expect(items[0]?.question.children[1]?.options[3]?.content).toBe('丁');
  });
});

describe('several papers in one file', () => {
  const own = (n: number, key: string) => `${ask(n)}【答案】${key}\n`;

  test('numbers that begin again are no repetition', () => {
    const items = read([own(1, 'A'), own(2, 'B'), own(3, 'C'), own(1, 'D'), own(2, 'A')].join(''));
    expect(items.map(({ number }) => number)).toEqual(['1', '2', '3', '1', '2']);
    expect(items.flatMap(doubtsOf)).toEqual([]);
  });

  test.each([
    ['each behind its paper', (name: string) => [`2010年（${name}）\n`, '参考答案\n']],
    ['each behind its paper, without names', () => ['', '参考答案\n']],
  ])('answers %s', (_, write) => {
    const paper = (name: string, keys: string) => {
      const [head, title] = write(name);
      return `${head}${asks(1, 2, 3)}${title}${[...keys].map((key, i) => `${i + 1}.${key}`).join(' ')}\n`;
    };
    expect(letters(`${paper('新课标Ⅰ', 'ABC')}${paper('新课标Ⅱ', 'DCB')}`)).toEqual([
      '1 A',
      '2 B',
      '3 C',
      '1 D',
      '2 C',
      '3 B',
    ]);
  });

  test('the answers of all papers at the end, by the names of the papers', () => {
    const names = ['2010年（新课标Ⅰ）', '2010年（新课标Ⅱ）'];
    const questions = names.map((name) => `${name}\n${asks(1, 2)}`).join('');
    // In another order than the papers.
    const answers = `${names[1]}\n1.D 2.C\n${names[0]}\n1.A 2.B\n`;
    const { items } = readPaperText(`${questions}参考答案\n${answers}`);
    expect(letters(`${questions}参考答案\n${answers}`)).toEqual(['1 A', '2 B', '1 D', '2 C']);
    expect(items.flatMap(doubtsOf)).toEqual([]);
  });

  test('open questions of two papers stay apart', () => {
    const open = (n: number, text: string) =>
      `${n}．（12分）阅读材料，完成下列要求。\n材料　${text}\n（1）概括特点。\n（2）说明意义。\n【答案】（1）${text}特点。\n（2）${text}意义。\n【解析】（1）问看材料。\n（2）问看课本。\n`;
    const items = read(`${open(13, '甲')}${open(14, '乙')}${open(13, '丙')}${open(14, '丁')}`);
    expect(items.map(({ number, question }) => [number, question.type])).toEqual([
      ['13', 'SHORT'],
      ['14', 'SHORT'],
      ['13', 'SHORT'],
      ['14', 'SHORT'],
    ]);
    expect(items.slice(1).flatMap(doubtsOf)).toEqual([]);
  });
});
