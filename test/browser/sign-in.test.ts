import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import { addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { sealCaptcha } from '../../server/modules/messaging/verification/captcha.rules.ts';
import { takeTry } from '../../server/modules/messaging/verification/failures.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './axe.ts';
import { phone as phoneSize, signInByForm, skipReason, useProduct } from './browser.ts';

const password = 'Ruchang@2026';
const changed = 'Xinmima@2027';

if (skipReason) console.log(`浏览器测试已跳过：${skipReason}`);

describe.skipIf(skipReason)('the entrance', () => {
  const { product, open } = useProduct();

  /** In an organisation of their own. */
  async function makePerson(roles: string[], more: { initialPassword?: boolean } = {}) {
    const { db } = product();
    const username = `p${Date.now().toString(36)}${randomInt(1e6).toString(36)}`;
    const given = { name: '临江银行', code: `e${username}`, kind: 'bank' as const };
    const { organisationId, rootId } = await addOrganisation(db, given);
    const phone = `19${String(randomInt(1e9)).padStart(9, '0')}`;
    const [userId = ''] = await addStaff(db, [
      {
        ...{ organisationId, departmentId: rootId, username, passwordHash: await hashPassword(password), phone },
        ...{ realName: '林晓', jobNumber: username.slice(-8), gender: true, roles },
      },
    ]);
    const email = `${username}@example.com`;
    await db
      .updateTable('users')
      .set({ email, ...more })
      .where('id', '=', userId)
      .execute();
    return { organisationId, username, phone, email };
  }

  /** As the operator would read it. */
  async function lastTo(recipient: string) {
    const rows = product().db.selectFrom('outbox').select('content').where('recipient', '=', recipient);
    return (await rows.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).content;
  }

  const codeSentTo = async (phone: string) => /\d{6}/.exec(await lastTo(phone))?.[0] ?? '';

  /** Each from an address of its own, as people are. */
  async function openApart(size?: typeof phoneSize) {
    const { context, page } = await open(size);
    const part = () => randomInt(256);
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` });
    return page;
  }

  const submit = (page: Page, name = '登录') => page.getByRole('button', { name, exact: true }).click();

  test('by a code to the phone, on a phone', async () => {
    const { phone } = await makePerson(['员工']);
    const page = await openApart(phoneSize);
    await page.goto('/login');
    expect(await axeProblems(page)).toEqual([]);
    expect([await sidewaysScroll(page), await smallTargets(page)]).toEqual([0, []]);
    await page.getByRole('link', { name: '验证码登录' }).click();
    await page.getByLabel('手机号或账号').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('秒后重发').waitFor();
    await page.getByLabel('短信验证码').fill(await codeSentTo(phone));
    await submit(page);
    await page.getByRole('heading', { name: /林晓/ }).waitFor();
  });

  test('three wrong passwords bring a picture, and a new one for each try', async () => {
    const { username } = await makePerson(['员工']);
    const page = await openApart();
    await page.goto('/login');
    await page.getByLabel('账号').fill(username);
    for (const wrong of ['Cuowu@2021', 'Cuowu@2022', 'Cuowu@2023']) {
      await page.getByLabel('密码', { exact: true }).fill(wrong);
      await submit(page);
      await page.getByText('账号或密码错误').waitFor();
    }
    await page.getByLabel('密码', { exact: true }).fill(password);
    await submit(page);
    const picture = page.getByRole('img', { name: '图形验证码' });
    await picture.waitFor();
    const before = await picture.getAttribute('src');
    await page.getByLabel('图形验证码', { exact: true }).fill('0000');
    await submit(page);
    await page.getByText('图形验证码不对').waitFor();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
    expect(await axeProblems(page)).toEqual([]);
  });

  test('a locked name leads on to a code, and nothing is typed twice', async () => {
    const { username, phone } = await makePerson(['员工']);
    const { db, keys } = product();
    const lock = { kind: 'password', of: username } as const;
    for (let tries = 0; tries < 5; tries += 1)
      expect(await takeTry(db, keys, lock, { most: 5 }, new Date())).toBe(true);
    const page = await openApart(phoneSize);
    await page.route('**/auth/captcha', async (route) => {
      const reply = await (await route.fetch()).json();
      await route.fulfill({
        json: { ...reply, res: { ...reply.res, captchaId: sealCaptcha(keys, 'ACE3', new Date()) } },
      });
    });
    await page.goto('/login');
    await page.getByLabel('账号').fill(username);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await submit(page);
    await page.getByRole('img', { name: '图形验证码' }).waitFor();
    await page.getByLabel('图形验证码', { exact: true }).fill('ace3');
    await submit(page);
    await page.getByText('分钟内不能在这里用密码登录').waitFor();
    await expect.poll(() => page.getByLabel('密码', { exact: true }).inputValue()).toBe(password);
    expect([await sidewaysScroll(page), await smallTargets(page)]).toEqual([0, []]);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('link', { name: '找回密码' }).click();
    await expect.poll(() => page.getByLabel('账号').inputValue()).toBe(username);
    await page.goBack();
    await page.getByRole('link', { name: '验证码登录', exact: true }).click();
    await expect.poll(() => page.getByLabel('手机号或账号').inputValue()).toBe(username);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('秒后重发').waitFor();
    await page.getByLabel('短信验证码').fill(await codeSentTo(phone));
    await submit(page);
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  });

  test('a forgotten password is set anew by SMS', async () => {
    const { username, phone } = await makePerson(['员工']);
    const page = await openApart();
    await page.goto('/login');
    await page.getByRole('link', { name: '忘记密码' }).click();
    await page.getByLabel('账号').fill(username);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('秒后重发').waitFor();
    await page.getByLabel('短信验证码').fill(await codeSentTo(phone));
    await page.getByLabel('新密码').fill(changed);
    await page.getByLabel('再输入一次').fill(password);
    await submit(page, '设置新密码');
    await page.getByText('两次输入的密码不一样').waitFor();
    await page.getByLabel('再输入一次').fill(changed);
    await submit(page, '设置新密码');
    await page.getByRole('link', { name: '忘记密码' }).waitFor();
    await signInByForm(page, username, changed);
  });

  test('a mailed link is good once', async () => {
    const { username, email } = await makePerson(['员工']);
    const page = await openApart();
    await page.goto('/login?by=forgot');
    await page.getByLabel('账号').fill(username);
    await page.getByRole('button', { name: '发送邮件链接' }).click();
    await page.getByText('链接已经发出').waitFor();
    const link = /\/mailPwdUpdate\?token=[\w-]+/.exec(await lastTo(email))?.[0] ?? '';
    await page.goto(link);
    await page.getByLabel('新密码').fill(changed);
    await page.getByLabel('再输入一次').fill(changed);
    await submit(page, '设置新密码');
    await page.getByText('新密码已经生效').waitFor();
    await page.goto(link);
    await page.getByText('这个链接已经用过了').waitFor();
    await page.getByRole('link', { name: '返回登录' }).click();
    await signInByForm(page, username, changed);
  });

  test.each([
    ['机构管理员', /\/manage/],
    ['员工', /\/home/],
  ])('%s replaces the password that somebody else chose before anything else', async (role, landing) => {
    const { username } = await makePerson([role], { initialPassword: true });
    const page = await openApart();
    await page.goto('/login');
    await page.getByLabel('账号').fill(username);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await submit(page);
    await page.getByText('初始密码').waitFor();
    expect(await page.getByRole('button', { name: '以后再说' }).count()).toBe(0);
    await page.getByLabel('新密码').fill(changed);
    await page.getByLabel('再输入一次').fill(changed);
    await submit(page, '保存并进入');
    await page.waitForURL(landing);
  });

  test('where the organisation asks for it, a code comes after the password', async () => {
    const { db } = product();
    const { organisationId, username, phone } = await makePerson(['机构管理员']);
    await db.updateTable('organisation').set({ secondFactor: 'managers' }).where('id', '=', organisationId).execute();
    const page = await openApart();
    await page.goto('/login');
    await page.getByLabel('账号').fill(username);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await submit(page);
    await page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`).waitFor();
    await page.getByText('秒后重发').waitFor();
    await page.getByLabel('短信验证码').fill(await codeSentTo(phone));
    await submit(page);
    await page.waitForURL(/\/manage/);
  });

  test('another device is signed out from the account page', async () => {
    const { username } = await makePerson(['员工']);
    const [here, there] = [await openApart(phoneSize), await openApart()];
    await signInByForm(there, username, password);
    await signInByForm(here, username, password);
    await here.goto('/manage/userInfo');
    await here.getByRole('button', { name: '退出', exact: true }).click();
    await expect.poll(() => here.getByRole('button', { name: '退出', exact: true }).count()).toBe(0);
    expect(await sidewaysScroll(here)).toBe(0);
    expect(await axeProblems(here)).toEqual([]);
    await there.reload();
    await there.waitForURL(/\/login/);
  });
});
