import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import type { Exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { can } from '../../../kit/api/session/can.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { windowText } from '../../../kit/text/time.ts';
import { WithoutPaperNote } from '../designation/without-paper-note.tsx';
import { examAddress } from '../exam-address.ts';
import { ExamPage } from '../exam-page.tsx';
import { PhaseDot } from '../exam-phase.tsx';
import { examineeText } from '../examinee-picker/examinee-text.ts';
import { useExaminees } from '../examinee-picker/use-examinees.ts';
import { InvitationButton } from '../invitation-link/invitation-button.tsx';
import { SeatSheets } from '../seating/seat-sheets.tsx';
import { ExamineeTable } from './examinee-table.tsx';
import { RemindButton } from './remind-button.tsx';

function ExamineeList({ exam }: { exam: Exam }) {
  const navigate = useNavigate();
  const { rules } = useExaminees(exam.examId);
  const who = `考生 ${examineeText(rules)}`;
  return (
    <>
      <PageHeader
        title={exam.name}
        note={<PhaseDot phase={exam.phase} />}
        line={`${who} · ${windowText(exam.startAt, exam.endAt)} · ${exam.durationMinutes} 分钟`}
        onBack={() => navigate(examAddress.list)}
        extra={
          <>
            <RemindButton exam={exam} />
            <InvitationButton exam={exam} />
            {can(examinee.roll) && (
              <Button onClick={() => navigate(examAddress.seating(exam.examId))}>座位与签到表</Button>
            )}
            <Button onClick={() => navigate(examAddress.detail(exam.examId))}>考试详情</Button>
          </>
        }
      />
      <WithoutPaperNote exam={exam} />
      <ExamineeTable exam={exam} />
    </>
  );
}

/** Who takes the exam in the address. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <ExamPage
      title="考生"
      line="选择一场考试，查看和添加考生，为个别人加时、改时间或增加次数。"
      addressOf={examAddress.examinees}
      action="查看考生"
    >
      {(exam) => (params.get('view') === 'seating' ? <SeatSheets exam={exam} /> : <ExamineeList exam={exam} />)}
    </ExamPage>
  );
}
