import type { TestSet } from '#contract/judge/judge.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { compileProgram, type Program, type ProgramRun, runProgram } from '../language/program.ts';
import type { Toolchains } from '../language/toolchain.ts';
import { BoxFailure, type BoxMaker } from '../sandbox/run-in-box.ts';
import { scoreOf } from '../verdict/score.rules.ts';
import { caseEnd, wholeVerdict } from '../verdict/verdict.rules.ts';
import type { CaseRow, RunEnd } from './submission.queries.ts';

/** How code is run on this machine. */
export interface Bench {
  readonly maker: BoxMaker;
  readonly toolchains: Toolchains;
}

export interface ToJudge {
  readonly language: CodeLanguage;
  readonly source: string;
  readonly tests: TestSet;
  /** The person's own: it is run on this alone. */
  readonly input: string | null;
  readonly samplesOnly: boolean;
  /** Hundredths of a point; null where no score is wanted. */
  readonly points: number | null;
}

const keptSigns = 4000;

/** Its beginning, as text that can be stored. */
function beginningOf(bytes: Uint8Array) {
  const text = new TextDecoder().decode(bytes.subarray(0, keptSigns * 4)).replaceAll('\0', '␀');
  return text.length > keptSigns ? `${text.slice(0, keptSigns).toWellFormed()}…` : text;
}

/** Each case in a box of its own; undefined when nobody wants it any more. A failure of ours is thrown. */
export async function judgeSource({ maker, toolchains }: Bench, asked: ToJudge, signal: AbortSignal) {
  const toolchain = toolchains.get(asked.language);
  if (!toolchain) throw new BoxFailure(`no ${asked.language} here`);
  const { language, source } = asked;
  const program = await compileProgram(maker, { language, source, toolchain, signal });
  if (!program) return undefined;
  if ('refused' in program) return refusal(program.refused, asked.points);
  const cases = await (asked.input === null
    ? runTests(maker, program, asked, signal)
    : runInput(maker, program, asked, signal));
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

/** What its outputs are compared by without running anything more. */
function ruleOf({ checker, floatDigits }: TestSet) {
  if (checker === 'program') throw new BoxFailure('no checker program can be run here');
  return { checker, floatDigits };
}

const rowOf = (position: number, run: ProgramRun, end: ReturnType<typeof caseEnd>, keep: boolean): CaseRow => ({
  ...{ position, verdict: end.verdict, cpuMs: run.cpuMs, memoryKb: run.memoryKb, note: end.text },
  output: keep || end.verdict !== 'AC' ? beginningOf(run.stdout) : null,
  errorOutput: run.stderr.length > 0 ? beginningOf(run.stderr) : null,
});

async function runInput(maker: BoxMaker, program: Program, { tests, input }: ToJudge, signal: AbortSignal) {
  const run = await runProgram(maker, program, { limits: tests, input: input ?? '', signal });
  if (run.stopped === 'unwanted') return undefined;
  const end = caseEnd({ ...run, stopped: run.stopped }, undefined, ruleOf({ ...tests, checker: 'trim' }));
  return [{ ...rowOf(0, run, end, true), weight: 1 }];
}

async function runTests(maker: BoxMaker, program: Program, { tests, samplesOnly }: ToJudge, signal: AbortSignal) {
  const failed = new Set<number>();
  const cases: CaseOfTest[] = [];
  for (const [position, { input, output, weight, sample, group }] of tests.tests.entries()) {
    if (samplesOnly && !sample) continue;
    if (group !== undefined && failed.has(group)) {
      // Nothing that it could do would count.
      const nothing = {
        verdict: null,
        cpuMs: 0,
        memoryKb: 0,
        note: '同组的用例没有通过，不再运行',
        output: null,
        errorOutput: null,
      };
      cases.push({ position, ...nothing, weight, group });
      continue;
    }
    const run = await runProgram(maker, program, { limits: tests, input, signal });
    if (run.stopped === 'unwanted') return undefined;
    const end = caseEnd({ ...run, stopped: run.stopped }, output, ruleOf(tests));
    if (group !== undefined && end.verdict !== 'AC') failed.add(group);
    cases.push({ ...rowOf(position, run, end, sample), weight, group });
  }
  return cases;
}
