import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { jobApplication } from '#contract/recruitment/application.ts';
import { p, wordFile } from '../../server/modules/recruitment/parse/resume-file.fixture.ts';
import { anyPhone } from '../codes.ts';
import { lastCode, letMinutesPass } from '../fixtures/outsider.ts';
import { makeJob, makeRecruiting } from '../make/recruitment.ts';
import { password } from '../make.ts';
import { testServer } from '../server.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

async function withJob(given = {}) {
  const made = await makeRecruiting();
  const { jobId } = await makeJob(made.organisation, made.staff.userId, { name: '数据分析师', ...given });
  return { ...made, jobId };
}

/** As somebody at their phone does it, who has the code a moment later. */
async function proveNumber(page: Page, number: string) {
  await page.getByLabel('手机号').fill(number);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('秒后重发').waitFor();
  await page.getByLabel('短信验证码').fill((await lastCode(number)) ?? '');
  await page.getByRole('button', { name: '继续', exact: true }).click();
}

const next = (page: Page, name: string) => page.getByRole('button', { name: `下一步：${name}` }).click();

async function agreeAndSend(page: Page) {
  await page.getByRole('button', { name: '核对并提交' }).click();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交应聘' }).click();
  await page.getByRole('heading', { name: '投递成功' }).waitFor();
}

async function expectFitting(page: Page) {
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
}

/** A picture of one colour, as a PNG in base64. */
function drawn(colour: string) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 400 });
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = colour;
  context?.fillRect(0, 0, 300, 400);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

