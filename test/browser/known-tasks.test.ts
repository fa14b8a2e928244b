import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { result } from '#contract/exam/result.ts';
import { type CodeLanguage, codeLanguageNames } from '#contract/question/content.ts';
import { closeJudge, judgeAll, openJudge, whyNoJudge } from '../make/code-exam.ts';
import { makeExam, type NewQuestion } from '../make/exam.ts';
import {
  answerOf,
  brokenAnswer,
  frameOf,
  headOf,
  isUsable,
  type KnownTask,
  knownLanguages,
  knownTasks,
  takenTasks,
} from '../make/known-tasks.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { desk, phone, signInAs, skipReason, useProduct } from './browser.ts';

/** One task as a question: a function to write in any of the languages, with the task's tests around it. */
function questionOf(at: number, tasks: Record<string, KnownTask[]>): NewQuestion {
  const usable = knownLanguages.flatMap(([language]) => {
    const task = tasks[language]?.[at];
    return task && isUsable(task) ? [{ language, task }] : [];
  });
  return {
    ...{ type: 'CODE', stem: `<p>第 ${at + 1} 个任务：按说明写完这个函数。</p>`, points: 10 },
    answer: {
      languages: usable.map(({ language }) => language),
      templates: usable.map(({ language, task }) => ({ codeType: language, template: headOf(language, task) })),
      frames: usable.map(({ language, task }) => ({ codeType: language, frame: frameOf(language, task) })),
      tests: [{ input: '', output: '' }],
      timeLimitMs: 5000,
    },
  };
}

const editor = (page: Page) => page.getByRole('textbox', { name: /作答代码/ });

async function write(page: Page, language: CodeLanguage, source: string) {
  await editor(page).waitFor();
  await page.getByRole('tab', { name: codeLanguageNames[language], exact: true }).click();
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(source);
}

/** Answers every task in one language, and hands in. */
async function take(page: Page, examId: string, language: CodeLanguage, answers: readonly (string | undefined)[]) {
  await page.goto(`/exam/${examId}`);
  await page.getByRole('button', { name: '开始考试' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
  for (const [at, answer] of answers.entries()) {
    await page.getByText(`第 ${at + 1} 个任务`).waitFor();
    if (answer !== undefined) await write(page, language, answer);
    if (at + 1 < answers.length) await page.getByRole('button', { name: '下一题' }).click();
  }
  await page.getByRole('main').getByText('已保存', { exact: true }).waitFor();
  await page.getByRole('button', { name: '交卷' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click();
  await page.waitForURL(/\/exam\/result\//);
}

const why = !takenTasks
  ? 'asked for with KNOWN_TASKS=all, or a number for the first so many'
  : (skipReason ?? whyNoJudge);

describe.skipIf(why)(`known tasks in an exam${why ? `, skipped: ${why}` : ''}`, { timeout: 7_200_000 }, () => {
  const { open, problems } = useProduct();
  let beat: ReturnType<typeof setInterval> | undefined;

  beforeAll(async () => {
    await openJudge();
    beat = setInterval(openJudge, 3000);
  });

  afterAll(async () => {
    clearInterval(beat);
    await closeJudge();
  });

  test('who knows them has every point at a desk and on a phone, and none with one place changed', async () => {
    const tasks = Object.fromEntries(
      knownLanguages.map(([language, name]) => [language, knownTasks(name).slice(0, takenTasks)]),
    );
    const count = tasks.python?.length ?? 0;
    expect(count).toBe(takenTasks);
    const questions = Array.from({ length: count }, (_, at) => questionOf(at, tasks));
    const { organisation, admin } = await makeAdministrator();
    for (const [language] of knownLanguages) {
      const own = tasks[language] ?? [];
      const known = own.map((task) => (isUsable(task) ? answerOf(language, task) : undefined));
      const changed: (string | undefined)[] = [];
      for (const task of own) changed.push(isUsable(task) ? await brokenAnswer(language, task) : undefined);
      const sittings = [
        { answers: known, viewport: desk },
        { answers: known, viewport: phone },
        { answers: changed, viewport: phone },
      ];
      const people = await Promise.all(
        sittings.map(async (sitting) => ({ ...sitting, staff: await makeStaff(organisation) })),
      );
      const { examId } = await makeExam(
        admin,
        people.map(({ staff }) => staff),
        { questions, rules: { durationMinutes: 110 } },
      );
      for (const { answers, viewport, staff } of people) {
        const { page } = await open(viewport);
        await signInAs(page, staff.username, password);
        await take(page, examId, language, answers);
        await page.close();
      }
      await judgeAll(organisation.organisationId);
      const { data } = await admin.call(result.search, { query: { examId } });
      const scoreOf = ({ staff }: (typeof people)[number]) => data.find(({ userId }) => userId === staff.userId)?.score;
      const full = known.filter((answer) => answer !== undefined).length * 10;
      expect([language, ...people.map(scoreOf)]).toEqual([language, full, full, 0]);
    }
    expect(problems).toEqual([]);
  });
});
