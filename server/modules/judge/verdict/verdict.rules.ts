import { type Verdict, verdicts } from '#contract/judge/verdict.ts';
import { type CheckerRule, checkOutput } from './checker.rules.ts';

/** What is known of a run when it is over. */
export interface RunFacts {
  readonly exitCode: number;
  readonly stopped: 'cpu' | 'wall' | 'memory' | 'output' | 'files' | undefined;
  readonly outOfMemory: boolean;
  readonly stdout: Uint8Array;
}

/** Such an output is shown as far as it can be, and is right nowhere. */
export const notUtf8 = '输出不是 UTF-8 文字';

export interface CaseEnd {
  readonly verdict: Verdict;
  /** One sentence about it. */
  readonly text: string;
}

const ofStop = {
  cpu: { verdict: 'TLE', text: '计算时间超出限制' },
  wall: { verdict: 'TLE', text: '等待时间超出限制' },
  memory: { verdict: 'MLE', text: '内存超出限制' },
  output: { verdict: 'OLE', text: '输出超出限制' },
  files: { verdict: 'RE', text: '建立的文件太多' },
} as const;

const signals: Readonly<Record<number, string>> = {
  4: '执行了不存在的指令',
  6: '程序中止（abort）',
  7: '访问了不存在的内存',
  8: '除以零或算术溢出',
  9: '被强制结束',
  11: '访问了不属于它的内存（段错误）',
  13: '输出已经关闭',
  25: '写入的文件太大',
};

function failureText(exitCode: number) {
  const signal = exitCode > 128 ? signals[exitCode - 128] : undefined;
  return signal ?? `退出码 ${exitCode}`;
}

function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The verdict on one case: limits before failures, failures before answers. Without an expected output it only ran. */
export function caseEnd(run: RunFacts, expected: string | undefined, rule: CheckerRule): CaseEnd {
  if (run.stopped === 'cpu' || run.stopped === 'wall') return ofStop[run.stopped];
  if (run.outOfMemory) return ofStop.memory;
  if (run.stopped) return ofStop[run.stopped];
  if (run.exitCode !== 0) return { verdict: 'RE', text: failureText(run.exitCode) };
  const output = decode(run.stdout);
  if (output === undefined) return { verdict: 'WA', text: notUtf8 };
  if (expected === undefined) return { verdict: 'AC', text: '' };
  const { right, text = '' } = checkOutput(output, expected, rule);
  return { verdict: right ? 'AC' : 'WA', text };
}

/** Of all cases together; AC where there are none that differ. */
export const wholeVerdict = (cases: readonly Verdict[]): Verdict =>
  verdicts.find((verdict) => cases.includes(verdict)) ?? 'AC';
