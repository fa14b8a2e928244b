/** The limit at which a box was ended, or that nobody wanted to know any more. */
export type Stop = 'cpu' | 'wall' | 'memory' | 'output' | 'files' | 'unwanted';

/** Whose memory was used up when the kernel ended a process of the box: the box's own, or that of the whole machine. */
export type OutOfMemory = 'box' | 'machine';

export interface Report {
  readonly exitCode: number;
  readonly cpuMs: number;
}

/**
 * What the launcher reports: the exit code, then the times of itself, then those of all it has waited for
 * (`0m0.010s 0m0.000s`). Undefined where it was killed before it could say so.
 */
export function readReport(text: string): Report | undefined {
  const [code = '', , used = ''] = text.split('\n');
  const times = [...used.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => 60 * Number(minutes) + Number(seconds),
  );
  if (!/^\d+$/.test(code) || times.length !== 2) return undefined;
  return { exitCode: Number(code), cpuMs: Math.round(1000 * times.reduce((sum, time) => sum + time, 0)) };
}

/** A kernel that counts no reached limits leaves it at what it ended. */
export function outOfMemoryOf(kills: number, reached: number): OutOfMemory | undefined {
  if (kills === 0) return undefined;
  return reached > 0 ? 'box' : 'machine';
}

export interface EndFacts {
  /** By us. */
  readonly stopped: Stop | undefined;
  readonly report: Report | undefined;
  /** Bubblewrap itself saw the end of its program. */
  readonly saidEnd: boolean;
  readonly outOfMemory: OutOfMemory | undefined;
  /** Without a control group: the kernel ended something on this machine meanwhile, which may have been in the box. */
  readonly killedElsewhere: boolean;
  readonly isOverTime: boolean;
}

/** The signal by which the kernel ends who uses more processor time than a process may. */
const outOfTime = 128 + 24;

/**
 * How a box ended. What was ended neither by its program nor at a limit of its own says nothing about the program:
 * nobody loses points because this machine was stopped or had no memory left.
 */
export function endOfBox(facts: EndFacts): { readonly stopped: Stop | undefined } | { readonly failure: string } {
  const { stopped, report, saidEnd, outOfMemory, killedElsewhere, isOverTime } = facts;
  if (stopped === 'unwanted') return { stopped };
  if (outOfMemory === 'box') return { stopped: 'memory' };
  if (outOfMemory === 'machine') return { failure: '判题的机器内存不足，程序被系统结束' };
  if (stopped) return { stopped };
  if (isOverTime || report?.exitCode === outOfTime) return { stopped: 'cpu' };
  if (!report || !saidEnd) return { failure: '沙箱被外部结束' };
  if (killedElsewhere && report.exitCode !== 0) return { failure: '判题的机器内存不足' };
  return { stopped: undefined };
}
