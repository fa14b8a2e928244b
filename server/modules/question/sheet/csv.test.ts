import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetOfCsv } from './csv.rules.ts';

const rowsOf = (text: string) => sheetOfCsv(text, '表')?.rows;

test('a cell that only begins with a quote is kept as it stands', () => {
  expect(rowsOf('题型,题干,答案\n单选题,"甲"和"乙"哪个更大？,A\n单选题,"甲" "乙",B\n')).toEqual([
    ['题型', '题干', '答案'],
    ['单选题', '"甲"和"乙"哪个更大？', 'A'],
    ['单选题', '"甲" "乙"', 'B'],
    [],
  ]);
});

test('a quote that is never closed swallows nothing', () => {
  expect(rowsOf('题型,题干,答案\n"单选题,甲,A\n判断题,乙,对')).toEqual([
    ['题型', '题干', '答案'],
    ['"单选题', '甲', 'A'],
    ['判断题', '乙', '对'],
  ]);
});

test('quotes hold line ends, separators and quotes; spaces behind them are nothing', () => {
  expect(rowsOf('a,b\n"甲\n乙，""丙"",丁" ,"戊"\n')).toEqual([['a', 'b'], ['甲\n乙，"丙",丁', '戊'], []]);
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const cell = fc.string({ unit: fc.constantFrom('甲', '"', ',', '\n', ' ', 'a'), maxLength: 6 });

test('what is written in quotes is read as it was', () => {
  const row = fc.tuple(cell, cell);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const head = ['题干', '答案'];
      const text = [head, ...rows].map((cells) => cells.map(quoted).join(',')).join('\n');
      expect(rowsOf(text)).toEqual([head, ...rows]);
    }),
  );
});
