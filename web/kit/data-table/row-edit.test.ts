import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallFailure } from '../api/failure.ts';
import {
  cancelEdit,
  changeCell,
  confirmEdit,
  type Edited,
  firstFailure,
  hasTyped,
  isRequired,
  type RowEditStore,
  type RuledColumn,
  startEdit,
} from './row-edit.ts';

interface Tag {
  id: string;
  name: string;
  order: number | null;
}

const rows: Tag[] = [
  { id: 'a', name: '反洗钱', order: 1 },
  { id: 'b', name: '信息安全', order: 2 },
];
const keyOf = (row: Tag) => row.id;

const columns: RuledColumn<Tag>[] = [
  {
    key: 'name',
    editable: {
      rules: [
        { required: true, message: '请填写名称' },
        { check: (value) => String(value).length <= 5, message: '名称不能超过 5 个字' },
        { check: async (value) => value !== '重名', message: '名称已存在' },
      ],
    },
  },
  { key: 'order', editable: { rules: [{ required: true, message: '请填写顺序' }] } },
  { key: 'count' },
];

function editing(key: string): Edited<Tag> {
  const { edit } = startEdit(null, rows, keyOf, key);
  if (!edit) throw new Error('not started');
  return edit;
}

function storeOf(first: Edited<Tag>) {
  let edit = first;
  const reported: string[] = [];
  const store: RowEditStore<Tag> = {
    get: () => edit,
    set: (next) => {
      edit = next;
    },
    report: (text) => reported.push(text),
  };
  return { store, reported };
}

describe('starting', () => {
  test.each([undefined, null, ''])('without a key (%s)', (key) =>
    expect(startEdit(null, rows, keyOf, key)).toEqual({ problem: '请指定要编辑的行key' }),
  );

  test.each(['c', 0])('with the key of no row (%s)', (key) =>
    expect(startEdit(null, rows, keyOf, key)).toEqual({ problem: '未找到当前值对应的行数据' }),
  );

  test('0 is a key', () => {
    const numbered = [{ id: 0 }];
    expect(startEdit(null, numbered, (row) => row.id, 0).edit?.draft).toEqual({ id: 0 });
  });

  test('the draft is a copy: the row stays as it was', () => {
    const edit = changeCell(editing('a'), 'name', '合规');
    expect(edit?.draft.name).toBe('合规');
    expect(edit?.row.name).toBe('反洗钱');
    expect(rows[0]?.name).toBe('反洗钱');
  });

  test('again: what was typed stays', () => {
    const edit = changeCell(editing('a'), 'name', '合规');
    expect(startEdit(edit, rows, keyOf, 'a').edit?.draft.name).toBe('合规');
  });

  test('another row takes its place, but not of one that is being saved', () => {
    const edit = editing('a');
    expect(startEdit(edit, rows, keyOf, 'b').edit?.key).toBe('b');
    expect(startEdit(edit && { ...edit, saving: true }, rows, keyOf, 'b').edit?.key).toBe('a');
  });

  test('there is something to lose only once a cell differs', () => {
    expect(hasTyped(null)).toBe(false);
    expect(hasTyped(editing('a'))).toBe(false);
    const typed = changeCell(editing('a'), 'name', '合规');
    expect(hasTyped(typed)).toBe(true);
    expect(hasTyped(changeCell(typed, 'name', '反洗钱'))).toBe(false);
  });
});

describe('cancelling', () => {
  test('ends the edit', () => expect(cancelEdit(editing('a'))).toBeNull());

  test('not while it is saved', async () => {
    const { store } = storeOf(editing('a'));
    let done = (_value: unknown) => {};
    const saving = confirmEdit(store, columns, () => new Promise((resolve) => (done = resolve)));
    await new Promise((resolve) => setTimeout(resolve));
    expect(cancelEdit(store.get())?.key).toBe('a');
    done(undefined);
    await expect(saving).resolves.toBe(true);
    expect(store.get()).toBeNull();
  });
});

