import { Link } from 'react-router';
import { questionHistory } from '#contract/question/history.ts';
import type { Question } from '#contract/question/question.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { dateTime } from '../../../../kit/text/time.ts';

const versionText = ({ merged, versionNumber }: { merged: boolean; versionNumber: number }) =>
  `${merged ? '并入的重复题' : ''}第 ${versionNumber} 版`;

/** The papers and exams that have this question, each with the version that stands there. */
export function UsesPanel({ shown }: { shown: Question }) {
  const reply = useReply(questionHistory.whereUsed, { query: { questionId: shown.questionId } }, { quiet: true });
  if (reply.error) return <ErrorState text={reply.error.text} onRetry={() => void reply.refetch()} />;
  if (!reply.data) return <LinesSkeleton lines={4} />;
  const { papers, exams, beyond } = reply.data;
  if (papers.length + exams.length + beyond === 0)
    return <EmptyState text="还没有用过" hint="组卷时选用这道试题后，这里会列出试卷和考试。" />;
  return (
    <div className="question-uses">
      {papers.length > 0 && <h3>试卷（{papers.length}）</h3>}
      <ul>
        {papers.map(({ paperId, points, ...use }) => (
          <li key={`${paperId} ${use.versionNumber} ${use.merged}`}>
            <Link to={`/manage/paper/preview?paperId=${paperId}`}>{use.name}</Link>
            <span>{versionText(use)}</span>
            <span>{pointsText(points)} 分</span>
          </li>
        ))}
      </ul>
      {exams.length > 0 && <h3>考试（{exams.length}）</h3>}
      <ul>
        {exams.map(({ examId, startAt, ...use }) => (
          <li key={`${examId} ${use.versionNumber} ${use.merged}`}>
            <Link to={`/manage/exam/newExamDetail?examId=${examId}`}>{use.name}</Link>
            <span>{versionText(use)}</span>
            <span>{dateTime(startAt)} 开始</span>
          </li>
        ))}
      </ul>
      {beyond > 0 && <p className="question-uses-beyond">另有 {beyond} 处不在您的管理范围</p>}
    </div>
  );
}
