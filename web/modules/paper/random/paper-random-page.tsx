import { useSearchParams } from 'react-router';
import { paper } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { RandomFrame } from './random-frame.tsx';

export function Component() {
  const [params] = useSearchParams();
  const paperId = params.get('paperId') ?? '';
  const found = useReply(paper.detail, { query: { paperId } }, { quiet: true });
  const rules = useReply(randomPaper.detail, { query: { paperId } }, { quiet: true });
  // Never begun with what was read on an earlier visit: it may be older than what was saved since.
  if (found.data && rules.data && found.isFetchedAfterMount && rules.isFetchedAfterMount) {
    // Nothing of an archived paper is saved, so there is nothing to change in it.
    if (found.data.state === 'ARCHIVED') return <PreviewFrame paper={found.data} />;
    return <RandomFrame key={paperId} paper={found.data} stored={rules.data} />;
  }
  const error = found.error ?? rules.error;
  const retry = () => {
    found.refetch();
    rules.refetch();
  };
  return <Card>{error ? <ErrorState text={error.text} onRetry={retry} /> : <LinesSkeleton lines={8} />}</Card>;
}
