import { expect, test } from 'vitest';
import { headOf, importProblem, shareTexts, sizeText, withCopy, withImported } from './case-rows.ts';
import { emptyTest, type TestForm } from './parts.ts';

const row = (part: Partial<TestForm> = {}): TestForm => ({ ...emptyTest(false), input: '1', output: '1', ...part });
const read = (name: string, group?: number) => ({
  ...{ name, input: name, output: name, sample: false, weight: 1 },
  ...(group !== undefined && { group }),
});

test('a copy stands below its case, with a key of its own', () => {
  const [first, second] = [row({ group: 2 }), row()];
  const copied = withCopy([first, second], 0);
  expect(copied.map(({ group }) => group)).toEqual([2, 2, undefined]);
  expect(new Set(copied.map(({ key }) => key)).size).toBe(3);
});

test('cases of an archive replace the others or follow them; rows that nobody wrote go', () => {
  const tests = [row({ group: 3 }), emptyTest(true)];
  const cases = [read('a', 1), read('b', 2), read('c')];
  expect(withImported(tests, { cases }, 'replace').map(({ input, group }) => [input, group])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', undefined],
  ]);
  expect(withImported(tests, { cases }, 'append').map(({ input, group }) => [input, group])).toEqual([
    ['1', 3],
    ['a', 4],
    ['b', 5],
    ['c', undefined],
  ]);
});

test('scores that are too large for weights keep their shares', () => {
  const cases = [
    { ...read('a'), weight: 300 },
    { ...read('b'), weight: 100 },
    { ...read('c'), weight: 1 },
  ];
  expect(withImported([], { cases }, 'replace').map(({ weight }) => weight)).toEqual([100, 33.33, 0.33]);
  expect(withImported([], { cases: cases.slice(2) }, 'replace')[0]?.weight).toBe(1);
});

test('too many cases or groups are told before they are taken', () => {
  expect(importProblem(Array.from({ length: 100 }, () => row()))).toBeUndefined();
  expect(importProblem(Array.from({ length: 101 }, () => row()))).toBe('导入后有 101 个用例，最多 100 个');
  expect(importProblem([row({ group: 101 })])).toBe('导入后分组太多，最多 100 组');
});

test('shares are of the points of the question', () => {
  const tests = [row({ weight: 0 }), row({ weight: 1 }), row({ weight: 2 }), row({ weight: null })];
  expect(shareTexts(tests, 10)).toEqual(['不计分', '3.33 分', '6.67 分', '不计分']);
  expect(shareTexts(tests, null)).toEqual(['不计分', '', '', '不计分']);
});

test('a row shows the beginning of its texts', () => {
  expect(headOf('1 2\n')).toBe('1 2');
  expect(headOf('2\n1 2\n')).toBe('2 ⏎ 1 2');
  expect(headOf('1\n2\n3\n4\n5\n6\n7\n8\n9\n10')).toBe('1 ⏎ 2……');
  expect(headOf('x'.repeat(1000))).toBe(`${'x'.repeat(80)}……`);
  expect(sizeText('a\nb\n')).toBe('4 个字符，2 行');
});
