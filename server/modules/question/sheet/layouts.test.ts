import { describe, expect, test } from 'vitest';
import { png } from '../format/question.fixture.ts';
import { offeredMappings } from '../import/read/sheet-choice.rules.ts';
import { readSheets } from './sheet-items.rules.ts';
import { readSheet, rolesOf, sheetText } from './sheet-text.fixture.ts';

const columns = (count: number) => Array.from({ length: count }, (_, at) => at);
const asks = (rows: string[][]) => offeredMappings([sheetText(rows)], []).asks;
const doubtsOf = (rows: string[][], more = {}) =>
  readSheet(sheetText(rows, more)).items.map(({ doubts }) => doubts.map(({ level, text }) => `${level} ${text}`));
const keysOf = (rows: string[][]) =>
  readSheet(sheetText(rows)).items.map(({ question }) =>
    question.options.map(({ correct }, at) => (correct ? 'ABCDEF'.charAt(at) : '')).join(''),
  );

describe('the row of the headers', () => {
  const question = ['1', '单选题', '首都是哪里？', '北京', '上海', 'A'];
  const head = ['序号', '题型', '题干', 'A', 'B', '答案'];
  const notes = (count: number) => columns(count).map((at) => [`${at + 1}、题干必填，答案填写字母`]);

  test.each([1, 5, 19, 34])('is found below %i notes, none of which becomes a question', (count) => {
    const { proposed, items, leftovers } = readSheet(sheetText([...notes(count), head, question]));
    expect([proposed.headerRow, items.length, leftovers.length]).toEqual([count + 1, 1, count]);
  });

  test('of 超星, below a merged remark, with 大题题干', () => {
    const remark = '导入模板，请勿修改表头，题型为必填';
    const titles = ['目录', '题型', '大题题干', '正确答案', '答案解析', '难易度', '知识点', '选项数', 'A', 'B'];
    const row = ['第一章', '单选题', '首都是哪里？', 'A', '因为', '易', '地理', '2', '北京', '上海'];
    const merged = [{ top: 0, bottom: 0, left: 0, right: 9 }];
    const sheet = sheetText([[remark], titles, row], { merged });
    const { items, leftovers } = readSheet(sheet);
    expect(asks([[remark], titles, row])).toBe(false);
    expect(items).toMatchObject([{ question: { type: 'SINGLE', stem: '首都是哪里？', analysis: '因为' }, doubts: [] }]);
    expect(leftovers.map(({ text }) => text).toSorted()).toEqual([
      '没有导入的列：目录、选项数；需要时请「更正各列的含义」',
      `表头上方的文字：${remark}`,
    ]);
  });

  test('in words of its own is guessed and asked about', () => {
    const rows = [
      ['安全培训题'],
      ['编制：安全部', '', '2026 年'],
      ['No', '考的是什么', '甲', '乙', '丙', '结果'],
      ['1', '安全生产的方针是什么？', '安全第一', '效益第一', '速度第一', 'A'],
      ['2', '火警电话是多少？', '119', '120', '110', 'A'],
    ];
    const { proposed, items } = readSheet(sheetText(rows));
    expect([proposed.headerRow, asks(rows)]).toEqual([3, true]);
    expect(proposed.columns.map(({ role }) => role)).toEqual([
      'number',
      'stem',
      'option',
      'option',
      'option',
      'answer',
    ]);
    expect(items.map(({ line }) => line)).toEqual([4, 5]);
  });

  test('that names the stem alone leaves the answers to be asked about', () => {
    const rows = [
      ['序号', '题目', '一', '二', '结论'],
      ['1', '首都是哪里？', '北京', '上海', 'A'],
      ['2', '最长的河是哪条？', '黄河', '长江', 'B'],
    ];
    expect(rolesOf(sheetText(rows))).toEqual(['number', 'stem', 'option', 'option', 'answer']);
    expect(asks(rows)).toBe(true);
  });

  test('is none where data stands; a title above is no question', () => {
    const { items, leftovers } = readSheet(sheetText([['安全题库'], question.slice(1), question.slice(1)]));
    expect(items.map(({ line }) => line)).toEqual([2, 3]);
    expect(leftovers).toEqual([{ line: 1, text: '表格上方的文字：安全题库' }]);
  });

  test('is followed by demands and ends above totals and signatures', () => {
    const rows = [
      head,
      ['', '必填', '必填', '选填', '选填', '必填'],
      ['', '（单选/多选/判断）', '不超过 500 字', '', '', 'A 或 AB'],
      question,
      ['合计：1 题'],
      ['制表人：张三', '', '', '', '', '审核：李四'],
    ];
    const { items, leftovers } = readSheet(sheetText(rows));
    expect(items.map(({ line }) => line)).toEqual([4]);
    expect(leftovers.map(({ line }) => line)).toEqual([2, 3, 5, 6]);
    expect(asks(rows)).toBe(false);
  });
});

