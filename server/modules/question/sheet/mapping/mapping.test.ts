import { describe, expect, test } from 'vitest';
import { readSheet, rolesOf, sheetText } from '../sheet-text.fixture.ts';
import { headerForm, roleOfHeader } from './header.rules.ts';
import { proposeIn, proposeMapping } from './propose.rules.ts';

describe('headers as products write them', () => {
  test.each<[role: string, headers: string]>([
    ['type', '题型 试题类型 题目类型 类型 *题型（必填） 题目题型 试题类别 题目类别 题型分类'],
    ['stem', '题干 题目 试题 试题内容 问题 题目内容 题干（必填） 试题题干 问题描述 question 题文 试题题目 题干部分'],
    ['option', 'A B 选项A 选项B A选项 选项一 选项1 选项a内容 选项一内容 第一个选项 备选答案A optionA 选择A 选项（A）'],
    ['options', '选项 所有选项 选项内容 备选答案 选项(用|分隔) 选项列表 备选选项 候选答案 可选项'],
    ['correct', '是否正确 选项A是否正确 A是否正确 是否为正确答案 是否答案'],
    [
      'answer',
      '正确答案 答案 参考答案 标准答案 正确选项 试题答案 答案(多个用|分隔) 答案1 第1空 第一空答案 answer 标答 试题标答 正解 正确项 答案要点 正确答案选项',
    ],
    ['analysis', '解析 答案解析 试题解析 题目解析 详解 解题思路 参考解析 解题分析 解析说明 依据 点评'],
    ['difficulty', '难度 难易度 难度系数 试题难度 难易程度 难度等级(1-5) 难易系数 困难程度 困难度'],
    ['points', '分值 分数 题目分数 默认分值 本题分值 题分 分 小题分值'],
    ['knowledge', '知识点 考点 所属知识点 知识点名称 知识点1 考查点 考核点 相关知识点 知识点标签 知识要点'],
    ['tags', '标签 关键字 关键词 试题标签'],
    ['material', '所属材料 材料 公共题干 案例内容 阅读材料'],
    ['number', '题号 序号 编号 试题编号 No. 题序 顺序号'],
    ['scoringPoints', '采分点 评分标准 得分点'],
    ['own', '固定选项 填空设置 编程语言 测试用例 系统数据（请勿改动） 系统数据（请勿改动）2'],
  ])('%s', (role, headers) => {
    expect(headers.split(' ').map(roleOfHeader)).toEqual(headers.split(' ').map(() => role));
  });

  test.each(['部门', '创建人', '更新时间', '', '备注', '题目很长很长的一句话不是表头'])('none: %s', (header) => {
    expect(roleOfHeader(header)).toBeUndefined();
  });

  test('remarks, stars and width do not matter', () => {
    expect(headerForm(' *正确 答案（多选用“,”分隔）：')).toBe('正确答案');
    expect(roleOfHeader('选项Ａ')).toBe('option');
  });
});

const stemRow = ['单选题', '地球是什么形状？', '方', '圆', 'B'];

test('the row of the headers may stand anywhere, below instructions', () => {
  const rows = [['试题导入模板'], ['说明：题型请填写单选题、多选题'], [], ['题型', '题干', 'A', 'B', '答案'], stemRow];
  const proposed = proposeMapping(sheetText(rows));
  expect(proposed).toMatchObject({ headerRow: 4, rows: 1, type: null, typeCodes: [], skipped: false });
  expect(proposed.columns.map(({ role }) => role)).toEqual(['type', 'stem', 'option', 'option', 'answer']);
  expect(proposed.columns[1]).toEqual({ header: '题干', role: 'stem', samples: ['地球是什么形状？'] });
});

test('a column named 类别 beside 题型 is no type', () => {
  const row = ['公共基础', '单选题', '地球是什么形状？', '方', '圆', 'B'];
  const head = ['题型', '题干', 'A', 'B', '标答'];
  expect(rolesOf(sheetText([['试题类别', ...head], row]))).toEqual([
    'ignore',
    'type',
    'stem',
    'option',
    'option',
    'answer',
  ]);
  const only = sheetText([['试题类别', ...head.slice(1)], stemRow]);
  expect(readSheet(only).items[0]?.question).toMatchObject({
    type: 'SINGLE',
    options: [{ correct: false }, { correct: true }],
  });
});

test('headers in two rows: 选项 merged over A, B, C', () => {
  const rows = [
    ['题型', '题干', '选项', '', '', '答案'],
    ['', '', 'A', 'B', 'C', ''],
    ['单选题', '一加一', '1', '2', '3', 'B'],
  ];
  const upright = [0, 1, 5].map((column) => ({ top: 0, bottom: 1, left: column, right: column }));
  const sheet = sheetText(rows, { merged: [...upright, { top: 0, bottom: 0, left: 2, right: 4 }] });
  expect(proposeMapping(sheet).headerRow).toBe(2);
  expect(rolesOf(sheet)).toEqual(['type', 'stem', 'option', 'option', 'option', 'answer']);
  const below = sheetText(
    [
      ['题型', '题干', '选项', '', '', '答案'],
      ['单选题', '一加一', '1', '2', '3', 'B'],
    ],
    {
      merged: [{ top: 0, bottom: 0, left: 2, right: 4 }],
    },
  );
  expect(rolesOf(below)).toEqual(['type', 'stem', 'option', 'option', 'option', 'answer']);
  expect(readSheet(below).items[0]?.question.options.map(({ correct }) => correct)).toEqual([false, true, false]);
});

