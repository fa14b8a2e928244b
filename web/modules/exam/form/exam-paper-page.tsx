import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Exam } from '#contract/exam/exam.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { windowText } from '../../../kit/text/time.ts';
import { examAddress } from '../exam-address.ts';
import { ExamPage } from '../exam-page.tsx';
import { PhaseDot } from '../exam-phase.tsx';
import { ExamForms } from './exam-forms.tsx';

function ExamPaper({ exam }: { exam: Exam }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={exam.name}
        note={<PhaseDot phase={exam.phase} />}
        line={`考试试卷 · ${windowText(exam.startAt, exam.endAt)}`}
        onBack={() => navigate(examAddress.list)}
        extra={<Button onClick={() => navigate(examAddress.detail(exam.examId))}>考试详情</Button>}
      />
      <ExamForms exam={exam} />
    </>
  );
}

/** The paper of the exam in the address, as it was frozen when the exam was published. */
export function Component() {
  return (
    <ExamPage
      title="考试试卷"
      line="选择一场考试，查看发布时固定的试卷。"
      addressOf={examAddress.paper}
      action="查看试卷"
    >
      {(exam) => <ExamPaper exam={exam} />}
    </ExamPage>
  );
}
