import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Exam } from '#contract/exam/exam.ts';
import { examAddress } from '../exam-address.ts';
import './designation.css';
import { useOverview } from './use-designation.ts';

/** Where papers are designated, that some have none yet. */
export function WithoutPaperNote({ exam }: { exam: Pick<Exam, 'examId' | 'source' | 'state'> }) {
  const navigate = useNavigate();
  const { data } = useOverview(exam.examId, exam.source === 'DESIGNATED');
  if (!data || data.without === 0 || exam.state === 'CANCELLED') return null;
  const consequence = exam.state === 'DRAFT' ? '指定后才能发布。' : '他们现在不能进入考试。';
  return (
    <Alert
      className="designation-note"
      type="warning"
      showIcon
      title={`还有 ${data.without} 名考生没有指定试卷，${consequence}`}
      action={
        <Button size="small" onClick={() => navigate(`${examAddress.designation(exam.examId)}&paper=none`)}>
          去指定
        </Button>
      }
    />
  );
}
