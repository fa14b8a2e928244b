import { type ClipboardEvent, useId, useState } from 'react';
import { sourceMost } from '#contract/judge/judge.ts';
import { type CodeLanguage, codeLanguageNames } from '#contract/question/content.ts';
import { CodeTabs } from '../../../../kit/code-editor/code-tabs.tsx';
import { bytesOf } from '../../../../kit/code-editor/code-text.ts';
import { memoryLimitText, timeLimitText } from '../../../../kit/code-run/limit-text.ts';
import { sizeText } from '../../../../kit/code-run/measure-text.ts';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import type { ExamItem } from '../exam-items.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import type { TakeView } from '../take-view.ts';
import { noteOwnText } from '../watch/own-texts.ts';
import './code-desk.css';
import { CodeSamples } from './code-samples.tsx';
import { RunPart } from './run-part.tsx';
import { useCodeAnswer } from './use-code-answer.ts';

interface CodeDeskProps {
  session: AttemptSession;
  view: TakeView;
  item: ExamItem;
  /** Of the text: 0, 1 or 2. */
  size: number;
}

const fontSizes = [14, 17, 20];
/** From here on it is told how much room there is left. */
const nearlyFull = sourceMost / 2;

/** Back to what the editor began with, and back again. */
function Reset({ text, template, onPut }: { text: string; template: string; onPut: (text: string) => void }) {
  const [before, setBefore] = useState<string>();
  const undone = before !== undefined && text === template;
  if (undone) {
    return (
      <span className="code-reset" role="status">
        已恢复初始代码
        <Button
          look="plain"
          onClick={() => {
            onPut(before);
            setBefore(undefined);
          }}
        >
          撤销
        </Button>
      </span>
    );
  }
  return (
    <Button
      look="plain"
      className="code-reset"
      disabled={text === template}
      onClick={() => {
        setBefore(text);
        onPut(template);
      }}
    >
      恢复初始代码
    </Button>
  );
}

function sizeOf(bytes: number) {
  if (bytes <= nearlyFull) return '';
  if (bytes <= sourceMost) return `${sizeText(bytes)} / 64 KB`;
  return `代码 ${sizeText(bytes)}，超过 64 KB 的上限：现在的内容只留在这台设备上，删减到 64 KB 以内后会自动保存`;
}

interface ElsewhereProps {
  /** Of the answer. */
  language: CodeLanguage;
  shown: CodeLanguage;
  /** Is there anything to choose? */
  written: boolean;
  onChoose: () => void;
}

/** Who looks at another language is told which one counts, and may choose this one. */
function Elsewhere({ language, shown, written, onChoose }: ElsewhereProps) {
  const [own, here] = [codeLanguageNames[language], codeLanguageNames[shown]];
  return (
    <p className="code-elsewhere" role="status">
      <span>
        现在的答案仍是 {own} 代码；在这里改动代码后，答案换成 {here} 代码。
      </span>
      {written && (
        <Button look="plain" onClick={onChoose}>
          用 {here} 作答
        </Button>
      )}
    </p>
  );
}

/** What the editor says was copied is one's own, however the page would spell the lines that were selected. */
const noteCopied = ({ clipboardData }: ClipboardEvent) => noteOwnText(clipboardData.getData('text/plain'));

function CodeQuestion({ session, view, item, size }: CodeDeskProps) {
  const id = useId();
  const answer = useCodeAnswer(session, view, item);
  const [runs, setRuns] = useState(0);
  const { code } = item;
  const { rules } = view;
  if (!code || !rules) return null;
  const { shown } = answer;
  const text = answer.textOf(shown);
  const bytes = bytesOf(text);
  const { antiCheating } = rules;
  return (
    <div className="code-desk">
      <p className="code-limits">
        时间限制 {timeLimitText(code.timeLimitMs, [shown])} · 内存限制 {memoryLimitText(code.memoryLimitMb, [shown])}
      </p>
      <CodeSamples samples={code.samples} closed={antiCheating.blockCopy} />
      <div onCopy={noteCopied} onCut={noteCopied}>
        <CodeTabs
          languages={answer.languages}
          shown={shown}
          onShow={answer.show}
          label="作答代码"
          textOf={answer.textOf}
          onChange={answer.write}
          documentKey={`${session.attemptId}/${item.questionId}`}
          describedBy={`${id}-size`}
          fontSize={fontSizes[size] ?? 14}
          lines={[12, 26]}
          escapeLeaves={!antiCheating.fullScreen}
          placeholder="在这里写代码"
          onRun={() => setRuns((runs) => runs + 1)}
          extra={<Reset key={shown} text={text} template={answer.templateOf(shown)} onPut={answer.put} />}
        />
      </div>
      <p id={`${id}-size`} className={bytes > sourceMost ? 'code-size code-size-over' : 'code-size'}>
        {answer.languages.length > 1 && !answer.elsewhere && (
          <span>可以查看其他语言的代码，各语言写的内容都会保留；在哪种语言里写，就用哪种语言作答。</span>
        )}
        <span role={bytes > sourceMost ? 'alert' : undefined}>{sizeOf(bytes)}</span>
      </p>
      {answer.elsewhere && (
        <Elsewhere language={answer.elsewhere} shown={shown} written={text.trim() !== ''} onChoose={answer.choose} />
      )}
      <RunPart {...{ session, item, rules, runs }} language={shown} source={text} samples={code.samples} />
    </div>
  );
}

/**
 * A code question: samples, editor, runs. Loaded with the page where the paper has such questions, so that it is there
 * when the network is not.
 */
export function CodeDesk(props: CodeDeskProps) {
  if (props.item.type !== 'CODE') return null;
  return <CodeQuestion key={props.item.questionId} {...props} />;
}