describe.skipIf(skipReason)('somebody applies on a phone', () => {
  const { open, product } = useProduct();

  test('by typing: a code, a short resume, sent once, and its way is followed and ended', async () => {
    const { admin, jobId } = await withJob();
    const { page } = await open(phone);
    const number = anyPhone();
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
    await page.goto(`/apply?jobId=${jobId}`);
    await page.getByRole('heading', { name: '数据分析师' }).waitFor();
    expect(loaded.filter((path) => /antd|tree-select|admin-root/i.test(path))).toEqual([]);
    await expectFitting(page);
    await proveNumber(page, number);

    await page.getByLabel('姓名（必填）').fill('顾以宁');
    await page.getByLabel('最高学历（必填）').selectOption('本科');
    await page.getByLabel('现居城市').fill('杭州');

    // The way back of a phone leads to the step before, not out of the form, and a reload stays where one is.
    await next(page, '教育');
    await next(page, '经历');
    await page.goBack();
    await page.getByRole('button', { name: '下一步：经历' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '下一步：经历' }).waitFor();
    await page.goForward();
    await page.getByRole('button', { name: '下一步：技能' }).waitFor();
    await page.goBack();
    await page.goBack();
    expect(await page.getByLabel('姓名（必填）').inputValue()).toBe('顾以宁');
    expect(await page.getByLabel('现居城市').inputValue()).toBe('杭州');
    await expectFitting(page);
    await page.getByText('已自动保存').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('姓名（必填）').inputValue()).toBe('顾以宁');
    await next(page, '教育');
    await page.getByRole('button', { name: '添加一段教育经历' }).click();
    await next(page, '经历');
    await next(page, '技能');
    await page.getByRole('button', { name: '添加一项技能' }).click();
    await page.getByRole('textbox', { name: '技能' }).fill('Python');
    await next(page, '其他');
    await page.getByRole('button', { name: '核对并提交' }).click();
    await page.getByRole('button', { name: '提交应聘' }).click();
    await page.getByText('请填写至少一段教育经历的学校').waitFor();
    await page.getByLabel('学校（必填）').fill('云溪大学');
    await expectFitting(page);
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByRole('button', { name: '提交应聘' }).click();
    await page.getByText('请先阅读并同意个人信息告知书').waitFor();
    await page.getByRole('button', { name: '阅读《个人信息告知书》' }).click();
    await page.getByText('保存多久').waitFor();
    await page.getByRole('button', { name: '我知道了' }).click();
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '提交应聘' }).dblclick();
    await page.getByRole('heading', { name: '投递成功' }).waitFor();
    await expectFitting(page);
    const { data } = await admin.call(jobApplication.search, { body: { jobId } });
    expect(data.map(({ name, school, state }) => [name, school, state])).toEqual([['顾以宁', '云溪大学', 'NEW']]);

    await page.getByRole('link', { name: '查看我的应聘' }).click();
    await page.getByText('已投递').first().waitFor();
    await expectFitting(page);
    await page.setViewportSize(desk);
    await page.setViewportSize(phone);
    await page.goto('/home');
    await page.waitForURL('**/applicant');
    await page.goto('/manage/exam/list');
    await page.waitForURL('**/applicant');
    await page.getByRole('button', { name: '撤回应聘' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤回应聘' }).click();
    await page.getByText('已撤回').first().waitFor();

    await letMinutesPass(number);
    await page.getByRole('button', { name: '删除我的数据' }).click();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('秒后重发').waitFor();
    await page.getByLabel('短信验证码').fill((await lastCode(number)) ?? '');
    await page.getByRole('button', { name: '确认删除' }).click();
    await page.getByText('您的数据已经删除').waitFor();
    expect((await admin.call(jobApplication.search, { body: { jobId, text: '顾以宁' } })).total).toBe(0);
  });

  test('by a file: what is read fills the form, stands beside it, and what was typed stays', async () => {
    const { admin, jobId } = await withJob();
    const { page } = await open(phone);
    await page.goto(`/apply?jobId=${jobId}`);
    await proveNumber(page, anyPhone());
    await page.getByLabel('现居城市').fill('厦门');
    const body = [
      '李晓雯',
      '电话：15900001111',
      '现居：杭州',
      '教育经历',
      '2015.09-2019.06 厦门大学 会计学 本科',
      '专业技能',
      'Excel、用友',
    ];
    const buffer = Buffer.from(wordFile(body.map((line) => p(line)).join('')));
    const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    await page.getByLabel('简历文件').setInputFiles({ name: '李晓雯 简历.docx', mimeType, buffer });
    await page.getByText('正在读取…').waitFor();
    await product().doJobs();
    await page.getByText(/已读取并填入 \d+ 处空白/).waitFor();
    expect(await page.getByLabel('姓名（必填）').inputValue()).toBe('李晓雯');
    expect(await page.getByLabel('现居城市').inputValue()).toBe('厦门');
    await expectFitting(page);
    await page.getByText('对照原文').click();
    await page.locator('mark', { hasText: '厦门大学' }).waitFor();
    await page.setViewportSize(desk);
    await page.reload();
    await page.locator('mark', { hasText: '厦门大学' }).waitFor();
    await page.setViewportSize(phone);
    const broken = { name: '空白.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };
    await page.getByLabel('简历文件').setInputFiles(broken);
    await page.getByText('文件是空的，请重新上传').waitFor();
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '提交应聘' }).click();
    await page.getByRole('heading', { name: '投递成功' }).waitFor();
    const { data } = await admin.call(jobApplication.search, { body: { jobId, text: '用友' } });
    expect(data.map(({ name, school }) => [name, school])).toEqual([['李晓雯', '厦门大学']]);
  });

  test('with a photo where the job asks for one: shown, changed, taken away, and seen beside the resume', async () => {
    const asked = { extraFields: ['PHOTO'], extraReason: '制作工牌' };
    const { staff, admin, jobId } = await withJob(asked);
    const { page } = await open(phone);
    await page.goto(`/apply?jobId=${jobId}`);
    await proveNumber(page, anyPhone());
    await page.getByLabel('姓名（必填）').fill('夏知秋');
    await page.getByLabel('最高学历（必填）').selectOption('高中');
    await page.getByRole('button', { name: '其他', exact: true }).click();
    const picture = async (colour: string) => ({
      ...{ name: `${colour}.png`, mimeType: 'image/png' },
      buffer: Buffer.from(await page.evaluate(drawn, colour), 'base64'),
    });
    const input = page.getByLabel('照片文件');
    const shown = page.getByRole('img', { name: '我的照片' });
    await input.setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer: Buffer.from('不是图片') });
    await page.getByText('「照片.png」不是能打开的图片').waitFor();
    await input.setInputFiles(await picture('teal'));
    await shown.waitFor();
    const first = await shown.getAttribute('src');
    await expectFitting(page);
    await input.setInputFiles(await picture('navy'));
    await expect.poll(() => shown.getAttribute('src').catch(() => first)).not.toBe(first);
    await page.getByRole('button', { name: '删除照片' }).click();
    await shown.waitFor({ state: 'detached' });
    await input.setInputFiles(await picture('teal'));
    await shown.waitFor();
    await page.reload();
    await page.getByRole('button', { name: '其他', exact: true }).click();
    await shown.waitFor();
    await page.getByRole('button', { name: '核对并提交' }).click();
    await page.getByRole('checkbox', { name: /把「其他」里填写的敏感信息和照片用于本次招聘/ }).check();
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '提交应聘' }).click();
    await page.getByRole('heading', { name: '投递成功' }).waitFor();

    const { data } = await admin.call(jobApplication.search, { body: { jobId } });
    const office = await open(desk);
    await signInAs(office.page, staff.username, password);
    await office.page.goto(`/manage/recruitment/job/detail/resume?applicationId=${data[0]?.applicationId}`);
    await office.page.getByRole('img', { name: '夏知秋的照片' }).waitFor();
    expect(await axeProblems(office.page)).toEqual([]);
  });

  test('a recruiter words the notice, and is told on the page of applicants that it is not theirs', async () => {
    const { staff, jobId } = await withJob();
    const { page } = await open(desk);
    await signInAs(page, staff.username, password);
    await page.goto('/manage/recruitment/job');
    await page.getByRole('button', { name: '求职者隐私' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('现在用的是系统提供的文字').waitFor();
    await dialog.getByLabel('个人信息告知书').fill('本单位的告知书');
    await dialog.getByLabel('应聘结束后保存').fill('18');
    await dialog.getByRole('button', { name: /保\s?存/ }).click();
    await page.getByText('已保存').waitFor();
    await page.goto('/applicant');
    await page.getByText('这里是求职者的页面').waitFor();
    await page.goto(`/apply?jobId=${jobId}`);
    await page.getByText('您现在登录的是员工账号').waitFor();
    await proveNumber(page, anyPhone());
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByRole('button', { name: '阅读《个人信息告知书》' }).click();
    await page.getByText('本单位的告知书').waitFor();
  });

  test('a job that was closed meanwhile says so, and what was written is kept', async () => {
    const { jobId } = await withJob();
    const { page } = await open(desk);
    await page.goto(`/apply?jobId=${jobId}`);
    await page.getByRole('heading', { name: '数据分析师' }).waitFor();
    await proveNumber(page, anyPhone());
    await page.getByLabel('姓名（必填）').fill('夏知秋');
    await page.getByLabel('最高学历（必填）').selectOption('高中');
    await page.getByRole('button', { name: '其他', exact: true }).click();
    const { db } = await testServer();
    await db.updateTable('job').set({ state: 'CLOSED' }).where('id', '=', jobId).execute();
    await page.getByRole('button', { name: '核对并提交' }).click();
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '提交应聘' }).click();
    await page.getByText('这个职位已停止接收投递').waitFor();
    await db.updateTable('job').set({ state: 'RELEASED' }).where('id', '=', jobId).execute();
    await page.reload();
    await page.getByRole('button', { name: '基本', exact: true }).click();
    await expect.poll(() => page.getByLabel('姓名（必填）').inputValue()).toBe('夏知秋');
    await page.getByRole('button', { name: '其他', exact: true }).click();
    await agreeAndSend(page);
  });
});