describe('several answer columns', () => {
  const fill = (stem: string, ...answers: string[]) => {
    const head = ['题型', '题干', ...answers.map((_, at) => `正确答案${at + 1}`)];
    const { items } = readSheet(sheetText([head, ['填空题', stem, ...answers]]));
    return items.map(({ question, doubts }) => [
      question.answer && typeof question.answer === 'object' && 'blanks' in question.answer
        ? question.answer.blanks.map(({ accepted }) => accepted)
        : question.answer,
      doubts.map(({ text }) => text),
    ])[0];
  };

  test('are the blanks of a stem that has as many, and ways of writing one answer where it has one', () => {
    expect(fill('____和____', '甲', '乙', '')).toEqual([[['甲'], ['乙']], []]);
    expect(fill('首都是____', '北京', '北京市', '京')).toEqual([
      [['北京', '北京市', '京']],
      ['答案有 3 列而题干只有一个空，读作几种写法都算对：北京、北京市、京'],
    ]);
    expect(fill('____和____', '甲', '', '乙')).toEqual([
      [['甲'], ['乙']],
      ['前面的答案列有空着的，答案按先后对应各空，请核对'],
    ]);
    expect(fill('天是[空1]，地是[空2]', '蓝', '黄')).toEqual([[['蓝'], ['黄']], []]);
  });

  test('are the letters of one key', () => {
    const head = ['题型', '题干', 'A', 'B', 'C', '答案1', '答案2'];
    const rows = [head, ['多选题', '偶数', '1', '2', '4', 'B', 'C'], ['', '偶数', '1', '2', '4', 'B', 'C']];
    const { items } = readSheet(sheetText(rows));
    expect([keysOf(rows), items.map(({ question }) => question.type)]).toEqual([
      ['BC', 'BC'],
      ['MULTIPLE', 'MULTIPLE'],
    ]);
    expect(items[0]?.doubts).toEqual([]);
  });
});

