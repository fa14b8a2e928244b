import type { Question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { StatusDot } from '../../../../kit/status-dot.tsx';
import { dateTime } from '../../../../kit/text/time.ts';
import { stateOf } from '../question-words.ts';

/** Who moved the question from which state to which, and why. */
export function ReviewPanel({ shown }: { shown: Question }) {
  const reply = useReply(questionReview.info, { query: { questionId: shown.questionId } }, { quiet: true });
  if (reply.error) return <ErrorState text={reply.error.text} onRetry={() => void reply.refetch()} />;
  if (!reply.data) return <LinesSkeleton lines={4} />;
  if (reply.data.length === 0) return <EmptyState text="还没有审核记录" />;
  return (
    <ol className="question-reviews">
      {reply.data.map(({ from, to, reason, who, at }) => (
        <li key={at + to}>
          <p>
            {stateOf(from).label} → <StatusDot tone={stateOf(to).tone}>{stateOf(to).label}</StatusDot>
            <span>{who}</span>
            <span>{dateTime(at)}</span>
          </p>
          {reason && <p className="question-review-reason">理由：{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
