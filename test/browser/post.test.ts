import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import { administrator } from '../../server/modules/access/index.ts';
import { addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';

const password = 'Gangwei@2026';

describe.skipIf(skipReason)('posts', () => {
  const { product, open, problems } = useProduct();

  async function makeAdmin() {
    const { db } = product();
    const code = `post${Date.now()}`;
    const { organisationId, rootId } = await addOrganisation(db, { name: '江城银行', code, kind: 'bank' });
    const username = `a${code}`;
    const person = { organisationId, departmentId: rootId, username, phone: null, realName: '周明', gender: true };
    await addStaff(db, [
      { ...person, jobNumber: '1', passwordHash: await hashPassword(password), roles: [administrator] },
    ]);
    return { organisationId, username };
  }

  test('a post is added, described, disabled, and not deleted while somebody has it', async () => {
    const { organisationId, username } = await makeAdmin();
    const { db } = product();
    const { page } = await open();
    await signInAs(page, username, password);
    await page.goto('/manage/post/list');
    await page.getByText('还没有岗位').waitFor();

    await page.getByRole('button', { name: '新增类别' }).click();
    const category = page.getByRole('dialog', { name: '新增类别' });
    await category.getByLabel('类别名称').fill('营业');
    await category.getByRole('button', { name: '保存' }).click();
    await category.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: '新增岗位' }).first().click();
    const added = page.getByRole('dialog', { name: '新增岗位' });
    await added.getByLabel('岗位名称').fill('柜员');
    await added.getByLabel('编码').fill('GW-01');
    await added.getByRole('button', { name: '保存' }).click();
    await added.waitFor({ state: 'hidden' });

    const row = page.getByRole('row').filter({ hasText: '柜员' });
    const act = async (name: string) => {
      const shown = row.getByRole('button', { name, exact: true });
      if (await shown.isVisible()) return shown.click();
      await row.getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act('修改');
    const changed = page.getByRole('dialog', { name: '修改岗位' });
    await changed.getByLabel('岗位职责').fill('办理柜面业务');
    await changed.getByRole('button', { name: '保存' }).click();
    await changed.waitFor({ state: 'hidden' });

    await act('停用');
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
    await row.getByText('停用', { exact: true }).first().waitFor();

    const { id: postId } = await db
      .selectFrom('post')
      .select('id')
      .where('organisationId', '=', organisationId)
      .executeTakeFirstOrThrow();
    await db.updateTable('staff').set({ postId }).where('organisationId', '=', organisationId).execute();
    await act('删除');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('岗位「柜员」还有人任职（在职 1 人），不能删除').waitFor();

    await row.getByRole('link', { name: '柜员' }).click();
    await page.getByText('办理柜面业务').waitFor();
    await page.getByRole('tab', { name: /人员（1）/ }).click();
    await page.getByText('周明').last().waitFor();
    expect(problems).toEqual([]);
  });
});
