import { Form } from 'antd';
import { marking } from '#contract/exam/marking.ts';
import { markingTeam, type TeamAnswer } from '#contract/exam/marking-team.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';

const changes = [markingTeam.answers, markingTeam.overview, markingTeam.agreement, marking.task];

interface ControlDialogProps {
  readonly examId: string;
  readonly questionId: string;
  readonly points: number;
  readonly answer: TeamAnswer;
  readonly onClose: () => void;
}

/** Settles the score of an answer that every marker is compared with. */
export function ControlDialog({ examId, questionId, points, answer, onClose }: ControlDialogProps) {
  const { attemptId, version } = answer;
  const [form] = Form.useForm<{ score: number }>();
  const set = useAction(markingTeam.control, { changes, success: '已设为对照作答', onDone: onClose });
  return (
    <FormDialog
      title={`编号 ${answer.number} 设为对照作答`}
      okText="设为对照"
      form={form}
      initialValues={answer.score === null ? {} : { score: answer.score }}
      firstField="score"
      pending={set.pending}
      onSubmit={({ score }) => set.run({ query: { examId }, body: { attemptId, questionId, score, version } })}
      onClose={onClose}
      notice={
        <p className="desk-hint">它会混在每位阅卷人的作答中，看不出是对照；考生得参考分，阅卷人给的分只用来比较。</p>
      }
    >
      <Form.Item
        name="score"
        label="参考分"
        extra={`0 到 ${points} 分，最多两位小数`}
        rules={[{ required: true, message: '请填写参考分' }]}
      >
        <NumberField min={0} max={points} precision={2} />
      </Form.Item>
    </FormDialog>
  );
}

/** A control answer becomes one like the others, with the score that it has. */
export function useControlEnd(examId: string, questionId: string) {
  const end = useAction(markingTeam.control, { changes, success: '已取消对照，得分不变' });
  return ({ attemptId, version }: TeamAnswer) =>
    end.run({ query: { examId }, body: { attemptId, questionId, score: null, version } });
}
