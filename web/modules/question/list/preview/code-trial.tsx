import { Button } from 'antd';
import { useId, useState } from 'react';
import { judge } from '#contract/judge/judge.ts';
import { type CodeAnswer, type CodeLanguage, codeLanguages } from '#contract/question/content.ts';
import type { Question } from '#contract/question/question.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { CodeTabs } from '../../../../kit/code-editor/code-tabs.tsx';
import { memoryLimitText, timeLimitText } from '../../../../kit/code-run/limit-text.ts';
import { RichText } from '../../../../kit/rich-text/rich-text.tsx';
import { EmptyState } from '../../../../kit/states.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { CodeArea } from '../../editor/fields/code-area.tsx';
import { isCode, testSetOf } from '../../editor/form/code-form.ts';
import { JudgeNotice, useJudgeState } from '../../run/judge-notice.tsx';
import { RunResult } from '../../run/run-result.tsx';
import { useRun } from '../../run/use-run.ts';

type Item = Question['children'][number];

/** 试答 of a 编程题: the code really runs, on the samples, on every case, or on an input of one's own. */
export function CodeTrial({ item }: { item: Item }) {
  const { answer } = item;
  if (!isCode(answer) || answer.tests.length === 0)
    return <EmptyState text="没有测试用例" hint="这道编程题写好测试用例后才能试答。" />;
  const { languages, timeLimitMs, memoryLimitMb } = answer;
  return (
    <>
      <p className="question-trial-facts">
        编程题 · {pointsText(item.points)} 分 · 时间 {timeLimitText(timeLimitMs, languages)} · 内存{' '}
        {memoryLimitText(memoryLimitMb, languages)}
      </p>
      <RichText html={item.stem} className="question-view-stem" />
      {can(judge.start) ? (
        <Trial answer={answer} />
      ) : (
        <EmptyState text="不能运行代码" hint="运行代码需要题库管理或试题审核的权限。" />
      )}
    </>
  );
}

const startingCode = ({ templates }: CodeAnswer, language: CodeLanguage) => {
  const own = templates.find(({ codeType }) => codeType === language);
  return own?.template || own?.defaultTemplate || '';
};

function useCode(answer: CodeAnswer) {
  const languages = codeLanguages.filter((language) => answer.languages.includes(language));
  const [language, setLanguage] = useState(languages[0] ?? 'python');
  const [sources, setSources] = useState<Partial<Record<CodeLanguage, string>>>({});
  const sourceOf = (one: CodeLanguage) => sources[one] ?? startingCode(answer, one);
  const put = (source: string, one: CodeLanguage) => setSources((now) => ({ ...now, [one]: source }));
  return { languages, language, setLanguage, sourceOf, put };
}

function Trial({ answer }: { answer: CodeAnswer }) {
  const { languages, language, setLanguage, sourceOf, put } = useCode(answer);
  const { works, problem, has, versionOf } = useJudgeState();
  const run = useRun();
  const document = useId();
  const source = sourceOf(language);
  const tests = testSetOf(answer);
  const able = works && has(language) && source.trim() !== '' && !run.busy;
  const start: Start = (how) => able && run.start({ language, source, tests, ...how });
  const reference = answer.references.find(({ codeType }) => codeType === language)?.source;
  return (
    <>
      <JudgeNotice problem={problem} />
      <CodeTabs
        languages={languages}
        shown={language}
        onShow={setLanguage}
        label="作答"
        textOf={sourceOf}
        onChange={put}
        lines={[8, 20]}
        fontSize={13}
        documentKey={`${document}/trial`}
        onRun={() => start({ samplesOnly: true })}
        extra={
          <span className="question-trial-language">
            {works && (has(language) ? versionText(versionOf(language)) : '服务器没有安装这种语言')}
            {reference !== undefined && (
              <Button type="link" size="small" onClick={() => put(reference, language)}>
                填入参考程序
              </Button>
            )}
          </span>
        }
      />
      <RunButtons answer={answer} able={able} start={start} />
      <RunResult run={run} tests={tests} />
    </>
  );
}

const versionText = (version: string | undefined) => version && `版本 ${version}`;

type Start = (how: { samplesOnly?: boolean; input?: string }) => void;

function RunButtons({ answer, able, start }: { answer: CodeAnswer; able: boolean; start: Start }) {
  const [input, setInput] = useState<string>();
  const samples = answer.tests.filter(({ sample }) => sample);
  if (input !== undefined)
    return (
      <>
        <CodeArea value={input} onChange={setInput} label="自己的输入" placeholder="程序从这里读取输入" />
        <div className="question-trial-runs">
          <Button type="primary" disabled={!able} onClick={() => start({ input })}>
            运行这个输入
          </Button>
          <Button type="link" onClick={() => setInput(undefined)}>
            回到测试用例
          </Button>
        </div>
      </>
    );
  return (
    <div className="question-trial-runs">
      <Button type="primary" disabled={!able || samples.length === 0} onClick={() => start({ samplesOnly: true })}>
        运行样例（{samples.length}）
      </Button>
      <Button disabled={!able} onClick={() => start({})}>
        运行全部用例（{answer.tests.length}）
      </Button>
      <Button type="link" onClick={() => setInput(samples[0]?.input ?? '')}>
        用自己的输入
      </Button>
    </div>
  );
}
