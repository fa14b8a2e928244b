import { type Verdict, verdictNames } from '#contract/judge/verdict.ts';
import { memoryText, timeText } from '../../../kit/code-run/measure-text.ts';
import type { Tone } from '../../../kit/status-dot.tsx';
import type { RunState } from './use-run.ts';

type CaseEnd = RunState['cases'][number];

export const verdictTone = (verdict: Verdict | null): Tone =>
  verdict === null ? 'grey' : verdict === 'AC' ? 'green' : verdict === 'SE' ? 'orange' : 'red';

export const verdictText = (verdict: Verdict | null) => (verdict === null ? '未运行' : verdictNames[verdict]);

/** Where a run stands before it has ended. */
export function progressText({ state, ahead }: Pick<RunState, 'state' | 'ahead'>) {
  if (state === 'RUNNING') return '正在运行……';
  return ahead ? `正在排队，前面还有 ${ahead} 个……` : '正在排队……';
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
