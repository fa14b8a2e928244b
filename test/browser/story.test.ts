import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import { administrator, everybody } from '../../server/modules/access/index.ts';
import { addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { samplePaperText } from '../fixtures/sample-paper.ts';
import { desk, phone, signInByForm, skipReason, useProduct } from './browser.ts';

const password = 'Gushi@2026';
const marker = '阅卷员';

if (skipReason) console.log(`浏览器测试已跳过：${skipReason}`);

describe.skipIf(skipReason)('the whole story, by clicking only', () => {
  const { product, open, problems } = useProduct();

  async function makePeople() {
    const { db } = product();
    const code = `story${Date.now()}`;
    const people = { admin: `a${code}`, marker: `m${code}`, taker: `t${code}` };
    const { organisationId, rootId } = await addOrganisation(db, { name: '江城银行', code, kind: 'bank' });
    const passwordHash = await hashPassword(password);
    const person = (username: string, realName: string, roles: string[]) => ({
      ...{ organisationId, departmentId: rootId, username, passwordHash, phone: null, realName, roles },
      jobNumber: username.slice(0, 2) + realName,
      gender: true,
    });
    await addStaff(db, [
      person(people.admin, '周明', [administrator]),
      person(people.marker, '何静', [marker]),
      person(people.taker, '林晓', [everybody]),
    ]);
    return people;
  }

  const menu = async (page: Page, group: string, item: string) => {
    const entry = page.getByRole('menuitem', { name: item, exact: true });
    if (!(await entry.isVisible())) await page.getByRole('menuitem', { name: group }).click();
    await entry.click();
    // The address changes before the page does, and until then a click would belong to the page before.
    await page.getByRole('heading', { name: item, level: 1, exact: true }).waitFor();
  };

  async function importQuestions(page: Page) {
    await menu(page, '题库管理', '题库');
    await page.getByRole('button', { name: '新建题库' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('题库名称', { exact: true }).fill('信息安全题库');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByRole('heading', { name: '信息安全题库' }).waitFor();
    await page.getByRole('button', { name: '导入' }).first().click();
    await page.getByRole('textbox', { name: '试卷文字' }).fill(samplePaperText);
    await page.getByRole('button', { name: '开始识别' }).click();
    await page.getByText('识别出 12 题：10 题可以导入，2 题需要核对').waitFor();
    const wrongKey = page.getByRole('region', { name: '第 6 题' });
    await wrongKey.getByText('答案里有 D，但只识别出 3 个选项').waitFor();
    await wrongKey.getByRole('button', { name: /删除.*D/ }).click();
    await wrongKey.getByRole('radio').first().check();
    await wrongKey.getByRole('button', { name: '确认' }).click();
    await page.getByRole('region', { name: '第 11 题' }).getByRole('button', { name: '确认' }).click();
    await page.getByRole('button', { name: '导入 12 题' }).click();
    await page.getByText('新增 12 题').waitFor();
  }

  async function makePaper(page: Page) {
    await menu(page, '试卷管理', '试卷列表');
    await page.getByRole('button', { name: '新建试卷' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('试卷名称', { exact: true }).fill('信息安全测验卷');
    await dialog.getByLabel('卷库名称').fill('测验卷库');
    await dialog.getByRole('button', { name: '新建并选题' }).click();
    await page.getByText('试卷还没有试题').waitFor();
    await page.getByRole('switch').click();
    for (let picked = 1; picked <= 12; picked += 1) {
      await page.getByRole('button', { name: /^加入/ }).first().click();
      await page
        .getByRole('button', { name: /^移除/ })
        .nth(picked - 1)
        .waitFor();
    }
    await page.getByText('已自动保存').waitFor();
    await expect.poll(() => page.getByText('120').first().isVisible()).toBe(true);
    await page.getByRole('button', { name: '完成' }).click();
    await page.getByRole('heading', { name: '试卷列表' }).waitFor();
  }

  async function publishExam(page: Page) {
    await menu(page, '考试管理', '考试列表');
    await page.getByRole('button', { name: '新建考试' }).first().click();
    await page.getByRole('heading', { name: '新建考试' }).waitFor();
    await page.getByRole('textbox', { name: /考试名称/ }).fill('信息安全测验');
    await page.getByLabel('开始时间').fill('2026-01-01 09:00');
    await page.keyboard.press('Tab');
    await page.getByText('开始时间已过').waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('row').filter({ hasText: '信息安全测验卷' }).getByText('选用').click();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('人员', { exact: true }).click();
    await page.getByPlaceholder(/姓名/).fill('林晓');
    await page.getByRole('row').filter({ hasText: '林晓' }).getByText('添加').click();
    await page.getByText('考生 1 人').waitFor();
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
    await page.getByText('考试已发布').first().waitFor();
  }

  async function sitExam(page: Page) {
    await page.getByText('进入考试').click();
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
    await page.getByText('第 1 / 12 题').waitFor();
    await page.getByRole('radio', { name: /错/ }).click();
    await page.getByRole('button', { name: '下一题' }).click();
    await page.getByRole('radio', { name: /对/ }).click();
    await page.getByRole('button', { name: '下一题' }).click();
    await page.getByRole('radio', { name: /7k#Tq/ }).click();
    await page.getByText('已保存').first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: /答题卡.*3\/12/ }).click();
    await page
      .getByRole('button', { name: /第 12 题/ })
      .last()
      .click();
    await page.getByRole('textbox').fill('先挂断，再用通讯录里的号码回拨核实，并报告主管。');
    await page.getByText('已保存').first().waitFor();
    await page.getByRole('button', { name: '交卷' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /交卷/ }).click();
    await page.getByText('已交卷，成绩公布后可以在这里查看').waitFor();
  }

  async function markExam(page: Page) {
    await page.getByRole('row').filter({ hasText: '换脸' }).getByText('开始阅卷').click();
    await page.getByText('先挂断，再用通讯录里的号码回拨核实').waitFor();
    await page.keyboard.press('8');
    await page.getByRole('button', { name: /确定，下一份/ }).click();
    await page.getByText('这道题已全部评完').waitFor();
  }

  async function releaseResults(page: Page) {
    await menu(page, '考试管理', '成绩');
    await page.getByRole('row').filter({ hasText: '信息安全测验' }).getByText('信息安全测验').click();
    await page.getByRole('button', { name: '公布成绩' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /公布/ }).click();
    await page
      .getByText(/已公布/)
      .first()
      .waitFor();
  }

  test('from pasting a paper to reading the result', async () => {
    const people = await makePeople();
    const admin = (await open(desk, { moving: true })).page;
    await signInByForm(admin, people.admin, password);
    await importQuestions(admin);
    await makePaper(admin);
    await publishExam(admin);

    const taker = (await open(phone)).page;
    await signInByForm(taker, people.taker, password);
    await sitExam(taker);

    const markerPage = (await open(desk, { moving: true })).page;
    await signInByForm(markerPage, people.marker, password);
    await markExam(markerPage);

    await releaseResults(admin);
    await taker.reload();
    // Two judgements and a choice right, 10 points each, and 8 for the short answer.
    await taker.getByText('38', { exact: true }).waitFor();
    await taker.getByText('不及格').first().waitFor();
    expect(problems).toEqual([]);
  });
});
