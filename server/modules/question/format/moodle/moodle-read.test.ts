import { describe, expect, test } from 'vitest';
import { png } from '../question.fixture.ts';
import type { ReadItem } from '../read-item.ts';
import { emptyQuestion, plainBlank } from '../read-item.ts';
import { readMoodle } from './moodle-read.rules.ts';
import { writeMoodle } from './moodle-write.rules.ts';

function read(xml: string | Uint8Array) {
  const reading = readMoodle(typeof xml === 'string' ? Buffer.from(xml) : xml);
  if ('failure' in reading) throw new Error(reading.failure);
  return reading;
}

const text = (name: string, html: string, more = '') =>
  `<${name} format="html"><text><![CDATA[${html}]]></text>${more}</${name}>`;
const quiz = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${inside}\n</quiz>`;
const question = (type: string, stem: string, inside: string) =>
  quiz(`<question type="${type}"><name><text>名称</text></name>${text('questiontext', stem)}${inside}</question>`);
const one = (type: string, stem: string, inside = ''): ReadItem => {
  const { items } = read(question(type, stem, inside));
  expect(items).toHaveLength(1);
  return items[0] as ReadItem;
};
const answer = (fraction: number | string, html: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${html}]]></text>${more}</answer>`;
const blanksOf = ({ question: { answer: given } }: ReadItem) =>
  typeof given === 'object' && given && 'blanks' in given ? given.blanks : [];
const errors = ({ doubts }: ReadItem) => doubts.filter((doubt) => doubt.level === 'error').map((doubt) => doubt.text);

describe('types', () => {
  test('single choice, its remarks and its points', () => {
    const item = one(
      'multichoice',
      '<p>\\(x^2\\) 是？</p>',
      `<defaultgrade>2.5</defaultgrade><penalty>0.3333333</penalty>${text('generalfeedback', '见课本')}<single>true</single>
       ${text('correctfeedback', '您的答案正确')}${answer(0, '甲', text('feedback', '再想想'))}${answer(100, '乙')}
       <tags><tag><text>期中</text></tag></tags>`,
    );
    expect(item).toMatchObject({
      doubts: [],
      tagNames: ['期中'],
      question: { type: 'SINGLE', stem: '<p>$x^2$ 是？</p>', points: 2.5, analysis: '见课本<div>A：再想想</div>' },
    });
    expect(item.question.options.map((option) => option.correct)).toEqual([false, true]);
  });

  test('several choices by fractions', () => {
    const item = one(
      'multichoice',
      '选',
      `<single>false</single>${answer('33.33333', 'a')}${answer('66.66667', 'b')}${answer(-50, 'c')}`,
    );
    expect(item.question.type).toBe('MULTIPLE');
    expect(item.question.options.map((option) => option.correct)).toEqual([true, true, false]);
  });

  test('true or false', () => {
    const yes = `${answer(100, 'true')}${answer(0, 'false')}`;
    expect(one('truefalse', '对吗', yes).question).toMatchObject({ type: 'JUDGE', answer: true });
    const no = `${answer(0, 'true')}${answer(100, 'false')}`;
    expect(one('truefalse', '对吗', no).question.answer).toBe(false);
  });

  test('short answers: case and wildcards', () => {
    const item = one(
      'shortanswer',
      '写',
      `<usecase>1</usecase>${answer(100, 'Bei\\*jing')}${answer(100, '*北京*')}${answer(50, '京')}`,
    );
    expect(blanksOf(item)).toMatchObject([{ accepted: ['Bei\\*jing', '*北京*'], ignoreCase: false, wildcard: true }]);
    expect(item.doubts.map((doubt) => doubt.text)).toEqual(['答案 京 原来只得部分分，没有算作正确']);
    expect(blanksOf(one('shortanswer', '写', answer(100, '2\\*3')))).toEqual([plainBlank(['2*3'])]);
  });

  test('numbers with tolerance and units', () => {
    const unit = (name: string, by: number) =>
      `<unit><multiplier>${by}</multiplier><unit_name>${name}</unit_name></unit>`;
    const item = one(
      'numerical',
      '多长',
      `${answer(100, '2.5', '<tolerance>0.1</tolerance>')}<units>${unit('m', 1)}${unit('cm', 0.01)}</units>`,
    );
    expect(blanksOf(item)).toMatchObject([{ accepted: ['2.5', '2.5m'], tolerance: 0.1 }]);
    expect(item.doubts.map((doubt) => doubt.text)).toEqual(['单位 cm 需要换算，没有算作正确']);
  });

  test('cloze of words and numbers', () => {
    const item = one(
      'cloze',
      '<p>鲁迅原名{2:SHORTANSWER:=周树人~%50%树人#差一点}，生于{1:NUMERICAL:=1881:0}年；{:SAC:=a\\}b}</p>',
    );
    expect(item.question).toMatchObject({ type: 'FILL', stem: '<p>鲁迅原名____，生于____年；____</p>' });
    expect(blanksOf(item)).toMatchObject([
      { accepted: ['周树人'], weight: 2, ignoreCase: true },
      { accepted: ['1881'], tolerance: 0 },
      { accepted: ['a}b'], ignoreCase: false },
    ]);
    expect(item.question.analysis).toBe('<p>第 1 空 树人：差一点</p>');
  });

  test('cloze with choices is flagged and keeps them', () => {
    const item = one('multianswer', '{1:MULTICHOICE:=甲~乙}和{1:MULTIRESPONSE:=丙~=丁~戊}');
    expect(item.doubts.map(({ level, text: said }) => [level, said])).toEqual([
      ['warning', '第 1 空原来从“甲、乙”中选择，按填空读取'],
      ['error', '第 2 空原来从“丙、丁、戊”中多选，不能按填空读取，请修改'],
    ]);
  });

  test('essay: the marker’s notes are the reference', () => {
    expect(one('essay', '论述', text('graderinfo', '<p>要点</p>')).question.answer).toEqual({
      reference: '<p>要点</p>',
      scoringPoints: [],
    });
    expect(errors(one('essay', '论述'))).toEqual(['没有参考答案，请补充']);
  });

  test.each([
    ['matching', '匹配题'],
    ['ddwtos', '拖放填词题'],
    ['description', '说明文字'],
    ['calculated', '计算题'],
    ['ordering', '排序题'],
    ['somethingnew', '这种题型'],
  ])('%s is named and kept', (type, name) => {
    const item = one(type, '题面', `<subquestion><text>问</text><answer><text>答</text></answer></subquestion>`);
    expect(errors(item)).toEqual([`暂不支持${name}（${type}），请改成其他题型`]);
    expect(item.question).toMatchObject({ stem: '题面', answer: { reference: '<p>问 → 答</p>' } });
    expect(item.source).toContain('题面');
  });
});

