import { useSearchParams } from 'react-router';
import { examPhases } from '#contract/exam/exam.ts';
import { examAddress } from '../exam-address.ts';
import { ExamChoice } from '../exam-choice.tsx';
import { ExamComments } from './exam-comments.tsx';

/** The comments of the exam in the address, or the exams to choose from. */
export function Component() {
  const [params] = useSearchParams();
  const examId = params.get('examId');
  if (examId) return <ExamComments key={examId} examId={examId} />;
  return (
    <ExamChoice
      title="评语"
      line="选择一场考试，给考生写评语；成绩公布后，考生在自己的考试结果里看到。"
      addressOf={examAddress.comments}
      action="写评语"
      phases={examPhases}
      empty={{ text: '还没有考试', hint: '考试评完后，可以在这里给考生写评语。' }}
    />
  );
}
