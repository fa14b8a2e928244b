import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { candidateResume } from '#contract/recruitment/resume.ts';
import { p, pdfFile, wordFile } from '../../server/modules/recruitment/parse/resume-file.fixture.ts';
import { client, signIn } from '../client.ts';
import { anyPhone, makeApplication, makeCandidate, makeJob, makeRecruiting } from '../make/recruitment.ts';
import { newResume } from '../make/resume.ts';
import { password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { desk, type Product, phone, signInAs, skipReason, useProduct } from './browser.ts';

const word = wordFile(
  p('李晓雯') +
    p('手机：15900001111') +
    p('现居城市：厦门') +
    p('教育经历') +
    p('2015.09-2019.06 厦门大学 会计学 本科') +
    p('工作经历') +
    p('2019.07-至今 海沧商贸有限公司 财务专员') +
    p('负责月度结账和纳税申报，整理凭证。'),
);

/** Two who wait, the first with a Word file that was sent, the second with a PDF that a colleague added. */
async function withPeople({ origin, doJobs }: Product) {
  const made = await makeRecruiting();
  const { organisation, staff } = made;
  const { access_token } = await signIn(staff.username, password, origin);
  const me = client(access_token, {}, origin);
  const { jobId } = await makeJob(organisation, staff.userId, { name: '会计' });
  const apply = async (name: string, file: File, minutes: number) => {
    const resume = JSON.stringify(newResume(name));
    const { candidateId } = await makeCandidate(organisation, { name, resume });
    const stateSince = new Date(Date.now() - minutes * 60_000).toISOString();
    await makeApplication(organisation, jobId, candidateId, { resume, stateSince });
    await me.call(candidateResume.upload, { query: { candidateId }, file });
    return candidateId;
  };
  const first = await apply('李晓雯', new File([new Uint8Array(word)], '李晓雯.docx'), 1);
  const pdf = pdfFile({ lines: ['Gu Yining', 'Phone 13800001111', 'gu@example.com'] });
  await apply('顾以宁', new File([new Uint8Array(pdf)], '顾以宁.pdf'), 2);
  await doJobs();
  return { ...made, jobId, first };
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe.skipIf(skipReason)('the page of a resume', () => {
  const { open, problems, product } = useProduct();

  test('is opened from the board, corrected beside the original, and the next one follows', async () => {
    const { staff, jobId } = await withPeople(product());
    const { page } = await open(desk);
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/recruitment/job/detail?jobId=${jobId}&tab=application`);
    await page.getByRole('link', { name: '李晓雯的简历' }).click();
    await page.getByRole('heading', { name: '李晓雯', level: 1 }).waitFor();
    const text = section(page, '读到的文字');
    await text.getByText('海沧商贸有限公司').waitFor();
    await page.getByText('1 / 2').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);

    // What the new file says otherwise is proposed, and taken over by hand.
    await page.getByText(/处与现在的资料不同/).click();
    await page.getByRole('button', { name: '采用新的教育经历' }).click();
    await section(page, '教育经历').getByText('厦门大学').waitFor();
    await section(page, '教育经历').getByRole('button', { name: '看「学校」在原文的位置' }).click();
    expect(await text.locator('mark').textContent()).toBe('厦门大学');

    await page.getByRole('button', { name: '修改基本信息' }).click();
    const form = page.getByRole('dialog', { name: '修改基本信息' });
    await form.getByLabel('现居城市').fill('泉州');
    await form.getByRole('button', { name: '保存' }).click();
    await section(page, '基本信息').getByText('泉州').waitFor();
    await section(page, '基本信息')
      .getByText(/林晓 修改于/)
      .waitFor();
    await page.getByRole('tab', { name: '备注和动态' }).click();
    await page.getByText('修改了简历：现居城市').waitFor();
    await page.getByLabel('备注', { exact: true }).fill('适合成本岗');
    await page.getByRole('button', { name: '保存备注' }).click();
    await page.getByRole('listitem').getByText('适合成本岗').waitFor();

    // Who is moved on leaves the order as it was.
    await page.getByRole('button', { name: '移动', exact: true }).click();
    const moving = page.getByRole('dialog', { name: '移动应聘：李晓雯' });
    await moving.getByLabel('移到').click();
    await page.getByTitle('初筛通过').click();
    await moving.getByRole('button', { name: '移动', exact: true }).click();
    await page.getByText('已移动 1 份应聘').waitFor();
    await page.getByRole('button', { name: '下一位' }).click();
    await page.getByRole('heading', { name: '顾以宁', level: 1 }).waitFor();
    await page.getByText('2 / 2').waitFor();
    await page.getByLabel('第 1 页').waitFor();
    expect(problems).toEqual([]);
  });

  test('of many people comes in as an archive, which is looked through and kept', async () => {
    const { staff } = await withPeople(product());
    const { page } = await open(desk);
    await signInAs(page, staff.username, password);
    await page.goto('/manage/recruitment/staff/import');
    await page.getByText('人才库', { exact: true }).click();
    await page.getByLabel('本人同意的说明').fill('招聘会现场签署');
    await page.getByRole('button', { name: '下一步：选择文件' }).click();
    const text = (name: string) =>
      Buffer.from(`${name}\n手机：${anyPhone()}\n教育经历\n2015.09-2019.06 云溪大学 会计学 本科`);
    const archive = zipSync({
      '简历/丁一.txt': text('丁一'),
      '简历/丁宁.txt': text('丁宁'),
      '空的.pdf': new Uint8Array(),
    });
    const file = { name: '一批.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('已读取').waitFor();
    await product().doJobs();
    await page.getByRole('cell', { name: '丁宁', exact: true }).waitFor();
    await page.getByText('文件是空的').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await page.getByRole('button', { name: '导入 2 份' }).click();
    await page.getByText('已导入').waitFor();
    await product().doJobs();
    await page.getByText(/导入完成，处理了 2 份，1 份读不了/).waitFor();
    await page.getByRole('link', { name: '丁一' }).click();
    await page.getByText('还没有告知本人').waitFor();
    expect(problems).toEqual([]);
  });

  test('fits a phone', async () => {
    const { staff, first } = await withPeople(product());
    const { page } = await open(phone);
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/recruitment/staff/resume?candidateId=${first}`);
    await section(page, '读到的文字').getByText('海沧商贸有限公司').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    expect(problems).toEqual([]);
  });
});
