import { describe, expect, test } from 'vitest';
import { makeExam } from '../make/exam.ts';
import { makeHolder } from '../make/role.ts';
import { makeAdministrator, makeDepartment, makeStaff, password } from '../make.ts';
import { axeProblems } from './axe.ts';
import { desk, signInAs, skipReason, useProduct } from './browser.ts';

/** Without being asked for: before the page would ask by itself. */
const soon = { timeout: 15_000 };

describe.skipIf(skipReason)('rooms of an exam', () => {
  const { open, problems } = useProduct();

  test('an organiser makes a room; its monitor sees its people alone, and nobody as soon as it is taken away', async () => {
    const { organisation, admin, staff } = await makeAdministrator();
    const west = await makeDepartment(organisation, '城西支行');
    const inside = await makeStaff(organisation, { departmentId: west, realName: '赵一鸣' });
    const outside = await makeStaff(organisation, { realName: '孙悦' });
    const { examId } = await makeExam(admin, [inside, outside]);
    const watching = [{ permissions: ['exam.monitor'], dataScope: 'all', name: '巡考' }] as const;
    const watcher = await makeHolder(organisation, watching, { realName: '周监考' });

    const { page: wall } = await open(desk);
    await signInAs(wall, watcher.staff.username, password);
    await wall.goto(`/manage/exam/monitor/detail?examId=${examId}`);
    await wall.getByText('实时更新').waitFor(soon);
    const [near, far] = ['赵一鸣', '孙悦'].map((name) => wall.locator('.wall-card').filter({ hasText: name }));
    await near?.waitFor();
    await far?.waitFor();

    const { page } = await open(desk);
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/exam/monitor/rooms?examId=${examId}`);
    await page.getByText('还没有分考场').waitFor();
    await page.getByRole('button', { name: '新建考场' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('考场名称').fill('西考场');
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('请选择部门或考生').first().waitFor();
    await form.getByLabel('部门（含下级）').click();
    await page.locator('.ant-select-tree').getByText('城西支行').click();
    await page.keyboard.press('Escape');
    await form.getByLabel('监考员').fill('周监考');
    await page.locator('.ant-select-item-option').filter({ hasText: '周监考' }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('考场已保存').waitFor();
    await page.getByText('1 名考生不在任何考场').waitFor();
    expect(await axeProblems(page)).toEqual([]);

    await far?.waitFor({ ...soon, state: 'detached' });
    await near?.waitFor();
    await wall.getByText('西考场').waitFor();

    await page.getByRole('button', { name: '修改' }).click();
    await form
      .locator('.ant-select-selection-item', { hasText: '周监考' })
      .locator('.ant-select-selection-item-remove')
      .click();
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByRole('cell', { name: '还没有监考员' }).waitFor();
    await wall.getByText('还没有分给您考场').waitFor(soon);
    expect(await axeProblems(wall)).toEqual([]);

    await page.getByRole('button', { name: '座位与签到表' }).click();
    await page.getByRole('table', { name: '西考场' }).getByText('赵一鸣').waitFor();
    await page.getByRole('table', { name: '未分考场' }).getByText('孙悦').waitFor();
    expect(problems).toEqual([]);
  });
});