describe('validating', () => {
  const check = (draft: Partial<Tag>) => firstFailure(columns, { id: 'a', name: '甲', order: 1, ...draft });

  test('a good row passes', async () => expect(await check({})).toBeNull());
  test('columns in order', async () =>
    expect(await check({ name: ' 　', order: null })).toEqual({ column: 'name', message: '请填写名称' }));
  test('rules in order', async () =>
    expect(await check({ name: '超过五个字的名称' })).toEqual({ column: 'name', message: '名称不能超过 5 个字' }));
  test('rules that ask the server', async () =>
    expect(await check({ name: '重名' })).toEqual({ column: 'name', message: '名称已存在' }));
  test('0 is a value, not a number is none', async () => {
    expect(await check({ order: 0 })).toBeNull();
    expect(await check({ order: Number.NaN })).toEqual({ column: 'order', message: '请填写顺序' });
  });

  test('required columns are marked', () => expect(columns.map(isRequired)).toEqual([true, true, false]));

  test('it is always the first failing rule', async () => {
    const verdicts = fc.array(fc.array(fc.boolean(), { maxLength: 4 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(verdicts, async (table) => {
        const ruled = table.map((column, x) => ({
          key: `c${x}`,
          editable: { rules: column.map((passes, y) => ({ check: () => passes, message: `${x}.${y}` })) },
        }));
        const expected = table.flatMap((column, x) => column.flatMap((passes, y) => (passes ? [] : [`${x}.${y}`])))[0];
        expect((await firstFailure(ruled, {}))?.message).toBe(expected);
      }),
    );
  });
});

describe('confirming', () => {
  test('a success ends the edit', async () => {
    const { store, reported } = storeOf(changeCell(editing('a'), 'name', '合规'));
    const saved: unknown[] = [];
    expect(await confirmEdit(store, columns, async (draft, row) => saved.push([draft.name, row.name]))).toBe(true);
    expect(saved).toEqual([['合规', '反洗钱']]);
    expect(store.get()).toBeNull();
    expect(reported).toEqual([]);
  });

  test('a failing rule is reported and stands beside its cell, nothing is saved and the edit stays open', async () => {
    const { store, reported } = storeOf(changeCell(editing('a'), 'name', ''));
    let saves = 0;
    expect(await confirmEdit(store, columns, () => (saves += 1))).toBe(false);
    expect(saves).toBe(0);
    expect(reported).toEqual(['请填写名称']);
    expect(store.get()).toMatchObject({
      saving: false,
      failed: { texts: { name: '请填写名称' } },
      draft: { name: '' },
    });
    expect(changeCell(store.get(), 'name', '合')?.failed).toBeNull();
  });

  test.each([
    [new Error('名称已被使用'), '名称已被使用'],
    ['没有权限', '没有权限'],
    [new Error(''), '保存失败，请稍后重试'],
    [undefined, '保存失败，请稍后重试'],
  ])('a save that rejects with %s is reported and the edit stays open', async (problem, text) => {
    const { store, reported } = storeOf(changeCell(editing('a'), 'name', '合规'));
    expect(await confirmEdit(store, columns, () => Promise.reject(problem))).toBe(false);
    expect(reported).toEqual([text]);
    expect(store.get()).toMatchObject({ saving: false, failed: null, draft: { name: '合规' } });
  });

  test('what the server refuses of fields stands beside their cells, as far as they are in the row', async () => {
    const { store, reported } = storeOf(editing('a'));
    const fields = { other: '不在表里', count: '不能编辑', order: '顺序不对', name: '名称已存在' };
    const refused = new CallFailure({ code: 1001, status: 400, text: '请检查填写的内容', fields });
    expect(await confirmEdit(store, columns, () => Promise.reject(refused))).toBe(false);
    expect(store.get()?.failed?.texts).toEqual({ name: '名称已存在', order: '顺序不对' });
    expect(reported).toEqual(['名称已存在']);
  });

  test('a save that throws at once, too', async () => {
    const { store, reported } = storeOf(editing('a'));
    const save = () => {
      throw new Error('出错了');
    };
    expect(await confirmEdit(store, columns, save)).toBe(false);
    expect(reported).toEqual(['出错了']);
  });

  test('a save that gives false has told the person itself', async () => {
    const { store, reported } = storeOf(editing('a'));
    expect(await confirmEdit(store, columns, () => Promise.resolve(false))).toBe(false);
    expect(reported).toEqual([]);
    expect(store.get()?.saving).toBe(false);
  });

  test('twice at once saves once', async () => {
    const { store } = storeOf(editing('a'));
    let saves = 0;
    const save = async () => {
      saves += 1;
    };
    const both = await Promise.all([confirmEdit(store, columns, save), confirmEdit(store, columns, save)]);
    expect(both).toEqual([true, false]);
    expect(saves).toBe(1);
  });

  test('without a row that is edited nothing is saved', async () => {
    const { store } = storeOf(null);
    expect(await confirmEdit(store, columns, () => true)).toBe(false);
  });
});
