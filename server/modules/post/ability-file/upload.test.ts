import { describe, expect, test } from 'vitest';
import { auditLog } from '#contract/audit/audit.ts';
import { ability, type TreeAbility } from '#contract/post/ability.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { excelOf } from '../../../kit/excel/write.ts';

const titles = [
  '能力编码',
  '能力名称（必填）',
  '所属维度',
  '类别',
  '定义',
  '等级1',
  '等级2',
  '等级3',
  '等级4',
  '等级5',
];

async function workbook(rows: readonly (readonly string[])[], head: readonly string[] = titles) {
  const columns = head.map((title, at) => ({ title, width: 10, value: (row: readonly string[]) => row[at] ?? '' }));
  return new File([(await excelOf('能力', columns, rows)) as Uint8Array<ArrayBuffer>], '能力.xlsx');
}

async function downloaded(admin: Client, template?: true) {
  const { bytes } = await admin.send(ability.download, template ? { query: { template } } : {});
  return new File([bytes as Uint8Array<ArrayBuffer>], '下载.xlsx');
}

const drawn = (rows: readonly TreeAbility[]): string =>
  rows
    .map(({ name, kind, children }) => `${name}:${kind[0]}${children.length > 0 ? `(${drawn(children)})` : ''}`)
    .join(' ');

const draw = async (admin: Client) => drawn(await admin.call(ability.tree, {}));

const sample = [
  ['', '倾听', '沟通'],
  ['T', '通用能力', '', '通用', '=人人都要'],
  ['C', '沟通', '通用能力', '', '', '听懂', '说清', '协调', '化解', '带动'],
  ['', '专业能力', '', '专业'],
];

