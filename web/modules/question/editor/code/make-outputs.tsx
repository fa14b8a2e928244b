import { ThunderboltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { judge } from '#contract/judge/judge.ts';
import { type CodeAnswer, codeLanguageNames } from '#contract/question/content.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { useJudgeState } from '../../run/judge-notice.tsx';
import { progressText } from '../../run/run-words.ts';
import { hasEnded, problemOf, type RunState, useCancel, useProgress } from '../../run/use-run.ts';
import type { CodePartProps } from '../fields/field-props.ts';
import { codeAnswerOf, testSetOf } from '../form/code-form.ts';
import { type AskedCase, withOutputs } from '../form/made-outputs.ts';
import { casesWithoutOutput } from '../form/verification.ts';

interface Asked {
  readonly submissionId: string;
  readonly cases: readonly AskedCase[];
}

function useOutputs({ draft, onCode }: CodePartProps, answer: CodeAnswer) {
  const [asked, setAsked] = useState<Asked>();
  const [said, setSaid] = useState<readonly string[]>([]);
  const { tests } = draft.form.code;
  const { shown, going, problem } = useProgress(asked?.submissionId);
  const starting = useAction(judge.makeOutputs, {
    quiet: true,
    onDone: ({ submissionId }) => setAsked({ submissionId, cases: tests.map(({ key, input }) => ({ key, input })) }),
    onFailure: (failure) => setSaid([problemOf(failure) ?? '']),
  });
  const { cancel, cancelling } = useCancel();
  const take = useEffectEvent((ended: RunState) => {
    if (!asked || asked.submissionId !== ended.submissionId) return;
    const made = withOutputs(tests, asked.cases, ended);
    if (made.filled > 0) onCode({ tests: made.tests }, 'tests');
    setSaid(made.said);
    setAsked(undefined);
  });
  useEffect(() => {
    if (shown && hasEnded(shown)) take(shown);
  }, [shown]);
  const [reference] = answer.references;
  return {
    reference,
    said: problem ? [problem] : said,
    busy: starting.pending || going,
    going,
    text: shown && !hasEnded(shown) ? progressText(shown) : '正在提交……',
    cancelling,
    cancel: () => cancel(asked?.submissionId),
    start: () => {
      setSaid([]);
      if (reference) void starting.run({ body: { tests: testSetOf(answer), reference } });
    },
  };
}

/** Lets the author's own solution write the outputs that are missing. */
export function MakeOutputs(props: CodePartProps) {
  const answer = codeAnswerOf(props.draft.form.code);
  const { works, has } = useJudgeState();
  const outputs = useOutputs(props, answer);
  const { reference, busy, said } = outputs;
  const lacking = casesWithoutOutput(answer.tests).length;
  if (!can(judge.makeOutputs) || (lacking === 0 && !busy && said.length === 0)) return null;
  return (
    <div className="question-outputs" role="status">
      {lacking > 0 && (
        <p className="question-outputs-lacking">
          有 {lacking} 个用例没有输出。
          {reference ? '' : '写好参考程序后，可以由它生成输出；确实不输出任何内容的用例可以留空。'}
        </p>
      )}
      {reference && lacking > 0 && (
        <Button
          icon={<ThunderboltOutlined />}
          disabled={!works || !has(reference.codeType) || busy}
          loading={busy}
          onClick={outputs.start}
        >
          由参考程序生成输出（{codeLanguageNames[reference.codeType]}）
        </Button>
      )}
      {outputs.going && (
        <>
          <span>{outputs.text}</span>
          <Button loading={outputs.cancelling} onClick={outputs.cancel}>
            取消生成
          </Button>
        </>
      )}
      {said.map((line) => (
        <p key={line} className="question-outputs-said">
          {line}
        </p>
      ))}
    </div>
  );
}
