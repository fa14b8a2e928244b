import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { type CourseEvaluation, courseEvaluation, type Stars } from '#contract/study/evaluation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { changedByEvaluation } from './changed-by-evaluation.ts';
import { HideDialog, ReplyDialog } from './moderation-dialogs.tsx';
import { StarsShown } from './stars.tsx';

interface RowProps {
  row: CourseEvaluation;
  managing: boolean;
  onHide: () => void;
  onReply: () => void;
}

function Row({ row, managing, onHide, onReply }: RowProps) {
  const { evaluationId, realName, stars, words, updatedAt, reply, hiddenReason } = row;
  const show = useAction(courseEvaluation.show, { changes: changedByEvaluation, success: '评价已重新显示' });
  return (
    <li className={hiddenReason === null ? 'evaluation' : 'evaluation evaluation-out'}>
      <div className="evaluation-head">
        <strong>{realName}</strong>
        <StarsShown stars={stars} />
        <span className="evaluation-note">{dateText(updatedAt)}</span>
        {managing && (
          <span className="evaluation-actions">
            <Button size="small" onClick={onReply}>
              {reply ? '修改答复' : '答复'}
            </Button>
            {hiddenReason === null ? (
              <Button size="small" onClick={onHide}>
                隐藏
              </Button>
            ) : (
              <Button size="small" loading={show.pending} onClick={() => show.run({ query: { evaluationId } })}>
                重新显示
              </Button>
            )}
          </span>
        )}
      </div>
      {words && <p className="evaluation-words">{words}</p>}
      {hiddenReason !== null && <p className="evaluation-hidden">已隐藏：{hiddenReason}</p>}
      {reply && <p className="evaluation-reply">课程管理人答复：{reply}</p>}
    </li>
  );
}

interface ListProps {
  courseId: string;
  managing: boolean;
  stars: Stars | undefined;
  hidden: boolean | undefined;
}

const pageSize = 10;

/** The latest first; for managers with what they do about each. */
export function EvaluationList({ courseId, managing, stars, hidden }: ListProps) {
  const [page, setPage] = useState(0);
  const [hiding, setHiding] = useState<CourseEvaluation>();
  const [replying, setReplying] = useState<CourseEvaluation>();
  const body = { ...(stars && { stars }), ...(hidden !== undefined && { hidden }) };
  const { data, error, refetch } = useReply(
    courseEvaluation.search,
    { query: { courseId, page, size: pageSize }, body },
    { quiet: true, keepPrevious: true },
  );
  if (!data) return error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={4} />;
  if (data.total === 0) {
    return <EmptyState text={stars || hidden !== undefined ? '没有符合条件的评价' : '还没有评价'} />;
  }
  return (
    <>
      <ul className="evaluations">
        {data.data.map((row) => (
          <Row
            key={row.evaluationId}
            row={row}
            managing={managing}
            onHide={() => setHiding(row)}
            onReply={() => setReplying(row)}
          />
        ))}
      </ul>
      {data.total > pageSize && (
        <Pagination
          size="small"
          current={page + 1}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={(number) => setPage(number - 1)}
        />
      )}
      {hiding && <HideDialog row={hiding} onClose={() => setHiding(undefined)} />}
      {replying && <ReplyDialog row={replying} onClose={() => setReplying(undefined)} />}
    </>
  );
}