describe('a file of abilities', () => {
  test('is checked without changing anything, then taken whole; a second time adds nothing', async () => {
    const { admin } = await makeAdministrator();
    const file = await workbook(sample);
    const expected = { rows: 4, added: 4, changed: 0, unchanged: 0, problems: [] };
    expect(await admin.call(ability.verify, { file })).toEqual(expected);
    expect(await draw(admin)).toBe('');
    expect(await admin.call(ability.excelUpload, { file })).toEqual(expected);
    expect(await draw(admin)).toBe('通用能力:g(沟通:g(倾听:g)) 专业能力:p');
    expect(await admin.call(ability.excelUpload, { file })).toEqual({ ...expected, added: 0, unchanged: 4 });
    const log = await admin.call(auditLog.search, { query: { size: 50 } });
    expect(log.data.filter(({ action }) => action === 'ability.import')).toHaveLength(1);
  });

  test('that was downloaded changes nothing, and makes the same library elsewhere', async () => {
    const [{ admin }, { admin: other }] = await Promise.all([makeAdministrator(), makeAdministrator()]);
    await admin.call(ability.excelUpload, { file: await workbook(sample) });
    const file = await downloaded(admin);
    const same = { rows: 4, added: 0, changed: 0, unchanged: 4, problems: [] };
    expect(await admin.call(ability.verify, { file })).toEqual(same);
    await other.call(ability.excelUpload, { file });
    expect(await draw(other)).toBe(await draw(admin));
    const talk = (await other.call(ability.tree, {}))[0]?.children[0];
    const { behaviours } = await other.call(ability.get, { query: { abilityId: talk?.id ?? '' } });
    expect(behaviours).toEqual(['听懂', '说清', '协调', '化解', '带动']);
  });

  test('renames, moves and swaps what is there and leaves empty cells as they were', async () => {
    const { admin } = await makeAdministrator();
    await admin.call(ability.excelUpload, { file: await workbook(sample) });
    const second = [
      ['C', '专业能力'],
      ['', '倾听', '专业能力', '', '', '', '', '会听'],
      ['P', '新维度'],
    ];
    const clash = await admin.call(ability.verify, { file: await workbook(second) });
    expect(clash.problems).toEqual([{ row: 2, text: '能力库里已有「专业能力」，编号与它不同' }]);
    const third = [
      ['C', '沟通协作'],
      ['', '倾听', '专业能力', '', '', '', '', '会听'],
    ];
    const reply = await admin.call(ability.excelUpload, { file: await workbook(third) });
    expect([reply.added, reply.changed]).toEqual([0, 2]);
    expect(await draw(admin)).toBe('通用能力:g(沟通协作:g) 专业能力:p(倾听:g)');
    const [, other] = await admin.call(ability.tree, {});
    const skill = await admin.call(ability.get, { query: { abilityId: other?.children[0]?.id ?? '' } });
    expect(skill.behaviours).toEqual(['', '', '会听', '', '']);
  });

  test('tells every problem at its row and is then not taken at all', async () => {
    const { admin } = await makeAdministrator();
    await admin.call(ability.excelUpload, { file: await workbook(sample) });
    const before = await draw(admin);
    const wrong = [
      ['', '甲', '没有'],
      ['', '乙', '倾听'],
      ['', '丙', '通用能力', '其他'],
      ['C', '丁', '通用能力'],
      ['C', '戊', '通用能力'],
      ['', '己', '庚'],
      ['', '庚', '己'],
      ['', '', '通用能力'],
      ['', '辛'.repeat(41), '通用能力'],
      ['', '丙', '通用能力'],
    ];
    const file = await workbook(wrong);
    const { problems } = await admin.call(ability.verify, { file });
    const deep = '只有维度、能力、技能三层，上级太深或互为上下级';
    expect(problems.map(({ row, text }) => `${row} ${text}`)).toEqual([
      '2 找不到上级「没有」',
      `3 ${deep}`,
      '4 类型「其他」不对，请填写通用、专业或管理',
      '6 编号与第 5 行重复',
      `7 ${deep}`,
      `8 ${deep}`,
      '9 缺少名称',
      '10 「名称」太长，不能超过 40 个字',
      '11 名称与第 4 行重复',
    ]);
    const refused = await admin.send(ability.excelUpload, { file });
    expect([refused.code, refused.res]).toEqual([9573, '有 9 行不对，没有导入。第 2 行：找不到上级「没有」']);
    expect(await draw(admin)).toBe(before);
  });

  test('without titles, rows or the right form is refused in a sentence', async () => {
    const { admin } = await makeAdministrator();
    const refusal = async (file: File) => (await admin.send(ability.verify, { file })).res;
    expect(await refusal(new File(['名称\n甲'], '甲.csv'))).toContain('不是 Excel 文件');
    expect(await refusal(await workbook([['1', '林晓']], ['工号', '姓名']))).toContain('没有找到表头');
    expect(await refusal(await workbook([]))).toContain('没有能力');
    const many = Array.from({ length: 2001 }, (_, number) => ['', `能力${number}`]);
    expect(await refusal(await workbook(many))).toContain('一次最多导入 2,000 项，这个文件有 2,001 行');
    expect((await admin.send(ability.verify, { file: await downloaded(admin, true) })).code).toBe(9571);
    expect((await admin.send(ability.verify, { file: await downloaded(admin) })).code).toBe(9571);
  });
});

describe('the example set', () => {
  test('is loaded at once, and a second time adds only what is not there', async () => {
    const { admin } = await makeAdministrator();
    await admin.call(ability.add, { body: { name: '沟通协作' } });
    const { added } = await admin.call(ability.addExamples, {});
    expect(added).toBeGreaterThan(10);
    expect(await admin.call(ability.addExamples, {})).toEqual({ added: 0 });
    const tree = await admin.call(ability.tree, {});
    expect(tree.map(({ name }) => name)).toEqual(['沟通协作', '通用能力', '专业能力', '管理能力']);
    expect(tree.slice(1).every(({ children }) => children.length >= 3 && children.every((one) => one.described))).toBe(
      true,
    );
  });
});
