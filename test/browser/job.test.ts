import { describe, expect, test } from 'vitest';
import { makeRecruiting } from '../make/recruitment.ts';
import { makeDepartment, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('a job', () => {
  const { open } = useProduct();

  test('is written, kept through a reload, released and found on a phone without scripts', async () => {
    const { staff, organisation } = await makeRecruiting();
    await makeDepartment(organisation, '研发部');
    await makeStaff(organisation, { realName: '顾清和' });
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto('/manage/recruitment/job');
    await page.getByRole('button', { name: '新增职位' }).first().click();
    await page.getByLabel('职位名称').fill('后端工程师');
    await page.getByLabel('工作城市').fill('苏州');
    await page.reload();
    await expect.poll(() => page.getByLabel('职位名称').inputValue()).toBe('后端工程师');
    await page.getByRole('combobox', { name: '用人部门' }).click();
    await page.getByRole('treeitem').getByText('研发部').last().click();
    await page.getByLabel('最低薪资').fill('15000');
    await page.getByLabel('最高薪资').fill('25000');
    await page.getByLabel('工作内容').fill('写代码');
    await page.getByRole('button', { name: '添加面试轮次' }).click();
    await page.getByLabel('面试官').click();
    await page.getByTitle('顾清和').click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByText('职位「后端工程师」还没有填写任职要求，请先补上再发布').first().waitFor();
    await page.waitForURL((url) => url.searchParams.has('jobId'));
    await page.getByLabel('任职要求').fill('会写代码');
    await page.mouse.move(0, 0);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('heading', { name: '后端工程师' }).waitFor();
    await page.getByText('招聘中').first().waitFor();
    await page.getByText('面试官 顾清和').waitFor();
    await page.getByRole('button', { name: '分享' }).click();
    const address = await page.getByLabel('职位的公开地址').inputValue();

    const { page: mobile } = await open(phone);
    await mobile.goto(address.slice(0, address.lastIndexOf('/')));
    await mobile.getByRole('heading', { name: '后端工程师' }).click();
    await mobile.getByRole('link', { name: '立即投递' }).waitFor();
    expect(await axeProblems(mobile)).toEqual([]);
    expect(await sidewaysScroll(mobile)).toBe(0);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '暂停' }).click();
    await page.getByText('职位已暂停').waitFor();
    await mobile.reload();
    await mobile.getByText('没有找到这个职位').first().waitFor();
  });
});
