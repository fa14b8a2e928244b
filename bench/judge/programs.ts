import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TestSet } from '#contract/judge/judge.ts';
import type { CodeLanguage } from '#contract/question/content.ts';

export type Judged = Extract<CodeLanguage, 'python' | 'c++'>;
export const judgedLanguages: readonly Judged[] = ['python', 'c++'];

/** Reads some numbers and tells their sum, as most answers of beginners do. */
const sources: Readonly<Record<Judged, string>> = {
  python: 'numbers = [int(part) for part in input().split()]\nprint(sum(numbers))\n',
  'c++': `#include <iostream>
int main() {
  long long sum = 0, number;
  while (std::cin >> number) sum += number;
  std::cout << sum << "\\n";
}
`,
};

/** Each is another one: what was compiled for somebody is nobody else's. */
export const sourceOf = (language: Judged, place: number) =>
  `${language === 'python' ? '#' : '//'} ${place}\n${sources[language]}`;

export const caseCount = 10;

export const tests = TestSet.parse({
  tests: Array.from({ length: caseCount }, (_, at) => {
    const numbers = Array.from({ length: 20 }, (_, place) => (at + 1) * (place + 3));
    return { input: `${numbers.join(' ')}\n`, output: `${numbers.reduce((sum, one) => sum + one, 0)}\n` };
  }),
});

/** As in a box, where the programs of whoever starts this are not to be found. */
const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' };

async function runBare(file: string, parameters: readonly string[], input = '') {
  const child = spawn(file, parameters, { stdio: ['pipe', 'pipe', 'ignore'], env });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
  return Buffer.concat(chunks).toString();
}

/** A program of this machine without any box: compiled, and then run as often as one likes. */
export async function bareProgram(language: Judged, place: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-bare-'));
  const source = path.join(folder, language === 'python' ? 'main.py' : 'main.cpp');
  await writeFile(source, sourceOf(language, place));
  const binary = path.join(folder, 'main');
  if (language === 'c++') await runBare('g++', ['-O2', '-std=gnu++17', '-o', binary, source, '-lm']);
  const run = (input: string) =>
    language === 'python' ? runBare('python3', ['-B', source], input) : runBare(binary, [], input);
  return { run, remove: () => rm(folder, { recursive: true }) };
}

/** The same work as judging one answer, with nothing around it. */
export async function judgeBare(language: Judged, place: number) {
  const { run, remove } = await bareProgram(language, place);
  for (const { input, output } of tests.tests)
    if ((await run(input)) !== output) throw new Error(`a bare ${language} program is wrong`);
  await remove();
}
