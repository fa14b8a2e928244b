import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { TestSet } from '#contract/judge/judge.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { sandboxState } from '../../server/modules/judge/index.ts';
import { toolchains } from '../../server/modules/judge/language/toolchain.ts';
import { judgeSource } from '../../server/modules/judge/submission/run-tests.ts';

/** HumanEval-X: the same tasks with solutions and tests in four languages (THUDM/CodeGeeX, Apache-2.0). */
const folder = new URL('../../../shared/data/humaneval-x/', import.meta.url);

export const knownLanguages: readonly (readonly [CodeLanguage, string])[] = [
  ['python', 'python'],
  ['c++', 'cpp'],
  ['java', 'java'],
  ['javascript', 'js'],
];

export interface KnownTask {
  readonly task_id: string;
  readonly prompt: string;
  readonly declaration: string;
  readonly canonical_solution: string;
  readonly test: string;
}

/** One asks for a library that compilers do not bring, the other's declaration holds half of another function. */
const unusable = ['CPP/22', 'CPP/38'];
export const isUsable = ({ task_id }: KnownTask) => !unusable.includes(task_id);

/** All of them, in their order; none where the data are missing. */
export function knownTasks(name: string): KnownTask[] {
  const file = new URL(`humaneval_${name}.first100.jsonl.gz`, folder);
  if (!existsSync(file)) return [];
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as KnownTask);
}

/** All of them take a quarter of an hour; the rest of the time some do. */
export const allTasks = process.env.KNOWN_TASKS === 'all';

/** How many of the first are taken in an exam by browser: all, the number that is asked for, or none. */
export const takenTasks = allTasks ? 100 : Number(process.env.KNOWN_TASKS ?? 0);

/** A failed assertion of JavaScript is only printed. */
const strict = 'console.assert = (holds) => { if (!holds) throw new Error("assertion") };\n';

/** What whoever answers begins with. */
export const headOf = (language: CodeLanguage, { prompt, declaration }: KnownTask) =>
  language === 'c++' || language === 'java' ? declaration : prompt;

/** The task's own tests around an answer, which end with an error where it is wrong. */
export const frameOf = (language: CodeLanguage, { test }: KnownTask) =>
  `${language === 'javascript' ? strict : ''}{{code}}\n${test}\n`;

export function answerOf(language: CodeLanguage, task: KnownTask, solution = task.canonical_solution) {
  return `${headOf(language, task)}${solution}`;
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

function brokenSolutions(language: CodeLanguage, solution: string) {
  return changes.flatMap(([from, to]) => {
    const word = to === 'False' && language !== 'python' ? 'false' : to;
    const text = solution.replace(from, word);
    return text === solution ? [] : [text];
  });
}

const tests = TestSet.parse({ tests: [{ input: '', output: '' }], timeLimitMs: 5000, memoryLimitMb: 256 });

/** The verdict on an answer with the task's tests around it. */
export async function verdictOn(language: CodeLanguage, task: KnownTask, answer: string) {
  const state = await sandboxState();
  if (!state.works) throw new Error(state.problem);
  const source = frameOf(language, task).replace('{{code}}', () => answer);
  const asked = { language, source, tests, input: null, samplesOnly: false, points: 100 };
  const bench = { maker: state.maker, toolchains: await toolchains() };
  return (await judgeSource(bench, asked, new AbortController().signal))?.verdict;
}

/** The known solution with one place changed so that it is wrong; undefined where every change leaves it right. */
export async function brokenAnswer(language: CodeLanguage, task: KnownTask) {
  for (const solution of brokenSolutions(language, task.canonical_solution)) {
    const answer = answerOf(language, task, solution);
    if ((await verdictOn(language, task, answer)) !== 'AC') return answer;
  }
  return undefined;
}
