import { describe, expect, test } from 'vitest';
import { makeExam, type NewQuestion } from '../make/exam.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

const questions: NewQuestion[] = [{ type: 'JUDGE', stem: '<p>口令可以告诉同事。</p>', answer: false }];

async function scene() {
  const { organisation, admin, staff } = await makeAdministrator();
  const person = await makeStaff(organisation, { realName: '陈思远' });
  const rules = { antiCheating: { snapshotMinutes: 5, snapshotDays: 7 } };
  const { examId } = await makeExam(admin, [person], { questions, rules });
  return { staff, person, examId };
}

describe.skipIf(skipReason)('pictures by the camera', () => {
  const { open, problems } = useProduct({ camera: true });

  test('an examinee agrees and sees the preview; the monitor sees the picture in the record', async () => {
    const { staff, person, examId } = await scene();
    const { page } = await open(phone);
    await signInAs(page, person.username, password);
    await page.goto(`/exam/${examId}`);
    await page.getByText('照片保留 7 天').waitFor();
    await page.getByRole('button', { name: '同意并开启摄像头' }).click();
    await page.getByLabel('摄像头预览').waitFor();
    await page.getByText('您已同意').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
    await page.getByText('第 1 / 1 题').waitFor();

    const { page: wall } = await open(desk);
    await signInAs(wall, staff.username, password);
    await wall.goto(`/manage/exam/monitor/detail?examId=${examId}`);
    await wall.locator('.wall-card').getByRole('button', { name: '陈思远', exact: true }).click();
    const picture = wall.getByRole('dialog').getByRole('img', { name: /监考照片/ });
    await picture.waitFor();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  });

  test('who does not agree takes the exam all the same, and the wall says so', async () => {
    const { staff, person, examId } = await scene();
    const { page } = await open(desk);
    await signInAs(page, person.username, password);
    await page.goto(`/exam/${examId}`);
    await page.getByRole('button', { name: '不开启' }).click();
    await page.getByText('您选择了不开启').waitFor();
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
    await page.getByText('第 1 / 1 题').waitFor();

    const { page: wall } = await open(desk);
    await signInAs(wall, staff.username, password);
    await wall.goto(`/manage/exam/monitor/detail?examId=${examId}`);
    // It goes with the next sign of life of the page, which may be 23 seconds away.
    await wall.locator('.wall-card').getByText('未开启摄像头').waitFor();
    expect(problems).toEqual([]);
  });
});
