import { useSearchParams } from 'react-router';
import { ExamResults } from './exam-results.tsx';
import { ResultChoice } from './result-choice.tsx';
import './result.css';

/** The results of the exam in the address, or the exams to choose from. */
export function Component() {
  const [params] = useSearchParams();
  const examId = params.get('examId');
  return examId ? <ExamResults key={examId} examId={examId} /> : <ResultChoice />;
}
