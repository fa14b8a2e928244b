import { usedText } from '../../../../kit/code-run/measure-text.ts';
import { Printed } from '../../../../kit/code-run/printed.tsx';
import { VerdictTag } from '../../../../kit/code-run/verdict-tag.tsx';
import type { RunView } from './code-run.ts';
import { outcomeText, verdictHints } from './run-text.ts';

type Result = NonNullable<RunView['result']>;
type RunCase = Result['detail']['cases'][number];

interface Sample {
  readonly input: string;
  readonly output: string;
}

interface CaseProps {
  one: RunCase;
  name: string;
  input: string;
  /** Undefined: nobody knows what is right. */
  expected: string | undefined;
}

function CaseResult({ one, name, input, expected }: CaseProps) {
  // left out by the server where it is as expected
  const output = one.output ?? (one.verdict === 'AC' ? (expected ?? '') : '');
  const own = expected === undefined;
  return (
    <details className="run-case" open={own || one.verdict !== 'AC'}>
      <summary>
        <b>{name}</b>
        {(!own || one.verdict !== 'AC') && <VerdictTag verdict={one.verdict} />}
        <span className="run-used">{usedText(one)}</span>
      </summary>
      {one.verdict !== null && one.verdict !== 'AC' && one.verdict !== 'WA' && (
        <p className="run-hint">{verdictHints[one.verdict]}</p>
      )}
      {one.note && <p className="run-hint">{one.note}</p>}
      <div className="run-texts">
        <Printed name="输入" text={input} />
        {expected !== undefined && <Printed name="期望输出" text={expected} />}
        <Printed name="你的输出" text={output} />
        {one.errorOutput && <Printed name="错误输出" text={one.errorOutput} />}
      </div>
    </details>
  );
}

/** What came of the last run. Keeps its place while the next one is under way. */
export function RunResult({ result, samples, stale }: { result: Result; samples: readonly Sample[]; stale: boolean }) {
  const { asked, detail } = result;
  const { verdict, compilerOutput, cases } = detail;
  const onSamples = asked.input === null;
  const whole = verdict === 'CE' || verdict === 'SE' ? verdict : undefined;
  return (
    <div className={stale ? 'run-result run-result-stale' : 'run-result'}>
      <p className="run-outcome">
        {whole ? (
          <>
            <VerdictTag verdict={whole} /> {verdictHints[whole]}
          </>
        ) : (
          onSamples && outcomeText(cases)
        )}
      </p>
      {compilerOutput && <Printed name={whole === 'CE' ? '编译错误' : '编译提示'} text={compilerOutput} />}
      {whole === undefined &&
        cases.map((one) => (
          <CaseResult
            key={one.sample ?? 'own'}
            one={one}
            name={one.sample === null ? '自己的输入' : `样例 ${one.sample + 1}`}
            input={one.sample === null ? (asked.input ?? '') : (samples[one.sample]?.input ?? '')}
            expected={one.sample === null ? undefined : (samples[one.sample]?.output ?? '')}
          />
        ))}
    </div>
  );
}
