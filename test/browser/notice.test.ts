import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import { administrator, everybody } from '../../server/modules/access/index.ts';
import { addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { clickPauseMs } from '../../web/kit/action/throttle.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

const password = 'Gonggao@2026';

describe.skipIf(skipReason)('notices', () => {
  const { product, open, problems } = useProduct();

  async function makePeople() {
    const { db } = product();
    const code = `notice${Date.now()}`;
    const { organisationId, rootId } = await addOrganisation(db, { name: '江城银行', code, kind: 'bank' });
    const passwordHash = await hashPassword(password);
    const person = (username: string, realName: string, roles: string[]) => ({
      ...{ organisationId, departmentId: rootId, username, passwordHash, phone: null, realName, roles },
      ...{ jobNumber: realName, gender: true },
    });
    const names = { admin: `a${code}`, colleague: `c${code}` };
    await addStaff(db, [person(names.admin, '周明', [administrator]), person(names.colleague, '林晓', [everybody])]);
    return names;
  }

  async function publish(page: Page, title: string) {
    await page.goto('/manage/system/notice');
    await page.getByRole('button', { name: '写公告' }).first().click();
    await page.getByRole('heading', { name: '写公告' }).waitFor();
    await page.getByLabel('标题').fill(title);
    await page.getByRole('textbox', { name: '正文' }).fill('周六停电，请提前保存文件。');
    await page.getByText('全员', { exact: true }).click();
    await page.getByText('将发给 2 人').waitFor();
    await page.getByRole('button', { name: '发布' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '确定发给 2 人？' });
    await dialog.getByRole('button', { name: '发布' }).click();
    await page.getByText('公告已发给 2 人').waitFor();
  }

  const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('one that is published arrives at an open page, is read by pointing at it, and counts as read', async () => {
    const names = await makePeople();
    const [{ page: admin }, { page: colleague }] = await Promise.all([open(), open()]);
    await Promise.all([signInAs(admin, names.admin, password), signInAs(colleague, names.colleague, password)]);
    await colleague.goto('/home');
    await bell(colleague, '消息').click();
    await colleague.getByText('暂无消息').waitFor();

    await publish(admin, '停电通知');
    await bell(colleague, '消息，1 条未读').waitFor();
    const item = colleague.getByRole('link', { name: /停电通知/ });
    await item.getByRole('img', { name: '未读' }).waitFor();
    await item.hover();
    await item.getByText(/刚刚|前$/).waitFor();
    await bell(colleague, '消息').waitFor();

    await item.click();
    await colleague.getByRole('dialog', { name: '停电通知' }).getByText('周六停电，请提前保存文件。').waitFor();
    await colleague.getByRole('button', { name: '知道了' }).click();
    expect(new URL(colleague.url()).search).toBe('');

    await admin.getByText('停电通知').first().click();
    await admin.getByRole('tab', { name: '已读' }).click();
    await admin.getByRole('row').filter({ hasText: '林晓' }).waitFor();
    await admin.getByRole('button', { name: '撤回' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: '撤回' }).last().click();
    await admin.getByText('公告已撤回').waitFor();
    await colleague.getByText('暂无消息').waitFor();
    expect(problems).toEqual([]);
  });

  test('a reply that was lost is asked about before a corrected text is published', async () => {
    const names = await makePeople();
    const { page } = await open();
    await signInAs(page, names.admin, password);
    await page.route('**/user/api/v1/notice/publish*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto('/manage/system/notice/edit');
    await page.getByLabel('标题').fill('停电通知');
    await page.getByRole('textbox', { name: '正文' }).fill('周六停电。');
    await page.getByText('全员', { exact: true }).click();
    await page.getByText('将发给 2 人').waitFor();
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
    await page.getByText('未收到服务响应').waitFor();
    await page.unroute('**/user/api/v1/notice/publish*');
    await page.getByLabel('标题').fill('停电通知（更正）');
    await page.locator('#root').getByRole('button', { name: '发布' }).click();
    await page.getByText('刚才那次其实已经发出').waitFor();
    await page.getByRole('cell', { name: '停电通知', exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  test('on a phone the message box fits, and a tap opens the text', async () => {
    const names = await makePeople();
    const [{ page: admin }, { page: colleague }] = await Promise.all([open(), open(phone)]);
    await Promise.all([signInAs(admin, names.admin, password), signInAs(colleague, names.colleague, password)]);
    await publish(admin, '一条标题很长的公告：关于国庆期间各营业网点值班安排与客户服务注意事项的通知');
    await colleague.goto('/personal/message');
    await colleague.getByRole('button', { name: /国庆期间/ }).click();
    await colleague.getByRole('dialog').getByText('周六停电').waitFor();
    await colleague.keyboard.press('Escape');
    await colleague.getByText('全部已读').waitFor();
    expect(await colleague.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(problems).toEqual([]);
  });

  test('a reminder goes by SMS to a colleague whose phone is known, in the words that were shown', async () => {
    const { db } = product();
    const names = await makePeople();
    const { page } = await open();
    await signInAs(page, names.admin, password);
    await page.goto('/manage/system/notice');
    await page.getByRole('link', { name: '发短信', exact: true }).click();
    const recipient = `139${String(Date.now()).slice(-8)}`;
    const send = () => page.getByRole('button', { name: /^发\s?送$/ }).click();
    await page.getByText('公告提醒', { exact: true }).click();
    await page.getByLabel('公告标题').fill('停电通知');
    const words = '您有一条未读公告「停电通知」，请登录平台查看。';
    await page.getByText(words).waitFor();
    await send();
    await page.getByText('请填写 11 位手机号').waitFor();
    await page.getByLabel('手机号').fill(recipient);
    await send();
    await page.getByText('没有使用这个手机号的在职员工，请核对手机号').waitFor();
    await db.updateTable('users').set({ phone: recipient }).where('username', '=', names.colleague).execute();
    // The same thing sent again sooner is the second half of a double click, and is left out.
    await page.waitForTimeout(2 * clickPauseMs);
    await send();
    await page.getByText('短信没有发出').waitFor();
    const sent = await db.selectFrom('outbox').select('content').where('recipient', '=', recipient).execute();
    expect(sent).toEqual([{ content: words }]);
    expect(problems).toEqual([]);
  });
});
