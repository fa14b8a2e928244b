import { useNavigate } from 'react-router';
import type { Exam } from '#contract/exam/exam.ts';
import { Card } from '../../../../kit/card.tsx';
import { PageHeader } from '../../../../kit/page-header.tsx';
import { examAddress } from '../../exam-address.ts';
import { PhaseDot } from '../../exam-phase.tsx';
import { examineeText } from '../../examinee-picker/examinee-text.ts';
import type { Examinees } from '../../examinee-picker/use-examinees.ts';
import { draftOf } from '../draft/exam-draft.ts';
import '../editor.css';
import { Note } from '../field/note.tsx';
import { Summary } from '../steps/summary.tsx';

/** An exam that was cancelled can only be looked at. */
export function CancelledExam({ exam, examinees }: { exam: Exam; examinees: Examinees }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={exam.name} note={<PhaseDot phase={exam.phase} />} onBack={() => navigate(examAddress.list)} />
      <Note>考试已取消，设置只能查看。可以在考试列表里复制为新的草稿，重新安排。</Note>
      <Card className="exam-editor-card">
        <Summary
          draft={draftOf(exam)}
          examineeText={examineeText(examinees.rules)}
          paperLink={examAddress.paper(exam.examId)}
          changeable={[]}
          onGo={() => undefined}
        />
      </Card>
    </>
  );
}
