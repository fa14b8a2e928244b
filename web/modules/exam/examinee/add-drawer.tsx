import { Drawer } from 'antd';
import type { Exam } from '#contract/exam/exam.ts';
import { ExamineePicker } from '../examinee-picker/examinee-picker.tsx';
import { useExaminees } from '../examinee-picker/use-examinees.ts';

interface AddDrawerProps {
  exam: Exam;
  onClose: () => void;
}

/** Departments and persons, each saved as soon as it is chosen. */
export function AddDrawer({ exam, onClose }: AddDrawerProps) {
  const examinees = useExaminees(exam.examId, { asks: exam.state !== 'DRAFT' });
  const isOver = exam.phase === 'marking' || exam.phase === 'ended';
  return (
    <Drawer open title="添加考生" size={960} onClose={onClose}>
      {isOver && <p className="examinee-over">考试时间已过。现在添加的人算作缺考，除非再为他设置单独的结束时间。</p>}
      <ExamineePicker examinees={examinees} disabled={false} />
    </Drawer>
  );
}
