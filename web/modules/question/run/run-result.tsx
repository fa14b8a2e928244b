import { Button } from 'antd';
import { useState } from 'react';
import type { TestSet } from '#contract/judge/judge.ts';
import { memoryText, timeText } from '../../../kit/code-run/measure-text.ts';
import { beginningOf } from '../../../kit/code-run/output-diff.ts';
import { OutputDiff } from '../../../kit/code-run/output-diff.tsx';
import { Printed } from '../../../kit/code-run/printed.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { progressText, sumText, verdictText, verdictTone } from './run-words.ts';
import { hasEnded, type Run, type RunState } from './use-run.ts';
import './run.css';

/** How far a run is and, at its end, what came of each case. */
export function RunResult({ run, tests }: { run: Run; tests: TestSet }) {
  const { shown, busy, problem } = run;
  return (
    <section className="question-run" aria-label="运行结果" aria-live="polite" aria-busy={busy}>
      {problem && (
        <p className="question-run-problem" role="alert">
          {problem}
        </p>
      )}
      {busy && <Going run={run} />}
      {shown && hasEnded(shown) && (
        <RunEnd shown={shown} own={run.asked?.input ?? null} tests={run.asked?.tests ?? tests} />
      )}
    </section>
  );
}

function Going({ run: { shown, cancel, cancelling } }: { run: Run }) {
  return (
    <p className="question-run-going">
      <StatusDot tone="blue">{shown && !hasEnded(shown) ? progressText(shown) : '正在提交……'}</StatusDot>
      <Button size="small" disabled={!shown} loading={cancelling} onClick={cancel}>
        取消运行
      </Button>
    </p>
  );
}

interface EndedProps {
  shown: RunState;
  /** The input that was run in place of the tests. */
  own: string | null;
  tests: Pick<TestSet, 'tests' | 'checker'>;
  /** The whole in one line is said elsewhere. */
  partsOnly?: boolean;
}

function Sum({ shown: { verdict, cases }, own }: Pick<EndedProps, 'shown' | 'own'>) {
  const [first] = cases;
  return (
    <p className="question-run-sum">
      <StatusDot tone={verdictTone(verdict)}>
        {own !== null && verdict === 'AC' ? '运行完成' : verdictText(verdict)}
      </StatusDot>
      <span>
        {own === null
          ? cases.length > 0 && sumText(cases)
          : first && `${timeText(first.cpuMs)} · ${memoryText(first.memoryKb)}`}
      </span>
    </p>
  );
}

/** What came of a run. */
export function RunEnd({ shown, own, tests, partsOnly = false }: EndedProps) {
  const { state, verdict, compilerOutput, cases } = shown;
  if (state === 'CANCELLED') return <p>已取消运行。</p>;
  const [first] = cases;
  return (
    <>
      {!partsOnly && <Sum {...{ shown, own }} />}
      {verdict === 'SE' && <p>这是判题服务自己的问题，与代码无关，请稍后再运行一次。</p>}
      {compilerOutput !== null && <Printed name="编译器的输出" text={compilerOutput} />}
      {own === null ? cases.length > 0 && <Cases cases={cases} tests={tests} /> : first && <OwnOutput end={first} />}
    </>
  );
}

type CaseEnd = RunState['cases'][number];

const OwnOutput = ({ end: { note, output, errorOutput } }: { end: CaseEnd }) => (
  <>
    {note && <p>{note}</p>}
    <Printed name="输出" text={output ?? ''} />
    {errorOutput !== null && <Printed name="错误输出" text={errorOutput} />}
  </>
);

function Cases({ cases, tests }: { cases: readonly CaseEnd[]; tests: EndedProps['tests'] }) {
  // The first that failed is what one looks for.
  const [open, setOpen] = useState(() => cases.find(({ verdict }) => verdict !== null && verdict !== 'AC')?.position);
  return (
    <table className="question-run-cases">
      <thead>
        <tr>
          <th scope="col">用例</th>
          <th scope="col">结果</th>
          <th scope="col">用时</th>
          <th scope="col">内存</th>
          <th scope="col">
            <span className="question-run-hidden">详情</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cases.map((end) => (
          <CaseRows
            key={end.position}
            end={end}
            tests={tests}
            open={open === end.position}
            onOpen={(isOpen) => setOpen(isOpen ? end.position : undefined)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface CaseRowsProps {
  end: CaseEnd;
  tests: EndedProps['tests'];
  open: boolean;
  onOpen: (open: boolean) => void;
}

function CaseRows({ end, tests, open, onOpen }: CaseRowsProps) {
  const { position, verdict, cpuMs, memoryKb } = end;
  const name = `用例 ${position + 1}`;
  const given = tests.tests[position];
  return (
    <>
      <tr>
        <th scope="row">
          {name}
          {given?.sample && <i>样例</i>}
          {given?.group !== undefined && <i>第 {given.group} 组</i>}
        </th>
        <td>
          <StatusDot tone={verdictTone(verdict)}>{verdictText(verdict)}</StatusDot>
        </td>
        <td>{verdict === null ? '—' : timeText(cpuMs)}</td>
        <td>{verdict === null ? '—' : memoryText(memoryKb)}</td>
        <td>
          <Button
            type="link"
            size="small"
            aria-expanded={open}
            aria-label={`${name}：${open ? '收起' : '详情'}`}
            onClick={() => onOpen(!open)}
          >
            {open ? '收起' : '详情'}
          </Button>
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={5}>
            <CaseDetail end={end} given={given} exact={tests.checker === 'exact'} />
          </td>
        </tr>
      )}
    </>
  );
}

interface CaseDetailProps {
  end: CaseEnd;
  given: TestSet['tests'][number] | undefined;
  exact: boolean;
}

function CaseDetail({ end: { note, output, errorOutput }, given, exact }: CaseDetailProps) {
  return (
    <div className="question-run-detail">
      {note && <p>{note}</p>}
      {given && <Printed name="输入" text={beginningOf(given.input)} />}
      {given && output !== null ? (
        <OutputDiff expected={given.output} given={output} exact={exact} />
      ) : (
        given && <Printed name="输出（与期望的一样）" text={beginningOf(given.output)} />
      )}
      {errorOutput !== null && <Printed name="错误输出" text={errorOutput} />}
    </div>
  );
}
