import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { QuestionInput } from '#contract/question/content.ts';
import type { WordElement } from '../../../../kit/word/word-xml.rules.ts';
import { bombOf } from './bomb.fixture.ts';
import { eqFieldLatex } from './eq-field.rules.ts';
import { Fields } from './field.rules.ts';
import { Inserts } from './inserts.rules.ts';
import { numberingOf } from './numbering.rules.ts';
import { formulaOf } from './omml.rules.ts';
import { readParagraph } from './paragraph.rules.ts';
import { failureOf, readBody } from './read-word.fixture.ts';
import { readWord } from './read-word.rules.ts';
import { stylesOf } from './style.rules.ts';
import { teacherPaper } from './teacher-paper.fixture.ts';
import { brackets, declared, frac, math, mt, p, r, sqrt, sup, wordFile } from './word-file.fixture.ts';

const document = (xml: string) => wordFile({ body: '', parts: { 'word/document.xml': strToU8(xml) } });
const wrapped = (body: string) => `<w:document ${declared}><w:body>${body}</w:body></w:document>`;

test('entities and documents from outside are refused', () => {
  const outside = `<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wrapped(p('1. &x;'))}`;
  const laughs = `<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${wrapped(p('1. &b;'))}`;
  for (const xml of [outside, laughs])
    expect(failureOf(document(xml))).toBe('Word 文件的 word/document.xml 含有 DOCTYPE 声明，为安全起见没有读取');
});

test('broken XML is named with its part and line', () => {
  expect(failureOf(document(`${wrapped('').slice(0, -20)}\n<w:p></w:r>`))).toMatch(
    /^Word 文件已损坏：word\/document\.xml 第 2 行不是正确的 XML/,
  );
  expect(failureOf(wordFile({ body: '', parts: { 'word/document.xml': Uint8Array.of(0xff, 0xff, 0x3c) } }))).toContain(
    'word/document.xml 的编码不正确',
  );
  expect(failureOf(wordFile({ body: p('1. 甲'), numbering: '<w:num></w:abstractNum>' }))).toContain(
    'word/numbering.xml',
  );
});

test('the properties of a paragraph are looked for as often, however many runs it has', () => {
  const readsOf = (runs: number) => {
    let reads = 0;
    const text: WordElement = { name: 'w:t', attributes: {}, children: ['甲'] };
    const one: WordElement = { name: 'w:r', attributes: {}, children: [text] };
    const paragraph: WordElement = {
      ...{ name: 'w:p', attributes: {} },
      get children() {
        reads++;
        return Array.from({ length: runs }, () => one);
      },
    };
    const numbering = numberingOf(undefined);
    const source = { files: new Map(), relations: new Map(), inserts: new Inserts(), known: new Map() };
    const reading = { numbering, styles: stylesOf(undefined, numbering), fields: new Fields(), source };
    const { text: whole } = readParagraph(paragraph, { ...reading, notes: new Map(), draws: () => true }, false);
    expect(whole).toBe('甲'.repeat(runs));
    return reads;
  };
  expect(readsOf(500)).toBe(readsOf(1));
});

test('a formula of very many parts is read', () => {
  const parts = 300_000;
  const element: WordElement = {
    name: 'm:r',
    attributes: {},
    children: [{ name: 'm:t', attributes: {}, children: ['x'] }],
  };
  const formula = { name: 'm:oMath', attributes: {}, children: Array.from({ length: parts }, () => element) };
  expect(formulaOf(formula).latex).toBe('x'.repeat(parts));
  expect(eqFieldLatex(`eq ${'\\+'.repeat(parts)}`).latex).toHaveLength(parts);
}, 60_000);

test('a zip bomb is refused while it is being unpacked', () => {
  const bomb = bombOf(['word/a.bin', 'word/b.bin', 'word/c.bin'], 120 * 1024 * 1024);
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(failureOf(bomb)).toContain('300 MB');
}, 60_000);

test('XML as deep as the stack is refused', () => {
  const deep = 5000;
  expect(
    failureOf(document(wrapped(`${'<w:tbl><w:tr><w:tc>'.repeat(deep)}${'</w:tc></w:tr></w:tbl>'.repeat(deep)}`))),
  ).toContain('太复杂');
});

test.each<[string, Uint8Array, string]>([
  ['macros', wordFile({ body: p('1. 甲'), parts: { 'word/vbaProject.bin': Uint8Array.of(1) } }), '含有宏'],
  [
    'macros by type',
    wordFile({
      body: '',
      parts: {
        '[Content_Types].xml': strToU8(
          '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        ),
      },
    }),
    '含有宏',
  ],
  ['an old .doc', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), '另存为 .docx'],
  ['a text', strToU8('1. 甲'), '这不是 .docx 文件'],
  ['nothing', new Uint8Array(), '这不是 .docx 文件'],
  ['a worksheet', zipSync({ 'xl/workbook.xml': strToU8('<a/>') }), '这不是 Word 文件'],
  ['a part of a file', teacherPaper().slice(0, 3000), '无法解开'],
])('%s is refused in a sentence', (_, bytes, sentence) => {
  expect(failureOf(bytes)).toContain(sentence);
});

test('an empty document has no questions', () => {
  expect(readBody('')).toMatchObject({ items: [], leftovers: [] });
});

const scrap = fc.constantFrom(
  '1. ',
  'A．',
  'B．',
  '答案：',
  '____',
  '$',
  '\\',
  '（　）',
  '\ue020',
  '\uf0b7',
  '<',
  '&',
  '材料',
  '完成1～2题。',
  '2. ',
  '\u0000',
  '\ud800',
  '正确',
  '\n',
  '\t',
);
const text = fc.oneof(scrap, fc.string({ unit: 'binary', maxLength: 6 }));
const allowed = (value: string) =>
  value.toWellFormed().replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
const look = fc.constantFrom(
  '',
  '<w:b/>',
  '<w:u w:val="single"/>',
  '<w:vertAlign w:val="superscript"/>',
  '<w:color w:val="FF0000"/>',
  '<w:vanish/>',
);
const node: fc.Arbitrary<string> = fc.letrec<{ node: string; part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small' },
    text.map((one) => mt(allowed(one))),
    tie('node'),
  ),
  node: fc.oneof(
    fc.tuple(tie('part'), tie('part')).map(([a, b]) => frac(a, b)),
    tie('part').map((a) => sqrt(a)),
    fc.tuple(tie('part'), tie('part')).map(([a, b]) => sup(a, b)),
    fc.tuple(fc.constantFrom('(', '{', '|', '⟦', ''), tie('part')).map(([sign, a]) => brackets(sign, '', a)),
  ),
})).node;
const run = fc.oneof(
  fc.tuple(text, look).map(([one, properties]) => r(allowed(one), properties)),
  node.map((one) => math(one)),
);
const paragraph = fc.array(run, { maxLength: 6 }).map((runs) => p(...runs));

test('any document is parsed without an error, and the result can be stored', () => {
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 12 }), (paragraphs) => {
      const { items, leftovers } = readBody(paragraphs.join(''));
      for (const item of items) {
        expect(QuestionInput.safeParse(item.question).error).toBeUndefined();
        expect(JSON.stringify([item, leftovers])).not.toMatch(/[\ue001-\ue03f]/);
      }
    }),
    { numRuns: 400 },
  );
});

test('a file with any byte changed is read or refused', () => {
  const whole = teacherPaper();
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, value) => {
      const bytes = Uint8Array.from(whole);
      bytes[at] = value;
      expect(() => readWord(bytes)).not.toThrow();
    }),
    { numRuns: 60 },
  );
}, 60_000);
