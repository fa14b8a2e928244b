import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText, mixedEncodings } from './text-bytes.ts';

const paper = '一、单选题\r\n1．下列属于大额交易的是（　　）。\r\nA．甲　B．乙\r\n答案：A√①②“引号”——《办法》\r\n';
const bytesOf = (text: string, encoding: string) => new Uint8Array(iconv.encode(text, encoding));

describe('text', () => {
  test.each(['utf8', 'gbk', 'gb18030'])('%s', (encoding) => {
    expect(decodeText(bytesOf(paper, encoding))).toBe(paper);
  });

  test('with its byte order mark', () => {
    expect(decodeText(new TextEncoder().encode(`\uFEFF${paper}`))).toBe(paper);
    expect(decodeText(new Uint8Array(iconv.encode(paper, 'utf-16le', { addBOM: true })))).toBe(paper);
    expect(decodeText(new Uint8Array(iconv.encode(paper, 'utf-16be', { addBOM: true })))).toBe(paper);
  });

  test('short, plain, rare and empty', () => {
    expect(decodeText(bytesOf('1、甲（ ）A、对 B、错', 'gbk'))).toBe('1、甲（ ）A、对 B、错');
    const gift = '::题:: 首都是{=北京 ~上海}\n\n判断{T}\n';
    expect(decodeText(bytesOf(gift, 'gbk'))).toBe(gift);
    const traditional = '1. 下列屬於大額交易的是（ ）。\nA. 甲 B. 乙\n答案：A 依據辦法第十條，應當報告。';
    expect(decodeText(bytesOf(traditional, 'big5'))).toBe(traditional);
    expect(decodeText(bytesOf('1. What? A. x B. y', 'gbk'))).toBe('1. What? A. x B. y');
    expect(decodeText(bytesOf('囧镕喆堃𠮷', 'gb18030'))).toBe('囧镕喆堃𠮷');
    expect(decodeText(new Uint8Array())).toBe('');
  });

  test('a long paper, and UTF-8 that was cut off in a character', () => {
    const long = paper.repeat(2000);
    expect(decodeText(bytesOf(long, 'gbk'))).toBe(long);
    const cut = new TextEncoder().encode(long.slice(0, 2001)).slice(0, -1);
    expect(decodeText(cut)?.startsWith('一、单选题\r\n1．下列属于')).toBe(true);
  });
});

test.each<[string, number[] | string]>([
  ['a zip or Office file', 'PK\u0003\u0004\u0014'],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['old Office', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0, 0x41]],
  ['a GIF', 'GIF89a,,,'],
  ['RTF', '{\\rtf1\\ansi text}'],
  ['zero bytes', [0x41, 0x00, 0x42]],
  ['control characters', [0x41, 1, 2, 3, 4, 5, 6]],
  ['bytes of no encoding', Array.from({ length: 400 }, (_, i) => ((i * 89 + 7) % 255) + 1)],
])('%s is no text', (_, content) => {
  const bytes = typeof content === 'string' ? [...content].map((char) => char.charCodeAt(0)) : content;
  expect(decodeText(Uint8Array.from(bytes))).toBeUndefined();
});

describe('two encodings in one file', () => {
  const parts = (...all: [string, string][]) =>
    Buffer.concat(all.map(([text, encoding]) => iconv.encode(text, encoding)));

  test('are named with the line where the second begins', () => {
    expect(mixedEncodings(parts([paper, 'utf8'], ['ABC\n', 'utf8'], [paper, 'gbk']))).toBe(
      '这份文字前面是 UTF-8 编码，从第 6 行起变成了 GBK 编码，请把两部分分别存成文件，或统一另存为 UTF-8 后再导入',
    );
    const long = paper.repeat(100);
    expect(mixedEncodings(parts([long, 'gbk'], ['答案：正确', 'utf8']))).toContain(
      'GBK 编码，从第 401 行起变成了 UTF-8',
    );
    expect(mixedEncodings(parts([long, 'utf8'], ['答案：正确\n', 'gbk'], [long, 'utf8']))).toContain('从第 401 行起');
  });

  test('are not seen where there is one', () => {
    for (const encoding of ['utf8', 'gbk', 'gb18030', 'big5', 'utf-16le'])
      expect(mixedEncodings(parts([`1. 联通，简答題：囧镕喆堃\n${paper}`, encoding]))).toBeUndefined();
    const cut = Buffer.from(paper.repeat(50)).subarray(0, 2001);
    expect(mixedEncodings(cut)).toBeUndefined();
    expect(mixedEncodings(parts([paper, 'gbk'], ['联通\n', 'gbk'], ['English\n', 'utf8']))).toBeUndefined();
  });
});
