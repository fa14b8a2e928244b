import { beforeEach, expect, test, vi } from 'vitest';
import { tag } from '#contract/directory/tag.ts';
import { json, stubBrowser, stubServer } from '../api/wire/test-browser.ts';
import { confirmEdit, type Edited } from './row-edit.ts';
import { saveRow } from './save-row.ts';

const row = { tagId: crypto.randomUUID(), name: '技术骨干', color: 'red' as const, version: 1 };

beforeEach(() => {
  stubBrowser().set('auth', 'mine');
});

test('who saves a row that somebody else has saved is told how to go on, and keeps what was typed', async () => {
  const current = { ...row, name: '业务骨干', version: 2 };
  stubServer(() => json({ code: 409, res: '内容已被他人修改，请核对后再保存', current }, 409));
  let edited: Edited<typeof row> = { key: row.tagId, row, draft: row, saving: false, failed: null };
  const report = vi.fn();
  const store = {
    get: () => edited,
    set: (next: Edited<typeof row>) => {
      edited = next;
    },
    report,
  };
  const saved = await confirmEdit(store, [{ key: 'name' }], (body) => saveRow(tag.modify, { body }, [tag.list]));
  expect([saved, edited?.draft.name]).toEqual([false, '技术骨干']);
  expect(report.mock.calls).toEqual([['这一行已被他人修改，没有保存；请点「取消」，核对后再改']]);
});
