import { useEffect, useId, useRef, useState } from 'react';
import type { TakenCode } from '#contract/exam/taken-paper.ts';
import { type CodeLanguage, codeLanguageNames } from '#contract/question/content.ts';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import type { ExamItem } from '../exam-items.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import type { ExamRules } from '../take-view.ts';
import { type CodeRunner, isBusy, type RunView } from './code-run.ts';
import './code-desk.css';
import { RunResult } from './run-result.tsx';
import { leftText, stateText } from './run-text.ts';
import { useCodeRun } from './use-code-run.ts';

interface RunPartProps {
  session: AttemptSession;
  item: ExamItem;
  rules: ExamRules;
  language: CodeLanguage;
  source: string;
  samples: TakenCode['samples'];
  /** Goes up whenever the keys of the editor ask for a run. */
  runs: number;
}

/** Why nothing can be run; undefined: it can. */
function whyNot({ code }: ExamRules, language: CodeLanguage) {
  if (!code?.works) return code?.problem ?? '判题服务暂时不能运行代码，作答照常保存，提交后由人工评阅';
  if (!code.languages.includes(language)) {
    return `判题服务暂时不能运行 ${codeLanguageNames[language]} 代码，作答照常保存，提交后由人工评阅`;
  }
  return undefined;
}

/** Said in the place of the result; what stands below stays where it is. */
function RunState({ view, onCancel }: { view: RunView; onCancel: () => void }) {
  const text = view.problem ?? (stateText(view) || '运行不计分，只用来检查代码；评分用另外的用例。');
  return (
    <div className="run-state">
      <p role="status" className={view.state === 'failed' ? 'take-problem' : 'run-note'}>
        {isBusy(view) && <span className="ui-spinner" aria-hidden="true" />}
        {text}
      </p>
      {isBusy(view) && (
        <Button look="plain" onClick={onCancel}>
          取消运行
        </Button>
      )}
    </div>
  );
}

interface RunPanelProps {
  runner: CodeRunner;
  view: RunView;
  /** Why nothing can be run; undefined: it can. */
  problem: string | undefined;
  language: CodeLanguage;
  source: string;
  samples: TakenCode['samples'];
  runs: number;
}

/** Runs that count for nothing: on the samples, or on an input of one's own. */
export function RunPanel({ runner, view, problem, language, source, samples, runs }: RunPanelProps) {
  const id = useId();
  const [own, setOwn] = useState(false);
  const [input, setInput] = useState(samples[0]?.input ?? '');
  const can = problem === undefined && source.trim() !== '' && view.left !== 0 && !isBusy(view);
  const run = (input: string | null) => can && runner.run({ language, source, input });
  const latest = useRef({ run, seen: runs });
  useEffect(() => {
    if (latest.current.seen !== runs && samples.length > 0) run(null);
    latest.current = { run, seen: runs };
  });
  if (problem !== undefined) return <p className="run-closed">{problem}</p>;
  return (
    <section className="run-part" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="ui-hidden">
        运行代码
      </h3>
      <div className="run-ways">
        {samples.length > 0 && (
          <Button disabled={!can} onClick={() => run(null)} title="Ctrl+Enter">
            运行样例
          </Button>
        )}
        <Button look="plain" aria-expanded={own} aria-controls={`${id}-own`} onClick={() => setOwn(!own)}>
          用自己的输入运行 {own ? '▴' : '▾'}
        </Button>
        <span className="run-left">{leftText(view.left)}</span>
      </div>
      {own && (
        <div id={`${id}-own`} className="run-own">
          <label htmlFor={`${id}-input`}>自己的输入</label>
          <textarea
            id={`${id}-input`}
            value={input}
            rows={4}
            wrap="off"
            maxLength={100_000}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            onChange={(event) => setInput(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              run(input);
            }}
          />
          <Button disabled={!can} onClick={() => run(input)}>
            运行
          </Button>
        </div>
      )}
      <RunState view={view} onCancel={() => runner.cancel()} />
      {view.result && <RunResult result={view.result} samples={samples} stale={isBusy(view)} />}
    </section>
  );
}

/** The same for a question of an attempt. */
export function RunPart({ session, item, rules, ...rest }: RunPartProps) {
  const { runner, view } = useCodeRun(session.attemptId, item, rules);
  return <RunPanel {...{ runner, view }} {...rest} problem={whyNot(rules, rest.language)} />;
}
