import { expect, test } from 'vitest';
import { questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { pack } from '../../../kit/files/archive.rules.ts';
import { bombOf } from './word/bomb.fixture.ts';
import { p, picture, png, wordFile } from './word/word-file.fixture.ts';

const document = (xml: string) => wordFile({ body: '', parts: { 'word/document.xml': Buffer.from(xml) } });
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with one sheet of these cells. */
const workbook = (rows: string, more: Record<string, Buffer> = {}) =>
  pack(
    new Map(
      Object.entries({
        'xl/workbook.xml': Buffer.from(
          `${head}<workbook xmlns:r="r"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        ),
        'xl/_rels/workbook.xml.rels': Buffer.from(
          `${head}<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
        ),
        'xl/worksheets/sheet1.xml': Buffer.from(`${head}<worksheet><sheetData>${rows}</sheetData></worksheet>`),
        ...more,
      }),
    ),
  );
/** Says of its files that they are behind a password. */
function locked(archive: Uint8Array) {
  const copy = Buffer.from(archive);
  copy.writeUInt16LE(1, copy.readUInt32LE(copy.length - 6) + 8);
  return copy;
}

const cell = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;

const failures: [name: string, bytes: () => Uint8Array | string, sentence: string][] = [
  ['文字.xlsx', () => '1. 这其实是一段文字。\n答案：对\n', '其实是文字，不是 Excel 文件'],
  ['网页.xls', () => '<html><table><tr><td>题干</td></tr></table></html>', '其实是网页'],
  ['坏.xlsx', () => Buffer.from([0x50, 0x4b, 3, 4, 9, 9]), '不是 Excel 文件或已损坏'],
  ['宏.xlsx', () => workbook('', { 'xl/vbaProject.bin': Buffer.from('x') }), '有宏'],
  [
    '外部实体.docx',
    () => document(`${head}<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document>&x;</w:document>`),
    'DOCTYPE',
  ],
  ['文字.docx', () => '1. 这其实是一段文字。\n答案：对\n', '不是 .docx 文件'],
  [
    '旧.doc',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('WordDocument', 'utf16le')]),
    '旧版',
  ],
  ['RTF.docx', () => '{\\rtf1 abc}', 'RTF 文件，请用 Word 或 WPS 打开，另存为 .docx'],
  [
    '混.txt',
    () => Buffer.concat([Buffer.from('1. 甲乙丙丁\n'), Buffer.from('b4f0b0b8a3bab6d4', 'hex')]),
    '从第 2 行起变成了 GBK',
  ],
  ['没有清单.zip', () => pack(new Map([['a.xml', Buffer.from('<x/>')]])), 'imsmanifest.xml'],
  ['图片.zip', () => pack(new Map([['a.png', Buffer.from(png(1))]])), 'imsmanifest.xml'],
  ['加密.zip', () => locked(pack(new Map([['a.xml', Buffer.from('<x/>')]]))), '设了密码'],
  ['断.xml', () => `${head}<quiz><question type="truefalse"><name>`, 'XML'],
  ['别的.xml', () => `${head}<note>1</note>`, '不是 Moodle XML'],
  ['图片.txt', () => png(1), '不是可以导入的文件'],
  ['书.pdf', () => '%PDF-1.7 x', 'PDF'],
  ['没有题.txt', () => '这里没有题号，只有一段话。', '没有找到带题号的试题'],
  ['太多.gift', () => Array.from({ length: 20_001 }, (_, i) => `第${i}句{T}`).join('\n\n'), '一次最多导入 20000 道'],
  ['太长.txt', () => `1. ${'长'.repeat(2 * 1024 * 1024)}`, '5 MB'],
];

test.each(failures)('%s is refused in a sentence', async (name, bytes, sentence) => {
  const { admin, read, bankId } = await makeAuthor();
  const draft = await read(name, bytes());
  expect(draft).toMatchObject({ state: 'FAILED', failure: expect.stringContaining(sentence), total: 0 });
  expect((await admin.send(questionImport.commit, { query: { importId: draft.importId } })).code).toBe(2011);
  expect((await admin.call(question.search, { query: {}, body: { bankId } })).total).toBe(0);
});

test('a file that unpacks to gigabytes ends in a sentence', async () => {
  const { read } = await makeAuthor();
  const bomb = bombOf(['word/document.xml'], 320 * 1024 * 1024);
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect((await read('炸弹.docx', bomb)).failure).toContain('300 MB');
});

