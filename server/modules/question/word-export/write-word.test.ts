import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { CodeAnswer } from '#contract/question/content.ts';
import {
  allBelow,
  childOf,
  childrenOf,
  readWordXml,
  settingOf,
  textOf,
  type WordElement,
} from '../../../kit/word/word-xml.rules.ts';
import type { WrittenItem } from '../format/own-data.rules.ts';
import { plainBlank } from '../format/read-item.ts';
import { readWord } from '../import/word/read-word.rules.ts';
import { picturesOf, samplePaper } from './paper.fixture.ts';
import type { AnswerPlace } from './paper-lines.rules.ts';
import { writeWord } from './write-word.ts';

async function written(items: readonly WrittenItem[], answers: AnswerPlace = 'inline', title = '题库') {
  const files = unzipSync(await writeWord(items, { title, answers, pictures: picturesOf }));
  // Each part is XML that can be read.
  for (const [name, bytes] of Object.entries(files)) if (/\.(?:xml|rels)$/.test(name)) readWordXml(bytes, name);
  const partOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const body = childOf(readWordXml(files['word/document.xml'] ?? new Uint8Array(), 'document'), 'w:body');
  return { files, partOf, body, lines: childrenOf(body).map(textShown), paragraphs: childrenOf(body, 'w:p') };
}

/** The text of a paragraph with its tabs. */
function textShown(element: WordElement): string {
  const shown = new Set(['w:t', 'm:t', 'w:tab', 'w:drawing', 'w:tabs']);
  const signs: Record<string, string> = { 'w:tab': '→', 'w:drawing': '▣', 'w:tabs': '' };
  return allBelow(element, shown)
    .map((one) => signs[one.name] ?? textOf(one))
    .join('');
}

const one = (question: Partial<WrittenItem['question']>): WrittenItem => ({
  question: {
    type: 'SHORT',
    stem: '题干',
    analysis: '',
    difficulty: 3,
    points: 5,
    options: [],
    answer: { reference: '略', scoringPoints: [] },
    children: [],
    ...question,
  },
  tagNames: [],
  knowledgeNames: [],
});
const single = (contents: string[], stem = '题干') =>
  one({
    type: 'SINGLE',
    stem,
    answer: null,
    options: contents.map((content, i) => ({ content, correct: i === 0, fixed: false })),
  });

test('a paper has a title, a heading for each type and numbers that go on', async () => {
  const { lines } = await written(samplePaper, 'none');
  expect(lines[0]).toBe('题库');
  expect(lines.filter((line) => /^[一二三四五六七]、/.test(line))).toEqual([
    '一、单选题（共 4 题，每题 2 分，共 8 分）',
    '二、多选题（共 2 题，每题 2 分，共 4 分）',
    '三、判断题（共 2 题，每题 1 分，共 2 分）',
    '四、填空题（共 1 题，每题 2 分，共 2 分）',
    '五、简答题（共 1 题，每题 10 分，共 10 分）',
    '六、编程题（共 1 题，每题 20 分，共 20 分）',
    '七、材料题（共 4 小题，共 10 分）',
  ]);
  expect(lines.flatMap((line) => /^(\d+)．/.exec(line)?.[1] ?? [])).toEqual(
    Array.from({ length: 15 }, (_, i) => String(i + 1)),
  );
  expect(lines).toContain('阅读下面的材料，完成第 12～13 题。');
  expect(lines).toContain('13．（判断题，1 分）材料中提到了地震风险。');
});

test('what nobody may use yet says so below it, where no stem is taken for it', async () => {
  const states = ['APPROVED', 'DRAFT', 'PENDING', 'REJECTED', 'DISABLED', undefined] as const;
  const items = states.map((state) => ({ ...one({}), state }));
  const composite = samplePaper.find(({ question }) => question.type === 'COMPOSITE');
  if (!composite) throw new Error('the sample has no composite');
  for (const answers of ['inline', 'end', 'none'] as const) {
    const { lines } = await written([...items, { ...composite, state: 'DRAFT' }], answers);
    const told = lines.filter((line) => /^\d．题干|^【试题状态】/.test(line));
    expect(told.join(' ')).toBe(
      '1．题干 2．题干 【试题状态】草稿 3．题干 【试题状态】待审核 4．题干 【试题状态】已驳回 5．题干 【试题状态】已停用 6．题干 【试题状态】草稿',
    );
  }
});

