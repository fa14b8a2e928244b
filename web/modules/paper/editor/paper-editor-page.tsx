import { useSearchParams } from 'react-router';
import { paper } from '#contract/paper/paper.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { NewManualPaper } from '../edit/new-manual-paper.tsx';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { EditorFrame } from './editor-frame.tsx';

export function Component() {
  const [params] = useSearchParams();
  const paperId = params.get('paperId');
  return paperId ? <OnePaper paperId={paperId} /> : <NewManualPaper />;
}

function OnePaper({ paperId }: { paperId: string }) {
  const reply = useReply(paper.detail, { query: { paperId } }, { quiet: true });
  // Never begun with what was read on an earlier visit: it may be older than what was saved since.
  if (reply.data && reply.isFetchedAfterMount) {
    // Nothing of an archived paper is saved, so there is nothing to change in it.
    if (reply.data.state === 'ARCHIVED') return <PreviewFrame paper={reply.data} />;
    return <EditorFrame key={paperId} paper={reply.data} />;
  }
  return (
    <Card>
      {reply.error ? <ErrorState text={reply.error.text} onRetry={reply.refetch} /> : <LinesSkeleton lines={8} />}
    </Card>
  );
}