describe('pictures', () => {
  const file = (name: string, mark: number) =>
    `<file name="${name}" path="/" encoding="base64">${Buffer.from(png(mark)).toString('base64')}</file>`;

  test('of the same name in two texts stay apart', () => {
    const image = '<img src="@@PLUGINFILE@@/a%20b.png" alt="图">';
    const { items, pictures } = read(
      quiz(
        `<question type="essay">${text('questiontext', image, file('a b.png', 1))}${text('graderinfo', image, file('a b.png', 2))}</question>`,
      ),
    );
    expect(items[0]?.question).toMatchObject({
      stem: '<img src="import:1" alt="图">',
      answer: { reference: '<img src="import:2" alt="图">' },
    });
    expect(
      [...pictures].map(([number, { bytes, contentType, name }]) => [number, bytes[8], contentType, name]),
    ).toEqual([
      ['1', 1, 'image/png', 'a b.png'],
      ['2', 2, 'image/png', 'a b.png'],
    ]);
    expect(items[0]?.source).not.toContain(Buffer.from(png(1)).toString('base64').repeat(20));
  });

  test('that cannot come along are said', () => {
    const html =
      '<img src="@@PLUGINFILE@@/x.wmf" alt="装置"><img src="http://example.com/y.png"><img src="@@PLUGINFILE@@/z.png">';
    const wmf = `<file name="x.wmf" path="/" encoding="base64">${Buffer.from('wmf').toString('base64')}</file>`;
    const { items, pictures } = read(
      quiz(`<question type="essay">${text('questiontext', html, wmf)}${text('graderinfo', '答')}</question>`),
    );
    expect(items[0]?.question.stem).toBe('［图片：装置］［图片：缺失］［图片：缺失］');
    expect(items[0]?.doubts.map((doubt) => doubt.text)).toEqual([
      '图片 x.wmf 的格式不能显示，没有导入',
      '图片 y.png 在外部网站上，没有导入',
      '图片 z.png 不在文件里',
    ]);
    expect(pictures.size).toBe(0);
  });

  test.each([
    ['<p>听 <a href="@@PLUGINFILE@@/bonjour.mp3">录音</a></p>', ['文件 bonjour.mp3 没有导入']],
    [
      '<video controls><source src="@@PLUGINFILE@@/a/%E8%AF%BE.mp4">x</video>',
      ['视频没有导入', '文件 课.mp4 没有导入'],
    ],
    ["<a class=x href='https://example.org/f/%E8%A1%A8.xlsx?d=1'>表</a>", ['文件 表.xlsx 没有导入']],
    ['<a href="https://example.org/page">见</a>', []],
  ])('files that are none say so: %s', (html, said) => {
    expect(one('essay', html, text('graderinfo', '参考')).doubts.map((doubt) => doubt.text)).toEqual(said);
  });

  test('in the address itself', () => {
    const data = `data:image/png;base64,${Buffer.from(png(3)).toString('base64')}`;
    const { items, pictures } = read(question('essay', `<img src='${data}'/>`, text('graderinfo', '答')));
    expect(items[0]?.question.stem).toBe('<img src="import:1"/>');
    expect(pictures.get('1')?.bytes[8]).toBe(3);
  });
});

