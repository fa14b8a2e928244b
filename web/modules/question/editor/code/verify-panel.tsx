import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { judge } from '#contract/judge/judge.ts';
import { type CodeAnswer, type CodeLanguage, codeLanguageNames } from '#contract/question/content.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { StatusDot } from '../../../../kit/status-dot.tsx';
import { JudgeNotice, useJudgeState } from '../../run/judge-notice.tsx';
import { RunEnd } from '../../run/run-result.tsx';
import { progressText, sumText, verdictText, verdictTone } from '../../run/run-words.ts';
import { hasEnded, type RunState, useProgress } from '../../run/use-run.ts';
import { Field } from '../fields/field.tsx';
import type { CodePartProps } from '../fields/field-props.ts';
import { codeAnswerOf } from '../form/code-form.ts';
import { largestSuggestion, verifiedBy, verifyLack } from '../form/verification.ts';
import { useVerification, type Verification } from './use-verification.ts';

/** Whether the author's solutions pass every case: without it a question is not approved. */
export function VerifyPanel({ draft, onCode }: CodePartProps) {
  const answer = codeAnswerOf(draft.form.code);
  const { works, problem } = useJudgeState();
  const verification = useVerification(answer);
  const lacking = verifyLack(answer);
  if (!can(judge.verify)) return null;
  return (
    <section aria-label="验证参考程序">
      <Field path="" notes={{}} label="验证参考程序">
        <p className="question-hint">
          {verification.known.needed
            ? '参考程序通过全部用例后，试题才能通过审核；没有验证时可以先存为草稿。改了用例、限制、外框或参考程序以后要重新验证。'
            : '现在没有能运行这些语言的判题服务，通过审核时不要求验证。'}
        </p>
        <JudgeNotice problem={problem} />
        {answer.references.map(({ codeType }) => (
          <Reference key={codeType} language={codeType} answer={answer} verification={verification} />
        ))}
        {verification.problem && (
          <p className="question-run-problem" role="alert">
            {verification.problem}
          </p>
        )}
        <div className="question-scoring-foot">
          <Button
            disabled={!works || lacking !== undefined || verification.busy}
            loading={verification.busy}
            onClick={verification.start}
          >
            验证参考程序
          </Button>
          {verification.going && (
            <Button loading={verification.cancelling} onClick={verification.cancel}>
              取消验证
            </Button>
          )}
          {lacking && <span className="question-sum">{lacking}</span>}
        </div>
        <Suggestion answer={answer} verification={verification} onCode={onCode} />
      </Field>
    </section>
  );
}

interface ReferenceProps {
  language: CodeLanguage;
  answer: CodeAnswer;
  verification: Verification;
}

function Reference({ language, answer, verification: { runs, known, end } }: ReferenceProps) {
  const [open, setOpen] = useState(false);
  const run = runs[language];
  const { shown, problem } = useProgress(run?.submissionId);
  const tell = useEffectEvent((ended: RunState) => end(language, ended));
  useEffect(() => {
    if (shown && hasEnded(shown)) tell(shown);
  }, [shown]);
  const ended = run?.by === verifiedBy(answer, language) && run.ended?.state === 'DONE' ? run.ended : undefined;
  return (
    <div className="question-reference">
      <p className="question-run-sum" role="status">
        <b>{codeLanguageNames[language]}</b>
        {run && !run.ended ? (
          <StatusDot tone="blue">{problem ?? (shown ? progressText(shown) : '正在提交……')}</StatusDot>
        ) : (
          <Standing ended={ended} {...standingOf({ run, known, language })} />
        )}
        {ended && (
          <>
            <span>{ended.cases.length > 0 && sumText(ended.cases)}</span>
            <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? '收起结果' : '查看结果'}
            </Button>
          </>
        )}
      </p>
      {ended && open && <RunEnd shown={ended} own={null} tests={answer} partsOnly />}
    </div>
  );
}

function standingOf({
  run,
  known,
  language,
}: Pick<Verification, 'known'> & { run: Verification['runs'][CodeLanguage]; language: CodeLanguage }) {
  return {
    cancelled: run?.ended?.state === 'CANCELLED',
    before: run !== undefined || known.knows(language),
    asItWas: run === undefined && known.knows(language) && known.isAsItWas(language),
  };
}

interface StandingProps {
  ended: RunState | undefined;
  cancelled: boolean;
  /** It was verified before, in one way or another. */
  before: boolean;
  /** Nothing has changed since. */
  asItWas: boolean;
}

function Standing({ ended, cancelled, before, asItWas }: StandingProps) {
  if (ended)
    return (
      <StatusDot tone={verdictTone(ended.verdict)}>
        {ended.verdict === 'AC' ? '已验证' : `没有通过：${verdictText(ended.verdict)}`}
      </StatusDot>
    );
  if (asItWas) return <StatusDot tone="green">已验证</StatusDot>;
  if (cancelled) return <StatusDot tone="grey">验证已取消</StatusDot>;
  if (before) return <StatusDot tone="orange">内容改动后需重新验证</StatusDot>;
  return <StatusDot tone="grey">还没有验证</StatusDot>;
}

function Suggestion({
  answer,
  verification,
  onCode,
}: Omit<ReferenceProps, 'language'> & Pick<CodePartProps, 'onCode'>) {
  const fresh = answer.references.flatMap(({ codeType }) => {
    const run = verification.runs[codeType];
    return run?.by === verifiedBy(answer, codeType) && run.ended?.suggested ? [run.ended.suggested] : [];
  });
  const suggested = largestSuggestion(fresh);
  if (!suggested) return null;
  const { timeLimitMs, memoryLimitMb } = suggested;
  const same = timeLimitMs === answer.timeLimitMs && memoryLimitMb === answer.memoryLimitMb;
  return (
    <p className="question-suggestion" role="status">
      按参考程序的运行，建议时间限制 {timeLimitMs} 毫秒、内存限制 {memoryLimitMb} MB
      {same ? '，与现在的一样。' : '。'}
      {!same && (
        <Button type="link" size="small" onClick={() => onCode({ timeLimitMs, memoryLimitMb }, 'timeLimitMs')}>
          采用建议
        </Button>
      )}
    </p>
  );
}
