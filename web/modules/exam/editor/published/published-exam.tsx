import type { Exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { useExaminees } from '../../examinee-picker/use-examinees.ts';
import { CancelledExam } from './cancelled-exam.tsx';
import { PublishedEditor } from './published-editor.tsx';

const askAgainMs = 30_000;

/** How many are writing now. */
function useRunning({ examId, phase }: Exam) {
  const query = { examId, state: 'inProgress', page: 0, size: 1 } as const;
  const options = { quiet: true, enabled: phase === 'open', everyMs: askAgainMs };
  return useReply(examinee.search, { query }, options).data?.total ?? 0;
}

interface PublishedExamProps {
  exam: Exam;
  /** It was when the page was opened, or the person has learned of it since. */
  cancelled: boolean;
  onDirty: (dirty: boolean) => void;
}

/** An exam that is published: what can still be changed is changed, the rest is shown with the reason. */
export function PublishedExam({ exam, cancelled, onDirty }: PublishedExamProps) {
  const examinees = useExaminees(exam.examId, { asks: true });
  const running = useRunning(exam);
  if (cancelled) return <CancelledExam exam={exam} examinees={examinees} />;
  return <PublishedEditor exam={exam} examinees={examinees} running={running} onDirty={onDirty} />;
}
