import { describe, expect, test } from 'vitest';
import {
  allTasks,
  answerOf,
  brokenAnswer,
  isUsable,
  knownLanguages,
  knownTasks,
  verdictOn,
} from '../../../../test/make/known-tasks.ts';
import { sandboxState } from '../index.ts';
import { toolchains } from '../language/toolchain.ts';

const state = await sandboxState();
const found = await toolchains();

describe.each(knownLanguages)('%s', (language, name) => {
  const tasks = knownTasks(name);
  const why =
    tasks.length === 0
      ? '（缺少 shared/data/humaneval-x，跳过）'
      : !state.works
        ? `（跳过：${state.problem}）`
        : found.has(language)
          ? ''
          : '（没有编译器，跳过）';
  test.skipIf(why !== '')(
    `known solutions are right, and wrong with one place changed${why}`,
    async () => {
      const chosen = tasks.filter((task, at) => isUsable(task) && (allTasks || at % 33 === 7));
      expect(chosen.length).toBeGreaterThan(2);
      for (const task of chosen) {
        const verdict = await verdictOn(language, task, answerOf(language, task));
        expect([task.task_id, verdict]).toEqual([task.task_id, 'AC']);
        expect([task.task_id, await brokenAnswer(language, task)]).not.toEqual([task.task_id, undefined]);
      }
    },
    allTasks ? 1_800_000 : 240_000,
  );
});
