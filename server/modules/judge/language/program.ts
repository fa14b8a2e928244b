import type { CodeLanguage } from '#contract/question/content.ts';
import { type BoxFile, type BoxMaker, type BoxRun, runInBox } from '../sandbox/run-in-box.ts';
import { cleanSource, languages, type ProgramLimits, runLimits } from './language.rules.ts';
import type { Toolchain } from './toolchain.ts';

/** A source that compiled: it can be run any number of times, each in a box of its own. */
export interface Program {
  readonly language: CodeLanguage;
  readonly source: string;
  readonly toolchain: Toolchain;
  readonly files: readonly BoxFile[];
}

/** What a compiler says; not a failure of ours. */
export interface Refused {
  readonly refused: string;
}

export interface Compiling {
  readonly language: CodeLanguage;
  readonly source: string;
  readonly toolchain: Toolchain;
  readonly signal?: AbortSignal;
}

const productBytes = 48 * 2 ** 20;
/** The virtual machines map more than they use, which only counts where no control group does. */
const mappedMb: Partial<Record<CodeLanguage, number>> = { java: 2048, javascript: 4096 };

const whyStopped = {
  cpu: '编译时间太长',
  wall: '编译时间太长',
  memory: '编译占用的内存太多',
  files: '编译产生的文件太多',
};

export async function compileProgram(maker: BoxMaker, compiling: Compiling): Promise<Program | Refused | undefined> {
  const { language, toolchain, signal } = compiling;
  const { compile, compileLimits, sourceName, product } = languages[language];
  const source = cleanSource(compiling.source);
  const given: BoxFile = { name: sourceName(source), content: Buffer.from(source) };
  const run = await runInBox(maker, {
    command: ['/bin/sh', '-c', compile(source)],
    limits: compileLimits,
    files: [given],
    tools: toolchain.tools,
    runtimeMb: mappedMb[language] ?? 0,
    productBytes,
    ...(signal && { signal }),
  });
  if (run.stopped === 'unwanted') return undefined;
  if (run.exitCode !== 0 || run.stopped) return { refused: refusalOf(run) };
  const files = product === undefined ? [given] : [{ name: product, content: run.product ?? new Uint8Array() }];
  return { language, source, toolchain, files };
}

function refusalOf({ stopped, stdout, stderr, product }: BoxRun) {
  const said = Buffer.concat([stderr, stdout]).toString('utf8').replaceAll('\0', '').slice(0, 20_000).trim();
  if (stopped === 'output')
    return `${(product?.length ?? 0) >= productBytes ? '编译出的程序太大' : '编译信息太多'}\n${said.slice(0, 2000)}`;
  const why = stopped && stopped !== 'unwanted' ? whyStopped[stopped] : undefined;
  return [why, said].filter((line) => line).join('\n') || '编译没有成功';
}

export interface ProgramRun extends BoxRun {
  /** What its runtime said shows that its own bound of memory was reached. */
  readonly outOfMemory: boolean;
}

/** Of a checker: the same for every question. */
const checkerLimits: ProgramLimits = { timeLimitMs: 5000, memoryLimitMb: 512 };
const checkerOutputBytes = 64 * 1024;
const checkerDiskMb = 128;

export interface ToCheck {
  readonly input: string;
  readonly output: Uint8Array;
  readonly answer: string;
  readonly signal?: AbortSignal;
}

/** Runs a program on three files that it is told as testlib's checkers are: input, output, answer. */
export async function runOnFiles(
  maker: BoxMaker,
  { language, source, toolchain, files }: Program,
  { input, output, answer, signal }: ToCheck,
): Promise<BoxRun> {
  const { memoryMb, box } = runLimits(languages[language], checkerLimits);
  const given = [
    { name: 'input.txt', content: Buffer.from(input) },
    { name: 'output.txt', content: output },
    { name: 'answer.txt', content: Buffer.from(answer) },
  ];
  return runInBox(maker, {
    // Each of the languages ends its command with the program.
    command: ['/bin/sh', '-c', `${languages[language].run(source, memoryMb)} input.txt output.txt answer.txt`],
    limits: { ...box, outputBytes: checkerOutputBytes, diskMb: checkerDiskMb },
    files: [...files, ...given],
    tools: toolchain.tools,
    runtimeMb: mappedMb[language] ?? 0,
    ...(signal && { signal }),
  });
}

export async function runProgram(
  maker: BoxMaker,
  { language, source, toolchain, files }: Program,
  { limits, input, signal }: { limits: ProgramLimits; input: string; signal?: AbortSignal },
): Promise<ProgramRun> {
  const { run: commandOf, memoryFailure } = languages[language];
  const { memoryMb, box } = runLimits(languages[language], limits);
  const run = await runInBox(maker, {
    command: ['/bin/sh', '-c', commandOf(source, memoryMb)],
    limits: box,
    files,
    stdin: Buffer.from(input),
    tools: toolchain.tools,
    runtimeMb: mappedMb[language] ?? 0,
    ...(signal && { signal }),
  });
  const failed = run.exitCode !== 0 && memoryFailure?.test(Buffer.from(run.stderr).toString('latin1'));
  return { ...run, outOfMemory: failed === true };
}
