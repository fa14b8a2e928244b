import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import { inTransaction } from '../../server/kit/transaction.ts';
import { administrator, everybody } from '../../server/modules/access/index.ts';
import { endSessionsOf } from '../../server/modules/account/index.ts';
import { addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { signInAs, signInByForm, skipReason, useProduct } from './browser.ts';

const password = 'Bianji@2026';

describe.skipIf(skipReason)('editing beside others', () => {
  const { product, open, problems } = useProduct();

  /** Two pages of one administrator. */
  async function openTwo() {
    const { db } = product();
    const code = `edit${Date.now()}`;
    const { organisationId, rootId } = await addOrganisation(db, { name: '江城银行', code, kind: 'bank' });
    const passwordHash = await hashPassword(password);
    const person = (username: string, realName: string, roles: string[]) => ({
      ...{ organisationId, departmentId: rootId, username, passwordHash, phone: null, realName, roles },
      ...{ jobNumber: username, gender: true },
    });
    const username = `a${code}`;
    const [userId = ''] = await addStaff(db, [
      person(username, '周明', [administrator]),
      person(`c${code}`, '林晓', [everybody]),
    ]);
    const { page, context } = await open();
    await signInAs(page, username, password);
    const other = await context.newPage();
    return { page, other, userId, username };
  }

  const save = (page: Page) => page.getByRole('button', { name: /保\s?存$/ }).click();
  const stale = (page: Page) => page.getByText('您编辑期间');

  test('a form that was begun asks before it is closed, and Enter sends it', async () => {
    const { page } = await openTwo();
    await page.goto('/manage/system/provider');
    await page.getByRole('button', { name: '添加来源' }).click();
    await page.getByRole('menuitem', { name: '统一认证（OIDC）' }).click();
    await page.getByLabel('名称').fill('统一认证');
    await page.getByLabel('名称').press('Enter');
    await page.getByText('请填写身份服务地址').waitFor();
    await page.getByRole('button', { name: /^取\s?消$/ }).click();
    await page.getByRole('button', { name: '不保存，离开' }).click();
    await page.getByLabel('身份服务地址').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  test('a dialog asks before it is closed with something typed, and not without or after a save', async () => {
    const { page } = await openTwo();
    const name = page.getByRole('dialog', { name: /新建/ }).getByLabel('标签名称');
    const give = () => page.getByRole('button', { name: /^取\s?消$/ }).click();
    const begin = async () => {
      await page.getByRole('button', { name: '新建标签' }).first().click();
      await name.waitFor();
    };
    await page.goto('/manage/system/notice');
    await page.getByRole('link', { name: '标签', exact: true }).click();
    await begin();
    await give();
    await name.waitFor({ state: 'detached' });
    await begin();
    await name.fill('骨干');
    await name.fill('');
    await give();
    await name.waitFor({ state: 'detached' });
    await begin();
    await name.fill('骨干');
    await give();
    await page.getByText('离开后，填写的内容会丢失。').waitFor();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await page.getByText('还有内容没有保存').waitFor({ state: 'hidden' });
    // The way out through the history is one as well.
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: '继续编辑' }).click();
    await expect.poll(() => name.inputValue()).toBe('骨干');
    await save(page);
    await name.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /骨干/ }).waitFor();
    expect(await page.getByText('还有内容没有保存').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('tags are changed in their rows, one at a time, by the keyboard alone', async () => {
    const { page } = await openTwo();
    const name = page.getByRole('textbox', { name: '名称', exact: true });
    const edit = (tag: string) =>
      page.getByRole('row', { name: new RegExp(tag) }).getByRole('button', { name: '编辑' });
    await page.goto('/manage/system/tag');
    for (const tag of ['骨干', '新人']) {
      await page.getByRole('button', { name: '新建标签' }).first().click();
      await page.getByRole('dialog').getByLabel('标签名称').fill(tag);
      await page.getByRole('dialog').getByLabel('标签名称').press('Enter');
      await page.getByRole('row', { name: new RegExp(tag) }).waitFor();
    }
    await edit('骨干').press('Enter');
    await name.and(page.locator(':focus')).waitFor();
    await name.fill('');
    await name.press('Enter');
    await page.getByRole('table').getByText('请填写标签名称').waitFor();
    await name.fill('新人');
    await name.press('Enter');
    await page
      .getByRole('table')
      .getByText(/已有|已存在|已被/)
      .waitFor();
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await edit('新人').click();
    await page.getByText('正在编辑的这一行还没有保存，离开后修改会丢失。').waitFor();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await page.getByRole('tab', { name: '题库', exact: true }).click();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await name.fill('业务骨干');
    await name.press('Enter');
    await page.getByRole('row', { name: /业务骨干/ }).waitFor();
    await name.waitFor({ state: 'detached' });
    await edit('新人').click();
    await name.fill('别的');
    await name.press('Escape');
    await name.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /新人/ }).waitFor();
    await page.getByRole('tab', { name: '题库', exact: true }).click();
    await page.getByText('还没有题库标签').waitFor();
    expect(problems).toEqual([]);
  });

  test('settings saved over a conflict are not in conflict with themselves afterwards', async () => {
    const { page, other } = await openTwo();
    const url = '/manage/system/organisation';
    await page.goto(url);
    await page.getByLabel('机构名称').fill('江城商业银行');
    await other.goto(url);
    await other.getByLabel('联系电话').fill('027-88889999');
    await save(other);
    await other.getByText('已保存').waitFor();
    // What moves on a page that lies behind another may never come to its end.
    await page.bringToFront();
    await save(page);
    await stale(page).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /保\s?存$/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '用我的内容覆盖' }).click();
    await stale(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('机构名称').inputValue()).toBe('江城商业银行');
    await page.getByText('已保存').waitFor({ state: 'detached' });
    await page.getByLabel('机构名称').fill('江城农商银行');
    await save(page);
    await page.getByText('已保存').waitFor();
    expect(await stale(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('a role that somebody gave meanwhile is not taken back by who corrected a name', async () => {
    const { page, other } = await openTwo();
    const edit = async (on: Page) => {
      await on.goto('/manage/system/staff');
      await on.getByRole('row').filter({ hasText: '林晓' }).click();
      await on.getByRole('button', { name: /^编\s?辑$/ }).click();
      await on.getByRole('textbox', { name: '姓名', exact: true }).waitFor();
    };
    await edit(page);
    await page.getByRole('textbox', { name: '姓名', exact: true }).fill('林晓晓');
    await edit(other);
    await other.getByLabel('角色', { exact: true }).last().fill('题库');
    await other.getByTitle('题库管理员').last().click();
    await other.getByText('编辑员工', { exact: true }).click();
    await save(other);
    await other.getByText('已保存').waitFor();
    await page.bringToFront();
    await save(page);
    await page.getByText(/对方保存的角色：.*题库管理员/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /保\s?存$/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '用我的内容覆盖' }).click();
    await page.getByText('已保存').waitFor();
    await page.goto('/manage/system/staff');
    await page.getByRole('row').filter({ hasText: '林晓晓' }).click();
    await page.getByText('题库管理员').first().waitFor();
    expect(problems).toEqual([]);
  });

  test('what was ticked in a role is kept when somebody else has saved it', async () => {
    const { page, other } = await openTwo();
    await page.goto('/manage/system/permission');
    await page.getByRole('button', { name: '新建角色' }).click();
    await page.getByLabel('角色名称').fill('片区管理员');
    await save(page);
    const tags = page.getByRole('checkbox', { name: '标签管理' });
    await page
      .getByRole('button', { name: /^片区管理员/ })
      .first()
      .waitFor();
    await tags.click();
    await other.goto(page.url());
    await other.getByRole('checkbox', { name: '监考' }).click();
    await save(other);
    await other.getByText('已保存，成员的权限随即生效').waitFor();
    await page.bringToFront();
    await save(page);
    await page.getByText('对方保存的功能权限：监考').waitFor();
    await expect.poll(() => tags.isChecked()).toBe(true);
    await page.getByRole('button', { name: '使用对方的内容' }).click();
    await stale(page).waitFor({ state: 'detached' });
    await expect.poll(() => tags.isChecked()).toBe(false);
    await expect.poll(() => page.getByRole('checkbox', { name: '监考' }).isChecked()).toBe(true);
    expect(problems).toEqual([]);
  });

  test('a session that ends over an open form costs nothing typed: sign in beside it and save', async () => {
    const { page, other, userId, username } = await openTwo();
    await page.goto('/manage/system/organisation');
    await page.getByLabel('机构名称').fill('江城城商银行');
    const { db } = product();
    await inTransaction(db, (db) => endSessionsOf(db, [userId], new Date()));
    await save(page);
    await page.getByRole('dialog', { name: '登录已过期' }).waitFor();
    expect(await page.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login');
    await signInByForm(other, username, password);
    await page.bringToFront();
    await page.getByText('已重新登录，可以继续保存').waitFor();
    await expect.poll(() => page.getByLabel('机构名称').inputValue()).toBe('江城城商银行');
    await save(page);
    await page.getByText('已保存').waitFor();
    await page.reload();
    await page.getByText('江城城商银行').first().waitFor();
  });
});
