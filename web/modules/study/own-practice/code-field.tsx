import { useMemo, useState, useSyncExternalStore } from 'react';
import { sourceMost } from '#contract/judge/judge.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { ownPractice, type PracticeItem } from '#contract/study/own-practice.ts';
import { codeOf } from '#shared/code-response.ts';
import { call } from '../../../kit/api/call.ts';
import { CodeEditor } from '../../../kit/code-editor/code-editor.tsx';
import { CodeTabs } from '../../../kit/code-editor/code-tabs.tsx';
import { bytesOf, plainLines } from '../../../kit/code-editor/code-text.ts';
import { inOrder } from '../../../kit/code-editor/language-order.ts';
import { memoryLimitText, timeLimitText } from '../../../kit/code-run/limit-text.ts';
import { CodeDraftStore, CodeRunner, CodeSamples, JudgedCode, RunPanel, steadyClock } from '../../exam/index.ts';
import type { FieldProps } from './answer-field.tsx';

interface CodeFieldProps extends FieldProps {
  sessionId: string;
}

function storeOfDevice() {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

const options = { quiet: true, read: false, stay: true, timeoutMs: 20_000 };

const newRunner = (sessionId: string, questionVersionId: string) =>
  new CodeRunner({
    clock: steadyClock,
    left: null,
    calls: {
      start: (asked) => call(ownPractice.run, { query: { sessionId }, body: { questionVersionId, ...asked } }, options),
      detail: (runId) => call(ownPractice.runDetail, { query: { sessionId, runId } }, options),
      cancel: (runId) => call(ownPractice.cancelRun, { query: { sessionId, runId } }, options),
    },
  });

/** The texts in all languages, of which the one that is shown is what would be given. */
function useTexts({ item, response, onAnswer, sessionId }: CodeFieldProps) {
  const { questionVersionId, code } = item;
  const drafts = useMemo(() => new CodeDraftStore(sessionId, storeOfDevice()), [sessionId]);
  const given = codeOf(response);
  const kept = drafts.of(questionVersionId);
  const languages = inOrder(code?.languages ?? []);
  const [looked, setLooked] = useState<CodeLanguage>();
  const shown = looked ?? given?.language ?? kept.shown ?? code?.languages[0] ?? 'python';
  const textOf = (language: CodeLanguage) => {
    if (given?.language === language) return plainLines(given.source);
    const template = code?.templates.find(({ codeType }) => codeType === language)?.template ?? '';
    return kept.texts[language] ?? plainLines(template);
  };
  const write = (source: string, language: CodeLanguage) => {
    drafts.keep(questionVersionId, language, { [language]: source });
    onAnswer({ language, source });
  };
  const show = (language: CodeLanguage) => {
    const source = textOf(language);
    drafts.keep(questionVersionId, language, given ? { [given.language]: given.source } : {});
    setLooked(language);
    onAnswer({ language, source });
  };
  return { languages, shown, textOf, write, show };
}

function Writing(props: CodeFieldProps & { code: NonNullable<PracticeItem['code']> }) {
  const { item, code, sessionId } = props;
  const { languages, shown, textOf, write, show } = useTexts(props);
  const [runs, setRuns] = useState(0);
  const runner = useMemo(() => newRunner(sessionId, item.questionVersionId), [sessionId, item.questionVersionId]);
  const view = useSyncExternalStore(runner.subscribe, runner.view);
  const text = textOf(shown);
  return (
    <>
      <CodeTabs
        languages={languages}
        shown={shown}
        onShow={show}
        label="作答代码"
        textOf={textOf}
        onChange={write}
        documentKey={`${sessionId}/${item.questionVersionId}`}
        fontSize={14}
        lines={[10, 24]}
        escapeLeaves
        placeholder="在这里写代码"
        onRun={() => setRuns((runs) => runs + 1)}
      />
      {bytesOf(text) > sourceMost && (
        <p className="practice-wrong" role="alert">
          代码超过 64 KB，请缩短
        </p>
      )}
      <RunPanel {...{ runner, view, runs }} problem={undefined} language={shown} source={text} samples={code.samples} />
    </>
  );
}

/** A code question: samples, editor, runs; once given, the program and what the judge made of it. */
export function CodeField(props: CodeFieldProps) {
  const { item, response } = props;
  const { code, answered, judged } = item;
  if (!code) return null;
  const given = codeOf(response);
  const language = given?.language ?? code.languages[0] ?? 'python';
  return (
    <div className="code-desk">
      <p className="code-limits">
        时间限制 {timeLimitText(code.timeLimitMs, [language])} · 内存限制{' '}
        {memoryLimitText(code.memoryLimitMb, [language])}
      </p>
      <CodeSamples samples={code.samples} closed={false} />
      {!answered && <Writing {...props} code={code} />}
      {answered && given && (
        <CodeEditor readOnly value={given.source} language={given.language} label="提交的代码" lines={[3, 24]} />
      )}
      {answered && judged && judged.state !== 'waiting' && <JudgedCode code={judged} />}
    </div>
  );
}
