import { useNavigate, useSearchParams } from 'react-router';
import { paper } from '#contract/paper/paper.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { paperAddress } from '../paper-address.ts';
import { leavePage } from './leave-page.ts';
import { PaperProperties } from './paper-properties.tsx';

export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const reply = useReply(paper.detail, { query: { paperId: params.get('paperId') ?? '' } }, { quiet: true });
  return (
    <>
      <PageHeader
        title="试卷属性"
        line="名称、卷库、时长和状态；试题在「编辑」里调整。"
        onBack={() => leavePage(navigate, paperAddress.list())}
      />
      {reply.data ? (
        <PaperProperties key={reply.data.version} given={reply.data} />
      ) : reply.error ? (
        <ErrorState text={reply.error.text} onRetry={reply.refetch} />
      ) : (
        <LinesSkeleton />
      )}
    </>
  );
}
