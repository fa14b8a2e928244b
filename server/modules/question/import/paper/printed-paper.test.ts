import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPaperText } from '../paper-text.rules.ts';
import { readBody } from '../word/read-word.fixture.ts';
import { p } from '../word/word-file.fixture.ts';
import { accepted, doubtsOf, read, referenceOf } from './parsed-item.fixture.ts';

const numbers = (text: string) => read(text).map((item) => item.number);
const leftOf = (text: string) => readPaperText(text).leftovers.map((left) => left.text);

describe('a paper that does not begin with 1', () => {
  test.each([
    ['a gap', [13, 15], '13. 甲的概率为\n15. 乙的最小值为\n参考答案\n13．$\\frac{3}{10}$\n15．3'],
    ['a number before a digit', [13, 14], '13. 甲的值为\n14.4 名同学分到三处的方法共有\n参考答案\n13．2\n14．36'],
    [
      'statements in brackets',
      [14, 16],
      '14. 常数项是\n16. 有四个命题:\n(1) 甲.\n(2) 乙.\n其中真的是\n参考答案\n14．240\n16．(2)(3)',
    ],
  ])('is read with its answers at the end: %s', (_, found, text) => {
    const items = read(text);
    expect(items.map((item) => item.number)).toEqual(found.map(String));
    const keys = items.map(({ question }) => JSON.stringify(question.answer));
    const written = text.split('参考答案\n')[1]?.split('\n') ?? [];
    written.forEach((line, i) => {
      expect(keys[i]).toContain(JSON.stringify(line.replace(/^\d+．/, '')).slice(1, -1));
    });
  });

  test('without answers its number is the only sign of a question', () => {
    expect(read('13. 甲的概率为\n15. 乙的最小值为').map((item) => [item.number, doubtsOf(item)])).toEqual(
      ['13', '15'].map((n) => [n, ['只凭题号认出，请核对这是不是一道题', '没有找到答案']]),
    );
  });

  test('a number that is left out begins a question where an answer has it', () => {
    const text = `14. 简述甲。\n15. 简述乙。\n1. 子\n2. 丑\n17. 材料\n${'一段话。'.repeat(9)}\n参考答案\n14．甲。\n15．乙。\n17．丙。`;
    expect(numbers(text)).toEqual(['14', '15', '17']);
    expect(referenceOf(text)).toEqual(['甲。', '乙。', '丙。']);
  });

  test('whatever its numbers are, a text with numbered lines is not refused whole', () => {
    const line = fc.tuple(
      fc.integer({ min: 1, max: 300 }),
      fc.constantFrom('. ', '．', '、'),
      fc.constantFrom('甲乙丙', '请交回答题卡'),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const items = read(lines.map(([n, sign, text]) => `${n}${sign}${text}`).join('\n'));
        expect(items.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a heading that names neither type nor points', () => {
  const paper = `一、简答题（每题6分，共6分）
1．简述甲。
二、计算与综合题
2．计算乙。
参考答案
一、简答题
1．甲的要点。
二、计算与综合题
2．乙的值。`;

  test('ends the question and the answer above it', () => {
    expect(read(paper).map(({ question }) => question.stem)).toEqual(['简述甲。', '计算乙。']);
    expect(referenceOf(paper)).toEqual(['甲的要点。', '乙的值。']);
    expect(leftOf(paper).filter((text) => text === '二、计算与综合题')).toHaveLength(2);
  });

  test.each(['三、计算与综合题', '二、要解决的问题', '二、甲，乙，丙题'])(
    '%s is text where nothing is continued',
    (line) => {
      expect(referenceOf(`一、简答题\n1．简述甲。\n答案：子\n${line}\n丑`)).toEqual([
        `<p>子</p><p>${line}</p><p>丑</p>`,
      ]);
    },
  );
});

describe('numbers that go down', () => {
  const asked = (n: number, points: number) => `${n}．（ ${points}分）阅读材料，说明${n}。\n`;
  const order = [14, 13, 15, 16];

  test('a lower number with its points begins a question of the same list', () => {
    const text = order.map((n) => `${asked(n, 10)}【答案】答${n}\n【解析】因为${n}\n`).join('');
    expect(numbers(text)).toEqual(['14', '13', '15', '16']);
    expect(read(text).map(doubtsOf)).toEqual([[], ['题号比上一题小，请核对题目的顺序'], [], []]);
    expect(leftOf(text)).toEqual([]);
  });

  test('its answer at the end is its own', () => {
    const text = `${order.map((n) => asked(n, 10)).join('')}参考答案\n${order.map((n) => `${n}．答${n}`).join('\n')}`;
    expect(referenceOf(text)).toEqual(['答14', '答13', '答15', '答16']);
  });

  test('parts of a question with points stay in it', () => {
    expect(
      numbers(`36．阅读材料，回答问题。\n1．（8分）甲\n2．（16分）乙\n答案：略\n${asked(37, 10)}答案：略`),
    ).toEqual(['36', '37']);
  });
});

describe('numbers that are missing', () => {
  const item = (n: number, stem = `第${n}道`) => `${n}. ${stem}（ ）\nA. 子\nB. 丑\n答案：A\n`;

  test('are told once for the paper', () => {
    const text = [1, 2, 5, 7].map((n) => item(n)).join('');
    expect(read(text).map(doubtsOf)).toEqual([[], [], [], []]);
    expect(readPaperText(text).leftovers).toEqual([{ line: 9, text: '题号不连续，缺少第 3、4、6 题', note: true }]);
  });

  test.each([
    `${item(1)}解析：甲 2．乙\n${item(3)}`,
    `${item(1)}解析：甲\n2 乙\n${item(3)}`,
    `${item(1)}解析：甲。第2题：乙\n${item(3)}`,
  ])('are in doubt where the item above may hold them', (text) => {
    expect(read(text).map(doubtsOf)).toEqual([['缺少第 2 题，可能混在本题里'], []]);
  });

  test('a decimal or a longer number holds none', () => {
    expect(read(`${item(1)}解析：2.5 倍，12．\n${item(3)}`).map(doubtsOf)).toEqual([[], []]);
  });

  test('are in doubt where the material may hold them', () => {
    const text = `${item(1)}阅读材料，回答 3～4 题。\n材料乙 2．丙\n${item(3)}${item(4)}`;
    expect(read(text).flatMap(doubtsOf)).toContain('第 3 题：缺少第 2 题，可能混在材料里');
  });
});

test('items on one line with all their options need no look', () => {
  const options = 'A．子 B．丑 C．寅 D．卯';
  const items = read(`材料在此。据此完成1～2题。1．甲是（ ） ${options} 2．乙是（ ） ${options}\n【答案】A B`);
  expect(items.map(doubtsOf)).toEqual([[]]);
});

describe('a composite', () => {
  const paper = (heading: string, second = '') =>
    `${heading}\n阅读下面的材料，完成第 1～3 题。\n材料在此。\n1．净资产为（ ）\nA．8 B．9\n2．${second}不良率为______%。\n3．说明意义。（6 分）
参考答案\n1．B\n2．1.40\n3．能力增强，质量改善。`;
  const childrenOf = (text: string) => read(text)[0]?.question.children.map(({ type, points }) => [type, points]);

  test('a blank with a short key is filled in, whatever the heading calls the material', () => {
    const item = read(paper('六、材料分析题（共 16 分）'))[0];
    expect(item?.question.children.map(({ type }) => type)).toEqual(['SINGLE', 'FILL', 'SHORT']);
    expect(
      item?.question.children[1] &&
        accepted({ ...item, question: { ...item.question, answer: item.question.children[1].answer } }),
    ).toEqual([['1.40']]);
  });

  test('items without points share what is left of the total', () => {
    expect(childrenOf(paper('六、材料分析题（共 16 分）'))).toEqual([
      ['SINGLE', 5],
      ['FILL', 5],
      ['SHORT', 6],
    ]);
    expect(childrenOf(paper('六、材料分析题（16分）', '（4 分）'))).toEqual([
      ['SINGLE', 6],
      ['FILL', 4],
      ['SHORT', 6],
    ]);
    expect(read(paper('六、材料分析题（共 16 分）')).map(doubtsOf)).toEqual([[]]);
  });

  test.each(['六、材料分析题', '六、材料分析题（共 5 分）'])('%s: what it is taken for is said', (heading) => {
    expect(childrenOf(paper(heading))).toEqual([
      ['SINGLE', 10],
      ['FILL', 10],
      ['SHORT', 6],
    ]);
    expect(read(paper(heading)).map(doubtsOf)).toEqual([['有的小题没有写明分值，按每题 10 分']]);
  });
});

describe('the title of the paper', () => {
  const rest = ['材料在此，有一段话。据此完成 1～2 题。', '1．甲是（ ）', 'A．子 B．丑', '2．乙是（ ）', 'A．寅 B．卯'];

  const material = '材料在此，有一段话。据此完成下面小题。';

  test('is no part of the first material', () => {
    const text = ['2014年（新课标ii）地理', ...rest].join('\n');
    expect(read(text)[0]?.question.stem).toBe(material);
    expect(leftOf(text)).toEqual(['2014年（新课标ii）地理']);
  });

  test('a line that is set as a title is one, below the text it is none', () => {
    const titled = (text: string) => p('', text).replace('<w:p>', '<w:p><w:pPr><w:pStyle w:val="a3"/></w:pPr>');
    const styles = '<w:style w:type="paragraph" w:styleId="a3"><w:name w:val="Title"/></w:style>';
    const body = [titled('某县联考'), ...rest.map((line) => p('', line)), titled('题目丙')].join('');
    const { items, leftovers } = readBody(body, { styles });
    expect(items[0]?.question.stem).toBe(material);
    expect(items[0]?.question.children[1]?.options[1]?.content).toContain('题目丙');
    expect(leftovers.map((left) => left.text)).toEqual(['某县联考']);
  });
});

describe('points of each material', () => {
  const material = (name: string, parts: number) =>
    `案例${name}\n${`${name}公司在本年度经营情况发生了一些变化，`.repeat(3)}要求如下。\n${Array.from(
      { length: parts },
      (_, i) => `（${i + 1}）说明第${i + 1}点。\n答案：略有所长\n`,
    ).join('')}`;
  const worthOf = (text: string) =>
    read(text).map(({ question }) => [question.points, ...question.children.map(({ points }) => points)]);

  test.each([
    ['五、案例分析题（每题20分）', [20, 10, 10], [20, 7, 7, 6]],
    ['五、案例题（共2题，每题20分，共40分）', [20, 10, 10], [20, 7, 7, 6]],
    ['五、综合题（本题共2题，共40分）', [20, 10, 10], [20, 7, 7, 6]],
    ['五、综合题（2×20分）', [20, 10, 10], [20, 7, 7, 6]],
    ['五、综合题（每大题20分）', [20, 10, 10], [20, 7, 7, 6]],
  ])('%s: are shared by its parts', (heading, first, second) => {
    const text = `${heading}\n${material('一', 2)}${material('二', 3)}`;
    expect(worthOf(text)).toEqual([first, second]);
    expect(JSON.stringify(read(text)[1]?.doubts)).toContain('没有写明各小题的分值，20 分按 7、7、6 分给各小题');
    expect(JSON.stringify(read(text)[0]?.doubts)).not.toContain('分值');
  });

  test.each(['五、案例分析题（每小题4分）', '五、案例分析题（共5题，每题4分）', '五、案例分析题（每题4分，共20分）'])(
    '%s: are those of its parts',
    (heading) => {
      expect(worthOf(`${heading}\n${material('一', 2)}${material('二', 3)}`)).toEqual([
        [8, 4, 4],
        [12, 4, 4, 4],
      ]);
    },
  );

  test('points of all materials together are not those of each', () => {
    expect(worthOf(`五、案例分析题（共40分）\n${material('一', 2)}${material('二', 2)}`)).toEqual([
      [20, 10, 10],
      [20, 10, 10],
    ]);
  });

  test('a part that says its own points keeps them, one material alone has all', () => {
    const said = material('一', 3).replace('第1点。', '第1点。（10分）');
    expect(worthOf(`五、案例题（每题20分）\n${said}`)).toEqual([[20, 10, 5, 5]]);
    const wrong = material('一', 2).replace(/点。/g, '点。（4分）');
    expect(read(`五、案例题（每题20分）\n${wrong}`).flatMap(doubtsOf)).toContain(
      '各小题合计 8 分，与材料写明的 20 分不符',
    );
  });
});

describe('points of a question of several parts', () => {
  const worthOf = (text: string) => read(text).map(({ question }) => [question.points, question.stem]);
  const parts = (first: string, ...points: string[]) =>
    `22．${first}\n${points.map((one, i) => `（${i + 1}）求第${i + 1}个量；${one}`).join('\n')}`;
  const said = (first: string, ...points: string[]) =>
    `<p>${first}</p>${points.map((one, i) => `<p>（${i + 1}）求第${i + 1}个量；${one}</p>`).join('')}`;

  test.each([
    ['已知某厂如下。（12分）', ['（6分）', '（6分）'], 12],
    ['已知某厂如下（本题满分12分）。', ['（4分）', '（4分）', '（4分）'], 12],
    ['已知某厂如下。', ['（5分）', '（7分）'], 12],
  ])('%s with %j is worth %i', (first, points, worth) => {
    expect(worthOf(parts(first, ...points))).toEqual([[worth, said(first, ...points)]]);
  });

  test('those beside its number are its own, those at the end of the last part are of that part', () => {
    expect(worthOf(parts('（12分）已知某厂如下。', '（6分）', '（6分）'))).toEqual([
      [12, said('已知某厂如下。', '（6分）', '（6分）')],
    ]);
    expect(worthOf('22．已知某厂如下。（12分）（1）求甲；（6分）（2）求乙。（6分）')).toEqual([
      [12, '已知某厂如下。（12分）（1）求甲；（6分）（2）求乙。（6分）'],
    ]);
  });

  test('once at the end they are those of the whole', () => {
    expect(worthOf(parts('已知某厂如下。', '', '（12分）'))).toEqual([[12, said('已知某厂如下。', '', '')]]);
    expect(worthOf('22．简述甲（见第（1）章）。（6分）')).toEqual([[6, '简述甲（见第（1）章）。']]);
  });
});
