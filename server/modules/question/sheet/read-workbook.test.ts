import { expect, test } from 'vitest';
import { excelOfSheets } from '../../../kit/excel/write.ts';
import { proposeMapping } from './mapping/propose.rules.ts';
import { readWorkbook } from './read-workbook.ts';
import { readSheets } from './sheet-items.rules.ts';

const read = (bytes: Uint8Array | string, name = '试题.xlsx') =>
  readWorkbook({ name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes });
const failureOf = async (bytes: Uint8Array | string, name?: string) => {
  const result = await read(bytes, name);
  return 'failure' in result ? result.failure : undefined;
};

test('what is no workbook is said to be what it is', async () => {
  expect(await failureOf('<html><table><tr><td>题干</td></tr></table></html>')).toContain('其实是网页');
  expect(await failureOf('<?xml version="1.0"?><Workbook/>')).toContain('其实是 XML');
  expect(await failureOf('1. 天是蓝的（ ）\n答案：对')).toContain('其实是文字');
  expect(await failureOf('')).toContain('是空的');
  expect(await failureOf(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toContain('不是 Excel 文件或已损坏');
  expect(await failureOf(Uint8Array.from({ length: 300 }, (_, index) => (index * 37) % 256))).toBeDefined();
});

test('a table as text is a sheet, whatever its name says', async () => {
  const texts = [
    '题型,题干,答案\n简答题,"第一行\n第二行，""引号""",因为,所以\n',
    '题型\t题干\t答案\r\n简答题\t"第一行\r\n第二行，""引号"""\t因为\r\n',
  ];
  for (const text of texts) {
    const book = await read(`\ufeff${text}`, '题.csv');
    if ('failure' in book) throw new Error(book.failure);
    const { items } = readSheets(book.sheets, book.files, book.sheets.map(proposeMapping));
    expect(items.map(({ question }) => question.stem)).toEqual(['<p>第一行</p><p>第二行，"引号"</p>']);
  }
  const gbk = Buffer.from('cce2d0cd2ccce2b8c92cb4f0b0b80ac5d0b6cfcce22cccecb5c32cb6d40a', 'hex');
  const book = await read(gbk);
  expect('sheets' in book && book.sheets[0]?.rows[0]).toEqual(['题型', '题干', '答案']);
});

test('more rows than one import takes are refused', async () => {
  const rows = Array.from({ length: 20_100 }, (_, index) => [`题 ${index}`, '答']);
  const bytes = await excelOfSheets([{ name: '试题', titles: ['题干', '答案'], widths: [10, 10], rows }]);
  expect(await failureOf(bytes)).toBe('工作表「试题」有 20101 行，一次最多 20000 行，请分成几个文件');
});
