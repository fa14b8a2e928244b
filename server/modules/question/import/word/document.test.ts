import { describe, expect, test } from 'vitest';
import { read, readBody, stemOf } from './read-word.fixture.ts';
import { broken, p, picture, png, r, table, textBox, wordFile } from './word-file.fixture.ts';

const format = (name: string, value: string) => `<w:${name} w:val="${value}"/>`;
const [underline, raised, lowered, hidden] = [
  format('u', 'single'),
  format('vertAlign', 'superscript'),
  format('vertAlign', 'subscript'),
  '<w:vanish/>',
];
const fieldMark = (type: 'begin' | 'separate' | 'end') => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const fieldBegin = (instruction: string) => `${fieldMark('begin')}<w:r><w:instrText>${instruction}</w:instrText></w:r>`;
const field = (instruction: string, result: string) =>
  fieldBegin(instruction) + fieldMark('separate') + r(result) + fieldMark('end');
const paragraphEnd = (mark: string, ...runs: string[]) =>
  `<w:p><w:pPr><w:rPr><w:${mark}/></w:rPr></w:pPr>${runs.join('')}</w:p>`;

describe('the text of a paragraph', () => {
  const cases: [string, string, string][] = [
    ['runs that break in words', broken('下列关于存款保险的说法，正确的是'), '下列关于存款保险的说法，正确的是'],
    ['tabs and breaks', r('甲\t乙\n丙'), '<p>甲\t乙</p><p>丙</p>'],
    ['a hyphen that does not break', '<w:r><w:t>A</w:t><w:noBreakHyphen/><w:t>1</w:t></w:r>', 'A-1'],
    [
      'inserted and deleted text',
      `<w:ins w:id="1">${r('新')}</w:ins><w:del w:id="2"><w:r><w:delText>旧</w:delText></w:r></w:del>${r('文')}`,
      '新文',
    ],
    ['moved text', `<w:moveFrom>${r('前')}</w:moveFrom><w:moveTo>${r('后')}</w:moveTo>`, '后'],
    ['a link', `<w:hyperlink r:id="x">${r('链接')}</w:hyperlink>`, '链接'],
    ['a content control', `<w:sdt><w:sdtPr/><w:sdtContent>${r('控件')}</w:sdtContent></w:sdt>`, '控件'],
    ['a smart tag', `<w:smartTag>${r('日期')}</w:smartTag>`, '日期'],
    ['what a field shows', field('REF a', '图1'), '图1'],
    ['the number of the page', r('文') + field('PAGE', '3') + r('字'), '文字'],
    ['a symbol by field', fieldBegin('SYMBOL 97 \\f "Symbol"') + fieldMark('end'), 'α'],
    [
      'symbols by sign',
      '<w:r><w:sym w:font="Symbol" w:char="F0B4"/><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>',
      '×✓',
    ],
    ['symbols by font', r('abc', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'), 'αβχ'],
    ['a sign of nobody', r('甲\ue020乙'), '甲□乙'],
    [
      'superscript and subscript',
      r('H') + r('2', lowered) + r('O 与 m') + r('2', raised),
      'H<sub>2</sub>O 与 m<sup>2</sup>',
    ],
    ['underlined words', r('his ') + r('bo', underline) + r('ok'), 'his <u>bo</u>ok'],
    ['underlined spaces', r('首都是') + r('   ', underline) + r('     ', underline) + r('。'), '首都是________。'],
    ['an underlined tab', r('首都是') + r('\t', underline) + r('。'), '首都是____。'],
    ['spaces around an underlined word', r('甲') + r('  乙  ', underline) + r('丙'), '甲  <u>乙</u>  丙'],
    ['dots below', r('加') + r('点', '<w:em w:val="dot"/>') + r('字'), '加<u>点</u>字'],
    [
      'a bold word',
      r('下列说法') + r('不正确', '<w:b/>') + r('的是哪一项呢'),
      '下列说法<strong>不正确</strong>的是哪一项呢',
    ],
    ['a bold line', r('全部都是粗体', '<w:b/>'), '全部都是粗体'],
    ['hidden text', r('甲') + r('来源网络', hidden) + r('乙'), '甲乙'],
    [
      'reading signs',
      `<w:r><w:ruby><w:rt>${r('hàn')}</w:rt><w:rubyBase>${r('汉')}</w:rubyBase></w:ruby></w:r>`,
      '汉（hàn）',
    ],
    [
      'what old readers get instead',
      '<w:r><mc:AlternateContent><mc:Choice Requires="unknown"><w:t>新</w:t></mc:Choice><mc:Fallback><w:t>旧</w:t></mc:Fallback></mc:AlternateContent></w:r>',
      '旧',
    ],
    ['signs of HTML', r('a<b>&c'), 'a&lt;b&gt;&amp;c'],
  ];
  test.each(cases)('%s', (_, content, stem) => {
    expect(stemOf(r('题') + content)).toBe(stem.startsWith('<p>') ? stem.replace('<p>', '<p>题') : `题${stem}`);
  });

  describe('a field that never ends hides nothing', () => {
    const question = (n: number) => p(`${n}. 第${n}题`) + p('A．甲  B．乙') + p('答案：A');
    const [first, others] = [question(1), question(2) + question(3)];
    const page = fieldBegin('PAGE') + fieldMark('separate') + r('1');
    test.each([
      ['before it shows', first + p(fieldBegin('HYPERLINK "x"')) + others],
      ['a table of contents', p(fieldBegin('TOC \\o') + fieldMark('separate') + r('目录')) + first + others],
      ['around one that ends', first + p(fieldBegin('TOC \\o') + field('PAGE', '7')) + others],
      ['whose end was deleted', first + p(`${page}<w:del>${fieldMark('end')}</w:del>`) + others],
    ])('%s', (_, body) => {
      const { items } = readBody(body);
      expect(items.map(({ question, doubts }) => [question.stem, question.options.length, doubts])).toEqual([
        ['第1题', 2, []],
        ['第2题', 2, []],
        ['第3题', 2, []],
      ]);
    });

    test('in a footnote either', () => {
      const footnotes = `<w:footnote w:id="1">${p(fieldBegin('PAGE'), r('见第三条'))}</w:footnote>`;
      expect(stemOf(`${r('规定')}<w:r><w:footnoteReference w:id="1"/></w:r>`, { footnotes })).toBe(
        '规定（注：见第三条）',
      );
    });
  });

  test('a footnote stands where it is referred to', () => {
    const footnotes = `<w:footnote w:type="separator" w:id="0">${p('——')}</w:footnote><w:footnote w:id="1">${p('见', r('第三条'))}</w:footnote>`;
    expect(stemOf(`${r('规定')}<w:r><w:footnoteReference w:id="1"/></w:r>`, { footnotes })).toBe(
      '规定（注：见第三条）',
    );
  });

  test('a paragraph whose end was deleted goes on in the next; one that was deleted is not counted', () => {
    const body =
      paragraphEnd('del', r('1. 甲')) + p('乙') + paragraphEnd('del', `<w:del>${r('丙')}</w:del>`) + p('答案：丁');
    expect(readBody(body).items[0]?.question).toMatchObject({ stem: '甲乙', answer: { reference: '丁' } });
  });

  test('text in boxes is read once, below its paragraph', () => {
    expect(stemOf(r('甲') + textBox(p('乙') + p('丙')))).toBe('<p>甲</p><p>乙</p><p>丙</p>');
  });

  test('the right option is red or highlighted', () => {
    const option = (letter: string, properties: string) => p(r(`${letter}．选项${letter}`, properties));
    const red = [p('1. 甲（　）'), option('A', ''), option('B', '<w:color w:val="FF0000"/>'), option('C', '')].join('');
    const { items } = readBody(red);
    expect(items[0]?.question.options).toMatchObject([
      { correct: false },
      { content: '选项B', correct: true },
      { correct: false },
    ]);
    expect(items[0]?.doubts.map((doubt) => doubt.text)).toEqual(['没有写明答案，取自标红或突出显示的选项的 B']);
    const lit = readBody(
      `${[...'ABC']
        .map((letter) => option(letter, '<w:highlight w:val="yellow"/>'))
        .join('')
        .replace(/^/, p('1. 甲（　）'))}`,
    );
    expect(lit.items[0]?.doubts.map((doubt) => doubt.text)).toEqual(['没有找到答案']);
  });

  test('headers are left out, a table for the marks belongs to the page', () => {
    const { leftovers } = readBody(
      table([
        ['题号', '一', '总分'],
        ['得分', '', ''],
      ]) +
        p('1. 甲') +
        p('答案：乙'),
    );
    expect(leftovers).toEqual([{ line: 1, text: '题号\t一\t总分\n得分\t\t', understood: true }]);
  });
});

describe('tables', () => {
  test('options in a table, answers in a table', () => {
    const body = [
      ...[1, 2].flatMap((n) => [
        p(`${n}. 甲${n}（　）`),
        table([
          ['A．子', 'B．丑'],
          ['C．寅', 'D．卯'],
        ]),
      ]),
      p('参考答案'),
      table([
        ['题号', '1', '2'],
        ['答案', 'D', 'A'],
      ]),
    ].join('');
    const { items } = readBody(body);
    expect(items.map(({ question }) => question.options.map((one) => one.content + (one.correct ? '√' : '')))).toEqual([
      ['子', '丑', '寅', '卯√'],
      ['子√', '丑', '寅', '卯'],
    ]);
    expect(items.flatMap((item) => item.doubts)).toEqual([]);
  });

  test.each([
    [
      'columns',
      table([
        ['题号', '答案', '解析'],
        ['1', 'B', '因为'],
        ['2', 'A', '所以'],
      ]),
    ],
    ['one in each cell', table([['1.B', '2.A']])],
  ])('answers in a table: %s', (_, answers) => {
    const body = `${[1, 2].map((n) => p(`${n}. 甲${n}（　）`) + p('A．子\tB．丑')).join('')}${p('参考答案')}${answers}`;
    expect(readBody(body).items.map(({ question }) => question.options.map((one) => one.correct))).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('a question to a row', () => {
    const { items } = readBody(
      table([
        ['序号', '题目', '选项A', '选项B', '选项C', '答案', '解析'],
        ['1', '甲是（　）', '子', '丑', '寅', 'C', '因为'],
        ['2', '乙是（　）', '卯', '辰', '', 'A', ''],
      ]),
    );
    expect(
      items.map(({ question }) => [
        question.stem,
        question.options.length,
        question.options.findIndex((one) => one.correct),
        question.analysis,
      ]),
    ).toEqual([
      ['甲是（　）', 3, 2, '因为'],
      ['乙是（　）', 2, 0, ''],
    ]);
  });

  test('any other table stays one, with what is merged in it', () => {
    const merged = (value: string) => `<w:vMerge${value}/>`;
    const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;
    const rows = table([
      [cell('项目', '<w:gridSpan w:val="2"/>'), cell('金额')],
      [cell('甲', merged(' w:val="restart"')), cell('子'), cell('1<2')],
      [cell('', merged('')), cell('丑'), cell('3')],
    ]);
    const { items } = readBody(p('1. 看表') + rows + p('说明理由') + p('答案：略'));
    expect(items[0]?.question.stem).toBe(
      '<p>看表</p><table><tbody><tr><td colspan="2">项目</td><td>金额</td></tr><tr><td rowspan="2">甲</td><td>子</td><td>1&lt;2</td></tr><tr><td>丑</td><td>3</td></tr></tbody></table><p>说明理由</p>',
    );
    expect(items[0]?.source).toContain('项目\t金额\n甲\t子\t1<2');
  });

  test('blanks in cells are counted cell by cell, among those of the text', () => {
    const grid = table([
      [p(r('x')), p(r('2')), p(r('3'))],
      [p(r('y')), p(r('______')), p(r('____') + r('    ', underline))],
    ]);
    const fill = p(r('1．填表，第一格是____：')) + grid + p(r('最后是____。')) + p(r('答案：甲；4；9；乙'));
    const [one] = readBody(`${p(r('一、填空题（每空2分）'))}${fill}`).items;
    expect(one?.doubts).toEqual([]);
    expect(one?.question).toMatchObject({ type: 'FILL', points: 8 });
    expect(one?.question.stem).toContain('<td>y</td><td>______</td><td>________</td>');
    expect(one?.question.stem).not.toMatch(/[\ue000-\uf8ff]/);
    const [alone] = readBody(p(r('1．填表：')) + grid + p(r('答案：4；9'))).items;
    expect([alone?.question.type, alone?.doubts]).toEqual(['FILL', []]);
  });

  test('a frame around text, and questions laid out in a table, are text', () => {
    const frame = table([[p('1. 甲（　）') + p('A．子\tB．丑') + p('答案：A')]]);
    const columns = table([
      [p('2. 乙（　）') + p('A．子\tB．丑') + p('答案：B'), p('3. 丙（　）') + p('A．子\tB．丑') + p('答案：A')],
    ]);
    expect(readBody(frame + columns).items.map((item) => item.number)).toEqual(['1', '2', '3']);
  });
});

describe('pictures', () => {
  const choice = (stem: string, ...options: string[]) =>
    p('1. ', r(stem)) + options.map((option, i) => p(r(`${'ABCD'[i]}．`), option)).join('') + p('答案：A');
  const media = (name: string, bytes: Uint8Array) => ({ media: { x: { name, bytes } } });
  const first = (body: string, more: Parameters<typeof readBody>[1]) => {
    const { items, pictures } = readBody(body, more);
    return {
      question: items[0]?.question,
      doubts: items[0]?.doubts.map(({ place, level, text }) => [place, level, text]),
      pictures,
    };
  };

  test('keep their bytes, size and place; the same one is kept once', () => {
    const bytes = png(1);
    const { question, pictures, doubts } = first(
      choice('选图（　）', picture('x'), picture('x', { width: 20, height: 10 })),
      media('a.png', bytes),
    );
    expect(question?.options.map((option) => option.content)).toEqual([
      '<img src="import:1" width="120" height="80">',
      '<img src="import:1" width="20" height="10">',
    ]);
    expect([...pictures]).toEqual([['1', { bytes, contentType: 'image/png', name: 'a.png' }]]);
    expect(doubts).toEqual([['options', 'warning', '选项 B 和前面的选项相同']].slice(1));
  });

  test.each<[words: string, alt: string]>([
    ['&lt;b&gt; &quot;甲&quot; 与乙的连线', ' alt="&lt;b&gt; &quot;甲&quot; 与乙的连线"'],
    ['图 1', ' alt="图 1"'],
    ['图片包含 桌子&#10;&#10;描述已自动生成', ''],
    ['C:\\Temp\\wps1.jpg', ''],
    ['9f86d081884c7d65', ''],
  ])('are described as their author does, not as programs do: %s', (words, alt) => {
    const described = picture('x').replace('<a:graphic', `<wp:docPr id="1" name="图片 1" descr="${words}"/><a:graphic`);
    expect(first(choice('选图（　）', described, r('丑')), media('a.png', png(1))).question?.options[0]?.content).toBe(
      `<img src="import:1"${alt} width="120" height="80">`,
    );
  });

  test('beside the options they go to the stem, and are pointed out where the stem names none', () => {
    const behind = choice('读图可知（　）', r('子'), r('丑') + picture('x', { floats: true }));
    expect(first(behind, media('a.png', png(1)))).toMatchObject({
      question: {
        stem: '<p>读图可知（　）</p><p><img src="import:1" width="120" height="80"></p>',
        options: [{ content: '子' }, { content: '丑' }],
      },
      doubts: [],
    });
    const silent = choice('可知（　）', r('子') + picture('x', { floats: true }), r('丑'));
    expect(first(silent, media('a.png', png(1))).doubts).toEqual([
      ['picture', 'warning', '图片写在选项旁边，已放到题干后面'],
    ]);
  });

  const vml = (content: string) =>
    `<w:r><w:object><v:shape style="width:30pt;height:15pt"><v:imagedata r:id="x"/></v:shape>${content}</w:object></w:r>`;
  const chart =
    '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
  test.each<[string, string, Parameters<typeof readBody>[1], string]>([
    [
      'WMF',
      picture('x'),
      media('a.wmf', Uint8Array.of(0xd7, 0xcd, 0xc6, 0x9a)),
      '图片是 WMF 格式，无法显示，请另存为 PNG 后补上',
    ],
    ['EMF', picture('x'), media('a.emf', Uint8Array.of(1, 0, 0, 0)), '图片是 EMF 格式，无法显示，请另存为 PNG 后补上'],
    [
      'a PNG that is none',
      picture('x'),
      media('a.png', Uint8Array.of(1, 2, 3)),
      '图片是 PNG 格式，无法显示，请另存为 PNG 后补上',
    ],
    [
      'linked',
      picture('x'),
      { media: { x: { link: 'http://example.com/a.png' } } },
      '图片是链接来的，没有存进文件，请补上',
    ],
    ['lost', picture('y'), {}, '图片在文件里已丢失，请补上'],
    [
      'too large',
      picture('x'),
      media('a.png', new Uint8Array([...png(1), ...new Uint8Array(5 * 1024 * 1024)])),
      '图片超过 5 MB，没有导入，请压缩后补上',
    ],
    [
      'MathType',
      vml('<o:OLEObject ProgID="Equation.DSMT4"/>'),
      media('a.wmf', Uint8Array.of(1)),
      '公式是用旧的公式编辑器（MathType）写的，无法识别，请换成 Word 自带的公式或补上',
    ],
    ['a chart', chart, {}, '图表无法导入，请截成图片后补上'],
  ])('that cannot be shown are named: %s', (_, content, more, sentence) => {
    const { items, pictures } = readBody(
      p('1. 看', content, r('后回答')) + p('答案：略') + p('2. 乙') + p('答案：略'),
      more,
    );
    expect(items.map((item) => item.doubts.map(({ place, level, text }) => [place, level, text]))).toEqual([
      [['picture', 'error', `第 1 题的${sentence}`]],
      [],
    ]);
    expect(items[0]?.question.stem).toMatch(/^看〔..〕后回答$/);
    expect(pictures.size).toBe(0);
  });

  test('in VML, as WPS writes them', () => {
    expect(first(p('1. 看图', vml('')) + p('答案：略'), media('a.png', png(1))).question?.stem).toBe(
      '看图<img src="import:1" width="40" height="20">',
    );
  });

  test('under a material they are named at their question', () => {
    const body =
      p('阅读材料，回答1～2题。') +
      p('1. 甲（　）') +
      p('A．子\tB．丑') +
      p('答案：A') +
      p('2. 乙', picture('y')) +
      p('A．子\tB．丑') +
      p('答案：A');
    const { items } = read(wordFile({ body }));
    expect(items).toMatchObject([
      {
        number: '1～2',
        question: { type: 'COMPOSITE' },
        doubts: [{ place: 'children', index: 1, text: '第 2 题的图片在文件里已丢失，请补上' }],
      },
    ]);
  });
});

test('hidden answers are read, other hidden text is named', () => {
  const { items, leftovers } = readBody(
    p('1. 甲是（ ）。') +
      p('A．子\tB．丑') +
      p(r('【答案】B', hidden)) +
      p(r('2. 乙是什么？'), r('某某网独家', hidden)) +
      p('答案：丙'),
  );
  expect(items[0]?.question.options.map(({ correct }) => correct)).toEqual([false, true]);
  expect(items[1]?.question.stem).toBe('乙是什么？');
  expect(leftovers.map(({ text }) => text)).toEqual(['隐藏的文字没有导入：某某网独家']);
});
