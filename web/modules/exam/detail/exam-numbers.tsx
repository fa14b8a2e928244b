import type { Exam } from '#contract/exam/exam.ts';
import { result } from '#contract/exam/result.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { NumberCard } from '../../../kit/number-card.tsx';

const askAgainMs = 60_000;

/** How many are meant, came and passed; results are counted for those who may see them. */
export function ExamNumbers({ exam }: { exam: Exam }) {
  const { examId, state, examineeCount, startedCount } = exam;
  const enabled = state !== 'DRAFT' && can(result.statistics);
  const { data, error } = useReply(
    result.statistics,
    { query: { examId } },
    { quiet: true, enabled, everyMs: askAgainMs },
  );
  const loading = enabled && !data && !error;
  const waiting = data ? data.submittedCount - data.markedCount : 0;
  const counted = [
    { label: '已交卷', value: data?.submittedCount },
    { label: '缺考', value: data?.absentCount },
    { label: '及格', value: data?.passedCount, hint: waiting > 0 && `还有 ${waiting} 人没有评完` },
  ];
  return (
    <div className="exam-detail-numbers">
      <NumberCard label="应考" value={examineeCount} unit="人" />
      <NumberCard label="已开始" value={startedCount} unit="人" />
      {enabled && counted.map((card) => <NumberCard key={card.label} unit="人" loading={loading} {...card} />)}
    </div>
  );
}
