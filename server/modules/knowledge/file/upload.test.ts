import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { auditLog } from '#contract/audit/audit.ts';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { excelOf } from '../../../kit/excel/write.ts';

const titles = ['编号', '名称', '上级编号', '上级路径', '说明'];

async function workbook(rows: readonly (readonly string[])[], head: readonly string[] = titles) {
  const columns = head.map((title, at) => ({ title, width: 10, value: (row: readonly string[]) => row[at] ?? '' }));
  return new File([(await excelOf('知识点', columns, rows)) as Uint8Array<ArrayBuffer>], '知识点.xlsx');
}

async function downloaded(admin: Client, template?: true) {
  const { bytes } = await admin.send(knowledge.download, template ? { query: { template } } : {});
  return new File([bytes as Uint8Array<ArrayBuffer>], '下载.xlsx');
}

const sample = [
  ['SEC', '信息安全', '', '', '=全员\n都要掌握'],
  ['1E5', '网络安全', 'SEC', ''],
  ['', '防火墙', '', '信息安全/网络安全'],
  ['', 'TCP/IP', '', '防火墙'],
  ['', '三次握手', '', '信息安全/网络安全/防火墙/TCP/IP'],
];

const everything = async (admin: Client) => JSON.stringify(await admin.call(knowledge.tree, {}));

describe('a file of points', () => {
  test('is checked without changing anything, then taken whole; a second time nothing is left to do', async () => {
    const { admin } = await makeAdministrator();
    const file = await workbook(sample);
    const expected = { rows: 5, added: 5, changed: 0, unchanged: 0, problems: [] };
    expect(await admin.call(knowledge.verify, { file })).toEqual(expected);
    expect(await everything(admin)).toBe('[]');
    expect(await admin.call(knowledge.excelUpload, { file })).toEqual(expected);
    const after = await everything(admin);
    expect(await admin.call(knowledge.excelUpload, { file })).toEqual({ ...expected, added: 0, unchanged: 5 });
    expect(await everything(admin)).toBe(after);
    const { data } = await admin.call(knowledge.search, { body: { text: '握手' } });
    expect(data[0]?.path.map(({ name }) => name)).toEqual(['信息安全', '网络安全', '防火墙', 'TCP/IP', '三次握手']);
    const log = await admin.call(auditLog.search, { query: { size: 50 } });
    expect(log.data.filter(({ action }) => action === 'knowledge.import')).toHaveLength(1);
  });

  test('that was downloaded changes nothing, and makes the same tree elsewhere', async () => {
    const [{ admin }, { admin: other }] = await Promise.all([makeAdministrator(), makeAdministrator()]);
    await admin.call(knowledge.excelUpload, { file: await workbook(sample) });
    await admin.call(knowledge.add, { body: { name: '会计', description: '借贷' } });
    const file = await downloaded(admin);
    expect(await admin.call(knowledge.verify, { file })).toEqual({
      ...{ rows: 6, added: 0, changed: 0, unchanged: 6, problems: [] },
    });
    await other.call(knowledge.excelUpload, { file });
    const shape = async (client: Client) =>
      (await everything(client)).replaceAll(/"(id|parentId|version)":("[^"]*"|\d+|null),?/g, '');
    expect(await shape(other)).toBe(await shape(admin));
  });

  test('renames, moves and swaps what is there', async () => {
    const { admin } = await makeAdministrator();
    const first = [
      ['A', '甲'],
      ['B', '乙', 'A'],
      ['C', '丙', 'A'],
    ];
    await admin.call(knowledge.excelUpload, { file: await workbook(first) });
    const second = [
      ['B', '丙', 'A'],
      ['C', '乙', 'B'],
      ['', '新', 'C'],
    ];
    const reply = await admin.call(knowledge.excelUpload, { file: await workbook(second) });
    expect([reply.added, reply.changed]).toEqual([1, 2]);
    const { data } = await admin.call(knowledge.search, { body: { text: '新' } });
    expect(data[0]?.path.map(({ name }) => name)).toEqual(['甲', '丙', '乙', '新']);
  });

  test('with one wrong row is not taken at all', async () => {
    const { admin } = await makeAdministrator();
    const file = await workbook([...sample, ['', '新', 'NO'], ['', '']]);
    const { problems } = await admin.call(knowledge.verify, { file });
    expect(problems).toEqual([{ row: 7, text: '找不到编号为「NO」的上级' }]);
    const refused = await admin.send(knowledge.excelUpload, { file });
    expect([refused.code, refused.res]).toEqual([1813, '有 1 行不对，没有导入。第 7 行：找不到编号为「NO」的上级']);
    expect(await everything(admin)).toBe('[]');
  });

  test('several at once add everything once', async () => {
    const { admin } = await makeAdministrator();
    const file = await workbook(sample);
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(knowledge.excelUpload, { file })));
    expect(replies.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 0, 5]);
  });
});

describe('bad files', () => {
  const refusal = async (file: File) => {
    const { admin } = await makeAdministrator();
    const [checked, taken] = await Promise.all([
      admin.send(knowledge.verify, { file }),
      admin.send(knowledge.excelUpload, { file }),
    ]);
    expect([taken.code, taken.res]).toEqual([checked.code, checked.res]);
    return checked.res;
  };

  test('are refused in a sentence', async () => {
    expect(await refusal(new File(['名称\n甲'], '甲.csv'))).toContain('不是 Excel 文件');
    expect(await refusal(await workbook([['1', '林晓']], ['工号', '姓名']))).toContain('没有找到表头');
    expect(await refusal(await workbook([]))).toContain('没有知识点');
    const many = Array.from({ length: 10_001 }, (_, number) => ['', `点${number}`]);
    expect(await refusal(await workbook(many))).toContain('一次最多导入 10,000 个知识点，这个文件有 10,001 行');
  });

  test('a formula is no name', async () => {
    const { admin } = await makeAdministrator();
    const bytes = await writeXlsxFile([
      [{ value: '名称' }, { value: '说明' }],
      [{ value: '=1+1', type: 'Formula' }, { value: 'x' }],
    ]).toBuffer();
    const { problems } = await admin.call(knowledge.verify, { file: new File([new Uint8Array(bytes)], 'x.xlsx') });
    expect(problems).toEqual([{ row: 2, text: '「名称」是公式，请改为文字' }]);
  });
});

test('the template has no points in it, and is what an empty tree gives', async () => {
  const { admin } = await makeAdministrator();
  for (const file of [await downloaded(admin, true), await downloaded(admin)]) {
    expect((await admin.send(knowledge.verify, { file })).code).toBe(1811);
  }
});
