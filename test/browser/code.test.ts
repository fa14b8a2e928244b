import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marking } from '#contract/exam/marking.ts';
import { result } from '#contract/exam/result.ts';
import { tendJudgedMarks } from '../../server/modules/exam/code/judged-marks.ts';
import {
  closeJudge,
  codeQuestion,
  endJudging,
  holdBack,
  judgeAll,
  openJudge,
  programs,
  whyNoJudge,
} from '../make/code-exam.ts';
import { makeExam, type NewQuestion } from '../make/exam.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { testServer } from '../server.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

const questions: NewQuestion[] = [codeQuestion, { type: 'JUDGE', stem: '<p>口令可以告诉同事。</p>', answer: false }];
const all = { score: 'now', correctness: 'now', key: 'now', analysis: 'now' } as const;
type Rules = NonNullable<NonNullable<Parameters<typeof makeExam>[2]>['rules']>;

async function scene(rules: Rules = {}) {
  const { organisation, admin, staff } = await makeAdministrator();
  const person = await makeStaff(organisation, { realName: '陈思远' });
  const { examId } = await makeExam(admin, [person], { questions, rules });
  return { organisation, admin, staff, person, examId };
}

async function begin(page: Page, username: string, examId: string) {
  await signInAs(page, username, password);
  await page.goto(`/exam/${examId}`);
  await page.getByRole('button', { name: '开始考试' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
  await editor(page).waitFor();
}

const editor = (page: Page) => page.getByRole('textbox', { name: /作答代码/ });
const shown = async (page: Page) => (await editor(page).locator('.cm-line').allTextContents()).join('\n');
const saved = (page: Page) => page.getByRole('main').getByText('已保存', { exact: true }).waitFor();

/** Nobody types indents that the editor has made already. */
async function write(page: Page, source: string) {
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(source);
}

async function handIn(page: Page) {
  await page.getByRole('button', { name: '下一题' }).click();
  await page.getByRole('button', { name: '交卷' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click();
  await page.waitForURL(/\/exam\/result\//);
}

describe.skipIf(skipReason)('code on the taking page', () => {
  const { open, problems } = useProduct();

  let beat: ReturnType<typeof setInterval> | undefined;

  beforeAll(async () => {
    if (whyNoJudge) return;
    await openJudge();
    // it is thought gone that does not show itself
    beat = setInterval(openJudge, 3000);
  });

  afterAll(async () => {
    clearInterval(beat);
    await closeJudge();
  });

  const takes = async (viewport: typeof desk) => {
    const { organisation, admin, staff, person, examId } = await scene({ release: all });
    const { page } = await open(viewport);
    await begin(page, person.username, examId);
    await expect.poll(() => shown(page)).toContain('# 在这里写');

    // A program that is wrong: run on the samples, with the keys of the page left alone.
    await write(page, 'a, b = map(int, input().split())\nprint(a - b)\nmt');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+Enter');
    await page.getByText('排队中').waitFor();
    await judgeAll(organisation.organisationId);
    await page.getByText('1 个样例通过 0 个').waitFor();
    await page.getByText('答案错误').waitFor();
    expect(await editor(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole('button', { name: '已标记' }).count()).toBe(0);
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);

    // Another language and back: each keeps its text, and only looking changes no answer.
    await saved(page);
    let saves = 0;
    const count = (request: Request) => {
      if (request.url().includes('/attempt/save')) saves += 1;
    };
    page.on('request', count);
    await page.getByRole('tab', { name: 'c++' }).click();
    await expect.poll(() => shown(page)).not.toContain('print');
    await page.getByText('现在的答案仍是 python 代码').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: '下一题' }).click();
    await page.getByText('口令可以告诉同事').waitFor();
    await page.getByRole('button', { name: '上一题' }).click();
    await expect.poll(() => shown(page)).toContain('print(a - b)');
    await page.getByRole('tab', { name: 'c++' }).click();
    await page.getByRole('tab', { name: 'python' }).click();
    await expect.poll(() => shown(page)).toContain('print(a - b)');
    expect(saves).toBe(0);
    page.off('request', count);

    // Who writes in it answers in it, and the other way round by choosing.
    await page.getByRole('tab', { name: 'c++' }).click();
    await editor(page).click();
    await page.keyboard.insertText('// c');
    await page.getByText('现在的答案仍是').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'python' }).click();
    await page.getByText('现在的答案仍是 c++ 代码').waitFor();
    await page.getByRole('button', { name: '用 python 作答' }).click();
    await page.getByText('现在的答案仍是').waitFor({ state: 'detached' });
    await expect.poll(() => shown(page)).toContain('print(a - b)');

    await page.getByRole('button', { name: '恢复初始代码' }).click();
    await expect.poll(() => shown(page)).toContain('# 在这里写');
    await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => shown(page)).toContain('print(a - b)');

    // The right one, on an input of one's own.
    await write(page, programs.right);
    await page.getByRole('button', { name: /用自己的输入运行/ }).click();
    await page.getByLabel('自己的输入').fill('40 2\n');
    await page.getByRole('button', { name: '运行', exact: true }).click();
    await page.getByText('排队中').waitFor();
    await judgeAll(organisation.organisationId);
    await page.getByRole('region', { name: '你的输出' }).getByText('42').waitFor();
    await saved(page);

    await handIn(page);
    await judgeAll(organisation.organisationId);
    await admin.call(result.release, { query: { examId } });
    await page.reload();
    await page.getByText('通过 3 / 3 个用例').waitFor();
    await page.getByRole('textbox', { name: '第 1 题的代码' }).getByText('print(a + b)').waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    return { staff, examId };
  };

  test.skipIf(whyNoJudge)('is written, run, handed in and judged at a desk', async () => {
    const { staff, examId } = await takes(desk);
    // The organiser reads it with every case, what came out beside what should have.
    const { page } = await open(desk);
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/exam/result?examId=${examId}`);
    await page.getByRole('button', { name: '改分' }).first().click();
    await page.getByRole('button', { name: '代码' }).click();
    const drawer = page.getByRole('dialog', { name: /第 1 题的代码/ });
    await drawer.getByText('判题得分 10 / 10').waitFor();
    await drawer.getByText('用例 3 · 隐藏').click();
    await drawer.getByText('47110816').first().waitFor();
    await drawer.getByText('逐行相同').last().waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test.skipIf(whyNoJudge)('the same on a phone', async () => {
    await takes(phone);
    expect(problems).toEqual([]);
  });

  test('what is copied in the editor may be put in again, and nothing from elsewhere', async () => {
    const { person, examId } = await scene({ antiCheating: { blockCopy: true, switchLimit: 9, switchSeconds: 0 } });
    const { page } = await open(desk);
    await begin(page, person.username, examId);
    expect(await page.getByRole('button', { name: /复制/ }).count()).toBe(0);
    await write(page, 'one = 1\n\n\ntwo = 2\n');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+x');
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => shown(page)).toBe('one = 1\n\n\ntwo = 2\n');
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'print(42)');
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    await page.getByText('只能粘贴您在本场考试的作答框里复制的文字').waitFor();
    await expect.poll(() => shown(page)).not.toContain('print(42)');
    expect(problems).toEqual([]);
  });

  test('without network it is text that is saved later; too much of it is said and not lost; nothing is run where no judge is', async () => {
    const { organisation, person, examId, admin, staff } = await scene();
    const { page, context } = await open(phone);
    await context.route('**/assets/mirror-*', (route) => route.abort());
    await context.route('**/attempt/start**', async (route) => {
      const reply = await route.fetch();
      const { res, ...rest } = await reply.json();
      const code = { ...res.code, works: false, problem: '判题服务暂时不能运行代码，作答照常保存，交卷后评分' };
      await route.fulfill({ json: { ...rest, res: { ...res, code } } });
    });
    await begin(page, person.username, examId);
    const field = page.getByRole('tabpanel').locator('textarea');
    await field.fill('print(1)\r\n');
    await saved(page);
    await page.getByText('判题服务暂时不能运行代码').waitFor();
    expect(await page.getByRole('button', { name: '运行样例' }).count()).toBe(0);

    await context.route('**/attempt/save', (route) => route.abort());
    await field.fill(`print(2)\n${'#'.repeat(70_000)}`);
    await page.getByText('超过 64 KB 的上限').waitFor();
    await page.getByRole('banner').getByText('未保存').waitFor();
    await context.unroute('**/attempt/save');
    await page.getByText('这一题的代码超过 64 KB').waitFor();
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await field.waitFor();
    expect((await field.inputValue()).length).toBe(70_009);
    await field.fill('print(2)\n');
    await saved(page);
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await handIn(page);

    // The judge fails: a person gives the score.
    await holdBack(organisation.organisationId);
    await endJudging(organisation.organisationId, null);
    await tendJudgedMarks((await testServer()).db);
    const { page: marker } = await open(desk);
    await signInAs(marker, staff.username, password);
    const [task] = await admin.call(marking.task, { query: { examId } });
    const questionId = task?.questions[0]?.questionId ?? '';
    await marker.goto(`/manage/exam/check/detail?examId=${examId}&questionId=${questionId}`);
    await marker.getByText('判题服务没有给出得分，请人工评阅').waitFor();
    await marker.getByRole('textbox', { name: '考生的代码' }).getByText('print(2)').waitFor();
    expect(await axeProblems(marker)).toEqual([]);
    await marker.keyboard.press('8');
    await marker.keyboard.press('Enter');
    await marker.getByText('print(2)').waitFor({ state: 'detached' });
    expect(problems.filter((problem) => !problem.includes('mirror'))).toEqual([]);
    problems.length = 0;
  });
});
