import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Exam } from '#contract/exam/exam.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { windowText } from '../../../kit/text/time.ts';
import { examAddress } from '../exam-address.ts';
import { ExamPage } from '../exam-page.tsx';
import { PhaseDot } from '../exam-phase.tsx';
import { sourceNames } from '../source-names.ts';
import { DesignationTable } from './designation-table.tsx';

function Designation({ exam }: { exam: Exam }) {
  const navigate = useNavigate();
  const { examId, source, state } = exam;
  return (
    <>
      <PageHeader
        title={exam.name}
        note={<PhaseDot phase={exam.phase} />}
        line={`指定试卷 · ${windowText(exam.startAt, exam.endAt)}`}
        onBack={() => navigate(examAddress.list)}
        extra={
          state === 'DRAFT' ? (
            <Button onClick={() => navigate(examAddress.edit(examId, 'confirm'))}>去发布</Button>
          ) : (
            <Button onClick={() => navigate(examAddress.detail(examId))}>考试详情</Button>
          )
        }
      />
      {source === 'DESIGNATED' ? (
        <DesignationTable exam={exam} />
      ) : (
        <Card>
          <EmptyState
            text={`这场考试的试卷来源是「${sourceNames[source]}」，不用为考生指定试卷`}
            action={
              state === 'DRAFT' && (
                <Button onClick={() => navigate(examAddress.edit(examId, 'paper'))}>去修改试卷来源</Button>
              )
            }
          />
        </Card>
      )}
    </>
  );
}

/** Which paper each examinee of the exam in the address sits. */
export function Component() {
  return (
    <ExamPage
      title="指定试卷"
      line="选择一场试卷来源为「指定试卷」的考试，为每名考生指定要答的试卷。"
      addressOf={examAddress.designation}
      action="指定试卷"
    >
      {(exam) => <Designation exam={exam} />}
    </ExamPage>
  );
}
