import { type CodeLanguage, codeLanguages } from '#contract/question/content.ts';
import { type BoxMaker, runInBox } from '../sandbox/run-in-box.ts';
import { sandboxState } from '../sandbox/sandbox-state.ts';
import { languages, nodePlace, type Tools } from './language.rules.ts';

/** What is there to run a language with. */
export interface Toolchain {
  readonly version: string;
  readonly tools: Tools;
}

export type Toolchains = ReadonlyMap<CodeLanguage, Toolchain>;

/** The one that runs this service is always there, but may lie where the user of a box cannot go. */
const nodes = [process.execPath, '/usr/local/bin/node', '/usr/bin/node'];

const candidates = (language: CodeLanguage): Tools[] =>
  language === 'javascript' ? nodes.map((from) => [{ from, to: nodePlace }]) : [[]];

const limits = { cpuMs: 5000, wallMs: 20_000, memoryMb: 256, processes: 64, outputBytes: 10_000, diskMb: 4 };

async function find(maker: BoxMaker, language: CodeLanguage): Promise<Toolchain | undefined> {
  for (const tools of candidates(language)) {
    const command = ['/bin/sh', '-c', languages[language].version];
    // A file that is not there lets the box fail, which says no more than that it is not there.
    const run = await runInBox(maker, { command, limits, tools, runtimeMb: 2048 }).catch(() => undefined);
    const version = /\d+(?:\.\d+)+/.exec(Buffer.from(run?.stdout ?? []).toString())?.[0];
    if (run?.exitCode === 0 && version !== undefined) return { version, tools };
  }
  return undefined;
}

async function findAll(): Promise<Toolchains> {
  const state = await sandboxState();
  const found = new Map<CodeLanguage, Toolchain>();
  if (!state.works) return found;
  for (const language of codeLanguages) {
    const toolchain = await find(state.maker, language);
    if (toolchain) found.set(language, toolchain);
  }
  return found;
}

let known: Promise<Toolchains> | undefined;

/** The languages that this machine has, each as it is found in a box; looked for once per process. */
export function toolchains(): Promise<Toolchains> {
  known ??= findAll();
  return known;
}
