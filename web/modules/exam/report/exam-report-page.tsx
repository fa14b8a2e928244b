import { useNavigate, useSearchParams } from 'react-router';
import { examPhases } from '#contract/exam/exam.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { examAddress } from '../exam-address.ts';
import { ExamChoice } from '../exam-choice.tsx';
import { ExamReport } from './exam-report-tab.tsx';

const noExam = { text: '还没有考试', hint: '考试结束并评完后，这里可以查看报告。' };

/** The report of the exam in the address, or the exams to choose from. */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const examId = params.get('examId');
  if (examId) {
    return (
      <>
        <PageHeader title="考试报告" onBack={() => navigate(examAddress.result(examId))} />
        <ExamReport key={examId} examId={examId} />
      </>
    );
  }
  return (
    <ExamChoice
      title="考试报告"
      line="选择一场考试，查看可以打印的报告：结论、分布、部门对比和需要留意的试题。"
      addressOf={examAddress.report}
      action="查看报告"
      phases={examPhases}
      empty={noExam}
    />
  );
}
