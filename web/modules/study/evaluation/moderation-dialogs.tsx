import { Form, Input } from 'antd';
import { type CourseEvaluation, courseEvaluation, mostWords } from '#contract/study/evaluation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { changedByEvaluation } from './changed-by-evaluation.ts';

interface DialogProps {
  row: CourseEvaluation;
  onClose: () => void;
}

export function HideDialog({ row: { evaluationId, realName }, onClose }: DialogProps) {
  const { run, pending, fields } = useAction(courseEvaluation.hide, {
    ...{ changes: changedByEvaluation, success: '评价已隐藏', onDone: onClose },
  });
  return (
    <ReasonDialog
      title={`隐藏${realName}的评价`}
      label="隐藏原因"
      hint={`${realName}能看到这个原因；别人看不到这条评价，星级照样计入。`}
      okText="隐藏"
      pending={pending}
      fields={fields}
      onSubmit={(reason) => run({ query: { evaluationId }, body: { reason } })}
      onClose={onClose}
    />
  );
}

export function ReplyDialog({ row: { evaluationId, realName, reply }, onClose }: DialogProps) {
  const [form] = Form.useForm<{ reply: string }>();
  const { run, pending, fields } = useAction(courseEvaluation.reply, {
    ...{ changes: changedByEvaluation, success: '答复已保存', onDone: onClose },
  });
  return (
    <FormDialog
      title={`答复${realName}的评价`}
      form={form}
      initialValues={{ reply }}
      firstField="reply"
      pending={pending}
      onSubmit={(body) => run({ query: { evaluationId }, body })}
      onClose={onClose}
    >
      <Form.Item
        name="reply"
        label="答复"
        extra="能看到课程的人都能看到；清空就去掉答复。"
        {...refusedField(fields, 'reply')}
      >
        <Input.TextArea maxLength={mostWords} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormDialog>
  );
}
