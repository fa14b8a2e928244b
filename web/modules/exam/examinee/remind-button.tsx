import { App, Button } from 'antd';
import { type Exam, exam as examCalls } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';

/** Tells everybody who is not in yet that the exam waits for them. */
export function RemindButton({ exam }: { exam: Exam }) {
  const { modal } = App.useApp();
  const remind = useAction(examinee.remind, {
    changes: [examCalls.history],
    success: ({ waiting }) => `已提醒 ${waiting} 名还没有进入的考生`,
  });
  const waits = exam.state === 'PUBLISHED' && (exam.phase === 'open' || exam.phase === 'coming');
  if (!waits || !can(examinee.remind)) return null;
  const ask = () =>
    modal.confirm({
      title: '提醒还没有进入的考生？',
      content: '他们会收到一条站内消息，写明考试名称和开放时间。同一个人十分钟内只提醒一次。',
      okText: '提醒',
      cancelText: '取消',
      onOk: () => remind.run({ query: { examId: exam.examId }, body: {} }),
    });
  return (
    <Button loading={remind.pending} onClick={ask}>
      提醒未进入
    </Button>
  );
}
