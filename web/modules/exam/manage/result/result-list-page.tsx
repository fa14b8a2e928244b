import { useSearchParams } from 'react-router';
import { ExamChoice } from './exam-choice.tsx';
import { ExamResults } from './exam-results.tsx';
import './result.css';

/** The results of the exam in the address, or the exams to choose from. */
export function Component() {
  const [params] = useSearchParams();
  const examId = params.get('examId');
  return examId ? <ExamResults key={examId} examId={examId} /> : <ExamChoice />;
}
