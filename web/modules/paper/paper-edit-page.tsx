import { useSearchParams } from 'react-router';
import { paper } from '#contract/paper/paper.ts';
import { useReply } from '../../kit/api/use-reply.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../kit/states.tsx';
import { PaperProperties } from './edit/paper-properties.tsx';

export function Component() {
  const [params] = useSearchParams();
  const reply = useReply(paper.detail, { query: { paperId: params.get('paperId') ?? '' } }, { quiet: true });
  return (
    <>
      <PageHeader title="试卷属性" />
      {reply.data ? (
        <PaperProperties key={reply.data.version} given={reply.data} />
      ) : reply.error ? (
        <ErrorState text={reply.error.message} onRetry={reply.refetch} />
      ) : (
        <LinesSkeleton />
      )}
    </>
  );
}
