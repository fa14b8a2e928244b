import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Exam } from '#contract/exam/exam.ts';
import { result } from '#contract/exam/result.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState } from '../../../kit/states.tsx';
import { examAddress } from '../exam-address.ts';
import { NumberCards } from '../results/number-cards.tsx';
import { ReleaseLine } from '../results/release-line.tsx';
import '../results/result.css';
import { ScoreDistribution } from '../results/score-distribution.tsx';

const askAgainMs = 60_000;

/** The results in numbers, and the way to each of them. */
export function ResultTab({ exam: { examId } }: { exam: Exam }) {
  const navigate = useNavigate();
  const reply = useReply(result.statistics, { query: { examId } }, { quiet: true, everyMs: askAgainMs });
  const { data } = reply;
  if (reply.error && !data) {
    return (
      <Card>
        <ErrorState text={reply.error.text} onRetry={reply.refetch} />
      </Card>
    );
  }
  return (
    <>
      <div className="exam-detail-result">
        {data && <ReleaseLine statistics={data} />}
        <Button onClick={() => navigate(examAddress.result(examId))}>查看成绩表</Button>
      </div>
      <NumberCards statistics={data} />
      {data && <ScoreDistribution statistics={data} />}
    </>
  );
}
