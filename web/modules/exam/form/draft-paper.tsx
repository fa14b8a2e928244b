import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { type Exam, exam as examCalls } from '#contract/exam/exam.ts';
import { countText } from '#shared/paper-statistics/count-text.ts';
import { can } from '../../../kit/api/session/can.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { paperAddress } from '../../paper/index.ts';
import { examAddress } from '../exam-address.ts';

/** Nothing is frozen before an exam is published. */
export function DraftPaper({ exam }: { exam: Exam }) {
  const navigate = useNavigate();
  const [paper] = exam.papers;
  const choose = can(examCalls.modify) && (
    <Button type={paper ? 'default' : 'primary'} onClick={() => navigate(examAddress.edit(exam.examId, 'paper'))}>
      {paper ? '换一份试卷' : '选择试卷'}
    </Button>
  );
  const look = paper && (
    <Button type="primary" onClick={() => navigate(paperAddress.preview(paper.paperId))}>
      预览试卷
    </Button>
  );
  return (
    <Card>
      <EmptyState
        text={paper ? '考试还没有发布，试卷还没有固定' : '还没有选择试卷'}
        hint={
          paper
            ? `已选${exam.papers.length > 1 ? ` ${exam.papers.length} 份，第一份是` : ''}「${paper.name}」，${countText(paper)}，${pointsText(paper.totalPoints)} 分。发布考试时按它当时的内容固定下来，在那之前对试卷的修改都会带入。`
            : '选好试卷，发布考试时按它当时的内容固定下来。'
        }
        action={
          <div className="exam-form-actions">
            {choose}
            {look}
          </div>
        }
      />
    </Card>
  );
}
