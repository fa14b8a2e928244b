import { useState } from 'react';
import { Link } from 'react-router';
import { interview, interviewStates } from '#contract/interview/interview.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { LeftBehind } from '../recording/unsent.tsx';
import { spanText } from './facts.tsx';

const size = 20;

/** Those in which somebody asks, for whoever has no management of their own. */
export function OwnInterviews() {
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useReply(
    interview.mine,
    { query: { page, size } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <LearnerLayout>
      <div className="interview interview-wide">
        <h1>我的面试</h1>
        <LeftBehind />
        {error && <ErrorState text={error.text} onRetry={() => refetch()} />}
        {!data && !error && <Skeleton lines={5} />}
        {data?.total === 0 && (
          <EmptyState title="还没有安排给您的面试" text="安排您担任面试官以后会出现在这里，也会发消息给您。" />
        )}
        <ul className="interview-list">
          {data?.data.map((row) => (
            <li key={row.interviewId} className="ui-card">
              <Link to={`/interview?interviewId=${row.interviewId}`}>
                {row.candidateName} · {row.jobName} · {row.roundName}
              </Link>
              <span>{spanText(row.startsAt, row.endsAt)}</span>
              <Tag tone="blue">{interviewStates[row.state]}</Tag>
            </li>
          ))}
        </ul>
        {data && data.total > size && (
          <div className="interview-steps">
            <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
              上一页
            </Button>
            <Button disabled={(page + 1) * size >= data.total} onClick={() => setPage(page + 1)}>
              下一页
            </Button>
          </div>
        )}
      </div>
    </LearnerLayout>
  );
}
