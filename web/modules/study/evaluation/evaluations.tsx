import { Select } from 'antd';
import { useState } from 'react';
import { courseEvaluation, type EvaluationSummary, type Stars, starChoices } from '#contract/study/evaluation.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { EvaluationList } from './evaluation-list.tsx';
import { OwnEvaluation } from './own-evaluation.tsx';
import { StarsShown } from './stars.tsx';

/** The mean, and how many gave how many stars. */
function Distribution({ summary: { count, stars, distribution } }: { summary: EvaluationSummary }) {
  if (stars === null) return null;
  return (
    <div className="evaluation-summary">
      <p className="evaluation-mean">
        <strong>{stars.toFixed(1)}</strong>
        <StarsShown stars={stars} />
        <span className="evaluation-note">{count} 人评价</span>
      </p>
      <dl className="evaluation-bars">
        {starChoices.toReversed().map((star) => {
          const given = distribution[star - 1] ?? 0;
          return (
            <div key={star}>
              <dt>{star} 星</dt>
              <dd>
                <span className="evaluation-bar" aria-hidden="true">
                  <span style={{ width: `${(given * 100) / count}%` }} />
                </span>
                {given} 人
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

interface FiltersProps {
  managing: boolean;
  stars: Stars | undefined;
  hidden: boolean | undefined;
  onStars: (stars: Stars | undefined) => void;
  onHidden: (hidden: boolean | undefined) => void;
}

const starOptions = starChoices.map((value) => ({ value, label: `${value} 星` }));
const hiddenOptions = [
  { value: 'shown', label: '显示的' },
  { value: 'hidden', label: '已隐藏的' },
];

function Filters({ managing, stars, hidden, onStars, onHidden }: FiltersProps) {
  return (
    <div className="evaluation-filters">
      <Select
        allowClear
        aria-label="按星级筛选"
        placeholder="全部星级"
        options={starOptions}
        value={stars ?? null}
        onChange={(value: Stars | null | undefined) => onStars(value ?? undefined)}
      />
      {managing && (
        <Select
          allowClear
          aria-label="按是否显示筛选"
          placeholder="全部评价"
          options={hiddenOptions}
          value={hidden === undefined ? null : hidden ? 'hidden' : 'shown'}
          onChange={(value: string | null | undefined) => onHidden(value ? value === 'hidden' : undefined)}
        />
      )}
    </div>
  );
}

/** Evaluations of a course: for learners with their own, for managers with what is to be done about each. */
export function Evaluations({ courseId, managing = false }: { courseId: string; managing?: boolean }) {
  const [stars, setStars] = useState<Stars>();
  const [hidden, setHidden] = useState<boolean>();
  const summary = useReply(courseEvaluation.summary, { query: { courseId } }, { quiet: true });
  if (!summary.data) {
    const { error, refetch } = summary;
    return <Card title="评价">{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton />}</Card>;
  }
  const { data } = summary;
  return (
    <Card title="评价">
      <Distribution summary={data} />
      {!managing && <OwnEvaluation courseId={courseId} summary={data} />}
      {data.count > 0 && (
        <Filters managing={managing} stars={stars} hidden={hidden} onStars={setStars} onHidden={setHidden} />
      )}
      {(data.count > 0 || managing) && (
        <EvaluationList
          key={`${stars} ${hidden}`}
          courseId={courseId}
          managing={managing}
          stars={stars}
          hidden={hidden}
        />
      )}
    </Card>
  );
}
