import { expect, test } from 'vitest';
import { choiceFor, isResumeName, nameFor, nameInFileName, packedFiles, plainName, whyNot } from './import.rules.ts';

test('of an archive what people packed is taken, without its folders', () => {
  const names = [
    '简历/',
    '简历/张三.pdf',
    '__MACOSX/._张三.pdf',
    '.DS_Store',
    '简历/~$李四.docx',
    '../../etc/王五.txt',
    'Thumbs.db',
  ];
  expect(packedFiles(names).map(plainName)).toEqual(['张三.pdf', '王五.txt']);
  expect(['a.PDF', 'b.docx', 'c.exe', 'd.xlsx', 'e'].map(isResumeName)).toEqual([true, true, false, false, false]);
});

test.each([
  ['张三.pdf', '张三'],
  ['应聘会计-李晓雯-3年.docx', '李晓雯'],
  ['【风控】欧阳明月_简历.pdf', '欧阳明月'],
  ['王五简历.pdf', '王五'],
  ['resume (1).pdf', ''],
  ['2026校招简历.docx', ''],
])('%s is the file of %s', (fileName, name) => {
  expect(nameInFileName(fileName)).toBe(name);
});

test('a name that is not sure gives way to the one of the file', () => {
  const read = (value: string, confidence: number) => ({ value, confidence, span: { start: 0, end: 2 } });
  expect(nameFor(read('李晓雯', 0.9), '张三.pdf')).toBe('李晓雯');
  expect(nameFor(read('财务经验', 0.3), '张三.pdf')).toBe('张三');
  expect(nameFor(read('李晓雯', 0.6), '1.pdf')).toBe('李晓雯');
  expect(nameFor(read('整理凭证', 0.3), '1.pdf')).toBe('');
  expect(nameFor(null, '1.pdf')).toBe('');
});

test('the same name with the same phone or mail joins, everything else is for a colleague to decide', () => {
  expect(choiceFor(undefined, false)).toBe('NEW');
  expect([choiceFor('PHONE', true), choiceFor('EMAIL', true)]).toEqual(['JOIN', 'JOIN']);
  expect([choiceFor('PHONE', false), choiceFor('NAME_SCHOOL', true)]).toEqual(['NEW', 'NEW']);
  expect([choiceFor('FILE', false), choiceFor('AGAIN', false)]).toEqual(['JOIN', 'SKIP']);
});

test('what comes twice is not kept twice, and nobody joins nobody', () => {
  expect([whyNot('SKIP', 'AGAIN'), whyNot('NEW', null), whyNot('NEW', 'PHONE'), whyNot('JOIN', 'FILE')]).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
  expect([whyNot('NEW', 'FILE'), whyNot('JOIN', 'AGAIN'), whyNot('JOIN', null)].map(Boolean)).toEqual([
    true,
    true,
    true,
  ]);
});
