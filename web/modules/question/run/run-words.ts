import { type Verdict, verdictNames } from '#contract/judge/verdict.ts';
import type { Tone } from '../../../kit/status-dot.tsx';
import type { RunState } from './use-run.ts';

type CaseEnd = RunState['cases'][number];

export const verdictTone = (verdict: Verdict | null): Tone =>
  verdict === null ? 'grey' : verdict === 'AC' ? 'green' : verdict === 'SE' ? 'orange' : 'red';

export const verdictText = (verdict: Verdict | null) => (verdict === null ? '未运行' : verdictNames[verdict]);

export const timeText = (ms: number) => (ms < 1000 ? `${ms} 毫秒` : `${(ms / 1000).toFixed(2)} 秒`);

export const memoryText = (kb: number) => (kb < 1024 ? `${kb} KB` : `${(kb / 1024).toFixed(1)} MB`);

/** Where a run stands before it has ended. */
export function progressText({ state, ahead }: Pick<RunState, 'state' | 'ahead'>) {
  if (state === 'RUNNING') return '正在运行……';
  return ahead ? `正在排队，前面还有 ${ahead} 个……` : '正在排队，马上开始……';
}

/** 通过 3 / 5 个用例 · 最长 12 毫秒 · 最多 9.1 MB */
export function sumText(cases: readonly CaseEnd[]) {
  const ran = cases.filter(({ verdict }) => verdict !== null);
  const passed = ran.filter(({ verdict }) => verdict === 'AC').length;
  const parts = [`通过 ${passed} / ${cases.length} 个用例`];
  if (ran.length > 0) {
    parts.push(`最长 ${timeText(Math.max(...ran.map(({ cpuMs }) => cpuMs)))}`);
    parts.push(`最多 ${memoryText(Math.max(...ran.map(({ memoryKb }) => memoryKb)))}`);
  }
  return parts.join(' · ');
}

/** Of one output so much is shown, as the judge keeps of what a program wrote. */
export const shownSigns = 4000;
export const beginningOf = (text: string) => (text.length > shownSigns ? `${text.slice(0, shownSigns)}…` : text);

export interface OutputLine {
  readonly expected: string | undefined;
  readonly own: string | undefined;
  readonly same: boolean;
}

const linesOf = (text: string) => {
  const lines = beginningOf(text.replaceAll('\r\n', '\n')).split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
};

/** Two outputs line by line; blanks at the end of a line are no difference unless every sign counts. */
export function outputLines(expected: string, own: string, exact: boolean): OutputLine[] {
  const [wanted, got] = [linesOf(expected), linesOf(own)];
  const folded = (line: string | undefined) => (exact ? line : line?.trimEnd());
  return Array.from({ length: Math.max(wanted.length, got.length) }, (_, at) => ({
    expected: wanted[at],
    own: got[at],
    same: folded(wanted[at]) === folded(got[at]),
  }));
}

/** Blanks that would not be seen, in a line that differs. */
export const withVisibleBlanks = (line: string) =>
  line.replaceAll('\t', '→').replace(/ +$/, (blanks) => '·'.repeat(blanks.length));
