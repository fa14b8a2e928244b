import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { paper } from '#contract/paper/paper.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { paperAddress } from '../paper-address.ts';
import '../list/list.css';
import './compare.css';
import { CompareTable } from './compare-table.tsx';
import { OverlapCard } from './overlap-card.tsx';

/** Some papers side by side: what they share, how hard they are, what they cover. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const paperIds = [...new Set((params.get('paperIds') ?? '').split(',').filter((id) => id !== ''))];
  const enough = paperIds.length > 1;
  const reply = useReply(paper.compare, { body: { paperIds } }, { quiet: true, enabled: enough });
  const back = () => navigate(paperAddress.list());
  const papers = reply.data?.papers;
  return (
    <>
      <PageHeader
        title="试卷对比"
        {...(papers && { note: `${papers.length} 份试卷` })}
        line="重复的试题、难度、题型和知识点，逐项并排。"
        onBack={back}
      />
      {reply.data ? (
        <div className="compare">
          <OverlapCard comparison={reply.data} />
          <CompareTable papers={reply.data.papers} />
        </div>
      ) : (
        <Card>
          {!enough && (
            <EmptyState
              text="请选择至少两份试卷"
              hint="在试卷列表里勾选要比较的试卷，再点「对比」。"
              action={<Button onClick={back}>去试卷列表</Button>}
            />
          )}
          {enough &&
            (reply.error ? (
              <ErrorState text={reply.error.text} onRetry={reply.refetch} />
            ) : (
              <LinesSkeleton lines={8} />
            ))}
        </Card>
      )}
    </>
  );
}
