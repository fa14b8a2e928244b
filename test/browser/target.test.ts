import { describe, expect, test } from 'vitest';
import { abilityMaterial } from '#contract/post/material.ts';
import { certificateTemplate } from '#contract/study/certificate.ts';
import { makeAbilities } from '../make/ability.ts';
import { makeRole } from '../make/role.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

const shots = process.env.SHOTS;

describe.skipIf(skipReason)('a target', () => {
  const { open, problems } = useProduct();

  test('is made of gradations, given to a person, walked through on a phone, and watched in its chart', async () => {
    const { admin, organisation } = await makeAdministrator();
    const abilities = await makeAbilities(organisation, ['反洗钱']);
    for (const title of ['入门手册', '进阶制度汇编：一个特别长的名字，用来看一行里放不下的时候怎样换行']) {
      await admin.call(abilityMaterial.add, {
        body: { abilityId: abilities.反洗钱, title, url: 'https://example.com/read' },
      });
    }
    await admin.call(certificateTemplate.add, {
      body: { name: '结业模板', title: '结业证书', wording: '{姓名}达成{项目}', issuer: '培训部' },
    });
    const { name: role } = await makeRole(organisation, {
      permissions: ['target.manage', 'staff.view'],
      dataScope: 'all',
    });
    const manager = await makeStaff(organisation, { realName: '周带教', roles: [role] });
    const learner = await makeStaff(organisation, { realName: '林小雨' });
    const { page } = await open();
    await signInAs(page, manager.username, password);
    await page.goto('/manage/study/target');
    await page.getByText('还没有目标').waitFor();
    await page.getByRole('button', { name: '新增目标' }).first().click();
    const form = page.getByRole('dialog', { name: '新增目标' });
    await form.getByLabel('目标名称').fill('新员工成长计划');
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('请填写第 1 个阶段的名称').waitFor();
    await form.getByRole('button', { name: '新增阶段' }).click();
    for (const [place, name, title] of [
      [1, '入门', '入门手册'],
      [2, '进阶', '进阶制度'],
    ] as const) {
      await form.getByLabel(`第 ${place} 个阶段的名称`).fill(name);
      await form.getByLabel(`${name}的内容类型`).click();
      await page.getByTitle('资料', { exact: true }).last().click();
      await form.getByLabel(`${name}的学习内容`).fill(title);
      await page.locator('.ant-select-item-option').filter({ hasText: title }).last().click();
      await form.getByLabel(new RegExp(`^移除${title}`)).waitFor();
    }
    await form.getByLabel('达成证书').click();
    await page.getByTitle('结业模板').last().click();
    if (shots) await page.screenshot({ path: `${shots}/form.png` });
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByRole('heading', { name: '新员工成长计划' }).first().waitFor();
    await page.getByRole('button', { name: '分配', exact: true }).click();
    const allocation = page.getByRole('dialog', { name: '分配：新员工成长计划' });
    await allocation.getByLabel('人员').fill('林小雨');
    await page.locator('.ant-select-item-option').filter({ hasText: '林小雨' }).click();
    await allocation.getByRole('button', { name: '分配' }).click();
    await allocation.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '开放', exact: true }).click();
    await page.getByText('已对 1 人开放').waitFor();
    await page.getByText('在「入门」：还差「入门手册」。').waitFor();
    await page.getByRole('button', { name: '催办全部' }).click();
    const urging = page.getByRole('dialog', { name: '催办全部没有达成的人' });
    await urging.getByRole('checkbox', { name: '邮件' }).check();
    if (shots) await page.screenshot({ path: `${shots}/urge.png` });
    await urging.getByRole('button', { name: '催办', exact: true }).click();
    await page.getByText('已催办 1 人').waitFor();

    const { page: own } = await open(phone);
    await signInAs(own, learner.username, password);
    await own.goto('/target');
    await own.getByRole('link', { name: '打开' }).click();
    await own.getByText('通过「入门」后解锁。').waitFor();
    expect(await own.getByRole('button', { name: '我已阅读' }).count()).toBe(1);
    expect([await axeProblems(own), await sidewaysScroll(own)]).toEqual([[], 0]);
    if (shots) await own.screenshot({ path: `${shots}/own.png`, fullPage: true });
    await own.getByRole('button', { name: '我已阅读' }).click();
    await own.getByText(/^\d{4}-\d\d-\d\d 通过。$/).waitFor();
    await own.getByRole('button', { name: '我已阅读' }).click();
    await own.getByText(/^全部通过，.* 达成。$/).waitFor();
    await own.getByRole('link', { name: '我的证书' }).click();
    await own.getByText('结业证书').first().waitFor();

    await page.reload();
    await page.getByRole('button', { name: '「进阶」已通过 1 人' }).click();
    await page.getByText('只看：「进阶」已通过').waitFor();
    await page
      .getByRole('row', { name: /林小雨/ })
      .getByText('已达成')
      .waitFor();
    await page.getByRole('button', { name: '看全部' }).click();
    expect(await axeProblems(page)).toEqual([]);
    if (shots) await page.screenshot({ path: `${shots}/chart.png`, fullPage: true });
    await page.getByRole('button', { name: '返回' }).click();
    await page.getByRole('link', { name: '新员工成长计划' }).waitFor();
    if (shots) await page.screenshot({ path: `${shots}/list.png` });
    expect(problems).toEqual([]);
  });
});