test('the blanks of a key are told by their numbers, whatever stands in them', async () => {
  const fill = (...ways: string[][]) =>
    one({ type: 'FILL', stem: '____', answer: { blanks: ways.map((way) => plainBlank(way)), unordered: false } });
  const { lines } = await written([
    fill(['北京', '北京市']),
    fill(['甲'], ['乙']),
    fill(['甲；乙'], ['丙']),
    fill(['选项 ②'], ['乙']),
    fill(['甲；乙']),
  ]);
  expect(lines.filter((line) => line.startsWith('【答案】'))).toEqual([
    '【答案】北京|北京市',
    '【答案】①甲　②乙',
    '【答案】①甲；乙　②丙',
    '【答案】第1空：选项 ②　第2空：乙',
    '【答案】第1空：甲；乙|',
  ]);
});

test('options stand in four columns, two or one by their length', async () => {
  const rowsOf = async (contents: string[]) => (await written([single(contents)], 'none')).lines.slice(3, -1);
  expect(await rowsOf(['一', '二', '三', '四'])).toEqual(['A．一→B．二→C．三→D．四']);
  expect(await rowsOf(['一', '二', '三', '四', '五', '六'])).toEqual(['A．一→B．二→C．三→D．四', 'E．五→F．六']);
  const middle = '十五个字的选项大约占半行的宽度';
  expect(await rowsOf([middle, '二', '三'])).toEqual([`A．${middle}→B．二`, 'C．三']);
  const long = '这个选项有二十多个字所以只能自己占一整行不能和别的并排';
  expect(await rowsOf([long, '二'])).toEqual([`A．${long}`, 'B．二']);
  expect(await rowsOf(['<p>一</p><p>另一段</p>', '二'])).toEqual(['A．一', '另一段', 'B．二']);
  expect(await rowsOf(['$$x$$', '$\\frac{1}{2}$'])).toEqual(['A．x→B．12']);
});

test('a question stays on one page with its table, its options and its key', async () => {
  const table = '<p>题干</p><table><tbody><tr><td>甲</td><td></td></tr></tbody></table>';
  const { body } = await written([
    single(['这个选项有二十多个字所以只能自己占一整行不能和别的并排', '二'], table),
    single(['一', '二']),
  ]);
  const lines = body ? allBelow(body, new Set(['w:p'])) : [];
  const kept = lines.map((line) => `${childOf(childOf(line, 'w:pPr'), 'w:keepNext') ? '+' : ' '}${textShown(line)}`);
  expect(kept.slice(2, -1)).toEqual([
    ...['+1．题干', '+甲', '+', '+A．这个选项有二十多个字所以只能自己占一整行不能和别的并排', '+B．二', '+【答案】A'],
    ...[' 【难度】3（简单）　【分值】5 分', '+2．题干', '+A．一→B．二', '+【答案】A'],
  ]);
});

test('the key stands below each question, on a page at the end, or nowhere', async () => {
  const items = [
    one({ analysis: '因为如此。', answer: { reference: '秘密', scoringPoints: [{ text: '要点', points: 5 }] } }),
    ...samplePaper.filter(({ question }) => question.type === 'CODE'),
  ];
  const inline = await written(items);
  expect(inline.lines.slice(2, 9)).toEqual([
    '1．题干',
    '【答案】秘密',
    '【采分点】',
    '要点（5 分）',
    '【解析】因为如此。',
    '【难度】3（简单）　【分值】5 分',
    '二、编程题（共 1 题，每题 20 分，共 20 分）',
  ]);
  expect(inline.lines).toContain('【测试用例】');
  const second = inline.lines.indexOf('===');
  expect(inline.lines.slice(second, second + 5)).toEqual(['===', '-1 1', '', '---', '0']);
  const end = await written(items, 'end');
  const page = end.paragraphs.findIndex((line) => childOf(childOf(line, 'w:pPr'), 'w:pageBreakBefore'));
  expect(end.paragraphs.slice(page).map(textShown)).toEqual([
    '参考答案',
    '一、简答题',
    '1．【答案】秘密',
    '【采分点】',
    '要点（5 分）',
    '【解析】因为如此。',
  ]);
  const none = (await written(items, 'none')).partOf('word/document.xml');
  for (const secret of ['秘密', '要点', '因为', '难度', '-1 1']) expect(none, secret).not.toContain(secret);
});

const codeOf = (more: Partial<CodeAnswer>) =>
  one({
    type: 'CODE',
    answer: {
      ...{
        languages: ['javascript', 'c++'],
        templates: [],
        tests: [{ input: '1', output: '2', weight: 1, sample: false }],
      },
      ...{ checker: 'trim', checkerProgram: null, floatDigits: 6, timeLimitMs: 1000, memoryLimitMb: 64 },
      ...{ frames: [], references: [] },
      ...more,
    },
  });
