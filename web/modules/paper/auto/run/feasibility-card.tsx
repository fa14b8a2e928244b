import { Alert } from 'antd';
import { Card } from '../../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import type { useFeasibility } from './use-feasibility.ts';
import './run.css';

type Feasibility = ReturnType<typeof useFeasibility>;

const goneText = '所选的题库、知识点、标签或试题里，有的已经删除或您看不到，请检查后重选。';

function Content({ feasibility: { reply, ready, failure, retry } }: { feasibility: Feasibility }) {
  if (!ready) return <p className="auto-hint">选好题库、写好大题后，这里会显示现有的试题够不够。</p>;
  if (failure) return <ErrorState text={failure.status === 404 ? goneText : failure.text} onRetry={retry} />;
  if (!reply) return <LinesSkeleton lines={2} />;
  const { candidates, questionCount, totalPoints, problems } = reply;
  return (
    <>
      <p className="auto-facts">
        需要 <b>{questionCount}</b> 题{totalPoints !== null && `，共 ${pointsText(totalPoints)} 分`} · 可选{' '}
        <b>{candidates}</b> 题
      </p>
      {problems.length === 0 ? (
        <p className="auto-fine">按现有题数看没有矛盾，可以开始组卷。</p>
      ) : (
        <ul className="auto-problems" aria-label="组卷条件的问题">
          {problems.map(({ text, advice }) => (
            <li key={`${text} ${advice}`}>
              <b>{text}</b>
              <span>{advice}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What counting alone says about the form, while it is being written. */
export function FeasibilityCard({ feasibility, gone }: { feasibility: Feasibility; gone: readonly string[] }) {
  const { reply, fetching } = feasibility;
  const impossible = (reply?.problems.length ?? 0) > 0;
  return (
    <Card
      title="能否满足"
      className={impossible ? 'auto-impossible' : ''}
      extra={fetching && <span className="auto-hint">核对中…</span>}
    >
      {gone.length > 0 && (
        <Alert type="warning" showIcon title={`已按建议去掉大题：${gone.join('、')}`} className="auto-alert" />
      )}
      <div aria-live="polite">
        <Content feasibility={feasibility} />
      </div>
    </Card>
  );
}
