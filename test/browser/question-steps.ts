import type { Page } from 'playwright-core';

export const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

export async function switchReviewOn(page: Page) {
  await page.goto('/manage/system/organisation');
  await page.getByRole('switch', { name: '试题需要审核后才能使用' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存').waitFor();
}

export async function makeBank(page: Page, name: string) {
  await page.goto('/manage/question/bank');
  await page.getByRole('button', { name: '新建题库' }).first().click();
  const dialog = drawer(page, '新建题库');
  await dialog.getByLabel('题库名称').fill(name);
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByText('还没有试题').waitFor();
}
