import { describe, expect, test } from 'vitest';
import { excelOfSheets } from '../../../kit/excel/write.ts';
import { png } from '../format/question.fixture.ts';
import { proposeMapping } from './mapping/propose.rules.ts';
import { readWorkbook } from './read-workbook.ts';
import { readSheets } from './sheet-items.rules.ts';
import { readSheet, sheetText } from './sheet-text.fixture.ts';

const head = ['题型', '题干', 'A', 'B', '答案'];

describe('what is no question', () => {
  test('is left out and named with its line', () => {
    const rows = [
      ['某某公司试题'],
      head,
      ['单选题', '【示例】一加一', '1', '2', 'B'],
      ['注意：以下为正式试题', '', '', '', ''],
      ['单选题', '一加二', '3', '2', 'A'],
      [],
      head,
      ['单选题', '一加三', '3', '4', 'B'],
      ['备注：完', '', '', '', ''],
    ];
    const { items, leftovers } = readSheet(sheetText(rows));
    expect(items.map(({ line, question }) => [line, question.stem])).toEqual([
      [5, '一加二'],
      [8, '一加三'],
    ]);
    expect(leftovers).toEqual([
      { line: 1, text: '表头上方的文字：某某公司试题' },
      { line: 3, text: expect.stringContaining('示例行，没有导入') },
      { line: 4, text: '说明，没有导入：注意：以下为正式试题' },
      { line: 7, text: expect.stringContaining('重复的表头') },
      { line: 9, text: '说明，没有导入：备注：完' },
    ]);
  });

  test('a heading in between says the type of the rows below it', () => {
    const rows = [
      ['题干', 'A', 'B', '答案'],
      ['一、判断题（每题 2 分）'],
      ['天是蓝的', '', '', '对'],
      ['二、单选题'],
      ['一加一', '1', '2', 'B'],
    ];
    const { items, leftovers } = readSheet(sheetText(rows));
    expect(items.map(({ question }) => question.type)).toEqual(['JUDGE', 'SINGLE']);
    expect(items.flatMap(({ doubts }) => doubts)).toEqual([]);
    expect(leftovers.map(({ text }) => text)).toEqual(['小标题：一、判断题（每题 2 分）', '小标题：二、单选题']);
  });
});

test('without any word of the type a row is read by what it holds, with a doubt', () => {
  const rows = [
    ['题干', 'A', 'B', '答案'],
    ['一加一', '1', '2', 'B'],
    ['偶数', '2', '4', 'AB'],
    ['天是蓝的', '', '', '对'],
    ['水是____', '', '', 'H2O'],
    ['为什么', '', '', '因为'],
  ];
  const { items } = readSheet(sheetText(rows));
  expect(items.map(({ question }) => question.type)).toEqual(['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SHORT']);
  expect(items.every(({ doubts }) => doubts.some(({ text }) => text.startsWith('没有写明题型')))).toBe(true);
});

describe('a material and its items', () => {
  const child = (number: string, stem: string, material = '') => [number, '单选题', stem, '1', '2', 'B', material];
  const titles = ['题号', '题型', '题干', 'A', 'B', '答案', '材料'];
  const shapeOf = (rows: string[][], more = {}) =>
    readSheet(sheetText([titles, ...rows], more)).items.map(({ question: { type, stem, children } }) => [
      type,
      stem,
      children.map((one) => one.stem),
    ]);

  test('by the number of its row', () => {
    const rows = [
      ['1', '材料题', '一段材料', '', '', '', ''],
      child('2', '甲', '1'),
      child('3', '乙'),
      child('4', '丙', '1'),
    ];
    expect(shapeOf(rows)).toEqual([
      ['COMPOSITE', '一段材料', ['甲', '丙']],
      ['SINGLE', '乙', []],
    ]);
  });

  test('by the same text in rows that follow one another, repeated or merged', () => {
    const text = '一段很长的材料';
    const expected = [
      ['COMPOSITE', text, ['甲', '乙']],
      ['SINGLE', '丙', []],
      ['COMPOSITE', text, ['丁']],
    ];
    expect(shapeOf([child('1', '甲', text), child('2', '乙', text), child('3', '丙'), child('4', '丁', text)])).toEqual(
      expected,
    );
    const merged = [{ top: 1, bottom: 2, left: 6, right: 6 }];
    expect(
      shapeOf([child('1', '甲', text), child('2', '乙'), child('3', '丙'), child('4', '丁', text)], { merged }),
    ).toEqual(expected);
  });

  test('by numbers below its own, or by a word in the type', () => {
    const rows = [['5', '材料题', '材料', '', '', '', ''], child('5.1', '甲'), child('5-2', '乙'), child('6', '丙')];
    expect(shapeOf(rows).map(([, , children]) => children)).toEqual([['甲', '乙'], []]);
    const named = [
      ['', '阅读理解', '材料', '', '', '', ''],
      ['', '子题-单选题', '甲', '1', '2', 'A', ''],
      child('', '乙'),
    ];
    expect(shapeOf(named)).toEqual([
      ['COMPOSITE', '材料', ['甲']],
      ['SINGLE', '乙', []],
    ]);
  });

  test('doubts of an item name it; a material without items is an error', () => {
    const rows = [
      ['1', '材料题', '材料', '', '', '', ''],
      ['2', '单选题', '甲', '1', '2', 'E', '1'],
      ['3', '材料题', '另一段', '', '', '', ''],
    ];
    const { items } = readSheet(sheetText([titles, ...rows]));
    expect(items.map(({ doubts }) => doubts)).toEqual([
      [{ place: 'children', index: 0, level: 'error', text: '第 1 小题：答案里有 E，但没有选项 E', key: true }],
      [{ place: 'children', index: null, level: 'error', text: '材料下面没有小题' }],
    ]);
  });

  test('points of the items add up where the material has no row', () => {
    const rows = [
      ['材料', '题干', '答案', '分值'],
      ['一段材料', '为什么', '因为', '2.5'],
      ['一段材料', '怎么办', '这样', '3'],
    ];
    expect(readSheet(sheetText(rows, { name: '简答题' })).items[0]?.question).toMatchObject({
      type: 'COMPOSITE',
      points: 5.5,
    });
  });
});

