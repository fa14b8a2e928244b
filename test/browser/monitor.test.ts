import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeExam, type NewQuestion } from '../make/exam.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { desk, signInAs, skipReason, useProduct } from './browser.ts';

const judgements: NewQuestion[] = ['一', '二', '三'].map((number) => ({
  ...{ type: 'JUDGE', stem: `<p>第${number}条：口令可以告诉同事。</p>`, answer: false },
}));

/** Without being asked for: before the pages would ask by themselves. */
const soon = { timeout: 15_000 };

describe.skipIf(skipReason)('a monitor and an examinee, each at a page of their own', () => {
  const { open, problems } = useProduct();

  async function scene() {
    const { organisation, admin, staff } = await makeAdministrator();
    const person = await makeStaff(organisation, { realName: '陈思远' });
    const other = await makeStaff(organisation, { realName: '刘婧' });
    const { examId } = await makeExam(admin, [person, other], { questions: judgements });
    const { page } = await open(desk);
    await signInAs(page, person.username, password);
    const { page: wall } = await open(desk);
    await signInAs(wall, staff.username, password);
    return { examId, page, wall };
  }

  async function act(wall: Page, name: string, reason: string, minutes?: string) {
    await wall.getByRole('button', { name: '选择陈思远' }).click();
    await wall.getByRole('button', { name, exact: true }).first().click();
    const dialog = wall.getByRole('dialog');
    if (minutes) await dialog.getByLabel('延时（分钟）').fill(minutes);
    await dialog.locator('textarea').fill(reason);
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  const minutesLeft = async (page: Page) => {
    const text = (await page.getByRole('timer').first().textContent()) ?? '';
    return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) / 60;
  };

  test('message, extension, pause and forced hand-in arrive; the wall follows, in cards, lines and one person’s record', async () => {
    const { examId, page, wall } = await scene();
    await wall.goto(`/manage/exam/monitor/detail?examId=${examId}`);
    await wall.getByText('实时更新').waitFor(soon);
    const card = wall.locator('.wall-card').filter({ hasText: '陈思远' });
    await card.getByText('未开始').waitFor();

    await page.goto(`/exam/${examId}`);
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
    await page.getByText('第 1 / 3 题').waitFor();
    await card.getByText('进行中').waitFor(soon);
    await page.getByRole('radio', { name: /错/ }).click();
    await card.getByText('1/3').waitFor(soon);

    await act(wall, '发消息', '请把手机收起来');
    const message = page.getByText('请把手机收起来');
    await message.waitFor(soon);
    await card.getByText('消息未读 1 条').waitFor(soon);
    await page.getByRole('button', { name: /知道了/ }).click();
    await card.getByText('消息未读 1 条').waitFor({ ...soon, state: 'hidden' });

    const before = await minutesLeft(page);
    await act(wall, '延时', '网络中断', '10');
    await expect.poll(() => minutesLeft(page), soon).toBeGreaterThan(before + 9);

    await act(wall, '暂停', '消防演练');
    await page
      .getByText(/已暂停考试/)
      .first()
      .waitFor(soon);
    await card.getByText('已暂停').waitFor(soon);
    await act(wall, '恢复', '演练结束');
    await page
      .getByText(/已暂停考试/)
      .first()
      .waitFor({ ...soon, state: 'hidden' });

    await wall.getByText('列表', { exact: true }).click();
    const table = wall.locator('.wall-table');
    await table.getByText('刘婧').waitFor();
    await table.getByRole('button', { name: '陈思远' }).click();
    const drawer = wall.getByRole('dialog');
    for (const text of ['进入考试', '保存了 1 道题', '请把手机收起来', '延时 10 分钟', '消防演练']) {
      await drawer.getByText(text).first().waitFor();
    }
    await drawer.getByText(/消息，.* 已读/).waitFor();
    await drawer.getByRole('button', { name: '关闭' }).or(drawer.locator('.ant-drawer-close')).first().click();
    await drawer.waitFor({ state: 'hidden' });
    await wall.getByText('卡片', { exact: true }).click();

    await act(wall, '强制收卷', '考试结束');
    await card.getByText('已交卷').waitFor(soon);
    await page.waitForURL(/\/exam\/result\/|\/exam\//, soon);
    await page
      .getByText(/已交卷|交卷成功|被收卷|收卷/)
      .first()
      .waitFor(soon);
    expect(problems).toEqual([]);
  });
});
