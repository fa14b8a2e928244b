import { deflateRawSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { inOneGo } from '../thread/in-pieces.ts';
import { unpacked } from '../thread/pack.ts';
import { type PackedList, packedLists } from './lists.ts';
import { readExcel } from './read.ts';
import { excelOf, excelOfSheets, sheetOf } from './write.ts';

interface Packed {
  readonly path: string;
  readonly content: Buffer;
  /** What the archive says the content unpacks to; the truth unless said. */
  readonly claimed?: number;
}

/** A ZIP archive as any packer writes it; the check sums, which no reader of ours looks at, are left out. */
function zip(files: readonly Packed[]) {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content, claimed = content.length } of files) {
    const packed = deflateRawSync(content);
    const name = Buffer.from(path);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, name, packed);
    directory.push(entry, name);
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const workbook = (sheet: string) => [
  {
    path: 'xl/workbook.xml',
    content: Buffer.from(
      `${head}<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  },
  {
    path: 'xl/_rels/workbook.xml.rels',
    content: Buffer.from(
      `${head}<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
  },
  {
    path: 'xl/worksheets/sheet1.xml',
    content: Buffer.from(`${head}<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  },
];
const inline = (cell: string, text: string) => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;

const read = (bytes: Uint8Array, mostRows = 100) => readExcel('', { name: '表.xlsx', bytes }, mostRows);

describe('reading a workbook', () => {
  test('text, numbers, dates and blanks as text, each where it stands', async () => {
    const bytes = await excelOf(
      '表',
      [
        { title: '甲', width: 10, value: (row: (string | number | null)[]) => row[0] ?? null },
        { title: '乙', width: 10, value: (row) => row[1] ?? null },
      ],
      [
        [' 文字 ', 13_800_138_000],
        [null, '0012'],
      ],
    );
    const sheet = await read(bytes);
    expect(sheet).toEqual({
      ...{
        rows: [
          ['甲', '乙'],
          ['文字', '13800138000'],
          ['', '0012'],
        ],
        count: 3,
        formulas: [],
      },
    });
  });

  test('only the first rows come back, with the number of all', async () => {
    const rows = Array.from({ length: 700 }, (_, number) => `第 ${number} 行`);
    const bytes = await excelOf('表', [{ title: '列', width: 10, value: (row: string) => row }], rows);
    const sheet = await read(bytes, 5);
    expect([sheet.count, sheet.rows.length, sheet.rows.at(-1)]).toEqual([701, 5, ['第 3 行']]);
  });

  test('formulas are found, and what was typed like one is text', async () => {
    const bytes = await writeXlsxFile([
      [
        { value: '=1+1', type: String },
        { value: '=SUM(1,2)', type: 'Formula' },
      ],
      [{ value: '@x', type: String }],
    ]).toBuffer();
    const sheet = zip(
      workbook(`<row r="1">${inline('A1', '=1+1')}<c r="B1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c></row>`),
    );
    expect(await read(sheet)).toMatchObject({ rows: [['=1+1', 'ab']], formulas: ['0 1'] });
    expect((await read(bytes)).formulas).toEqual(['0 1']);
  });

  test('a long list comes back in pieces, each row as wide as the widest', async () => {
    const rows = Array.from({ length: 2000 }, (_, number) => `第 ${number} 行${'长'.repeat(500)}`);
    const columns = [
      { title: '列', width: 10, value: (row: string) => row },
      { title: '', width: 10, value: () => null },
      { title: '末列', width: 10, value: () => null },
    ];
    const bytes = await excelOf('表', columns, rows);
    const clock = vi.spyOn(performance, 'now');
    const sheet = await read(bytes, 5000).finally(() => vi.restoreAllMocks());
    expect(sheet.rows.slice(1)).toEqual(rows.map((row) => [row, '', '']));
    // Whoever pauses looks at the clock between two pieces.
    expect(clock.mock.calls.length).toBeGreaterThan(10);
  });

  test('a sheet without anything has no rows', async () => {
    const sheet = zip(workbook(''));
    expect(await read(sheet)).toEqual({ rows: [], count: 0, formulas: [] });
  });

  test('several sheets are written, the first is read', async () => {
    const columns = [{ title: '列', width: 10, value: (row: string) => row }];
    const bytes = await excelOfSheets([sheetOf('一', columns, ['甲']), sheetOf('二', columns, ['乙'])]);
    expect((await read(bytes)).rows).toEqual([['列'], ['甲']]);
  });
});

describe('bad files are refused in a sentence', () => {
  const refused = (bytes: Uint8Array) => expect(read(bytes)).rejects;

  test('what is no workbook', async () => {
    const sentence = '「表.xlsx」不是 Excel 文件，请选择 .xlsx 文件';
    await refused(Buffer.from('姓名,工号\n林晓,1')).toThrow(sentence);
    await refused(Buffer.alloc(0)).toThrow(sentence);
    await refused(zip([{ path: 'a.xml', content: Buffer.from('<a/>') }])).toThrow(sentence);
    await refused(zip(workbook('<row r="1"><c r="A1" t="s"><v>9</v></c></row>'))).toThrow(sentence);
    const whole = await excelOf('表', [{ title: '列', width: 10, value: (row: string) => row }], ['甲']);
    await refused(whole.slice(0, whole.length / 2)).toThrow(sentence);
  });

  test('a small file that unpacks to far more, whatever it claims', async () => {
    const zeros = Buffer.alloc(210 * 1024 * 1024, 32);
    for (const claimed of [zeros.length, 1000]) {
      const bomb = zip([...workbook(''), { path: 'xl/styles.xml', content: zeros, claimed }]);
      expect(bomb.length).toBeLessThan(1024 * 1024);
      await refused(bomb).toThrow('展开后太大');
    }
  });

  test('one cell far out, and a row number beyond all', async () => {
    await refused(zip(workbook(`<row r="1048576">${inline('XFD1048576', 'x')}</row>`))).toThrow('展开后太大');
    await refused(zip(workbook('<row r="99999999999"></row>'))).toThrow('展开后太大');
  });
});

test('two files are read at once and twenty wait; one more is asked to come again, and then all goes on', async () => {
  const bytes = await excelOf('表', [{ title: '列', width: 10, value: (row: string) => row }], ['甲']);
  const answers = await Promise.allSettled(Array.from({ length: 23 }, () => read(bytes)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toMatchObject([{ key: 'tooMany' }]);
  expect((await read(bytes)).count).toBe(2);
});

test('lists come from the thread in packs, with as much text as a list may hold', () => {
  const sheet = (text: string, count: number) => ({
    ...{
      name: '表',
      hidden: false,
      rows: Array.from({ length: count }, () => [text]),
      count,
      filled: count,
      columns: 1,
    },
    ...{ area: count, formulas: ['1 0'], merged: [], pictures: [] },
  });
  const limits = { rows: 20_000, columns: 60, text: 1000 };
  const [list] = packedLists({ sheets: [sheet(' 长 '.repeat(100), 2000)] }, limits) as PackedList[];
  expect(list?.rows.length).toBeGreaterThan(5);
  expect(inOneGo(unpacked(list?.rows ?? []))).toHaveLength(2000);
  expect(inOneGo(unpacked(list?.formulas ?? []))).toEqual(['1 0']);
  const wide = { ...sheet('长'.repeat(1000), 2000), merged: [{ top: 0, left: 0, bottom: 1999, right: 59 }] };
  expect(packedLists({ sheets: [wide] }, limits)).toBe('tooLarge');
});