test('pictures go to the text in whose column they lie; those that cannot be shown are named', () => {
  const files = new Map([
    ['xl/media/image1.png', png(1)],
    ['xl/media/image2.wmf', Uint8Array.from([0xd7, 0xcd, 0xc6, 0x9a])],
  ]);
  const png1 = 'xl/media/image1.png';
  const pictures = [
    { row: 1, column: 1, path: png1 },
    { row: 1, column: 4, path: 'xl/media/image2.wmf' },
    { row: 1, column: 3, path: png1 },
    { row: 2, column: 4, path: png1 },
    { row: 2, column: 2, path: '' },
    { row: 0, column: 0, path: png1 },
    { row: 9, column: 0, path: png1 },
  ];
  const sheet = sheetText([head, ['单选题', '看图', '1', '', 'B'], ['单选题', '甲', '1', '2', 'B']], { pictures });
  const read = readSheets([sheet], files, [proposeMapping(sheet)]);
  const [first, second] = read.items;
  expect(first?.question).toMatchObject({
    stem: '看图<img src="import:1">',
    options: [{ content: '1' }, { content: '<img src="import:1">', correct: true }],
  });
  expect(second?.question.stem).toBe('甲<img src="import:1"><img src="import:1">');
  expect([...read.pictures]).toEqual([['1', { bytes: png(1), contentType: 'image/png', name: 'image1.png' }]]);
  expect(read.items.map(({ doubts }) => doubts.map(({ text }) => text))).toEqual([
    [
      '图片按它在表中的位置（B2）放入，请核对',
      '图片按它在表中的位置（D2）放入，请核对',
      'E2 处的图片没有导入：image2.wmf 的格式不能显示（请用 PNG、JPEG、GIF 或 WebP）',
    ],
    ['C3 处的图片没有导入：读取不了', ...['E3', 'A10'].map((place) => `图片按它在表中的位置（${place}）放入，请核对`)],
  ]);
  expect(read.leftovers.map(({ text }) => text)).toEqual(['A1 处的图片不属于任何试题，没有导入']);
});

test('a formula is taken as what it shows, with a doubt', () => {
  const { items } = readSheet(sheetText([head, ['单选题', '=A1', '1', '2', 'B']], { formulas: ['1 1'] }));
  expect(items[0]?.doubts.map(({ text }) => text)).toEqual(['B2 是公式，取了它显示的结果']);
});

test('rows beyond the last one read are named', () => {
  const sheet = sheetText([head, ['单选题', '一加一', '1', '2', 'B']], { count: 1_048_576 });
  expect(readSheet(sheet).leftovers).toEqual([{ line: 3, text: '工作表「Sheet1」第 2 行以后的内容没有读取' }]);
});

test('several sheets name the part; questions of all types keep their order', () => {
  const sheets = ['单选题', '判断题'].map((name) =>
    sheetText(
      name === '单选题'
        ? [
            ['题干', 'A', 'B', '答案'],
            ['一加一', '1', '2', 'B'],
          ]
        : [
            ['题干', '答案'],
            ['天是蓝的', '√'],
          ],
      { name },
    ),
  );
  const { items } = readSheets(sheets, new Map(), sheets.map(proposeMapping));
  expect(items.map(({ part, question, doubts }) => [part, question.type, doubts])).toEqual([
    ['单选题', 'SINGLE', []],
    ['判断题', 'JUDGE', []],
  ]);
});

