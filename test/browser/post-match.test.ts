import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { doJobs } from '../jobs.ts';
import { knownPeople } from '../make/contested.ts';
import { makePost, storeModel } from '../make/post-model.ts';
import { makeHolder } from '../make/role.ts';
import { password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('who matches a post', () => {
  const { open, problems } = useProduct();

  const fine = async (page: Page) => {
    await page.mouse.move(0, 0);
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  };

  test('is calculated to its end, named by the bands of the organisation, and opened down to the single answer', async () => {
    const { organisation, manager, abilityId, person } = await knownPeople();
    const postId = await makePost(organisation, '客户经理');
    await storeModel(organisation, postId, [{ abilityId, weight: 100, requiredLevel: 4 }]);
    const { page } = await open();
    await signInAs(page, manager.username, password);
    const table = `/manage/post/match?postId=${postId}&keyword=${person.username.slice(-8)}`;
    await page.goto(table);
    await page.getByRole('button', { name: '批量计算' }).click();
    await page.getByRole('progressbar', { name: '批量计算' }).waitFor();
    await doJobs();
    await page.getByRole('progressbar', { name: '批量计算' }).waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: '75.0%' });
    await row.getByText('匹配', { exact: true }).waitFor();
    await fine(page);
    // Both actions stand in the screen as it is.
    const frame = await page.getByRole('table').first().boundingBox();
    const last = await row.getByRole('button', { name: '适岗' }).boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
    await row.getByRole('button', { name: '适岗' }).click();
    await page.getByRole('link', { name: '客户经理' }).waitFor();
    await page.keyboard.press('Escape');

    await row.getByRole('button', { name: '详情' }).click();
    await page.getByRole('button', { name: /查看风险识别的证据/ }).click();
    const wrong = page.getByRole('row').filter({ hasText: '得分率 0%' });
    await wrong.getByRole('button', { name: '查看作答' }).click();
    await page.getByText('未作答').waitFor();
    await page.getByText('北京').waitFor();
    await fine(page);

    await page.goto('/manage/post/contest');
    await page.getByRole('button', { name: '等级计算设置' }).click();
    await page.getByLabel('匹配', { exact: true }).fill('90');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('要一档比一档低').first().waitFor();
    await page.getByLabel('匹配', { exact: true }).fill('80');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存', { exact: true }).first().waitFor();
    await page.goto(table);
    await row.getByText('待提升').waitFor();
    expect(problems).toEqual([]);
  });

  test('whoever manages posts of one department reads the settings and changes nothing', async () => {
    const { organisation } = await knownPeople();
    const { staff } = await makeHolder(organisation, [{ permissions: ['post.manage'], dataScope: 'department' }]);
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto('/manage/post/contest');
    await page.getByRole('button', { name: '等级计算设置' }).click();
    await page.getByText('只有数据范围为「全部」的人可以修改').waitFor();
    expect(await page.getByLabel('半衰期').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: '保存' }).count()).toBe(0);
    await fine(page);
    expect(problems).toEqual([]);
  });
});
