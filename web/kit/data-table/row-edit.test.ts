import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancelEdit,
  changeCell,
  confirmEdit,
  firstFailure,
  isRequired,
  type RowEditStore,
  type RowEdits,
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
const none: RowEdits<Tag> = new Map();

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

function editing(key: string) {
  const { edits } = startEdit(none, rows, keyOf, key);
  if (!edits) throw new Error('not started');
  return edits;
}

function storeOf(first: RowEdits<Tag>) {
  let edits = first;
  const reported: string[] = [];
  const store: RowEditStore<Tag> = {
    get: () => edits,
    set: (next) => {
      edits = next;
    },
    report: (text) => reported.push(text),
  };
  return { store, reported };
}

describe('starting', () => {
  test.each([undefined, null, ''])('without a key (%s)', (key) =>
    expect(startEdit(none, rows, keyOf, key)).toEqual({ problem: '请指定要编辑的行key' }),
  );

  test.each(['c', 0])('with the key of no row (%s)', (key) =>
    expect(startEdit(none, rows, keyOf, key)).toEqual({ problem: '未找到当前值对应的行数据' }),
  );

  test('0 is a key', () => {
    const numbered = [{ id: 0 }];
    expect(startEdit(new Map(), numbered, (row) => row.id, 0).edits?.get(0)?.draft).toEqual({ id: 0 });
  });

  test('the draft is a copy: the row stays as it was', () => {
    const edits = changeCell(editing('a'), 'a', 'name', '合规');
    expect(edits.get('a')?.draft.name).toBe('合规');
    expect(edits.get('a')?.row.name).toBe('反洗钱');
    expect(rows[0]?.name).toBe('反洗钱');
  });

  test('again: what was typed stays', () => {
    const edits = changeCell(editing('a'), 'a', 'name', '合规');
    expect(startEdit(edits, rows, keyOf, 'a').edits?.get('a')?.draft.name).toBe('合规');
  });

  test('several rows at once', () => {
    const { edits } = startEdit(editing('a'), rows, keyOf, 'b');
    expect([...(edits?.keys() ?? [])]).toEqual(['a', 'b']);
  });
});

describe('cancelling', () => {
  test('ends the edit of that row only', () => {
    const { edits = none } = startEdit(editing('a'), rows, keyOf, 'b');
    expect([...cancelEdit(edits, 'a').keys()]).toEqual(['b']);
  });

  test('not while it is saved', async () => {
    const { store } = storeOf(editing('a'));
    let done = (_value: unknown) => {};
    const saving = confirmEdit(store, columns, () => new Promise((resolve) => (done = resolve)), 'a');
    await new Promise((resolve) => setTimeout(resolve));
    expect(cancelEdit(store.get(), 'a').has('a')).toBe(true);
    done(undefined);
    await expect(saving).resolves.toBe(true);
    expect(store.get().has('a')).toBe(false);
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
    const { store, reported } = storeOf(changeCell(editing('a'), 'a', 'name', '合规'));
    const saved: unknown[] = [];
    expect(await confirmEdit(store, columns, async (draft, row) => saved.push([draft.name, row.name]), 'a')).toBe(true);
    expect(saved).toEqual([['合规', '反洗钱']]);
    expect(store.get().size).toBe(0);
    expect(reported).toEqual([]);
  });

  test('a failing rule is reported, nothing is saved and the edit stays open', async () => {
    const { store, reported } = storeOf(changeCell(editing('a'), 'a', 'name', ''));
    let saves = 0;
    expect(await confirmEdit(store, columns, () => (saves += 1), 'a')).toBe(false);
    expect(saves).toBe(0);
    expect(reported).toEqual(['请填写名称']);
    expect(store.get().get('a')).toMatchObject({ saving: false, failed: { column: 'name' }, draft: { name: '' } });
  });

  test.each([
    [new Error('名称已被使用'), '名称已被使用'],
    ['没有权限', '没有权限'],
    [new Error(''), '保存失败，请稍后重试'],
    [undefined, '保存失败，请稍后重试'],
  ])('a save that rejects with %s is reported and the edit stays open', async (problem, text) => {
    const { store, reported } = storeOf(changeCell(editing('a'), 'a', 'name', '合规'));
    expect(await confirmEdit(store, columns, () => Promise.reject(problem), 'a')).toBe(false);
    expect(reported).toEqual([text]);
    expect(store.get().get('a')).toMatchObject({ saving: false, draft: { name: '合规' } });
  });

  test('a save that throws at once, too', async () => {
    const { store, reported } = storeOf(editing('a'));
    const save = () => {
      throw new Error('出错了');
    };
    expect(await confirmEdit(store, columns, save, 'a')).toBe(false);
    expect(reported).toEqual(['出错了']);
  });

  test('a save that gives false has told the person itself', async () => {
    const { store, reported } = storeOf(editing('a'));
    expect(await confirmEdit(store, columns, () => Promise.resolve(false), 'a')).toBe(false);
    expect(reported).toEqual([]);
    expect(store.get().get('a')?.saving).toBe(false);
  });

  test('twice at once saves once', async () => {
    const { store } = storeOf(editing('a'));
    let saves = 0;
    const save = async () => {
      saves += 1;
    };
    const both = await Promise.all([confirmEdit(store, columns, save, 'a'), confirmEdit(store, columns, save, 'a')]);
    expect(both).toEqual([true, false]);
    expect(saves).toBe(1);
  });

  test('what is typed into another row meanwhile stays', async () => {
    const { edits = none } = startEdit(editing('a'), rows, keyOf, 'b');
    const { store } = storeOf(edits);
    const saving = confirmEdit(store, columns, () => Promise.resolve(), 'a');
    store.set(changeCell(store.get(), 'b', 'name', '新名'));
    await saving;
    expect(store.get().get('b')?.draft.name).toBe('新名');
    expect(store.get().has('a')).toBe(false);
  });

  test('a row that is not edited is not saved', async () => {
    const { store } = storeOf(none);
    expect(await confirmEdit(store, columns, () => true, 'a')).toBe(false);
  });
});
