import { Alert } from 'antd';
import type { Question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { relativeTime } from '../../../../kit/text/time.ts';
import { standingRejection } from './rejection.ts';

/** Why a question was rejected, as long as it waits for its author. */
export function RejectionNotice({ question: { questionId, state } }: { question: Question }) {
  const waits = state === 'REJECTED' || state === 'DRAFT';
  const reviews = useReply(
    questionReview.info,
    { query: { questionId } },
    { enabled: waits && can(questionReview.info), quiet: true },
  );
  const rejection = waits ? standingRejection(reviews.data ?? []) : undefined;
  if (!rejection) return null;
  return (
    <Alert
      className="question-rejection"
      type="error"
      showIcon
      title={`驳回理由：${rejection.reason}`}
      description={`${rejection.who}，${relativeTime(rejection.at)}`}
    />
  );
}
