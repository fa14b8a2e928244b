import { describe, expect, test } from 'vitest';
import { pack } from '../../../kit/files/archive.rules.ts';
import { recognise } from './formats.ts';
import { writeMoodle } from './moodle/moodle-write.rules.ts';
import { writeQti } from './qti/qti-write.rules.ts';
import { png } from './question.fixture.ts';
import { emptyQuestion } from './read-item.ts';

const zip = (...names: string[]) => pack(new Map(names.map((name) => [name, Buffer.from('<x/>')])));
const ole = (name: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(64),
    Buffer.from(name, 'utf16le'),
  ]);
const items = [
  {
    question: { ...emptyQuestion, type: 'JUDGE' as const, stem: '题', answer: true },
    tagNames: [],
    knowledgeNames: [],
  },
];

describe('recognise', () => {
  test.each([
    ['试卷.docx', zip('[Content_Types].xml', 'word/document.xml'), 'word'],
    ['题库.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml'), 'excel'],
    ['改名.zip', zip('[Content_Types].xml', 'xl/workbook.xml'), 'excel'],
    ['宏.docm', zip('word/document.xml', 'word/vbaProject.bin'), 'macro'],
    ['宏改名.xlsx', zip('xl/workbook.xml', 'xl/vbaProject.bin'), 'macro'],
    ['二进制.xlsb', zip('xl/workbook.bin'), 'binaryExcel'],
    ['包.zip', zip('imsmanifest.xml'), 'qti'],
    ['图片.zip', zip('a.png'), undefined],
    ['别的.zip', zip('a.xml'), undefined],
    ['旧.doc', ole('WordDocument'), 'oldWord'],
    ['旧.xls', ole('Workbook'), 'oldExcel'],
    ['旧改名.docx', ole('WordDocument'), 'oldWord'],
    ['旧改名.txt', ole('Workbook'), 'oldExcel'],
    ['文字.wps', ole('WordDocument'), 'wps'],
    ['加密.docx', ole('EncryptedPackage'), 'locked'],
    ['加密.xlsx', ole('EncryptedPackage'), 'locked'],
    ['幻灯片.ppt', ole('PowerPoint Document'), 'oldOffice'],
    ['断.docx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'oldOffice'],
    ['a.rtf', Buffer.from('{\\rtf1 abc}'), 'rtf'],
    ['改名.docx', Buffer.from('{\\rtf1 abc}'), 'rtf'],
    ['a.pdf', Buffer.from('%PDF-1.7'), 'pdf'],
    ['改名.xlsx', Buffer.from('%PDF-1.7'), 'pdf'],
    ['a.png', png(1), undefined],
    ['破.docx', Buffer.from([0x50, 0x4b, 3, 4, 9, 9]), undefined],
  ])('%s', (name, bytes, kind) => expect(recognise(name, bytes)).toBe(kind));

  test.each([
    ['<?xml version="1.0"?><!-- <item> --><quiz/>', 'moodle'],
    ['<qti:assessmentItem xmlns:qti="x"/>', 'qti'],
    ['<questestinterop/>', 'qti'],
    ['<?xml version="1.0"?><note/>', undefined],
    ['<html><body>1. 题</body></html>', undefined],
    ['::标题:: 题目 {=甲 ~乙}', 'gift'],
    ['$CATEGORY: 数学\n\n题{T}', 'gift'],
    ['几？{#3:1}', 'gift'],
    ['题\nA. 甲\nB. 乙\nANSWER: A', 'aiken'],
    ['1. 集合 $A=\\{x|x>1\\}$ 与 {1,2} 的关系\nA. 甲\nB. 乙\n答案：A', 'paper'],
    ['1. 计算 $\\sqrt{=x}$', 'paper'],
    ['', 'paper'],
    ['1. 高为 2 \\mathrm{~cm}^{=2} 的是（ ）\nA. 甲 B. 乙\n答案：A', 'paper'],
    [`${'1. 高为 $h=2 \\mathrm{~cm}$ 的是（ ）\nA. 甲 B. 乙\n答案：A\n'.repeat(3000)}`, 'paper'],
  ])('%.80j', (text, kind) => expect(recognise('a.txt', Buffer.from(text))).toBe(kind));

  test('other encodings', () => {
    expect(recognise('a.xml', Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><quiz/>', 'utf16le'))).toBe(
      'moodle',
    );
    expect(recognise('a.xml', Buffer.from('<?xml version="1.0" encoding="utf-16"?><quiz/>', 'utf16le'))).toBe('moodle');
    expect(recognise('a.txt', Buffer.from([0x31, 0x2e, 0xbc, 0xf2, 0xb4, 0xf0, 0xcc, 0xe2]))).toBe('paper');
  });

  test('our own exports', () => {
    expect(
      recognise(
        'a',
        writeMoodle(items, () => undefined),
      ),
    ).toBe('moodle');
    expect(
      recognise(
        'a',
        writeQti(items, () => undefined),
      ),
    ).toBe('qti');
  });
});
