import { describe, expect, test } from 'vitest';
import { clipFile } from '../make/clip.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('a course', () => {
  const { open, product } = useProduct();

  test('is made with an article and an uploaded film, opened, found, joined and read', async () => {
    const { organisation, staff } = await makeAdministrator();
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto('/manage/study/course');
    await page.getByText('还没有课程', { exact: true }).waitFor();
    await page.getByRole('button', { name: '新增课程', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('课程名称').fill('网点消防安全');
    await dialog.getByLabel('简介').fill('看完就知道灭火器怎么用。');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByRole('heading', { name: '网点消防安全' }).waitFor();

    await page.getByRole('tab', { name: /^章节目录/ }).click();
    await page.getByRole('button', { name: '新增章' }).click();
    await dialog.getByLabel('标题').fill('灭火器');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const menu = page.getByRole('button', { name: '「灭火器」的操作' });
    await menu.click();
    await page.getByRole('menuitem', { name: '新增图文' }).click();
    await dialog.getByLabel('标题').fill('提拔握压');
    await dialog.getByRole('textbox', { name: '正文' }).fill('提起灭火器，拔掉保险销，握住软管，压下手柄。');
    await dialog.getByLabel('最短停留（秒）').fill('0');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByRole('tree', { name: '章节目录' }).getByText('提拔握压').waitFor();
    await dialog.waitFor({ state: 'hidden' });

    await menu.click();
    await page.getByRole('menuitem', { name: '新增视频' }).click();
    await dialog.getByLabel('标题').fill('演示');
    await dialog.getByLabel('选择要上传的文件').setInputFiles(clipFile);
    await dialog.getByText('clip.mp4（处理中）').first().waitFor();
    await product().doJobs();
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByRole('tree', { name: '章节目录' }).getByText('演示').waitFor();
    await page.reload();
    await page.getByText('0:20', { exact: true }).waitFor();
    await page.getByRole('button', { name: '开放课程' }).click();
    await page.getByRole('button', { name: '关闭课程' }).waitFor();
    // A button under the mouse is shown paler.
    await page.mouse.move(0, 0);
    await expect.poll(() => axeProblems(page)).toEqual([]);

    const person = await makeStaff(organisation);
    const learner = await open(phone);
    await signInAs(learner.page, person.username, password);
    await learner.page.goto('/course');
    await learner.page.getByText('看完就知道灭火器怎么用。').waitFor();
    expect([await axeProblems(learner.page), await sidewaysScroll(learner.page)]).toEqual([[], 0]);
    await learner.page.getByRole('link', { name: '看看' }).click();
    await learner.page.getByRole('button', { name: '加入并开始学习' }).click();
    await learner.page.getByText('提起灭火器').waitFor();
    expect([await axeProblems(learner.page), await sidewaysScroll(learner.page)]).toEqual([[], 0]);
    await learner.page.getByRole('button', { name: '我读完了' }).click();
    await learner.page.getByText('已完成必修 1 / 2 节').waitFor();
    await learner.page.getByRole('button', { name: '下一节' }).click();
    const lacks = learner.page.getByText('还需观看 0:00–0:20，已看 0%，要求 95%');
    await lacks.waitFor();
    await learner.page.getByText('这是最后一节').waitFor();
    // The opened section stands in the address: it is there again after a reload, and the one before by the back button.
    await learner.page.reload();
    await lacks.waitFor();
    await learner.page.goBack();
    await learner.page.getByText('提起灭火器').waitFor();
    // The page of a course belongs to those of a learner.
    const bottom = learner.page.getByRole('navigation', { name: '底部导航' });
    await bottom.locator('[aria-current=page]').waitFor();
    expect([await axeProblems(learner.page), await sidewaysScroll(learner.page)]).toEqual([[], 0]);
    await learner.page.getByRole('button', { name: '下一节' }).click();
    await lacks.waitFor();
    await learner.page.getByRole('button', { name: '回到课程' }).click();
    await lacks.waitFor({ state: 'hidden' });
    expect(new URL(learner.page.url()).searchParams.has('sectionId')).toBe(false);
  });
});
