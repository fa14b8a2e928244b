import { describe, expect, test } from 'vitest';
import { ability } from '#contract/post/ability.ts';
import { abilityMaterial } from '#contract/post/material.ts';
import { makeCourse } from '../make/course.ts';
import { makePractice } from '../make/practice.ts';
import { makeAdministrator, makeDepartment, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

async function whatToLearn() {
  const made = await makeAdministrator();
  const { admin, organisation } = made;
  const { id: parentId } = await admin.call(ability.add, { body: { name: '合规' } });
  const { id: abilityId } = await admin.call(ability.add, { body: { name: '反洗钱', parentId } });
  const body = { abilityId, title: '反洗钱手册', url: 'https://example.com/aml' };
  await admin.call(abilityMaterial.add, { body });
  await makeCourse(admin, '反洗钱基础');
  await makePractice(admin);
  const departmentId = await makeDepartment(organisation, '营业部');
  const learner = await makeStaff(organisation, { realName: '林小雨', departmentId });
  return { ...made, learner };
}

describe.skipIf(skipReason)('a task', () => {
  const { open, problems } = useProduct();

  test('is made for a department, done step by step on a phone, and its manager sees what is missing', async () => {
    const { staff, learner } = await whatToLearn();
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto('/manage/study/task');
    await page.getByRole('button', { name: '新增任务' }).first().click();
    const form = page.getByRole('dialog', { name: '新增学习任务' });
    await form.getByLabel('任务名称').fill('新员工反洗钱');
    await form.getByLabel('所属部门').click();
    await page.getByRole('treeitem').getByText('营业部').last().click();
    for (const [kind, title] of [
      ['课程', '反洗钱基础'],
      ['练习', '上岗练习'],
      ['资料', '反洗钱手册'],
    ] as const) {
      await form.getByLabel('内容类型').click();
      await page.getByTitle(kind, { exact: true }).last().click();
      await form.getByLabel('学习内容', { exact: true }).last().click();
      await page.getByTitle(title, { exact: true }).click();
      await form.getByText(`${kind} · ${title}`).waitFor();
    }
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存').waitFor();
    await page.getByRole('link', { name: '新员工反洗钱' }).click();
    await page.getByRole('button', { name: '分配', exact: true }).click();
    const allocation = page.getByRole('dialog', { name: '分配：新员工反洗钱' });
    await allocation.getByLabel('部门（含下级）').click();
    await page.getByRole('treeitem').getByText('营业部').last().click();
    await page.keyboard.press('Escape');
    await allocation.getByRole('button', { name: '分配', exact: true }).click();
    await page.getByText('已保存，共 1 人').waitFor();
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByText('已发布给 1 人').waitFor();
    await page.getByRole('button', { name: '催办全部' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '催办', exact: true }).click();
    await page.getByText('已催办 1 人').waitFor();

    const { page: own } = await open(phone);
    await signInAs(own, learner.username, password);
    await own.goto('/task');
    await own.getByRole('link', { name: '打开' }).click();
    await own.getByText('还差「反洗钱基础」等 3 项').waitFor();
    expect([await axeProblems(own), await sidewaysScroll(own)]).toEqual([[], 0]);
    const address = own.url();
    await own.getByRole('button', { name: '我已阅读' }).click();
    await own.getByText('还差「反洗钱基础」等 2 项').waitFor();
    await own.getByRole('button', { name: '去练习' }).click();
    for (const [at, key] of ['1', '2'].entries()) {
      await own.getByRole('radio', { name: '对' }).waitFor();
      await own.keyboard.press(key);
      await own.keyboard.press('Enter');
      await own.getByText('答对了').waitFor();
      await own.getByRole('button', { name: at === 0 ? '下一题' : '看结果' }).click();
    }
    await own.getByText('答对 2 题').waitFor();

    await page.reload();
    await page.getByRole('link', { name: '林小雨' }).click();
    await page.getByRole('heading', { name: '林小雨的学习情况' }).waitFor();
    await page.getByText('还差「反洗钱基础」。').waitFor();
    await page.getByText('还没有开始学习').waitFor();
    await page.getByText('顺序练习').waitFor();
    expect(await axeProblems(page)).toEqual([]);

    await own.goto(address);
    await own.getByRole('link', { name: '去学习' }).click();
    await own.getByRole('button', { name: '开始学习' }).click();
    await own.getByRole('button', { name: '我读完了' }).click();
    await own.getByText('恭喜，您已完成这门课程').waitFor();
    await own.goto(address);
    await own.getByText('必修内容都已完成。').waitFor();

    await page.reload();
    await page.getByText('必修内容都已完成。').waitFor();
    expect(problems).toEqual([]);
  });
});
