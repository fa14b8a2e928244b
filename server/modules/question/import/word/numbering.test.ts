import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { formatNumber } from './number-format.rules.ts';
import { read } from './read-word.fixture.ts';
import { abstractNum, li, num, p, wordFile } from './word-file.fixture.ts';

/** The lines of a document, in whatever they end up. */
function linesOf(body: string, numbering: string, styles?: string): string[] {
  const { items, leftovers } = read(wordFile({ body, numbering, ...(styles ? { styles } : {}) }));
  return [...leftovers, ...items.map(({ line, source }) => ({ line, text: source }))]
    .sort((one, other) => one.line - other.line)
    .flatMap(({ text }) => text.split('\n'));
}

const restart = (start: number) => `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride>`;

test.each([
  ['decimal', 12, '12'],
  ['chineseCounting', 10, '十'],
  ['chineseCounting', 11, '十一'],
  ['chineseCounting', 20, '二十'],
  ['chineseCountingThousand', 105, '一百零五'],
  ['japaneseCounting', 23, '二十三'],
  ['chineseLegalSimplified', 12, '壹拾贰'],
  ['ideographDigital', 10, '一〇'],
  ['upperLetter', 28, 'BB'],
  ['lowerLetter', 3, 'c'],
  ['upperRoman', 14, 'XIV'],
  ['lowerRoman', 9, 'ix'],
  ['decimalEnclosedCircle', 21, '㉑'],
  ['decimalEnclosedCircleChinese', 3, '③'],
  ['decimalEnclosedParen', 2, '⑵'],
  ['decimalFullWidth', 15, '１５'],
  ['decimalZero', 7, '07'],
  ['ideographTraditional', 2, '乙'],
  ['ideographZodiac', 3, '寅'],
  ['ordinal', 22, '22nd'],
  ['somethingNew', 4, '4'],
])('%s %i', (format, n, text) => {
  expect(formatNumber(n, format)).toBe(text);
});

test('levels, restarts and the gap behind the number', () => {
  const numbering = [
    abstractNum(
      0,
      ['chineseCounting', '第%1章'],
      ['decimal', '%1.%2', '<w:isLgl/>'],
      ['lowerLetter', '%3）', '<w:lvlRestart w:val="0"/>'],
      ['bullet', '\uf0b7'],
    ),
    num(1, 0),
  ].join('');
  const items: [number, string][] = [
    [0, '甲'],
    [1, '乙'],
    [2, '丙'],
    [1, '丁'],
    [2, '戊'],
    [0, '己'],
    [1, '庚'],
    [2, '辛'],
    [3, '壬'],
  ];
  expect(linesOf(items.map(([level, text]) => li(1, level, text)).join(''), numbering)).toEqual([
    '第一章 甲',
    '1.1 乙',
    'a）丙',
    '1.2 丁',
    'b）戊',
    '第二章 己',
    '2.1 庚',
    'c）辛',
    '• 壬',
  ]);
});

test('lists that share a pattern go on counting, an override starts again once', () => {
  const numbering = [abstractNum(0, ['decimalEnclosedCircle', '%1']), num(1, 0), num(2, 0), num(3, 0, restart(5))].join(
    '',
  );
  const body = [
    li(1, 0, '甲'),
    li(2, 0, '乙'),
    p('文字'),
    li(3, 0, '丙'),
    li(3, 0, '丁'),
    li(9, 0, '戊'),
    li(0, 0, '己'),
  ];
  expect(linesOf(body.join(''), numbering)).toEqual(['① 甲', '② 乙', '文字', '⑤ 丙', '⑥ 丁', '戊', '己']);
});

test('a list by style, a list style behind it, and a paragraph that leaves the list', () => {
  const numbering = [
    '<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="list"/></w:abstractNum>',
    `<w:abstractNum w:abstractNumId="1"><w:styleLink w:val="list"/><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="upperRoman"/><w:pStyle w:val="head"/><w:suff w:val="nothing"/><w:lvlText w:val="%1："/></w:lvl></w:abstractNum>`,
    num(1, 0),
  ].join('');
  const styles =
    '<w:style w:type="paragraph" w:styleId="base"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="head"><w:basedOn w:val="base"/></w:style>';
  const styled = (text: string, more = '') =>
    `<w:p><w:pPr><w:pStyle w:val="head"/>${more}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const body = styled('甲') + styled('乙', '<w:numPr><w:numId w:val="0"/></w:numPr>') + styled('丙');
  expect(linesOf(body, numbering, styles)).toEqual(['III：甲', '乙', 'IV：丙']);
});

test('questions and options that only Word has numbered', () => {
  const numbering = [
    abstractNum(0, ['decimal', '%1、']),
    abstractNum(1, ['upperLetter', '（%1）']),
    num(1, 0),
    num(2, 1),
    num(3, 1, restart(1)),
  ].join('');
  const body = [
    li(1, 0, '甲是（　）'),
    ...['子', '丑', '寅'].map((text) => li(2, 0, text)),
    p('答案：B'),
    li(1, 0, '乙是（　）'),
    ...['卯', '辰', '巳'].map((text) => li(3, 0, text)),
    p('答案：C'),
  ].join('');
  const { items } = read(wordFile({ body, numbering }));
  expect(
    items.map(({ number, question, doubts }) => [
      number,
      question.stem,
      question.options.map((one) => one.content + (one.correct ? '√' : '')),
      doubts,
    ]),
  ).toEqual([
    ['1', '甲是（　）', ['子', '丑√', '寅'], []],
    ['2', '乙是（　）', ['卯', '辰', '巳√'], []],
  ]);
});

test('a level far beyond the ninth is no level: lists of that length end the whole process', () => {
  const far =
    '<w:lvl w:ilvl="120000000"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>';
  const numbering = `<w:abstractNum w:abstractNumId="0">${far}</w:abstractNum>${num(1, 0, `<w:lvlOverride w:ilvl="120000000">${far}</w:lvlOverride>`)}`;
  const modules = ['./read-word.fixture.ts', './word-file.fixture.ts'].map(
    (file) => new URL(file, import.meta.url).href,
  );
  const script = `
    import { read } from '${modules[0]}';
    import { li, p, wordFile } from '${modules[1]}';
    const body = li(1, 120_000_000, '1. 甲') + p('答案：乙');
    const paper = read(wordFile({ body, numbering: ${JSON.stringify(numbering)} }));
    process.stdout.write(paper.items[0].question.stem);`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '甲']);
}, 60_000);