describe('marks beside the options', () => {
  test.each([
    [['选项A', '选项B', '选项C', 'A是否正确', 'B是否正确', 'C是否正确']],
    [['A', 'B', 'C', '答案A', '答案B', '答案C']],
    [['选项A', '选项B', '选项C', 'A', 'B', 'C']],
    [['选项1', '选项2', '选项3', '正确1', '正确2', '正确3']],
  ])('%j', (titles) => {
    const row = (...marks: string[]) => ['多选题', '红色的有', '血', '草', '火', ...marks];
    const rows = [['题型', '题干', ...titles], row('1', '0', '1'), row('√', '×', '√'), row('Y', 'N', 'Y')];
    expect([keysOf(rows), doubtsOf(rows).flat()]).toEqual([['AC', 'AC', 'AC'], []]);
  });

  test('misspelt or unknown values are queried, never read as false', () => {
    const rows = [
      ['题型', '题干', '选项A', 'A是否正确', '选项B', 'B是否正确'],
      ['单选题', '红的', '血', 'TURE', '草', 'FASLE'],
      ['单选题', '红的', '血', '也许', '草', '1'],
    ];
    expect([keysOf(rows), doubtsOf(rows)]).toEqual([
      ['A', 'B'],
      [
        [
          'error 选项 A 旁的「TURE」像是正确，已这样填好，请核对',
          'error 选项 B 旁的「FASLE」像是错误，已这样填好，请核对',
        ],
        ['error 选项 A 旁的「也许」看不出是对还是错'],
      ],
    ]);
  });

  test('in one cell, and a key of one sign for each option', () => {
    const packed = [
      ['题型', '题干', '选项', '是否正确'],
      ['单选题', '红的', '血|草|火', '0|0|1'],
      ['单选题', '红的', '血|草|火', '0|1'],
    ];
    expect(keysOf(packed)).toEqual(['C', '']);
    expect(doubtsOf(packed)).toEqual([[], ['error 选项有 3 个，旁边的正确与否却有 2 个，没有读取']]);
    const row = (key: string) => ['多选题', '红的', '血', '草', '火', '叶', key];
    const rows = [['题型', '题干', 'A', 'B', 'C', 'D', '答案'], row('1010'), row('1,0,1,0')];
    expect([keysOf(rows), doubtsOf(rows).map((all) => all.length)]).toEqual([
      ['AC', 'AC'],
      [1, 1],
    ]);
  });

  test('without any option are the answer', () => {
    const rows = [
      ['题型', '题干', '是否正确'],
      ['判断题', '天是蓝的', '是'],
    ];
    expect(readSheet(sheetText(rows)).items[0]?.question.answer).toBe(true);
  });
});

describe('a word that is nearly one of judgement', () => {
  test.each<[answer: string, value: boolean]>([
    ['TURE', true],
    ['ture', true],
    ['FASLE', false],
    ['flase', false],
    ['Fales', false],
    ['对√', true],
    ['正碓', true],
    ['错娱', false],
    ['W', false],
    ['叉', false],
    ['不成立', false],
  ])('%s is read, and an error that has to be looked at', (answer, value) => {
    const [item] = readSheet(
      sheetText([
        ['题型', '题干', '答案'],
        ['判断题', '天是蓝的', answer],
      ]),
    ).items;
    expect([item?.question.answer, item?.doubts]).toEqual([
      value,
      [expect.objectContaining({ level: 'error', place: 'answer' })],
    ]);
  });

  test('makes a question a judgement where no type is said, but 正常 does not', () => {
    const rows = [
      ['题干', '答案'],
      ['天是蓝的', 'TURE'],
      ['血压 120/80 说明什么', '正常'],
    ];
    expect(readSheet(sheetText(rows)).items.map(({ question }) => question.type)).toEqual(['JUDGE', 'SHORT']);
  });
});

describe('all options in one cell', () => {
  const read = (packed: string, key = 'C') => {
    const rows = [
      ['题型', '题干', '选项', '答案'],
      ['单选题', '颜色', packed, key],
    ];
    const [item] = readSheet(sheetText(rows)).items;
    return [item?.question.options.map(({ content }) => content), item?.doubts.length];
  };

  test.each([
    'A.红B.绿C.蓝',
    'A红\nB绿\nC蓝',
    'A-红,B-绿,C-蓝',
    '(A)红 (B)绿 (C)蓝',
    '红//绿//蓝',
    '["红","绿","蓝"]',
    '{"A":"红","B":"绿","C":"蓝"}',
    '[{"key":"A","text":"红"},{"key":"B","text":"绿"},{"key":"C","text":"蓝"}]',
    '1.红\n2.绿\n3.蓝',
    '①红②绿③蓝',
  ])('%s', (packed) => {
    expect(read(packed)).toEqual([['红', '绿', '蓝'], 0]);
  });

  test.each(['红、绿、蓝', '红,绿,蓝', '红 绿 蓝'])('%s is parted with a doubt', (packed) => {
    expect(read(packed)).toEqual([['红', '绿', '蓝'], 1]);
  });

  test.each<[packed: string, options: string[]]>([
    ['1.5\n2.5\n3.5', ['1.5', '2.5', '3.5']],
    ['A类\nB类\nC类', ['A类', 'B类', 'C类']],
    ['A.维生素A、B.维生素B、C.维生素C', ['维生素A', '维生素B', '维生素C']],
    ['1,000元;2,000元;3,000元', ['1,000元', '2,000元', '3,000元']],
    ['http://a.cn|http://b.cn|http://c.cn', ['http://a.cn', 'http://b.cn', 'http://c.cn']],
  ])('%s keeps what belongs to the options', (packed, options) => {
    expect(read(packed)).toEqual([options, 0]);
  });
});

