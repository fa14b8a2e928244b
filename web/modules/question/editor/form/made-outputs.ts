import type { Reply } from '#contract/endpoint.ts';
import type { judge } from '#contract/judge/judge.ts';
import { verdictNames } from '#contract/judge/verdict.ts';
import type { TestForm } from './parts.ts';

/** A case as it stood when its output was asked for. */
export interface AskedCase {
  readonly key: string;
  readonly input: string;
}

type RunState = Reply<typeof judge.detail>;

/**
 * The cases with the outputs that a reference wrote. What somebody typed meanwhile stays, as does a case whose input has
 * changed since.
 */
export function withOutputs(
  tests: readonly TestForm[],
  asked: readonly AskedCase[],
  { state, verdict, compilerOutput, cases }: Pick<RunState, 'state' | 'verdict' | 'compilerOutput' | 'cases'>,
) {
  if (state === 'CANCELLED') return { tests: [...tests], filled: 0, said: ['已取消，没有改动用例。'] };
  if (verdict === 'CE')
    return { tests: [...tests], filled: 0, said: [`参考程序没有编译通过：${compilerOutput ?? ''}`] };
  const made = new Map<string, { input: string; output: string }>();
  const said: string[] = [];
  for (const { position, verdict: end, output, note } of cases) {
    const one = asked[position];
    if (end === 'AC' && one && output !== null) made.set(one.key, { input: one.input, output });
    else if (end !== 'AC' && end !== null) said.push(`用例 ${position + 1} 没有生成：${note || verdictNames[end]}`);
  }
  let filled = 0;
  const next = tests.map((test) => {
    const own = made.get(test.key);
    if (!own || own.input !== test.input || test.output !== '') return test;
    filled += 1;
    return { ...test, output: own.output };
  });
  return { tests: next, filled, said: [...(filled > 0 ? [`已生成 ${filled} 个用例的输出，请核对。`] : []), ...said] };
}
