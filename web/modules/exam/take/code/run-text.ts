import type { Verdict } from '#contract/judge/verdict.ts';
import type { RunView } from './code-run.ts';

/** What each verdict means to whoever wrote the program, and what they may do. */
export const verdictHints: Readonly<Record<Verdict, string>> = {
  SE: '判题服务出了问题，与您的代码无关，请稍后再运行',
  CE: '没有通过编译，请按下面的提示修改',
  TLE: '运行时间超过限制，看看有没有死循环，或换更快的算法',
  MLE: '使用的内存超过限制',
  OLE: '输出的内容太多',
  RE: '运行中出错退出，看看错误输出',
  WA: '输出与期望的不一致',
  AC: '输出与期望的一致',
};

/** One line for the state of a run, also read out. */
export function stateText({ state, ahead }: Pick<RunView, 'state' | 'ahead'>) {
  if (state === 'starting') return '正在提交…';
  if (state === 'waiting') return ahead > 0 ? `排队中，前面还有 ${ahead} 个` : '排队中…';
  if (state === 'running') return '正在编译和运行…';
  if (state === 'cancelled') return '已取消';
  return '';
}

/** What came of a run on the samples, in one line. */
export function outcomeText(cases: readonly { readonly verdict: Verdict | null }[]) {
  const passed = cases.filter(({ verdict }) => verdict === 'AC').length;
  if (cases.length === 0) return '';
  return passed === cases.length ? `${passed} 个样例全部通过` : `${cases.length} 个样例通过 ${passed} 个`;
}

/** 还可运行 3 次 */
export function leftText(left: number | null) {
  if (left === null) return '';
  return left > 0 ? `还可运行 ${left} 次` : '运行次数已用完，作答照常保存，交卷后评分';
}