const solved = codeOf({
  checker: 'program',
  checkerProgram: { codeType: 'python', source: 'exit(0)' },
  frames: [
    { codeType: 'javascript', frame: '// 外框\n{{code}}' },
    { codeType: 'c++', frame: '{{code}}\nint main() {}' },
  ],
  references: [
    { codeType: 'javascript', source: 'print(1)\n\nprint(2)\n' },
    { codeType: 'c++', source: 'int f;' },
    { codeType: 'bash', source: 'echo' },
  ],
});

test('the page of keys shows the solutions of a program in each of its languages', async () => {
  const { lines, body } = await written([{ ...solved, question: { ...solved.question, analysis: '加一。' } }], 'end');
  expect(lines.slice(lines.indexOf('参考答案'))).toEqual([
    ...['参考答案', '一、编程题', '1．【答案】参考程序（JavaScript）：', 'print(1)', '', 'print(2)'],
    ...['参考程序（c++）：', 'int f;', '【解析】加一。', ''],
  ]);
  const styles = childrenOf(body, 'w:p')
    .filter((line) => ['print(2)', 'int f;'].includes(textShown(line)))
    .map((line) => settingOf(childOf(line, 'w:pPr'), 'w:pStyle'));
  expect(styles).toEqual(['Code', 'Code']);
  const none = (await written([solved], 'none')).partOf('word/document.xml');
  for (const secret of ['print(1)', 'int f;', 'int main', 'exit(0)']) expect(none, secret).not.toContain(secret);
});

test('a program with its key stands with its frames, its solutions and the program that checks, and comes in again', async () => {
  const { lines } = await written([solved]);
  const from = lines.findIndex((line) => line.startsWith('【编程语言】'));
  expect(lines.slice(from, lines.indexOf('【测试用例】'))).toEqual([
    ...['【编程语言】JavaScript、c++', '【编程设置】时间1000毫秒；内存64MB；比较检查程序'],
    ...['【外框】JavaScript', '// 外框', '{{code}}', '【外框】c++', '{{code}}', 'int main() {}'],
    ...['【参考程序】JavaScript', 'print(1)', '', 'print(2)', '', '【参考程序】c++', 'int f;'],
    ...['【检查程序】python', 'exit(0)'],
  ]);
  const read = readWord(await writeWord([solved], { title: '题库', answers: 'inline', pictures: picturesOf }));
  const answer = solved.question.answer as CodeAnswer;
  expect('items' in read && read.items.map(({ question, doubts }) => [question.answer, doubts])).toEqual([
    [{ ...answer, references: answer.references.slice(0, 2) }, []],
  ]);
});

test('a program that Word has no room for is not read as another, and whoever imports is told', async () => {
  const long = codeOf({ references: [{ codeType: 'c++', source: 'x'.repeat(30_000) }] });
  const read = readWord(await writeWord([long], { title: '题库', answers: 'inline', pictures: picturesOf }));
  expect('items' in read && read.items.map(({ question }) => question.answer)).toEqual([
    { ...(long.question.answer as CodeAnswer), references: [] },
  ]);
  expect('items' in read && read.items.flatMap(({ doubts }) => doubts.map(({ text }) => text))).toEqual([
    expect.stringContaining('没有读取'),
  ]);
});

test('of templates only those of the languages stand there, by the names that pages have for them', async () => {
  const templates = (['java', 'javascript', 'c', 'c++', 'python', 'bash'] as const).map((codeType) => ({
    ...{ codeType, template: '', defaultTemplate: `${codeType} 的开头` },
  }));
  const shown = async (answers: AnswerPlace) =>
    (await written([codeOf({ templates })], answers)).lines.filter((line) => /模板|默认|语言|开头/.test(line));
  expect(await shown('none')).toEqual([
    '可用语言：JavaScript、c++；时间限制 1000 毫秒，内存限制 64 MB。',
    ...['代码模板（JavaScript）', 'javascript 的开头', '代码模板（c++）', 'c++ 的开头'],
  ]);
  expect(await shown('inline')).toEqual([
    ...['【编程语言】JavaScript、c++', '【代码模板】JavaScript', '【默认代码】JavaScript', 'javascript 的开头'],
    ...['【代码模板】c++', '【默认代码】c++', 'c++ 的开头'],
  ]);
});

test('a material that names its questions by number names them by their new ones', async () => {
  const { children, ...composite } = samplePaper.at(-1)?.question ?? one({}).question;
  const told = (words: string) =>
    one({ ...composite, stem: `<p>某行年报。</p><p>阅读以上材料，${words}</p>`, children });
  const announced = async (words: string) =>
    (await written([one({}), told(words)], 'none')).lines.filter((line) => line.includes('材料，'));
  expect(await announced('完成57～60题。')).toEqual(['阅读以上材料，完成2～3题。']);
  // As an import keeps it.
  expect(await announced('完成下面小题。')).toEqual(['阅读以上材料，完成第 2～3 题。']);
});

