import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Exam, exam, examPhases } from '#contract/exam/exam.ts';
import { useReply } from '../../kit/api/use-reply.ts';
import { Card } from '../../kit/card.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../kit/states.tsx';
import { examAddress } from './exam-address.ts';
import { ExamChoice, type ExamChoiceProps } from './exam-choice.tsx';

interface ExamPageProps extends Pick<ExamChoiceProps, 'title' | 'line' | 'addressOf' | 'action'> {
  children: (exam: Exam) => ReactNode;
}

const askAgainMs = 60_000;
const noExam = { text: '还没有考试', hint: '在考试列表里新建一场考试，选好试卷和考生。' };

function OneExam({ examId, title, children }: Pick<ExamPageProps, 'title' | 'children'> & { examId: string }) {
  const navigate = useNavigate();
  const detail = useReply(exam.detail, { query: { examId } }, { quiet: true, everyMs: askAgainMs });
  if (detail.data) return children(detail.data);
  return (
    <>
      <PageHeader title={title} onBack={() => navigate(examAddress.list)} />
      <Card>
        {detail.error ? <ErrorState text={detail.error.text} onRetry={detail.refetch} /> : <LinesSkeleton lines={8} />}
      </Card>
    </>
  );
}

/** A page about the exam in the address; where it names none, one is chosen first. */
export function ExamPage({ children, ...choice }: ExamPageProps) {
  const [params] = useSearchParams();
  const examId = params.get('examId');
  if (!examId) return <ExamChoice {...choice} phases={examPhases} empty={noExam} />;
  return (
    <OneExam key={examId} examId={examId} title={choice.title}>
      {children}
    </OneExam>
  );
}
