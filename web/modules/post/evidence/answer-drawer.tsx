import { Drawer } from 'antd';
import { Link } from 'react-router';
import { type EvidenceItem, evidence } from '#contract/post/evidence.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { AnswerView } from './answer-view.tsx';

interface AnswerDrawerProps {
  userId: string;
  abilityId: string;
  item: EvidenceItem;
  onClose: () => void;
}

/** The single answer behind a row of evidence. */
export function AnswerDrawer({ userId, abilityId, item, onClose }: AnswerDrawerProps) {
  const { title, examId, originId, itemId } = item;
  const { data, error, refetch } = useReply(
    evidence.personAnswer,
    { query: { userId, abilityId, originId, itemId } },
    { quiet: true },
  );
  return (
    <Drawer
      open
      size={560}
      title={title}
      onClose={onClose}
      extra={
        examId && <Link to={`/manage/exam/personal/report?examId=${examId}&userId=${userId}`}>这场考试的成绩报告</Link>
      }
    >
      {data?.answer && <AnswerView answer={data.answer} />}
      {data && !data.answer && (
        <EmptyState text="这份作答已经不能查看" hint="答卷可能已作废，或您不再能查看这场考试的成绩。" />
      )}
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={5} />)}
    </Drawer>
  );
}