test('points that differ stand at each question where no key follows', async () => {
  const items = [one({ stem: '甲', points: 5 }), one({ stem: '乙', points: 2.5 })];
  expect((await written(items, 'none')).lines.slice(1, 4)).toEqual([
    '一、简答题（共 2 题，共 7.5 分）',
    '1．（5 分）甲',
    '2．（2.5 分）乙',
  ]);
});

test('blanks are underlined spaces, code has a font of its own, pictures fit the page', async () => {
  const { partOf, body } = await written(samplePaper);
  const xml = partOf('word/document.xml');
  const blanks = allBelow(body ?? { name: '', attributes: {}, children: [] }, new Set(['w:r'])).filter((run) =>
    settingOf(childOf(run, 'w:rPr'), 'w:u'),
  );
  expect(blanks.map(textOf)).toEqual(['\u2003'.repeat(4), '\u2003'.repeat(8)]);
  expect(xml).toMatch(/Consolas[^<]*"\/><\/w:rPr><w:t xml:space="preserve"> {4}return sum\(items\)/);
  const widths = [...xml.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)].map(([, cx, cy]) => [Number(cx), Number(cy)]);
  expect(widths.map(([cx = 0, cy = 0]) => [cx / 9525, cy / 9525])).toEqual([
    [300, 180],
    ...Array.from({ length: 4 }, () => [120, 90]),
    [420, 280],
  ]);
});

test('the page is A4 with its number, the fonts are Chinese, and nobody else is named', async () => {
  const { partOf } = await written(samplePaper, 'inline', '甲 & 乙 <题库>');
  expect(partOf('word/document.xml')).toMatch(/<w:pgSz [^>]*w:w="11906"[^>]*w:h="16838"/);
  expect(textShown(readWordXml(Buffer.from(partOf('word/footer1.xml')), 'footer')).replace(/\s/g, '')).toBe('第页共页');
  expect(partOf('word/footer1.xml')).toMatch(/PAGE<.*NUMPAGES</s);
  expect(partOf('word/styles.xml')).toContain('w:eastAsia="宋体"');
  expect(partOf('word/styles.xml')).toContain('w:eastAsia="黑体"');
  const facts = partOf('docProps/core.xml') + partOf('docProps/app.xml') + partOf('docProps/custom.xml');
  expect(facts).toContain('<dc:title>甲 &amp; 乙 &lt;题库&gt;</dc:title>');
  expect(facts).not.toMatch(/creator|lastModifiedBy|Application|un-named|docx/i);
});

test('a picture that Word cannot show is named in its place', async () => {
  const webp = { bytes: Buffer.from('RIFF\0\0\0\0WEBPVP8 '), contentType: 'image/webp' };
  const bytes = await writeWord([one({ stem: '看图<img src="/a" alt="电路" />' })], {
    ...{ title: '题库', answers: 'inline' },
    pictures: () => webp,
  });
  const files = unzipSync(bytes);
  expect(Object.keys(files).filter((name) => name.startsWith('word/media/'))).toEqual([]);
  expect(strFromU8(files['word/document.xml'] ?? new Uint8Array())).toContain(
    '［图片：电路，Word 不能显示这种格式，请换成 PNG 或 JPG］',
  );
});

test('what is broken or missing costs no other question', async () => {
  const deep = `${'<blockquote><table><tr><td>'.repeat(2000)}深处${'</td></tr></table></blockquote>'.repeat(2000)}`;
  const items = [
    one({ stem: '<p>未闭合<strong>加粗<table><tr><td>格' }),
    one({ stem: '' }),
    one({ stem: '</p></table></div><td>孤立' }),
    one({ stem: '控制\u0000\u0008\u001f字符\ud800与\ufffe' }),
    one({ stem: `<img src="/question/api/v1/picture/${'9'.repeat(32)}" alt="丢失的图" />` }),
    one({ stem: '公式 $\\frac{1$ 与 $\\nosuch{x}$ 与 $5' }),
    one({ stem: `$${'\\sqrt{'.repeat(200)}x${'}'.repeat(200)}$` }),
    one({ stem: deep }),
    one({
      stem: '<table><tr></tr></table><table><tbody><tr><td></td><td colspan="99999" rowspan="-3">宽</td></tr></tbody></table>',
    }),
    one({ type: 'COMPOSITE', answer: null }),
    one({ stem: '最后一题' }),
  ];
  const { lines } = await written(items);
  const text = lines.join('\n');
  for (const kept of ['未闭合加粗', '孤立', '控制字符', '［图片：丢失的图］', '$\\nosuch{x}$ 与 $5', '深处', '宽'])
    expect(text).toContain(kept);
  expect(text).toContain('10．最后一题');
  expect((await written([], 'end')).lines).toEqual(['题库', '']);
});