test('any sheet is read to the end without losing a row', () => {
  const odd = [
    '',
    ' ',
    '\n',
    '$',
    '((((((',
    '____'.repeat(5000),
    'A.'.repeat(3000),
    '|'.repeat(9000),
    '1/'.repeat(3000),
    '【】'.repeat(3000),
    '第1空'.repeat(3000),
    '（2分）'.repeat(3000),
  ];
  const rows = odd.flatMap((one) => odd.slice(0, 6).map((other) => ['填空题', one, other, one, one]));
  const { items, leftovers } = readSheet(sheetText([head, ...rows]));
  expect(items.length + leftovers.length).toBeGreaterThan(60);
});

/** The stems as they are read, of a sheet of these rows between others. */
function stemsOf(
  rows: readonly (readonly [number: string, points: string, stem: string, read: string])[],
  other: string,
) {
  const others = Array.from({ length: 99 }, (_, i) => [
    `${100 + i}`,
    '简答题',
    `${other && 100 + i + other}一加一`,
    '二',
    '',
  ]);
  const own = rows.map(([number, points, stem]) => [number, '简答题', stem, '二', points]);
  const { items } = readSheet(sheetText([['题号', '题型', '题干', '答案', '分值'], ...own, ...others]));
  return items.slice(0, rows.length).map(({ question }) => question.stem);
}

/** They begin with the number of their row, and mean something else. */
const otherNumbers: [number: string, points: string, stem: string, read: string][] = [
  ['8', '4', '8:30 从甲地出发', '8:30 从甲地出发'],
  ['1', '4', '1:2 的比例尺', '1:2 的比例尺'],
  ['3', '4', '3、5、7 都是质数', '3、5、7 都是质数'],
  ['8', '4', '8.5 是小数', '8.5 是小数'],
  ['9', '4', '9 月有几天', '9 月有几天'],
];

test('a number and points at the start of a stem go where columns of their own say the same', () => {
  const stems: typeof otherNumbers = [
    ['1', '4', '1. 一加一', '一加一'],
    ['2', '4', '（4分）2、一加一', '一加一'],
    ['3', '4分', '第3题：（本题共 4 分）一加一', '一加一'],
    ['4', '2.5', '(4)【2.50 分】一加一', '一加一'],
    ['1', '', '1. （1）班有 30 人', '（1）班有 30 人'],
    ['5', '4', '6. 一加一', '6. 一加一'],
    ['6', '4', '（3分）一加一', '（3分）一加一'],
    ['7', '', '（3分）一加一', '（3分）一加一'],
    ...otherNumbers,
    ['', '', '1. 一加一', '1. 一加一'],
    ['12', '4', '12、', '12、'],
  ];
  expect(stemsOf(stems, '. ')).toEqual(stems.map(([, , , read]) => read));
});

test('a number at the start of a stem stays in a sheet that does not number its stems', () => {
  const stems: typeof otherNumbers = [
    ...otherNumbers,
    ['1', '4', '（1）班有 30 人', '（1）班有 30 人'],
    ['2', '4', '2、3 月有几天', '2、3 月有几天'],
    ['4', '4', '（4分）4. 一加一', '4. 一加一'],
  ];
  expect(stemsOf(stems, '')).toEqual(stems.map(([, , , read]) => read));
  const one = sheetText([
    ['题号', '题型', '题干', '答案'],
    ['1', '简答题', '（1）班有 30 人', '30'],
  ]);
  expect(readSheet(one).items[0]?.question.stem).toBe('（1）班有 30 人');
});

test('only a formula in a column that is read is pointed out, and no text that looks like one', async () => {
  const pattern = '^\\d+$';
  const rows = [['1', '填空题', `正则 ${pattern} 里的 $ 是____`, pattern, '=1+1']];
  const bytes = await excelOfSheets([
    { name: '题', titles: ['序号', '题型', '题干', '答案', '解析'], widths: [9, 9, 9, 9, 9], rows },
  ]);
  const book = await readWorkbook({ name: '题.xlsx', bytes });
  if ('failure' in book) throw new Error(book.failure);
  const { items } = readSheets(book.sheets, book.files, book.sheets.map(proposeMapping));
  expect(items).toMatchObject([
    { doubts: [], question: { answer: { blanks: [{ accepted: [pattern] }] }, analysis: '=1+1' } },
  ]);
  const counted = sheetText(
    [
      ['序号', '题型', '题干', '答案'],
      ['1', '判断题', '天是蓝的', '对'],
    ],
    { formulas: ['1 0'] },
  );
  expect(readSheet(counted).items[0]?.doubts).toEqual([]);
});
