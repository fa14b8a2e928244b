import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import { addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './axe.ts';
import { phone as phoneSize, signInByForm, skipReason, useProduct } from './browser.ts';

const password = 'Gushi@2026';
const chosen = 'Jiangcheng@2026';

if (skipReason) console.log(`浏览器测试已跳过：${skipReason}`);

describe.skipIf(skipReason)('an organisation comes in', () => {
  const { product, open, problems } = useProduct();
  const anyPhone = () => `19${String(randomInt(1e9)).padStart(9, '0')}`;
  const anyCode = () => `b${Date.now().toString(36)}${randomInt(1e4).toString(36)}`;

  async function makeOperator() {
    const { db } = product();
    const operator = `operator${anyCode()}`;
    const given = { name: '平台', code: `platform${Date.now()}`, kind: 'platform' as const };
    // Another test may have made the only one there can be.
    await db
      .transaction()
      .execute((db) => addOrganisation(db, given))
      .catch(() => undefined);
    const { organisationId, departmentId } = await db
      .selectFrom('organisation')
      .innerJoin('department', 'department.organisationId', 'organisation.id')
      .select(['organisation.id as organisationId', 'department.id as departmentId'])
      .where('organisation.kind', '=', 'platform')
      .where('department.parentId', 'is', null)
      .executeTakeFirstOrThrow();
    await addStaff(db, [
      {
        ...{ organisationId, departmentId, username: operator, passwordHash: await hashPassword(password) },
        ...{ phone: null, realName: '余清越', jobNumber: operator, gender: null, roles: ['平台运营'] },
      },
    ]);
    return operator;
  }

  /** As the operator would read it. */
  async function codeSentTo(recipient: string) {
    const row = product().db.selectFrom('outbox').select('content').where('recipient', '=', recipient);
    const { content } = await row.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return /\d{6}/.exec(content)?.[0] ?? '';
  }

  async function provePhone(page: Page, phone: string, next: string) {
    await page.getByLabel('手机号').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('秒后重发').waitFor();
    await page.getByLabel('短信验证码').fill(await codeSentTo(phone));
    await page.getByRole('button', { name: next }).click();
  }

  async function fillIn(page: Page, name: string, code: string) {
    await page.getByLabel('机构名称').fill(name);
    await page.getByLabel('统一社会信用代码').fill('91110000802100433b');
    await page.getByLabel('机构简码').fill(code);
    await page.getByLabel('联系人').fill('周明');
    await page.getByLabel('设置登录密码').fill(chosen);
    await page.getByLabel('再输入一次密码').fill(chosen);
  }

  /** Each from an address of its own, as people are: many codes to one address would be asked for a picture. */
  async function openApart(size?: typeof phoneSize) {
    const { context, page } = await open(size);
    await context.setExtraHTTPHeaders({
      'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    });
    return page;
  }

  async function expectAccess(page: Page) {
    expect(await axeProblems(page)).toEqual([]);
    if (page.viewportSize()?.width !== phoneSize.width) return;
    for (const screen of [{ width: 360, height: 740 }, phoneSize]) {
      await page.setViewportSize(screen);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await smallTargets(page)).toEqual([]);
    }
  }

  async function openDesk() {
    const page = (await open()).page;
    await signInByForm(page, await makeOperator(), password);
    await page.goto('/manage/operation/application');
    return page;
  }

  const save = (page: Page) => page.getByRole('button', { name: /保\s?存$/ }).click();

  const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

  test('a company signs up, is approved, and its administrator manages it', async () => {
    const [phone, code] = [anyPhone(), anyCode()];
    const page = await openApart();
    await page.goto('/login');
    await page.getByRole('link', { name: '机构入驻' }).click();
    await provePhone(page, phone, '下一步');
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.getByText('请填写机构名称').waitFor();
    await expectAccess(page);
    await fillIn(page, '江城数科有限公司', code);
    // Back and forward: nothing that was typed is lost, and the phone is proven once.
    await page.goBack();
    await page.getByText('已通过短信验证').waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await expect.poll(() => page.getByLabel('机构名称').inputValue()).toBe('江城数科有限公司');
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.getByText('申请已提交').waitFor();

    const desk = await openDesk();
    await rowOf(desk, code).click();
    const drawer = desk.getByRole('dialog');
    await drawer.getByText('91110000802100433B').waitFor();
    await drawer.getByRole('button', { name: /通\s*过/ }).click();
    await desk.getByText('机构管理员 周明').waitFor();
    await desk.getByRole('button', { name: '通过并开通' }).click();
    await desk.getByText('已通过，机构已开通').waitFor();

    const admin = await openApart();
    await signInByForm(admin, phone, chosen);
    await admin.waitForURL(/\/manage\//);
    await admin.getByText('江城数科有限公司').first().waitFor();

    await desk.goto(`/manage/operation/application?tab=organisations&keyword=${code}`);
    await rowOf(desk, code).getByText('停用').click();
    await desk.getByLabel('停用原因').fill('合同到期');
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /停\s*用/ })
      .click();
    await rowOf(desk, code).getByText('已停用').waitFor();
    const again = await openApart();
    await again.goto('/login');
    await again.getByLabel('账号').fill(phone);
    await again.getByLabel('密码', { exact: true }).fill(chosen);
    await again.getByRole('button', { name: '登录' }).click();
    await again.getByText('所在机构尚未开通或已停用').waitFor();
    expect(problems).toEqual([]);
  });

  test('a plan that another operator has set meanwhile is shown before it is written over', async () => {
    const { db } = product();
    const code = anyCode();
    await db.transaction().execute((db) => addOrganisation(db, { name: '江城物业有限公司', code, kind: 'enterprise' }));
    const page = await openDesk();
    const other = await page.context().newPage();
    const setSeats = async (on: Page, seats: string) => {
      await on.goto(`/manage/operation/application?tab=organisations&keyword=${code}`);
      await rowOf(on, code).getByText('套餐', { exact: true }).click();
      await on.getByLabel('名额').fill(seats);
    };
    await setSeats(page, '0');
    await save(page);
    await page.getByText('名额要是 1 到 1,000,000 之间的整数').waitFor();
    await page.getByLabel('名额').fill('300');
    await page.getByLabel('有效期至').fill('2030-12-31');
    await page.getByLabel('有效期至').press('Enter');
    await setSeats(other, '400');
    await save(other);
    await other.getByText('套餐已设定').waitFor();
    await page.bringToFront();
    await save(page);
    await page.getByText('对方保存的名额：400 人').waitFor();
    await page.getByRole('button', { name: '用我的内容覆盖' }).click();
    await page.getByText('套餐已设定').waitFor();
    const { seats, validUntil } = await db
      .selectFrom('organisation')
      .select(['seats', 'validUntil'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    expect(seats).toBe(300);
    expect(new Date(validUntil ?? 0).toISOString()).toBe('2030-12-31T15:59:59.000Z');
    expect(problems).toEqual([]);
  });

  test('a college on a phone is rejected, reads why and applies again', async () => {
    const [phone, code] = [anyPhone(), anyCode()];
    const page = await openApart(phoneSize);
    await page.goto('/signup');
    await page.getByRole('radio', { name: /院校/ }).check();
    await expectAccess(page);
    await provePhone(page, phone, '下一步');
    await fillIn(page, '江城职业技术学院', code);
    await expectAccess(page);
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.getByText('申请已提交').waitFor();
    const desk = await openDesk();
    await rowOf(desk, code).getByText('驳回').click();
    await desk.getByLabel('驳回原因').fill('法人证书与机构名称不一致');
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /驳\s*回/ })
      .click();
    await desk.getByText('已驳回，已通知申请人').waitFor();

    const { db } = product();
    // A minute later: another code may be asked for.
    await db
      .updateTable('smsCode')
      .set({ sentAt: new Date(Date.now() - 90_000) })
      .where('phone', '=', phone)
      .execute();
    const later = await openApart(phoneSize);
    await later.goto('/signup?step=state');
    await provePhone(later, phone, '查询');
    await later.getByText('法人证书与机构名称不一致').waitFor();
    await expectAccess(later);
    await later.getByRole('button', { name: '重新申请' }).click();
    await expect.poll(() => later.getByLabel('机构名称').inputValue()).toBe('江城职业技术学院');
    await fillIn(later, '江城职业技术学院（新校区）', code);
    await later.getByRole('button', { name: '提交申请' }).click();
    await later.getByText('申请已提交').waitFor();
    expect(problems).toEqual([]);
  });
});
