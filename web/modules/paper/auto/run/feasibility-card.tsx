import { Alert } from 'antd';
import { Card } from '../../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { goneText } from '../../question-choice/gone.ts';
import { AdviceList, type Advisor } from './advice-list.tsx';
import type { useFeasibility } from './use-feasibility.ts';
import './run.css';

type Feasibility = ReturnType<typeof useFeasibility>;

/** Whether the wished difficulty lies beyond everything that may be picked. */
function farText(least: number, greatest: number, wished: number | null) {
  if (wished === null || (wished >= least && wished <= greatest)) return undefined;
  const which = least === greatest ? `都是 ${least}` : `在 ${least} 到 ${greatest} 之间`;
  return `可选试题的难度${which}，达不到期望的 ${pointsText(wished)}，会取最接近的。`;
}

interface ContentProps {
  feasibility: Feasibility;
  advisor: Advisor;
}

function Content({ feasibility, advisor }: ContentProps) {
  const { reply, ready, unfinished, failure, retry } = feasibility;
  if (unfinished)
    return (
      <>
        <p className="auto-unfinished">{unfinished}</p>
        {reply && (
          <div className="auto-former">
            <Verdict feasibility={feasibility} reply={reply} />
          </div>
        )}
      </>
    );
  if (!ready) return <p className="auto-hint">选好题库、写好大题后，这里会显示现有的试题够不够。</p>;
  if (failure) return <ErrorState text={failure.status === 404 ? goneText : failure.text} onRetry={retry} />;
  if (!reply) return <LinesSkeleton lines={2} />;
  return <Verdict feasibility={feasibility} reply={reply} advisor={advisor} />;
}

interface VerdictProps {
  feasibility: Feasibility;
  reply: NonNullable<Feasibility['reply']>;
  /** None where the form is another by now. */
  advisor?: Advisor;
}

function Verdict({ feasibility: { of }, reply, advisor }: VerdictProps) {
  const { candidates, questionCount, totalPoints, problems, difficulty } = reply;
  const far = difficulty && farText(difficulty.least, difficulty.greatest, of?.demand.difficulty ?? null);
  return (
    <>
      <p className="auto-facts">
        需要 <b>{questionCount}</b> 题{totalPoints !== null && `，共 ${pointsText(totalPoints)} 分`} · 可选{' '}
        <b>{candidates}</b> 题
      </p>
      {far && <p className="auto-far">{far}</p>}
      {problems.length === 0 ? (
        <p className="auto-fine">按现有题数看没有矛盾，可以开始组卷。</p>
      ) : (
        <AdviceList label="组卷条件的问题" advice={problems} {...(advisor && { advisor })} />
      )}
    </>
  );
}

/** What counting alone says about the form, while it is being written. */
export function FeasibilityCard({ gone, ...content }: ContentProps & { gone: readonly string[] }) {
  const { reply, fetching, unfinished } = content.feasibility;
  const impossible = !unfinished && (reply?.problems.length ?? 0) > 0;
  return (
    <Card
      title="能否满足"
      className={impossible ? 'auto-impossible' : ''}
      extra={fetching && !unfinished && <span className="auto-hint">核对中…</span>}
    >
      {gone.length > 0 && (
        <Alert type="warning" showIcon title={`已按建议去掉大题：${gone.join('、')}`} className="auto-alert" />
      )}
      <div aria-live="polite">
        <Content {...content} />
      </div>
    </Card>
  );
}
