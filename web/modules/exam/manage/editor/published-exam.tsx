import { Segmented } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import type { Exam } from '#contract/exam/exam.ts';
import { Card } from '../../../../kit/card.tsx';
import { PageHeader } from '../../../../kit/page-header.tsx';
import { examAddress } from '../exam-address.ts';
import { PhaseDot } from '../exam-phase.tsx';
import { draftOf } from './draft/exam-draft.ts';
import './editor.css';
import { ExamineeStep } from './examinee/examinee-step.tsx';
import { examineeText } from './examinee/examinee-text.ts';
import { useExaminees } from './examinee/use-examinees.ts';
import { Note } from './note.tsx';
import { Summary } from './steps/confirm-step.tsx';

const closedNotes: Readonly<Record<Exam['phase'], string>> = {
  draft: '',
  coming: '考试已发布，试卷、时间和规则不能再修改；考生名单仍可增减。需要改动时，可以取消这场考试，复制后重新发布。',
  open: '考试正在进行，试卷、时间和规则不能再修改；仍可增减还没有作答的考生。',
  marking: '考试时间已过，正在阅卷，设置只能查看。',
  ended: '考试已结束，设置只能查看。',
  released: '成绩已发布，设置只能查看。',
  cancelled: '考试已取消，设置只能查看。可以复制为新的草稿重新安排。',
};

/** Whoever was forgotten can still be added while the exam can be begun. */
const openLists: readonly Exam['phase'][] = ['coming', 'open'];

/** An exam that is published: everything that is set to look at, the list of examinees to change while it can be. */
export function PublishedExam({ exam }: { exam: Exam }) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const examinees = useExaminees(exam.examId);
  const listOpen = openLists.includes(exam.phase);
  const view = params.get('step') === 'examinee' ? 'examinee' : 'confirm';
  const show = (step: string) => setParams({ examId: exam.examId, step }, { replace: true });
  return (
    <>
      <PageHeader title={exam.name} note={<PhaseDot phase={exam.phase} />} onBack={() => navigate(examAddress.list)} />
      <Note>{closedNotes[exam.phase]}</Note>
      <Card className="exam-editor-card">
        <Segmented
          className="exam-editor-way"
          value={view}
          onChange={show}
          options={[
            { value: 'confirm', label: '概览' },
            { value: 'examinee', label: '考生' },
          ]}
        />
        {view === 'examinee' ? (
          <ExamineeStep examinees={examinees} disabled={!listOpen} />
        ) : (
          <Summary
            draft={draftOf(exam)}
            examineeText={examineeText(examinees.rules)}
            changeable={listOpen ? ['examinee'] : []}
            onGo={show}
          />
        )}
      </Card>
    </>
  );
}
