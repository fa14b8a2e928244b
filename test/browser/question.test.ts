import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import { newId } from '../../server/kit/id.ts';
import { administrator } from '../../server/modules/access/index.ts';
import { addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';
import { drawer, makeBank, switchReviewOn } from './question-steps.ts';

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
    await makeBank(page, '信贷合规');
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

    await page.goto('/manage/question/bank');
    await page.getByRole('button', { name: /^消息/ }).click();
    await page.getByRole('link', { name: /没有通过审核：材料太短/ }).click();
    await drawer(page, '试题预览').getByText('驳回理由：材料太短').waitFor();
    await page.goto(address);
    await rowOf(page, '虚假收入证明').getByRole('button', { name: '编辑' }).click();
    const editor = drawer(page, '编辑材料题');
    await editor.getByText('驳回理由：材料太短').waitFor();
    await write(page, '材料', '某客户提供虚假收入证明和合同申请贷款。');
    await editor.getByRole('button', { name: '保存并提交审核' }).click();
    await page.getByText('已保存并提交审核').waitFor();
    await editor.waitFor({ state: 'hidden' });
    const again = await openPreview(page, '虚假收入证明和合同');
    await again.getByRole('button', { name: '撤回' }).waitFor();
    expect(await again.getByText('驳回理由').count()).toBe(0);
    await again.locator('button[aria-disabled="true"]', { hasText: '通过' }).waitFor();
    await again.getByText('这道题由您编写，请其他审核人审核').waitFor({ state: 'attached' });
    await again.getByRole('tab', { name: '版本' }).click();
    await again.locator('ins').first().waitFor();
    await expect.poll(() => again.locator('ins').allTextContents()).toEqual(['和合同']);

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
    const had = await question.getByRole('link', { name: '查看已有的试题' }).getAttribute('href');
    await question.getByRole('button', { name: '仍然保存' }).click();
    await copy.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: '重复题' }).click();
    await page.getByRole('button', { name: '合并 1 道' }).click();
    await drawer(page, '保留一道，删除其余 1 道？').getByRole('button', { name: '合并' }).click();
    await page.getByText('没有重复的试题').waitFor();
    await page.goto(await addressOfMerged(had ?? ''));
    await drawer(page, '试题预览').getByText('下面是保留的试题').waitFor();
    expect(problems).toEqual([]);
  });

  /** Of two questions, one of which stands at this address, the one that was merged into the other. */
  async function addressOfMerged(address: string) {
    const id = new URL(address, product().origin).searchParams.get('questionId') ?? '';
    const { db } = product();
    const gone = await db.selectFrom('question').select('id').where('mergedInto', '=', id).executeTakeFirst();
    return address.replace(id, gone?.id ?? id);
  }

  async function addJudge(page: Page, stem: string, how: string | RegExp = /保存$/) {
    await page.getByRole('button', { name: '新增试题' }).first().click();
    const editor = drawer(page, '新增试题');
    await editor.getByText('判断题', { exact: true }).click();
    await write(page, '题干', stem);
    await editor.getByRole('radio', { name: '正确', exact: true }).check();
    await editor.getByRole('button', { name: how }).click();
    await editor.waitFor({ state: 'hidden' });
    await rowOf(page, stem).waitFor();
  }

  test('a new question goes to its reviewers at once; where that fails it is a draft, and there once', async () => {
    const [author] = await makeAuthors();
    const page = await signedIn(author);
    await switchReviewOn(page);
    await makeBank(page, '信贷合规');
    await addJudge(page, '送去审核的题。', '保存并提交审核');
    await page.getByText('已保存并提交审核').waitFor();
    await rowOf(page, '送去审核的题').getByText('待审核').waitFor();
    await page.route('**/questions/state/modify', (route) => route.abort());
    await addJudge(page, '没有送到的题。', '保存并提交审核');
    await page.getByText(/^试题已保存，但没有提交审核/).waitFor();
    await rowOf(page, '没有送到的题').getByText('草稿').waitFor();
    await expect.poll(() => rowOf(page, '的题。').count()).toBe(2);
  });

  /** Holds the answers to one address back until they are let go. */
  async function holdBack(page: Page, address: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  test('an editor keeps what is typed: by Back, while it saves; what is added has the cursor', async () => {
    const [author] = await makeAuthors();
    const page = await signedIn(author);
    await makeBank(page, '信贷合规');
    await page.getByRole('button', { name: '新增试题' }).first().click();
    const editor = drawer(page, '新增试题');
    await editor.getByRole('slider', { name: '难度' }).waitFor();
    await editor.getByRole('button', { name: '增加选项' }).click();
    await expect.poll(() => focused(page)).toBe('选项 E');
    await editor.getByText('填空题', { exact: true }).click();
    await editor.getByRole('button', { name: '插入空' }).click();
    await expect.poll(() => focused(page)).toBe('第 1 空可接受的答案');
    await editor.getByText('简答题', { exact: true }).click();
    await editor.getByRole('button', { name: '增加采分点' }).click();
    await expect.poll(() => focused(page)).toBe('采分点 1');
    await editor.getByText('编程题', { exact: true }).click();
    await editor.getByRole('button', { name: '增加样例' }).click();
    await expect.poll(() => focused(page)).toMatch(/^用例 \d+的输入$/);
    await editor.getByText('材料题', { exact: true }).click();
    await editor.getByRole('button', { name: '增加小题' }).click();
    await page.keyboard.type('第二问');
    await editor.getByRole('region', { name: '第 2 小题' }).getByText('第二问').waitFor();

    await page.goBack();
    const leaving = drawer(page, '还有内容没有保存');
    await leaving.getByRole('button', { name: '继续编辑' }).click();
    await leaving.waitFor({ state: 'hidden' });
    await editor.getByText('第二问').waitFor();

    await editor.getByText('判断题', { exact: true }).click();
    await write(page, '题干', '贷款用途应当核实');
    await editor.getByRole('radio', { name: '正确', exact: true }).check();
    const letGo = await holdBack(page, '**/question/api/v1/questions/add');
    await editor.getByRole('button', { name: /保存$/ }).click();
    await editor.locator('[inert]').waitFor();
    letGo();
    await editor.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });

  test('a version is restored as the next one; a score belongs to the answer that was sent', async () => {
    const [author] = await makeAuthors();
    const page = await signedIn(author);
    await makeBank(page, '信贷合规');
    await addJudge(page, '收入证明可以代签');
    await rowOf(page, '收入证明可以代签').getByRole('button', { name: '编辑' }).click();
    await write(page, '题干', '收入证明由单位开具');
    await drawer(page, '编辑判断题').getByRole('button', { name: /保存$/ }).click();
    const preview = await openPreview(page, '收入证明由单位开具');
    await preview.getByRole('tab', { name: '版本' }).click();
    await preview.getByRole('button', { name: '恢复这一版' }).click();
    const sure = drawer(page, '恢复第 1 版？');
    await sure.getByRole('button', { name: '恢复', exact: true }).click();
    await preview.getByText('第 3 版（现在）').first().waitFor();
    await rowOf(page, '收入证明可以代签').waitFor();

    await preview.getByRole('tab', { name: '试答' }).click();
    const letGo = await holdBack(page, '**/question/api/v1/questions/trial');
    await preview.getByRole('radio', { name: '正确' }).check();
    const marked = page.waitForResponse('**/question/api/v1/questions/trial');
    await preview.getByRole('button', { name: /判\s?分/ }).click();
    await preview.getByRole('radio', { name: '错误' }).check();
    letGo();
    await marked;
    await preview.locator('button.ant-btn-loading').waitFor({ state: 'detached' });
    expect(await preview.getByRole('region', { name: '判分结果' }).count()).toBe(0);
    await preview.getByRole('radio', { name: '正确' }).check();
    await preview.getByText('得 10 分').waitFor();
    expect(problems).toEqual([]);
  });

  test('a search is marked and counted, and lets go of what was ticked under another', async () => {
    const [author] = await makeAuthors();
    const page = await signedIn(author);
    await makeBank(page, '信贷合规');
    await addJudge(page, '贷款用途应当核实');
    await addJudge(page, '收入证明可以代签');
    await page.getByRole('banner').or(page.locator('header')).getByText('2 题 · 判断 2').waitFor();
    await page.getByRole('checkbox', { name: '选择第 1 行' }).check();
    const batch = page.getByRole('toolbar', { name: '批量操作' });
    await batch.waitFor();
    await page.getByRole('textbox', { name: '搜索题干、选项' }).fill('用途 核实');
    await page.locator('header').getByText('找到 1 题 · 判断 1').waitFor();
    await batch.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('.question-stem em').allTextContents()).toEqual(['用途', '核实']);
    await page.goto('/manage/question/list');
    await page.getByRole('combobox', { name: '题库' }).click();
    await page.locator('.ant-select-item-option', { hasText: '信贷合规 2' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('a bank is made with its managers, is not emptied by deleting it, and is found among very many', async () => {
    const [author, colleague] = await makeAuthors();
    const page = await signedIn(author);
    await makeBank(page, '信贷合规');
    await addJudge(page, '贷款用途应当核实');
    await page.goto('/manage/question/bank');
    await page.getByRole('button', { name: '「信贷合规」的操作' }).click();
    const removal = page.getByRole('menuitem', { name: /删除/ });
    expect(await removal.textContent()).toContain('还有 1 题，请先移走或删除');
    expect(await removal.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '新建题库' }).first().click();
    const form = drawer(page, '新建题库');
    await form.getByLabel('题库名称').fill('信贷合规');
    await form.getByRole('combobox', { name: '管理人' }).fill('吴芳');
    await page.locator('.ant-select-item-option-active', { hasText: '吴芳' }).waitFor();
    await page.keyboard.press('Enter');
    await form.locator('.ant-select-selection-item', { hasText: '吴芳' }).waitFor();
    const letGo = await holdBack(page, '**/question/api/v1/bank/add');
    await form.getByRole('button', { name: '保存' }).click();
    await form.locator('[inert]').waitFor();
    letGo();
    await form.getByText('已有同名').or(form.locator('.ant-form-item-explain-error')).first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('name');
    await form.getByLabel('题库名称').fill('反洗钱');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('还没有试题').waitFor();
    const { db } = product();
    const managed = await db
      .selectFrom('questionBankManager as manager')
      .innerJoin('users', 'users.id', 'manager.userId')
      .select(['manager.organisationId', 'manager.userId', 'users.username'])
      .where('users.username', '=', colleague)
      .execute();
    expect(managed).toHaveLength(1);

    const { organisationId = '', userId = '' } = managed[0] ?? {};
    const createdAt = new Date();
    const banks = Array.from({ length: 205 }, (_, place) => ({
      ...{ organisationId, id: newId(), name: `题库 ${String(place).padStart(3, '0')}`, description: '' },
      ...{ visibility: 'organisation' as const, createdBy: userId, createdAt },
    }));
    banks.push({ ...(banks[0] as (typeof banks)[0]), id: newId(), name: '压箱底', createdAt: new Date(0) });
    await db.insertInto('questionBank').values(banks).execute();
    await page.goto('/manage/question/list');
    await page.getByRole('combobox', { name: '题库' }).fill('压箱');
    await page.locator('.ant-select-item-option', { hasText: '压箱底' }).click();
    await page.getByRole('heading', { name: '压箱底' }).waitFor();
    expect(problems).toEqual([]);
  });
});
