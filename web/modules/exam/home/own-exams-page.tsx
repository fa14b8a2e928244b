import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { ExamSections } from './exam-sections.tsx';
import { useMyExams } from './use-my-exams.ts';

export function Component() {
  const exams = useMyExams();
  return (
    <LearnerLayout>
      <h1 className="home-title">考试</h1>
      <ExamSections exams={exams} />
    </LearnerLayout>
  );
}
