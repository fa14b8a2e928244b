import { useSearchParams } from 'react-router';
import { paper } from '#contract/paper/paper.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { PreviewFrame } from './preview-frame.tsx';

export function Component() {
  const [params] = useSearchParams();
  const paperId = params.get('paperId') ?? '';
  const reply = useReply(paper.detail, { query: { paperId } }, { quiet: true });
  // What was read before the last change would show for a moment, and might be printed.
  if (reply.data && reply.isFetchedAfterMount) return <PreviewFrame paper={reply.data} />;
  return (
    <Card>
      {reply.error ? <ErrorState text={reply.error.text} onRetry={reply.refetch} /> : <LinesSkeleton lines={8} />}
    </Card>
  );
}
