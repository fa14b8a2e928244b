import { Drawer, Select } from 'antd';
import { useState } from 'react';
import type { Exam } from '#contract/exam/exam.ts';
import { paperOptions } from '../designation/paper-options.ts';
import { useOverview } from '../designation/use-designation.ts';
import { ExamineePicker } from '../examinee-picker/examinee-picker.tsx';
import { useExaminees } from '../examinee-picker/use-examinees.ts';

interface AddDrawerProps {
  exam: Exam;
  onClose: () => void;
}

interface NewPaperProps {
  exam: Exam;
  value: string | undefined;
  onChange: (paperId: string | undefined) => void;
}

/** What those sit who are added now; without it they cannot enter until one is designated. */
function NewPaper({ exam, value, onChange }: NewPaperProps) {
  const { data } = useOverview(exam.examId);
  return (
    <div className="examinee-new-paper">
      <span>新添加的考生使用的试卷</span>
      <Select
        aria-label="新添加的考生使用的试卷"
        placeholder="先选试卷，再添加考生"
        allowClear
        value={value ?? null}
        options={paperOptions(data?.papers ?? [])}
        onChange={(paperId) => onChange(paperId ?? undefined)}
      />
      {value === undefined && <span className="examinee-muted">不选也可以添加，但指定试卷前他们不能进入考试。</span>}
    </div>
  );
}

/** Departments and persons, each saved as soon as it is chosen. */
export function AddDrawer({ exam, onClose }: AddDrawerProps) {
  const [paperId, setPaperId] = useState<string>();
  const asked = exam.source === 'DESIGNATED' && exam.state === 'PUBLISHED';
  const examinees = useExaminees(exam.examId, { asks: exam.state !== 'DRAFT', ...(asked && { paperId }) });
  const isOver = exam.phase === 'marking' || exam.phase === 'ended';
  return (
    <Drawer open title="添加考生" size={960} onClose={onClose}>
      {isOver && <p className="examinee-over">考试时间已过。现在添加的人算作缺考，除非再为他设置单独的结束时间。</p>}
      {asked && <NewPaper exam={exam} value={paperId} onChange={setPaperId} />}
      <ExamineePicker examinees={examinees} disabled={false} />
    </Drawer>
  );
}
