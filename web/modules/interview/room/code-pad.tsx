import { useState } from 'react';
import type { Pad } from '#contract/interview/pad.ts';
import { codeLanguageNames, codeLanguages } from '#contract/question/content.ts';
import { CodeEditor } from '../../../kit/code-editor/code-editor.tsx';
import { Printed } from '../../../kit/code-run/printed.tsx';
import { VerdictTag } from '../../../kit/code-run/verdict-tag.tsx';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import type { PadCalls, PadText } from './pad-writer.ts';
import { usePad } from './use-pad.ts';

/** Code that everybody in the room sees as it is written, and that the judge runs. */
export function CodePad({ calls }: { calls: PadCalls }) {
  const { pad, note, theirs, writer } = usePad(calls);
  const [starting, setStarting] = useState(false);
  if (!pad) return <Skeleton lines={5} />;
  const { language, source, input, changedBy } = pad;
  const change = (text: PadText) => writer.change(text);
  const start = async () => {
    setStarting(true);
    await writer.run();
    setStarting(false);
  };
  return (
    <div className="interview-pad">
      <div className="interview-pad-head">
        <label>
          语言{' '}
          <select
            value={language}
            onChange={(event) => {
              const chosen = codeLanguages.find((one) => one === event.target.value);
              if (chosen) change({ language: chosen, source, input });
            }}
          >
            {codeLanguages.map((one) => (
              <option key={one} value={one}>
                {codeLanguageNames[one]}
              </option>
            ))}
          </select>
        </label>
        {changedBy && <small>最近修改：{changedBy}</small>}
      </div>
      <CodeEditor
        value={source}
        onChange={(text) => change({ language, source: text, input })}
        language={language}
        label="代码板"
        lines={[10, 24]}
        escapeLeaves
        placeholder="在这里写代码，房间里的人都看得到"
        onRun={start}
      />
      <label className="interview-text">
        程序的输入
        <textarea
          rows={2}
          maxLength={10_000}
          value={input}
          onChange={(event) => change({ language, source, input: event.target.value })}
        />
      </label>
      {theirs && <Theirs pad={theirs} onTake={() => writer.takeTheirs()} onKeep={() => void writer.keepOwn()} />}
      {note && (
        <p className="interview-hint" role="status">
          {note}
        </p>
      )}
      <Button
        look="primary"
        pending={starting || pad.run?.running === true}
        disabled={!source.trim() || theirs !== undefined}
        onClick={start}
      >
        运行
      </Button>
      {pad.run && <RunShown run={pad.run} />}
    </div>
  );
}

/** Two wrote at the same time: neither text is lost before it is chosen. */
function Theirs({ pad, onTake, onKeep }: { pad: Pad; onTake: () => void; onKeep: () => void }) {
  return (
    <section role="alert" className="interview-theirs">
      <p>{pad.changedBy || '对方'}刚刚也写了，您写的还没有保存。请选择留下哪一份：</p>
      <Printed name="对方的内容" text={pad.source} />
      <div className="interview-steps">
        <Button onClick={onTake}>使用对方的内容</Button>
        <Button look="primary" onClick={onKeep}>
          用我的内容覆盖
        </Button>
      </div>
    </section>
  );
}

function RunShown({ run }: { run: NonNullable<Pad['run']> }) {
  const { by, running, verdict, compilerOutput, output, errorOutput } = run;
  if (running) return <p role="status">{by}开始运行，正在等待结果…</p>;
  return (
    <section aria-label="运行结果" className="interview-run">
      <p>
        {by}的运行：{verdict === 'AC' ? '运行完成' : <VerdictTag verdict={verdict} />}
      </p>
      {compilerOutput && <Printed name="编译信息" text={compilerOutput} />}
      {output !== null && <Printed name="输出" text={output} />}
      {errorOutput && <Printed name="错误输出" text={errorOutput} />}
    </section>
  );
}