test('ten thousand columns are read as far as columns go, and it is said', async () => {
  const { read } = await makeAuthor();
  const name = (column: number): string =>
    (column >= 26 ? name(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
  const header = ['题型', '题干', '答案', ...Array.from({ length: 10_000 }, (_, i) => `列${i}`)];
  const row = (number: number, texts: readonly string[]) =>
    `<row r="${number}">${texts.map((text, column) => cell(`${name(column)}${number}`, text)).join('')}</row>`;
  const draft = await read('宽.xlsx', workbook(row(1, header) + row(2, ['判断题', '甲是对的', '正确'])));
  expect(draft).toMatchObject({ state: 'PREVIEW', counts: { ready: 1 } });
  expect(draft.leftovers.map(({ text }) => text)).toEqual([expect.stringContaining('10003 列，只读取了前 200 列')]);
});

test('a cell with a formula is taken by what it shows, and pointed out', async () => {
  const { read, items } = await makeAuthor();
  const rows =
    `<row r="1">${cell('A1', '题型')}${cell('B1', '题干')}${cell('C1', '答案')}</row>` +
    `<row r="2">${cell('A2', '判断题')}<c r="B2" t="str"><f>"甲"&amp;"乙"</f><v>甲乙</v></c>${cell('C2', '正确')}</row>`;
  const draft = await read('公式.xlsx', workbook(rows));
  const [item] = await items(draft.importId);
  expect(item?.question.stem).toBe('甲乙');
  expect(item?.doubts.map(({ text }) => text)).toEqual([expect.stringContaining('B2 是公式')]);
});

test('pictures that cannot come along are named at their question, the rest goes on', async () => {
  const { read, items, commit } = await makeAuthor();
  const big = new Uint8Array(20 * 1024 * 1024);
  big.set(png(1));
  const body =
    p('判断题') +
    p('1. 甲图 ', picture('rId9'), '。') +
    p('答案：正确') +
    p('2. 乙图 ', picture('rId8'), '。') +
    p('答案：正确') +
    p('3. 没有图。') +
    p('答案：正确');
  const media = {
    rId9: { name: 'a.wmf', bytes: Buffer.from('d7cdc69a0000', 'hex') },
    rId8: { name: 'b.png', bytes: big },
  };
  const draft = await read('图.docx', wordFile({ body, media }));
  const found = await items(draft.importId);
  expect(found.map((item) => [item.number, item.status])).toEqual([
    ['1', 'doubtful'],
    ['2', 'doubtful'],
    ['3', 'ready'],
  ]);
  const texts = found.map((item) => item.doubts.map(({ text }) => text).join(' '));
  expect(texts[0]).toMatch(/WMF|wmf/);
  expect(texts[1]).toContain('5 MB');
  expect(found.map((item) => item.question.stem).join()).not.toContain('<img');
  expect(await commit(draft.importId)).toMatchObject({ added: 1, left: 2 });
});

test('pictures and scripts of foreign sites do not come in', async () => {
  const { read, items } = await makeAuthor();
  const xml = `${head}<quiz><question type="truefalse"><name><text>甲</text></name>
    <questiontext format="html"><text><![CDATA[甲<img src="http://evil.example/x.png"><script>alert(1)</script><img src=x onerror=alert(1)>]]></text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
  const [item] = await items((await read('题.xml', xml)).importId);
  expect(item?.question.stem).not.toMatch(/<img|<script|onerror=/);
});

test('the same file twice is all there already the second time', async () => {
  const { read, commit } = await makeAuthor();
  const file = '判断题\n1. 支票的有效期是一年。\n答案：错误\n';
  await commit((await read('一.txt', file)).importId);
  expect((await read('二.txt', file)).counts).toEqual({ ready: 0, doubtful: 0, duplicate: 1, skipped: 0 });
});

test('questions that differ only in their pictures are not duplicates', async () => {
  const { read, commit, stems } = await makeAuthor();
  const data = (digit: number) => `data:image/png;base64,${Buffer.from(png(digit)).toString('base64')}`;
  const one = (digit: number) => `<question type="truefalse"><name><text>图</text></name>
    <questiontext format="html"><text><![CDATA[<p>如图 <img src="${data(digit)}"> 所示。</p>]]></text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
  const file = `${head}<quiz>${one(1)}${one(2)}</quiz>`;
  expect(await commit((await read('一.xml', file)).importId)).toMatchObject({ added: 2 });
  expect((await read('二.xml', file)).counts).toEqual({ ready: 0, doubtful: 0, duplicate: 2, skipped: 0 });
  expect(new Set(await stems()).size).toBe(2);
});
