import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { TestSet } from '#contract/judge/judge.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { sandboxState } from '../index.ts';
import { toolchains } from '../language/toolchain.ts';
import { judgeSource } from './run-tests.ts';

/** HumanEval-X: the same tasks with solutions and tests in four languages (THUDM/CodeGeeX, Apache-2.0). */
const folder = new URL('../../../../../shared/data/humaneval-x/', import.meta.url);
const files: readonly (readonly [CodeLanguage, string])[] = [
  ['python', 'python'],
  ['c++', 'cpp'],
  ['java', 'java'],
  ['javascript', 'js'],
];

interface Task {
  readonly task_id: string;
  readonly prompt: string;
  readonly declaration: string;
  readonly canonical_solution: string;
  readonly test: string;
}

const fileOf = (name: string) => new URL(`humaneval_${name}.first100.jsonl.gz`, folder);
const tasksOf = (name: string): Task[] =>
  existsSync(fileOf(name))
    ? gunzipSync(readFileSync(fileOf(name)))
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Task)
    : [];

/** All of them take a quarter of an hour; the rest of the time some do. */
const all = process.env.KNOWN_TASKS === 'all';
/** One asks for a library that compilers do not bring, the other's declaration holds half of another function. */
const unusable = ['CPP/22', 'CPP/38'];
const some = (tasks: readonly Task[]) =>
  tasks.filter(({ task_id }, at) => !unusable.includes(task_id) && (all || at % 33 === 7));

/** A failed assertion of JavaScript is only printed. */
const strict = 'console.assert = (holds) => { if (!holds) throw new Error("assertion") };\n';

function sourceOf(
  language: CodeLanguage,
  { prompt, declaration, canonical_solution, test }: Task,
  broken = canonical_solution,
) {
  const head = language === 'c++' || language === 'java' ? declaration : prompt;
  return `${language === 'javascript' ? strict : ''}${head}${broken}\n${test}\n`;
}

/** Changes of one place, of which one at least makes a solution wrong. */
const changes: readonly (readonly [RegExp, string])[] = [
  [/ == /, ' != '],
  [/===/, '!=='],
  [/ < /, ' >= '],
  [/</, '>'],
  [/ \+ /, ' - '],
  [/\btrue\b/i, 'False'],
  [/\+=/, '-='],
  [/\b0\b/, '1'],
  [/\b1\b/, '3'],
  [/\b2\b/, '3'],
  [/return /, 'return !'],
  [/return /, 'return not '],
];

function brokenOf(language: CodeLanguage, solution: string) {
  return changes.flatMap(([from, to]) => {
    const word = to === 'False' && language !== 'python' ? 'false' : to;
    const text = solution.replace(from, word);
    return text === solution ? [] : [text];
  });
}

const tests = TestSet.parse({ tests: [{ input: '', output: '' }], timeLimitMs: 5000, memoryLimitMb: 256 });
const state = await sandboxState();
const found = await toolchains();

async function verdictOn(language: CodeLanguage, source: string) {
  if (!state.works) throw new Error(state.problem);
  const asked = { language, source, tests, input: null, samplesOnly: false, points: 100 };
  const end = await judgeSource({ maker: state.maker, toolchains: found }, asked, new AbortController().signal);
  return end?.verdict;
}

describe.each(files)('%s', (language, name) => {
  const tasks = tasksOf(name);
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
      const chosen = some(tasks);
      expect(chosen.length).toBeGreaterThan(2);
      for (const task of chosen) {
        expect([task.task_id, await verdictOn(language, sourceOf(language, task))]).toEqual([task.task_id, 'AC']);
        let verdict: string | undefined = 'AC';
        for (const broken of brokenOf(language, task.canonical_solution)) {
          verdict = await verdictOn(language, sourceOf(language, task, broken));
          if (verdict !== 'AC') break;
        }
        expect([task.task_id, verdict]).not.toEqual([task.task_id, 'AC']);
      }
    },
    all ? 1_800_000 : 240_000,
  );
});