test('one type per sheet is said by its name', () => {
  const rows = [
    ['题目', '答案'],
    ['水的化学式是____', 'H2O'],
  ];
  expect(proposeMapping(sheetText(rows, { name: '填空题（50题）' })).type).toBe('FILL');
  expect(proposeMapping(sheetText(rows, { name: '多选' })).type).toBe('MULTIPLE');
  expect(proposeMapping(sheetText(rows, { name: '选择题' })).type).toBeNull();
  expect(proposeMapping(sheetText(rows, { name: 'Sheet1' })).type).toBeNull();
});

describe('types in numbers', () => {
  const head = ['题型', '题干', 'A', 'B', 'C', '答案'];
  const byA = [
    ['0', '地球是圆的', '', '', '', '对'],
    ['1', '一加一', '1', '2', '3', 'B'],
    ['2', '偶数', '1', '2', '4', 'B,C'],
    ['3', '水是____', '', '', '', 'H2O'],
  ];
  const byB = byA.map(([number, ...rest]) => [{ 0: '2', 1: '0', 2: '1', 3: '3' }[number ?? ''] ?? '', ...rest]);

  const codesOf = (rows: string[][]) =>
    Object.fromEntries(proposeMapping(sheetText([head, ...rows])).typeCodes.map(({ code, type }) => [code, type]));

  test('are read by the numbering that fits, and it is asked whether they mean it', () => {
    expect([codesOf(byA), codesOf(byB)]).toEqual([
      { 0: 'JUDGE', 1: 'SINGLE', 2: 'MULTIPLE', 3: 'FILL' },
      { 0: 'SINGLE', 1: 'MULTIPLE', 2: 'JUDGE', 3: 'FILL' },
    ]);
    const { notes, certain, typeCodes } = proposeMapping(sheetText([head, ...byB]));
    expect([notes, certain]).toEqual([['题型列里写的是编号（2、0、1、3），请核对各表示什么题型'], false]);
    expect(typeCodes[1]).toEqual({ code: '0', type: 'SINGLE', rows: 1, example: '一加一' });
    const types = [byA, byB].map((rows) =>
      readSheet(sheetText([head, ...rows])).items.map(({ question }) => question.type),
    );
    expect(types).toEqual([
      ['JUDGE', 'SINGLE', 'MULTIPLE', 'FILL'],
      ['JUDGE', 'SINGLE', 'MULTIPLE', 'FILL'],
    ]);
  });

  test.each([
    ['题型（0单选，1判断，2多选，3填空）', '0123'],
    ['题型\n(1:单选 2:判断 3:多选 4:填空)', '1234'],
    ['题目类型【1-单选题；3-判断题；5-多选题；7-填空题】', '1357'],
    [
      '题型：0 代表单选题、1 代表判断题、2 代表多选题、3 代表填空题、4 代表简答题、5 代表编程题、6 代表材料题（请不要填写其他数字，否则无法导入）',
      '0123',
    ],
    ['题型（0单选，1判断，2多选，3填空，4其他）', '0123'],
    ['题型（单选=2，判断=1，多选=3，填空=0）', '2130'],
    ['题型（0表示单选，1表示判断，2表示多选，3表示填空题）', '0123'],
  ])('mean what their header says: %s', (header, codes) => {
    const [single, judge, several, blank] = codes;
    const rows = byA.map(([, ...rest], place) => [[judge, single, several, blank][place] ?? '', ...rest]);
    const sheet = sheetText([[header, ...head.slice(1)], ...rows]);
    const { certain, notes } = proposeMapping(sheet);
    expect([certain, notes[0]]).toEqual([true, expect.stringContaining('表头')]);
    expect(readSheet(sheet).items.map(({ question }) => question.type)).toEqual([
      'JUDGE',
      'SINGLE',
      'MULTIPLE',
      'FILL',
    ]);
  });

  test('of any other meaning are read by what their rows hold', () => {
    const rows = byA.map(([number, ...rest]) => [String(Number(number) + 5), ...rest]);
    expect(codesOf(rows)).toEqual({ 5: 'JUDGE', 6: 'SINGLE', 7: 'MULTIPLE', 8: 'FILL' });
    const words = byA.map(([number, ...rest]) => [['PD', 'XZ', 'DX', '01'][Number(number)] ?? '', ...rest]);
    expect(codesOf(words)).toEqual({ PD: 'JUDGE', XZ: 'SINGLE', DX: 'MULTIPLE', '01': 'FILL' });
  });

  const renamed = byA.map(([number, ...rest]) => [String(Number(number) + 1), ...rest]);
  const legend = '题型说明：1=判断题，2=单选题，3=多选题，4=填空题';
  test.each<[place: string, rows: string[][]]>([
    ['a note above', [['题库模板'], [legend], head, ...renamed]],
    ['a column beside', [[...head, '备注'], ...renamed.map((row, at) => [...row, at === 0 ? legend : ''])]],
  ])('are explained by %s', (_, rows) => {
    const { proposed, items } = readSheet(sheetText(rows));
    expect([proposed.certain, proposed.notes[0]]).toEqual([true, expect.stringContaining('1=判断题')]);
    expect(items.map(({ question }) => question.type)).toEqual(['JUDGE', 'SINGLE', 'MULTIPLE', 'FILL']);
  });

  test('are explained by another sheet; an explanation that fits few rows is asked about', () => {
    const listed = sheetText(
      [['题型', '编号'], ...['判断题', '单选题', '多选题', '填空题'].map((word, at) => [word, `${at + 1}`])],
      { name: '字典' },
    );
    const sheet = sheetText([head, ...renamed], { name: '题库' });
    expect(proposeIn(sheet, [sheet, listed])).toMatchObject({
      certain: true,
      typeCodes: [{ code: '1', type: 'JUDGE' }, {}, {}, {}],
    });
    const wrong = sheetText([['题型：1多选 2判断 3填空 4单选'], head, ...renamed]);
    expect(proposeMapping(wrong)).toMatchObject({
      certain: false,
      notes: [expect.stringContaining('不少题目与说明不符')],
    });
  });

  test('as a person confirmed them count, whatever the rows look like', () => {
    const typeCodes = [
      { code: '0', type: 'SHORT' as const },
      { code: '1', type: null },
    ];
    const { items } = readSheet(sheetText([head, ...byA]), { typeCodes });
    expect(items.slice(0, 2).map(({ question }) => question.type)).toEqual(['SHORT', 'SINGLE']);
  });
});

