import { describe, expect, test } from 'vitest';
import { tag } from '#contract/directory/tag.ts';
import { lesson } from '#contract/live/lesson.ts';
import { makeLesson } from '../make/lesson.ts';
import { makePost } from '../make/post-model.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems } from './axe.ts';
import { desk, signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('planning a live class', () => {
  const { open } = useProduct();

  test('who may come is chosen by department, post, tag and person, and nobody at all is refused', async () => {
    const { organisation, admin, staff } = await makeAdministrator();
    const teacher = await makeStaff(organisation, { realName: '陈老师' });
    const { lessonId } = await makeLesson(admin, organisation, teacher.userId);
    await makePost(organisation, '客户经理');
    await admin.call(tag.add, { body: { type: 4, name: '新员工', color: 'blue' } });
    const { page } = await open(desk);
    await signInAs(page, staff.username, password);
    await page.goto('/manage/study/live');
    const row = page.getByRole('row', { name: /反洗钱案例/ });
    await row.getByRole('button', { name: '修改' }).click();
    const form = page.getByRole('dialog');
    const choose = async (label: string, option: string) => {
      await form.getByLabel(label, { exact: true }).click();
      await page.getByTitle(option, { exact: true }).last().click();
      await page.keyboard.press('Escape');
    };
    await form.getByLabel(/（含下级）/).press('Backspace');
    await form.getByRole('button', { name: /保\s?存/ }).click();
    await form.getByText('请选择谁可以参加').waitFor();
    await choose('岗位', '客户经理');
    await choose('标签', '新员工');
    expect(await axeProblems(page)).toEqual([]);
    await form.getByRole('button', { name: /保\s?存/ }).click();
    await page.getByText('已保存').waitFor();
    const { rules } = await admin.call(lesson.detail, { query: { lessonId } });
    expect(rules.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual(['post 客户经理', 'tag 新员工']);
    await row.getByRole('button', { name: '修改' }).click();
    await form.getByTitle('新员工').waitFor();
    await form.getByTitle('客户经理').waitFor();
  });
});
