import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import type { DesignationOverview } from '#contract/exam/designation.ts';
import type { Exam } from '#contract/exam/exam.ts';
import type { useReply } from '../../../kit/api/use-reply.ts';
import { NumberCard } from '../../../kit/number-card.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { examAddress } from '../exam-address.ts';
import { type useDesignationTable, withoutPaper } from './use-designation.ts';

interface PaperCountsProps {
  exam: Exam;
  overview: Pick<ReturnType<typeof useReply>, 'isPending'> & { data: DesignationOverview | undefined };
  query: ReturnType<typeof useDesignationTable>['query'];
}

/** How many sit each paper and how many have none; a click shows them. */
export function PaperCounts({ exam, overview, query }: PaperCountsProps) {
  const navigate = useNavigate();
  const { data, isPending } = overview;
  const { paper } = query.filters;
  const show = (value: string) => query.setFilters({ paper: paper === value ? undefined : value });
  if (data && data.papers.length === 0) {
    return (
      <Alert
        className="designation-note"
        type="warning"
        showIcon
        title="这场考试还没有选用试卷，选好后才能为考生指定。"
        action={
          exam.state === 'DRAFT' && (
            <Button size="small" onClick={() => navigate(examAddress.edit(exam.examId, 'paper'))}>
              去选试卷
            </Button>
          )
        }
      />
    );
  }
  return (
    <div className="designation-counts">
      <NumberCard
        label="未指定"
        tone={data?.without ? 'orange' : 'green'}
        value={data?.without}
        unit="人"
        hint={data && `共 ${data.total} 名考生`}
        loading={isPending}
        pressed={paper === withoutPaper}
        onClick={() => show(withoutPaper)}
      />
      {data?.papers.map(({ paperId, name, people, totalPoints }, place) => (
        <NumberCard
          key={paperId}
          label={<span title={name}>{`第 ${place + 1} 套 ${name}`}</span>}
          value={people}
          unit="人"
          hint={`总分 ${pointsText(totalPoints)} 分`}
          pressed={paper === paperId}
          onClick={() => show(paperId)}
        />
      ))}
    </div>
  );
}
