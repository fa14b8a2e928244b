import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import { administrator } from '../../server/modules/access/index.ts';
import { addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';

const password = 'Zhishi@2026';

describe.skipIf(skipReason)('knowledge', () => {
  const { product, open, problems } = useProduct();

  async function makeAdmin() {
    const { db } = product();
    const code = `knowledge${Date.now()}`;
    const { organisationId, rootId } = await addOrganisation(db, { name: '江城银行', code, kind: 'bank' });
    const username = `a${code}`;
    const person = { organisationId, departmentId: rootId, username, phone: null, realName: '周明', gender: true };
    await addStaff(db, [
      { ...person, jobNumber: '1', passwordHash: await hashPassword(password), roles: [administrator] },
    ]);
    return username;
  }

  const line = (page: Page, name: string) => page.locator('.knowledge-line').filter({ hasText: name });

  async function addPoint(page: Page, name: string) {
    const dialog = page.getByRole('dialog', { name: '新建知识点' });
    await dialog.getByLabel('名称').fill(name);
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await line(page, name).waitFor();
  }

  async function actOn(page: Page, name: string, action: string) {
    await line(page, name).hover();
    await page.getByRole('button', { name: `「${name}」的操作` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  async function buildTree(page: Page) {
    await page.getByText('还没有知识点').waitFor();
    await page.getByRole('button', { name: '新建知识点' }).first().click();
    await addPoint(page, '信息安全');
    await actOn(page, '信息安全', '新建下级');
    await addPoint(page, '网络协议');
    await actOn(page, '网络协议', '新建同级');
    await addPoint(page, '防火墙');
  }

  async function uploadTree(page: Page, bytes: Buffer) {
    await page.getByRole('button', { name: 'Excel' }).click();
    await page.getByRole('menuitem', { name: '导入' }).click();
    const dialog = page.getByRole('dialog', { name: '从 Excel 导入知识点' });
    await dialog.locator('input[type=file]').setInputFiles({ name: '知识点.xlsx', mimeType: '', buffer: bytes });
    return dialog;
  }

  test('a tree is built, joined, moved, taken out to Excel and put back', async () => {
    const username = await makeAdmin();
    const { page } = await open();
    await signInAs(page, username, password);
    await page.goto('/manage/knowledge/edit');
    await buildTree(page);

    await line(page, '防火墙').click();
    await page.getByRole('heading', { name: '信息安全 / 防火墙' }).waitFor();
    await page.getByLabel('添加前置知识点').click();
    await page.getByLabel('添加前置知识点').fill('网络');
    await page.keyboard.press('Enter');
    await page.getByText('关系已添加').waitFor();
    await page.getByRole('button', { name: '网络协议', exact: true }).waitFor();

    await page.getByLabel('编号', { exact: true }).fill('SEC-2');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存').waitFor();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel' }).click();
    await page.getByRole('menuitem', { name: '下载全部知识点' }).click();
    const file = await readFile(await (await downloading).path());
    const same = await uploadTree(page, file);
    await same.getByText('共 3 行：新增 0 个，修改 0 个，不变 3 个。没有要导入的内容。').waitFor();
    await same.getByRole('button', { name: '取消' }).click();

    await actOn(page, '防火墙', '移动到…');
    const move = page.getByRole('dialog', { name: '移动「防火墙」' });
    await move.getByLabel('移到哪个知识点之下').click();
    await move.getByLabel('移到哪个知识点之下').fill('网络协议');
    await page.locator('.ant-select-tree-title', { hasText: '网络协议' }).click();
    await move.getByRole('button', { name: '移动' }).click();
    await page.getByRole('heading', { name: '信息安全 / 网络协议 / 防火墙' }).waitFor();

    const back = await uploadTree(page, file);
    await back.getByText('共 3 行：新增 0 个，修改 1 个，不变 2 个。可以导入。').waitFor();
    await back.getByRole('button', { name: '导入' }).click();
    await page.getByRole('heading', { name: '信息安全 / 防火墙' }).waitFor();

    await page.getByRole('link', { name: '查看知识图谱' }).click();
    await page.getByRole('heading', { name: '知识图谱' }).waitFor();
    await page.locator('.knowledge-graph canvas').waitFor();
    await page.getByText('表', { exact: true }).click();
    await page.getByRole('row').filter({ hasText: '防火墙' }).filter({ hasText: '网络协议' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('a point that is dragged onto another hangs below it, between two it stands between them', async () => {
    const username = await makeAdmin();
    const { page } = await open();
    await signInAs(page, username, password);
    await page.goto('/manage/knowledge/edit');
    await buildTree(page);
    await page.getByText('拖到知识点上成为下级，拖到两行之间成为同级。').waitFor();

    const hold = async (name: string, over: string, share: number) => {
      await line(page, name).hover();
      await page.mouse.down();
      const box = await line(page, over).boundingBox();
      if (!box) throw new Error('the line is not shown');
      for (const past of [0, 2]) await page.mouse.move(box.x + 40 + past, box.y + box.height * share);
    };
    await hold('防火墙', '网络协议', 0.5);
    await page.getByText('放到「网络协议」里面，成为它的下级').waitFor();
    expect(await line(page, '网络协议').getAttribute('data-drop')).toBe('inside');
    await page.mouse.up();
    await page.getByText('知识点已移动').waitFor();
    await line(page, '防火墙').click();
    await page.getByRole('heading', { name: '信息安全 / 网络协议 / 防火墙' }).waitFor();

    await hold('防火墙', '网络协议', 0.1);
    await page.getByText('放到「网络协议」之前，与它同级').waitFor();
    expect(await line(page, '网络协议').getAttribute('data-drop')).toBe('before');
    await page.mouse.up();
    await page.getByRole('heading', { name: '信息安全 / 防火墙' }).waitFor();
    await expect
      .poll(() => page.locator('.knowledge-line .side-tree-name').allTextContents())
      .toEqual([...['信息安全', '防火墙', '网络协议']]);

    await hold('信息安全', '网络协议', 0.5);
    await page.getByText('这里不能放，或位置没有变化。').waitFor();
    await page.mouse.up();
    expect(problems).toEqual([]);
  });
});
