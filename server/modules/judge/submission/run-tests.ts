import type { TestSet } from '#contract/judge/judge.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { framedSource, type OwnLines } from '#shared/frame.ts';
import { askChecker, compileChecker } from '../language/checker-program.ts';
import { aboutOwnLines } from '../language/frame.rules.ts';
import { compileProgram, type Program, type ProgramRun, runProgram } from '../language/program.ts';
import type { Toolchains } from '../language/toolchain.ts';
import { BoxFailure, type BoxMaker } from '../sandbox/run-in-box.ts';
import { caseEndOf } from '../verdict/large-output.ts';
import { scoreOf } from '../verdict/score.rules.ts';
import { type CaseEnd, wholeVerdict } from '../verdict/verdict.rules.ts';
import type { CaseRow, RunEnd } from './submission.queries.ts';

/** How code is run on this machine. */
export interface Bench {
  readonly maker: BoxMaker;
  readonly toolchains: Toolchains;
  /** Of all cases of one run together. */
  readonly mostRunMs?: number;
}

/** A hundred cases may each take all their time: hours in which nobody else is judged. */
const mostRunMinutes = 10;

export interface ToJudge {
  readonly language: CodeLanguage;
  readonly source: string;
  readonly tests: TestSet;
  /** The person's own: it is run on this alone. */
  readonly input: string | null;
  readonly samplesOnly: boolean;
  /** Run on the cases that have no output yet, to say what it is. */
  readonly makesOutputs?: boolean;
  /** Hundredths of a point; null where no score is wanted. */
  readonly points: number | null;
}

const keptSigns = 4000;
/** What a case may have as its output, and of all of a question together. */
const outputSigns = 100_000;
const outputsSigns = 4_000_000;

/** Its beginning, as text that can be stored. */
function beginningOf(bytes: Uint8Array, most = keptSigns) {
  const text = new TextDecoder().decode(bytes.subarray(0, most * 4)).replaceAll('\0', '␀');
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}

/** What is run on the cases, and how it is looked at. */
interface Contestant {
  readonly maker: BoxMaker;
  readonly program: Program;
  readonly checker: Program | undefined;
  /** Where a frame stands around them. */
  readonly own: OwnLines | undefined;
  readonly signal: AbortSignal;
  readonly mostRunMs: number;
}

function wholeSource({ language, source, tests: { frames } }: ToJudge) {
  if (frames.length === 0) return { source, own: undefined };
  const frame = frames.find(({ codeType }) => codeType === language)?.frame;
  const framed = frame === undefined ? undefined : framedSource(frame, source);
  if (!framed) throw new BoxFailure(`这道题没有 ${language} 的外框`);
  return framed;
}

/** Each case in a box of its own; undefined when nobody wants it any more. A failure of ours is thrown. */
export async function judgeSource({ maker, toolchains, ...bench }: Bench, asked: ToJudge, signal: AbortSignal) {
  const { language, tests, points } = asked;
  const toolchain = toolchains.get(language);
  if (!toolchain) throw new BoxFailure(`no ${language} here`);
  const { source, own } = wholeSource(asked);
  const program = await compileProgram(maker, { language, source, toolchain, signal });
  if (!program) return undefined;
  if ('refused' in program) return refusal(own ? aboutOwnLines(program.refused, own) : program.refused, points);
  const compares = asked.input === null && !asked.makesOutputs && tests.checker === 'program';
  if (compares && !tests.checkerProgram) throw new BoxFailure('这道题没有检查程序');
  const checker =
    compares && tests.checkerProgram
      ? await compileChecker(maker, toolchains, tests.checkerProgram, signal)
      : undefined;
  if (compares && !checker) return undefined;
  const { mostRunMs = mostRunMinutes * 60_000 } = bench;
  const contestant = { maker, program, checker, own, signal, mostRunMs };
  const cases = await (asked.input === null ? runTests(contestant, asked) : runInput(contestant, asked));
  return cases && endOf(cases, asked);
}

const refusal = (compilerOutput: string, points: number | null): RunEnd => ({
  ...{ verdict: 'CE', score: points === null ? null : 0, compilerOutput, cases: [], failure: null },
});

interface CaseOfTest extends CaseRow {
  readonly weight: number;
  readonly group?: number | undefined;
}

function endOf(cases: readonly CaseOfTest[], { points }: ToJudge): RunEnd {
  return {
    verdict: wholeVerdict(cases.flatMap(({ verdict }) => verdict ?? [])),
    score: points === null ? null : scoreOf(cases, points),
    compilerOutput: null,
    cases: cases.map(({ weight: _, group: __, ...row }) => row),
    failure: null,
  };
}

/** That it ran to its end, which is all that is asked where nothing is compared. */
const justRan = { checker: 'trim', floatDigits: 0 } as const;