test('keys by number count from 0 where a header or another key of the sheet does', () => {
  const row = (key: string) => ['单选题', '首都', '上海', '北京', '广州', key];
  const byHeader = [['题型', '题干', '选项0', '选项1', '选项2', '答案'], row('1')];
  const byKey = [['题型', '题干', 'A', 'B', 'C', '答案'], row('1'), row('0')];
  const byOne = [['题型', '题干', 'A', 'B', 'C', '答案'], row('1'), row('3')];
  expect([keysOf(byHeader), keysOf(byKey), keysOf(byOne)]).toEqual([['B'], ['B', 'A'], ['A', 'C']]);
});

describe('columns for pictures', () => {
  const titles = ['题型', '题干', '题干图片', '选项A', '选项A图片', '选项B', '选项B图片', '答案', '解析图'];

  test('names that are not in the file are told by their cells', () => {
    const rows = [titles, ['单选题', '看图', '1.jpg', '1', '', '2', '', 'A', 'http://a.cn/z.png']];
    expect(rolesOf(sheetText(rows)).filter((role) => role === 'picture')).toHaveLength(4);
    expect(doubtsOf(rows)).toEqual([
      [
        'warning C2 写的「1.jpg」不在这个文件里，没有导入，请补上',
        'warning I2 写的「http://a.cn/z.png」不在这个文件里，没有导入，请补上',
      ],
    ]);
  });

  test('pictures that lie in them go to the option, the analysis or the stem of their row', () => {
    const files = new Map([['a.png', png(1)]]);
    const at = (column: number) => ({ row: 1, column, path: 'a.png' });
    const row = ['单选题', '看图', '1.jpg', '', '', '', '', 'A', ''];
    const sheet = sheetText([titles, row], { pictures: [at(2), at(4), at(6), at(8)] });
    const { mapping } = offeredMappings([sheet], []);
    const [item] = readSheets([sheet], files, mapping).items;
    const picture = '<img src="import:1">';
    expect(item?.question).toMatchObject({
      ...{ stem: `看图${picture}`, analysis: picture },
      options: [{ content: picture, correct: true }, { content: picture }],
    });
    expect(item?.doubts.filter(({ text }) => text.includes('不在这个文件里'))).toEqual([]);
  });

  test('addresses inside of texts are told too', () => {
    const rows = [
      ['题型', '题干', '答案'],
      ['简答题', '看图 <img src="http://a.cn/1.png"> 说明', '答'],
    ];
    expect(doubtsOf(rows)[0]).toEqual([
      expect.stringContaining('B2 里的「<img src="http://a.cn/1.png">」是图片的地址'),
    ]);
  });
});

test('单项填空 of a questionnaire is a blank, of an English paper a choice', () => {
  const rows = [
    ['题型', '题干', 'A', 'B', '答案'],
    ['单项填空', '天是____', '', '', '蓝'],
    ['单项填空', 'I ____ a boy.', 'am', 'is', 'A'],
  ];
  expect(readSheet(sheetText(rows)).items.map(({ question }) => question.type)).toEqual(['FILL', 'SINGLE']);
});
