import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/kit/secret/password.ts';
import { addOrganisation, addStaff, administrator } from '../../server/modules/identity/index.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';

const password = 'Tiku@2026';

describe.skipIf(skipReason)('questions', () => {
  const { product, open, problems } = useProduct();

  async function makeAuthors() {
    const { db } = product();
    const code = `question${Date.now()}`;
    const { organisationId, rootId } = await addOrganisation(db, { name: '江城银行', code, kind: 'bank' });
    const passwordHash = await hashPassword(password);
    const person = { organisationId, departmentId: rootId, phone: null, gender: true };
    const named = ['周明', '吴芳'].map((realName, index) => ({
      ...{ ...person, realName, username: `q${index}${code}`, jobNumber: String(index + 1) },
      ...{ passwordHash, roles: [administrator] },
    }));
    await addStaff(db, named);
    return named.map(({ username }) => username) as [string, string];
  }

  async function signedIn(username: string) {
    const { page } = await open();
    await signInAs(page, username, password);
    return page;
  }

  async function switchReviewOn(page: Page) {
    await page.goto('/manage/system/organisation');
    await page.getByRole('switch', { name: '试题需要审核后才能使用' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存').waitFor();
  }

  async function makeBank(page: Page) {
    await page.goto('/manage/question/bank');
    await page.getByRole('button', { name: '新建题库' }).first().click();
    const dialog = page.getByRole('dialog', { name: '新建题库' });
    await dialog.getByLabel('题库名称').fill('信贷合规');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByText('还没有试题').waitFor();
  }

  const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
  const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

  async function write(page: Page, label: string, text: string) {
    await page.getByRole('textbox', { name: label, exact: true }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  }

  async function addComposite(page: Page) {
    await page.getByRole('button', { name: '新增试题' }).first().click();
    const editor = drawer(page, '新增试题');
    await editor.getByText('材料题', { exact: true }).click();
    await write(page, '材料', '某客户提供虚假收入证明申请贷款。');
    const item = editor.getByRole('region', { name: '第 1 小题' });
    await item.getByRole('textbox', { name: '题干' }).fill('应当如何处理？');
    await item.getByRole('textbox', { name: '选项 A' }).fill('拒绝并登记');
    await item.getByRole('textbox', { name: '选项 B' }).fill('照常放款');
    await item.getByRole('radio', { name: 'A 是正确选项' }).check();
    await editor.getByRole('button', { name: '增加小题' }).click();
    const second = editor.getByRole('region', { name: '第 2 小题' });
    await second.getByRole('combobox', { name: '第 2 小题的题型' }).click();
    await page.locator('.ant-select-item-option', { hasText: '判断题' }).click();
    await second.getByRole('textbox', { name: '题干' }).fill('应当报告主管。');
    await editor.getByText('共 2 道小题，合计 4 分').waitFor();
    await editor.getByRole('button', { name: /保存$/ }).click();
    await second.getByText('第 2 小题：请选择正确或错误').waitFor();
    await second.getByRole('radio', { name: '正确', exact: true }).check();
    await editor.getByRole('button', { name: /保存$/ }).click();
    await editor.waitFor({ state: 'hidden' });
  }

  async function openPreview(page: Page, text: string) {
    await rowOf(page, text).getByRole('button', { name: '预览' }).click();
    return drawer(page, '试题预览');
  }

  test('a composite is written, rejected, improved and approved; its versions differ; a duplicate is merged', async () => {
    const [author, reviewer] = await makeAuthors();
    const page = await signedIn(author);
    await switchReviewOn(page);
    await makeBank(page);
    await addComposite(page);
    const preview = await openPreview(page, '虚假收入证明');
    await preview.getByRole('button', { name: '提交审核' }).click();
    await preview.getByRole('button', { name: '撤回' }).waitFor();
    const address = page.url();

    const desk = await signedIn(reviewer);
    await desk.goto(address);
    const judged = await openPreview(desk, '虚假收入证明');
    await judged.getByRole('button', { name: '驳回' }).click();
    const reason = drawer(desk, '驳回这道试题');
    await reason.getByRole('button', { name: '驳回' }).click();
    await reason.getByText('请填写驳回的理由').waitFor();
    await reason.getByLabel('理由').fill('材料太短');
    await reason.getByRole('button', { name: '驳回' }).click();
    await judged.getByText('已驳回').waitFor();

    await page.reload();
    await rowOf(page, '虚假收入证明').getByRole('button', { name: '编辑' }).click();
    const editor = drawer(page, '编辑材料题');
    await editor.getByText('驳回理由：材料太短').waitFor();
    await write(page, '材料', '某客户提供虚假收入证明和合同申请贷款。');
    await editor.getByRole('button', { name: /保存$/ }).click();
    await editor.waitFor({ state: 'hidden' });
    const again = await openPreview(page, '虚假收入证明和合同');
    await again.getByRole('button', { name: '提交审核' }).click();
    await again.getByRole('button', { name: '撤回' }).waitFor();
    await again.getByRole('tab', { name: '版本' }).click();
    await again.locator('ins').first().waitFor();
    expect(await again.locator('ins').allTextContents()).toEqual(['和合同']);

    await again.getByRole('tab', { name: '试答' }).click();
    await again.getByRole('radio', { name: /拒绝并登记/ }).check();
    await again.getByRole('button', { name: '判分' }).click();
    await again.getByText('得 2 分').waitFor();

    await desk.reload();
    const approved = await openPreview(desk, '虚假收入证明和合同');
    await approved.getByRole('button', { name: '通过', exact: true }).click();
    await approved.getByText('已通过').first().waitFor();
    await approved.getByRole('tab', { name: '审核记录' }).click();
    await approved.getByText('理由：材料太短').waitFor();

    await page.reload();
    await addComposite(page);
    await rowOf(page, '虚假收入证明申请').getByRole('button', { name: '编辑' }).click();
    const copy = drawer(page, '编辑材料题');
    await write(page, '材料', '某客户提供虚假收入证明和合同申请贷款。');
    await copy.getByRole('button', { name: /保存$/ }).click();
    const question = drawer(page, '仍要保存吗？');
    await question.getByRole('link', { name: '查看已有的试题' }).waitFor();
    await question.getByRole('button', { name: '仍然保存' }).click();
    await copy.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: '重复题' }).click();
    await page.getByRole('button', { name: '合并 1 道' }).click();
    await drawer(page, '保留一道，删除其余 1 道？').getByRole('button', { name: '合并' }).click();
    await page.getByText('没有重复的试题').waitFor();
    expect(problems).toEqual([]);
  });
});
