import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { excelOf } from '../../server/kit/excel/write.ts';
import { anyPhone } from '../codes.ts';
import { makeJob, makeRecruiting } from '../make/recruitment.ts';
import { password } from '../make.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

const columns = (['姓名', '手机号', '学校'] as const).map((title, place) => ({
  ...{ title, width: 20, value: (row: readonly string[]) => row[place] ?? '' },
}));

const nameList = async () =>
  Buffer.from(
    await excelOf('名单', columns, [
      ['沈青禾', anyPhone(), '云溪大学'],
      ['陆一鸣', '12345', '云溪大学'],
    ]),
  );

describe.skipIf(skipReason)('campus recruitment', () => {
  const { open } = useProduct();

  test('goes to a school, and a student signs in by the code in the room', async () => {
    const { staff, organisation } = await makeRecruiting();
    await makeJob(organisation, staff.userId, { name: '管培生', kind: 'CAMPUS' });
    const { page } = await open(desk);
    await signInAs(page, staff.username, password);
    await page.goto('/manage/recruitment/school');
    await page.getByRole('button', { name: '新增批次' }).first().click();
    const form = page.getByRole('dialog', { name: '新增批次' });
    await form.getByLabel('批次名称').fill('2027 届秋季校园招聘');
    await form.getByLabel('关联的职位').click();
    await page.getByTitle('管培生').click();
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '2027 届秋季校园招聘' }).click();
    const drawer = page.getByRole('dialog', { name: /2027 届秋季校园招聘/ });
    await drawer.getByRole('button', { name: '添加学校' }).first().click();
    const school = page.getByRole('dialog', { name: '添加学校' });
    await school.getByLabel('学校', { exact: true }).fill('云溪大学');
    await school.getByLabel('联系人').fill('周老师');
    await school.getByRole('button', { name: '保存' }).click();
    await drawer.getByText('周老师').waitFor();

    await drawer.getByRole('button', { name: '安排宣讲会' }).click();
    const talk = page.getByRole('dialog', { name: '安排宣讲会' });
    await talk.getByLabel('地点').fill('图书馆报告厅');
    const shanghai = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    await talk.getByLabel('开始时间').fill(shanghai);
    await talk.getByLabel('开始时间').press('Enter');
    await talk.getByRole('button', { name: '保存' }).click();
    await drawer.getByText('图书馆报告厅').waitFor();
    await drawer.getByRole('button', { name: '二维码' }).click();
    const address = await page.getByLabel('签到地址').inputValue();
    await page.keyboard.press('Escape');

    const { page: mobile } = await open(phone);
    await mobile.goto(new URL(address).pathname + new URL(address).search);
    await mobile.getByLabel('姓名').fill('顾以宁');
    await mobile.getByLabel('手机号').fill(anyPhone());
    await mobile.getByRole('button', { name: '签到', exact: true }).click();
    await mobile.getByText('请先同意个人信息的使用说明').waitFor();
    await mobile.getByRole('checkbox').check();
    expect([await sidewaysScroll(mobile), await smallTargets(mobile), await axeProblems(mobile)]).toEqual([0, [], []]);
    await mobile.getByRole('button', { name: '签到', exact: true }).click();
    await mobile.getByText('签到成功').waitFor();
    const apply = mobile.getByRole('link', { name: '查看和投递' });
    expect(await apply.getAttribute('href')).toContain('?talk=');
    expect([await sidewaysScroll(mobile), await smallTargets(mobile), await axeProblems(mobile)]).toEqual([0, [], []]);
    await shoot(mobile, 'talk-signed-375');
    await apply.click();
    await mobile.getByRole('link', { name: '立即投递' }).click();
    await mobile.waitForURL((url) => url.pathname === '/apply' && url.searchParams.has('talk'));

    await page.reload();
    await drawer.getByRole('button', { name: '签到 1 人' }).waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await drawer.getByRole('button', { name: '签到 1 人' }).click();
    await page.getByText('顾以宁').waitFor();
    await page.keyboard.press('Escape');
    await shoot(page, 'campus-batch-1366');

    await drawer.getByRole('button', { name: '导入名单' }).click();
    const list = page.getByRole('dialog', { name: '导入名单' });
    await list.locator('input[type=file]').setInputFiles({
      ...{ name: '云溪大学名单.xlsx', mimeType: 'application/octet-stream', buffer: await nameList() },
    });
    await list.getByText('共 2 行，1 行有问题，不会录入').waitFor();
    await list.getByText('手机号要是 11 位').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await shoot(page, 'campus-list-1366');
    await list.getByRole('button', { name: '录入 1 人' }).dblclick();
    await page.getByText('已录入 1 人').first().waitFor();
    await drawer.getByText('投递').first().waitFor();
    await drawer.getByRole('button', { name: '发送联合笔试' }).click();
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await page.getByText('没有可以发送笔试的人').first().waitFor();
    await page.goto('/manage/recruitment/school');
    await page.getByText('2027 届', { exact: true }).waitFor();
  });
});
