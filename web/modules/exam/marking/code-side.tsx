import { examCode } from '#contract/exam/code.ts';
import type { MarkingItem } from '#contract/exam/marking.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { JudgedCode } from './judged-code.tsx';

const waitingMs = 3000;

/** The answer to a code question on the desk; asked again while it is being judged. */
export function CodeSide({ examId, item }: { examId: string; item: MarkingItem }) {
  const query = { examId, attemptId: item.attemptId, questionId: item.questionId };
  const reply = useReply(examCode.mark, { query }, { quiet: true });
  const waiting = reply.data?.state === 'waiting';
  useReply(examCode.mark, { query }, { quiet: true, enabled: waiting, everyMs: waitingMs });
  if (reply.data) return <JudgedCode code={reply.data} />;
  if (reply.error) return <ErrorState text={reply.error.text} onRetry={() => reply.refetch()} />;
  return <LinesSkeleton lines={8} />;
}