/** The verdict on one case, by comparing or by what the checker's program says. */
async function endOfCase(
  { maker, checker, signal }: Contestant,
  run: ProgramRun & { readonly stopped: Exclude<ProgramRun['stopped'], 'unwanted'> },
  { input, output }: TestSet['tests'][number],
  tests: TestSet,
): Promise<CaseEnd | undefined> {
  if (tests.checker !== 'program') return caseEndOf(run, output, { ...tests, checker: tests.checker });
  const ran = await caseEndOf(run, undefined, justRan);
  if (ran.verdict !== 'AC' || !checker) return ran;
  const said = await askChecker(maker, checker, { input, output: run.stdout, answer: output, signal });
  return said && { verdict: said.right ? 'AC' : 'WA', text: said.text };
}

function rowOf(position: number, run: ProgramRun, end: CaseEnd, keep: boolean, own: OwnLines | undefined): CaseRow {
  const said = run.stderr.length > 0 ? beginningOf(run.stderr) : null;
  return {
    ...{ position, verdict: end.verdict, cpuMs: run.cpuMs, memoryKb: run.memoryKb, note: end.text },
    output: keep || end.verdict !== 'AC' ? beginningOf(run.stdout) : null,
    errorOutput: said !== null && own ? aboutOwnLines(said, own) : said,
  };
}

async function runInput({ maker, program, own, signal }: Contestant, { tests, input }: ToJudge) {
  const run = await runProgram(maker, program, { limits: tests, input: input ?? '', signal });
  if (run.stopped === 'unwanted') return undefined;
  const { verdict, text } = await caseEndOf({ ...run, stopped: run.stopped }, undefined, justRan);
  // Nothing is compared, so no output is wrong, not even one that is no text; that it is none is said.
  const end: CaseEnd = { verdict: verdict === 'WA' ? 'AC' : verdict, text };
  return [{ ...rowOf(0, run, end, true, own), weight: 1 }];
}

const notRun = {
  ...{ verdict: null, cpuMs: 0, memoryKb: 0, output: null, errorOutput: null },
  // Nothing that it could do would count.
  note: '同组的用例没有通过，不再运行',
};

const tooLate = { ...notRun, verdict: 'TLE', note: `总运行时间超过 ${mostRunMinutes} 分钟，不再运行` } as const;

async function runTests(contestant: Contestant, asked: ToJudge) {
  const { maker, program, own, signal, mostRunMs } = contestant;
  const { tests, samplesOnly, makesOutputs } = asked;
  if (makesOutputs) return makeOutputs(contestant, asked);
  const failed = new Set<number>();
  const cases: CaseOfTest[] = [];
  let ranMs = 0;
  for (const [position, test] of tests.tests.entries()) {
    const { input, weight, sample, group } = test;
    if (samplesOnly && !sample) continue;
    if (group !== undefined && failed.has(group)) {
      cases.push({ position, ...notRun, weight, group });
      continue;
    }
    if (ranMs > mostRunMs) {
      cases.push({ position, ...tooLate, weight, group });
      continue;
    }
    const run = await runProgram(maker, program, { limits: tests, input, signal });
    if (run.stopped === 'unwanted') return undefined;
    ranMs += run.wallMs;
    const end = await endOfCase(contestant, { ...run, stopped: run.stopped }, test, tests);
    if (!end) return undefined;
    if (group !== undefined && end.verdict !== 'AC') failed.add(group);
    cases.push({ ...rowOf(position, run, end, sample, own), weight, group });
  }
  return cases;
}

/** What a program writes for each case that has no output, whole or not at all. */
async function makeOutputs({ maker, program, own, signal, mostRunMs }: Contestant, { tests }: ToJudge) {
  const cases: CaseOfTest[] = [];
  let ranMs = 0;
  let left = outputsSigns;
  for (const [position, { input, output, weight }] of tests.tests.entries()) {
    if (output !== '') continue;
    if (ranMs > mostRunMs) {
      cases.push({ position, ...tooLate, weight });
      continue;
    }
    const run = await runProgram(maker, program, { limits: tests, input, signal });
    if (run.stopped === 'unwanted') return undefined;
    ranMs += run.wallMs;
    const end = await caseEndOf({ ...run, stopped: run.stopped }, undefined, justRan);
    const text = beginningOf(run.stdout, outputSigns + 1);
    const isTooLong = text.length > Math.min(outputSigns, left);
    if (!isTooLong) left -= text.length;
    const row = rowOf(
      position,
      run,
      isTooLong ? { verdict: 'OLE', text: '输出太长，不能作为测试输出' } : end,
      true,
      own,
    );
    cases.push({ ...row, output: isTooLong ? null : text, weight });
  }
  return cases;
}
