import { expect, test } from 'vitest';
import type { ColumnRole, SheetMapping } from '#contract/question/import.ts';
import { sheetText } from '../../sheet/sheet-text.fixture.ts';
import type { SheetText } from '../../sheet/sheet-text.rules.ts';
import { offeredMappings, type Remembered } from './sheet-choice.rules.ts';

const headers = ['题型', '题目', '选项A', '选项B', '答案', '来源'];
const sheet = (name: string, kind = '单选题', titles = headers) =>
  sheetText([titles, [kind, '首都是哪里？', '北京', '上海', 'A', '第一章']], { name });
const roles: ColumnRole[] = ['type', 'stem', 'option', 'option', 'answer', 'analysis'];

function remembered(more: Partial<SheetMapping> = {}, names = headers): Remembered & { mapping: SheetMapping } {
  const columns = names.map((header, place) => ({ header, role: roles[place] ?? 'ignore', samples: [] }));
  const mapping: Omit<SheetMapping, 'columns'> = {
    sheet: '题库',
    headerRow: 1,
    rows: 1,
    type: null,
    typeCodes: [],
    skipped: false,
    notes: [],
  };
  return { mapping: { ...mapping, columns, ...more }, at: '2026-11-20T01:00:00.000Z' };
}

const offered = (given: SheetText, ...known: ReturnType<typeof remembered>[]) => {
  const { mapping, asks } = offeredMappings([given], known);
  return { roles: mapping[0]?.columns.map(({ role }) => role), asks, one: mapping[0] };
};

test('the same headers are read as last time, and whoever imports is asked where that is not what it seems to be', () => {
  const plain = offered(sheet('题库'));
  expect(plain).toMatchObject({ asks: false, one: { notes: [] } });
  expect(plain.roles).not.toEqual(roles);
  const again = offered(sheet('新题'), remembered());
  expect(again).toMatchObject({ roles, asks: true });
  expect(again.one?.notes).toEqual(['表头与 2026-11-20 09:00 导入的文件相同，已按当时的设置选好，请核对']);
  expect(again.one?.columns[1]).toEqual({ header: '题目', role: 'stem', samples: ['首都是哪里？'] });
  const same = remembered();
  for (const [place, column] of same.mapping.columns.entries()) column.role = plain.roles?.[place] ?? 'ignore';
  expect(offered(sheet('题库'), same)).toMatchObject({ roles: plain.roles, asks: false });
});

test('other headers, and sheets that were left out, say nothing', () => {
  const plain = offered(sheet('题库')).roles;
  for (const other of [
    remembered({}, headers.toReversed()),
    remembered({}, headers.slice(1)),
    remembered({ headerRow: 0 }),
    remembered({ sheet: '示例', skipped: true }),
  ])
    expect(offered(sheet('题库'), other)).toMatchObject({ roles: plain, asks: false });
});

test('the only sheet with rows comes in whatever it is called, and is left out by its name beside others', () => {
  const skipped = (sheets: readonly SheetText[], ...known: ReturnType<typeof remembered>[]) =>
    offeredMappings(sheets, known).mapping.map((one) => one.skipped);
  const examples = sheet('导入样例');
  expect(offered(examples)).toMatchObject({ asks: false, one: { skipped: false } });
  expect(offered(examples, remembered({ sheet: '导入样例', skipped: true }))).toMatchObject({
    asks: false,
    one: { skipped: false },
  });
  const empty = sheetText([], { name: 'Sheet2' });
  const lists = sheetText([['单选题'], ['多选题']], { name: '字典', hidden: true });
  expect(skipped([examples, empty, lists])).toEqual([false, true, true]);
  expect(skipped([examples, sheet('题库')])).toEqual([true, false]);
  // Our own template, sent as it was loaded: its examples are no questions.
  expect(skipped([sheetText([headers], { name: '试题' }), examples])).toEqual([false, true]);
  expect(skipped([{ ...examples, hidden: true }])).toEqual([true]);
});

test('the type goes with the name of the sheet, not with the headers', () => {
  const untyped = ['', ...headers.slice(1)];
  const singles = remembered({ sheet: '单选题', type: 'SINGLE' }, untyped);
  expect(offered(sheet('判断题', '', untyped), singles).one).toMatchObject({
    type: 'JUDGE',
    notes: [expect.anything()],
  });
  expect(
    offered(sheet('题库', '', untyped), { ...singles, mapping: { ...singles.mapping, sheet: '题库' } }).one,
  ).toMatchObject({ type: 'SINGLE' });
});

test('what codes of types mean is asked once: the next file of these headers takes it over', () => {
  const codes = (type: 'SINGLE' | 'MULTIPLE', ...more: string[]) =>
    remembered({ typeCodes: ['1', ...more].map((code) => ({ code, type, rows: 1, example: '' })) });
  const coded = sheet('题库', '1');
  expect(offered(coded)).toMatchObject({ asks: true, one: { typeCodes: [{ code: '1', type: 'SINGLE', rows: 1 }] } });
  expect(offered(coded, codes('MULTIPLE'))).toMatchObject({
    asks: true,
    one: { typeCodes: [{ code: '1', type: 'MULTIPLE', example: '首都是哪里？' }] },
  });
  const same = codes('SINGLE', '2');
  for (const [place, column] of same.mapping.columns.entries()) column.role = offered(coded).roles?.[place] ?? 'ignore';
  expect(offered(coded, same)).toMatchObject({ asks: false, one: { typeCodes: [{ code: '1', type: 'SINGLE' }] } });
  expect(offered(sheet('题库', '7'), same)).toMatchObject({ asks: true, one: { typeCodes: [{ code: '7' }] } });
  expect(offered(sheet('题库'), same)).toMatchObject({ asks: false, one: { typeCodes: [] } });
});

test('other rows may be taken for the headers', () => {
  const rows = [
    ['期末题库', ''],
    ['题干', '答案'],
    ['试题题干', '试题解析'],
    ['水是____', 'H2O'],
  ];
  const { mapping } = offeredMappings([sheetText(rows)], []);
  expect(mapping[0]?.heads?.map(({ roles }) => roles.slice(0, 2))).toEqual([
    ['ignore', 'ignore'],
    ['ignore', 'ignore'],
    ['stem', 'answer'],
    ['stem', 'analysis'],
    [],
  ]);
  expect(mapping[0]?.heads?.[3]?.headers).toEqual(['试题题干', '试题解析']);
});