describe('files', () => {
  test('categories are points of knowledge', () => {
    const category = (path: string) => `<question type="category"><category><text>${path}</text></category></question>`;
    const essay = `<question type="essay">${text('questiontext', '题')}${text('graderinfo', '答')}</question>`;
    const { items } = read(
      quiz([category('$course$/top/第一章/函数'), essay, category('$course$/top/Default for 数学'), essay].join('')),
    );
    expect(items.map((item) => [item.number, item.knowledgeNames])).toEqual([
      ['1', ['函数']],
      ['2', []],
    ]);
  });

  test('come in other encodings', () => {
    const xml = question('essay', '简答题目', text('graderinfo', '答案'));
    expect(read(Buffer.from(`\ufeff${xml}`, 'utf16le')).items[0]?.question.stem).toBe('简答题目');
    const gbk = Buffer.from([0xbc, 0xf2, 0xb4, 0xf0]);
    const [before = '', after = ''] = xml
      .replace('UTF-8', 'gb2312')
      .replace('名称', 'n')
      .replace('答案', 'a')
      .split('简答题目');
    expect(read(Buffer.concat([Buffer.from(before), gbk, Buffer.from(after)])).items[0]?.question.stem).toBe('简答');
  });

  test.each([
    ['<quiz>\n<question type="essay">\n</quiz>', /^XML 第 3 行/],
    ['<quiz><question>', /^XML 第 1 行标签 \S+ 没有结束/],
    ['<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>', /实体/],
    ['<!DOCTYPE quiz [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>', /实体/],
    ['<quiz>&unknown;</quiz>', /^XML 第 1 行用了没有定义的符号/],
    ['<other><question/></other>', /没有找到 quiz/],
    [`<quiz>${'<a>'.repeat(300)}`, /嵌套太深/],
  ])('%j is refused with a sentence', (xml, sentence) => {
    expect(readMoodle(Buffer.from(xml))).toMatchObject({ failure: expect.stringMatching(sentence) });
  });

  test('bytes that are no text are refused', () => {
    expect(readMoodle(png(1))).toEqual({ failure: '文件不是 XML 文本' });
  });

  test('edits made after the export are applied', () => {
    const exported = Buffer.from(
      writeMoodle(
        [
          {
            question: { ...emptyQuestion, type: 'JUDGE', stem: '水是单质。', answer: false, difficulty: 9 },
            tagNames: [],
            knowledgeNames: [],
          },
        ],
        () => undefined,
      ),
    ).toString();
    expect(read(exported).items[0]).toMatchObject({ doubts: [], question: { difficulty: 9 } });
    // Another layout of the same file changes nothing.
    expect(read(exported.replaceAll('\n<', '\n\t  <')).items[0]?.question.difficulty).toBe(9);
    const changed = read(exported.replaceAll('单质', '化合物')).items[0];
    expect(changed?.question).toMatchObject({ stem: '水是化合物。', difficulty: 3 });
    expect(changed?.doubts.map((doubt) => doubt.text)).toEqual([expect.stringContaining('改动过')]);
  });

  test('what is carried is checked like anything else', () => {
    const exported = Buffer.from(
      writeMoodle(
        [
          {
            question: { ...emptyQuestion, type: 'JUDGE', stem: '题', answer: false, difficulty: 9 },
            tagNames: [],
            knowledgeNames: [],
          },
        ],
        () => undefined,
      ),
    ).toString();
    const forged = read(exported.replace('"difficulty":9', '"difficulty":"<b>","options":[1]')).items[0];
    expect(forged?.question).toMatchObject({ difficulty: 3, options: [] });
    expect(forged?.doubts).toHaveLength(1);
  });

  test('too much of anything is cut and said', () => {
    const options = Array.from({ length: 15 }, (_, index) => answer(index === 0 ? 100 : 0, `选项 ${index}`)).join('');
    const item = one('multichoice', '字'.repeat(100_001), `<single>true</single>${options}`);
    expect(item.question.options).toHaveLength(12);
    expect(item.question.stem).toHaveLength(100_000);
    expect(errors(item)).toEqual(['有 15 个选项，最多 12 个，后面的没有保留', '题干太长，没有完整保留']);
  });
});
