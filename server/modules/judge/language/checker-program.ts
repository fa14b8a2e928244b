import { createHash } from 'node:crypto';
import type { CodeProgram } from '#contract/question/content.ts';
import { BoxFailure, type BoxMaker } from '../sandbox/run-in-box.ts';
import { languages } from './language.rules.ts';
import { compileProgram, type Program, runOnFiles, type ToCheck } from './program.ts';
import type { Toolchains } from './toolchain.ts';

export interface CheckerEnd {
  readonly right: boolean;
  /** Its first words, for markers. */
  readonly text: string;
}

/** The same checker serves all who answer its question. */
const mostKept = 4;
const kept = new Map<string, Program>();

/** Compiled as any program is; what its author wrote wrongly is no fault of who answers, so it is a failure of ours. */
export async function compileChecker(
  maker: BoxMaker,
  toolchains: Toolchains,
  { codeType: language, source }: CodeProgram,
  signal: AbortSignal,
): Promise<Program | undefined> {
  const key = createHash('sha256').update(`${language}\n${source}`).digest('hex');
  const known = kept.get(key);
  if (known) return known;
  const toolchain = toolchains.get(language);
  if (!toolchain) throw new BoxFailure(`检查程序：no ${language} here`);
  const program = await compileProgram(maker, { language, source, toolchain, signal });
  if (!program) return undefined;
  if ('refused' in program) throw new BoxFailure(`检查程序没有编译通过：${program.refused.slice(0, 800)}`);
  kept.set(key, program);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return program;
}

const mostWords = 200;

function firstWords(...outputs: readonly Uint8Array[]) {
  const lines = outputs.flatMap((bytes) => new TextDecoder().decode(bytes.subarray(0, 4000)).split('\n'));
  const first =
    lines
      .find((line) => line.trim() !== '')
      ?.trim()
      .replaceAll('\0', '') ?? '';
  return first.slice(0, mostWords).toWellFormed();
}

/**
 * Asks a checker about one output: exit code 0 says that it is right, 1 or 2 that it is not. Whatever else happens to
 * the checker is a failure of ours. Undefined when nobody wants to know any more.
 */
export async function askChecker(maker: BoxMaker, program: Program, asked: ToCheck): Promise<CheckerEnd | undefined> {
  const { stopped, exitCode, stdout, stderr } = await runOnFiles(maker, program, asked);
  if (stopped === 'unwanted') return undefined;
  const text = firstWords(stderr, stdout);
  if (stopped) throw new BoxFailure(`检查程序超出了它的限制（${stopped}）`);
  // An exception of Python, Java or JavaScript ends with 1, as a checker does that finds an output wrong.
  if (exitCode !== 0 && languages[program.language].crash?.test(Buffer.from(stderr).toString('latin1')))
    throw new BoxFailure(`检查程序异常终止：${text}`);
  if (exitCode === 0) return { right: true, text };
  if (exitCode === 1 || exitCode === 2) return { right: false, text };
  throw new BoxFailure(`检查程序以退出码 ${exitCode} 结束：${text}`);
}