test('a table without headers is guessed from what it holds', () => {
  const rows = [
    ['单选题', '地球是什么形状？', '方的', '圆的', 'B'],
    ['判断题', '太阳从东边升起。', '', '', '正确'],
    ['多选题', '下列哪些是偶数？', '2', '4', 'AB'],
  ];
  const { proposed, items } = readSheet(sheetText(rows));
  expect(proposed.headerRow).toBe(0);
  expect(proposed.columns.map(({ role }) => role)).toEqual(['type', 'stem', 'option', 'option', 'answer']);
  expect(proposed.notes).toEqual([expect.stringContaining('没有找到表头')]);
  expect(items.map(({ question }) => question.type)).toEqual(['SINGLE', 'JUDGE', 'MULTIPLE']);
});

test('hidden sheets, sheets of examples and sheets without questions are left out and named', () => {
  const rows = [
    ['题干', '答案'],
    ['甲', '乙'],
  ];
  expect(proposeMapping(sheetText(rows, { hidden: true }))).toMatchObject({ skipped: true });
  expect(proposeMapping(sheetText(rows, { name: '填写示例' })).skipped).toBe(true);
  const words = proposeMapping(sheetText([['单选题'], ['多选题']], { name: '字典' }));
  expect(words).toMatchObject({ skipped: true, notes: [expect.stringContaining('没有找到题干所在的列')] });
  const { items, leftovers } = readSheet(sheetText(rows, { hidden: true }));
  expect([items, leftovers]).toEqual([[], [{ line: 1, text: '隐藏的工作表「Sheet1」没有导入（2 行）' }]]);
});

test('a sheet of very many columns keeps the first, and says so', () => {
  const wide = Array.from({ length: 200 }, (_, index) => (index === 0 ? '题干' : index === 1 ? '答案' : ''));
  const sheet = sheetText([wide, ['题', '答']], { columns: 10_000 });
  expect(proposeMapping(sheet)).toMatchObject({ notes: ['有 10000 列，只读取前 200 列'] });
  expect(proposeMapping(sheet).columns).toHaveLength(200);
  expect(readSheet(sheet).leftovers).toEqual([{ line: 1, text: '工作表「Sheet1」有 10000 列，只读取了前 200 列' }]);
});

test('areas merged over one another millions of times take no time', () => {
  const merged = Array.from({ length: 100_000 }, () => ({ top: 0, bottom: 1_000_000, left: 0, right: 16_000 }));
  expect(
    readSheet(
      sheetText(
        [
          ['题干', '答案'],
          ['题', '答'],
        ],
        { merged },
      ),
    ).items,
  ).toEqual([]);
});

test('a confirmed mapping counts, not the proposed one', () => {
  const rows = [
    ['内容一', '内容二'],
    ['水的化学式', 'H2O'],
  ];
  const columns = [
    { header: '内容一', role: 'stem' as const },
    { header: '内容二', role: 'answer' as const },
  ];
  const { items } = readSheet(sheetText(rows), { headerRow: 1, columns, type: 'SHORT', skipped: false });
  expect(items[0]?.question).toMatchObject({ type: 'SHORT', stem: '水的化学式', answer: { reference: 'H2O' } });
});
