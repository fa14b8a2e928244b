import { Form, Input } from 'antd';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { notBlank } from '../../../../kit/text/not-blank.ts';

interface RejectDialogProps {
  count: number;
  pending: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** 驳回 always says why, so that its author knows what to change. */
export function RejectDialog({ count, pending, onReject, onClose }: RejectDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <FormDialog
      title={count === 1 ? '驳回这道试题' : `驳回选中的 ${count} 道试题`}
      form={form}
      initialValues={{ reason: '' }}
      firstField="reason"
      pending={pending}
      okText="驳回"
      onSubmit={({ reason }) => onReject(reason.trim())}
      onClose={onClose}
    >
      <Form.Item name="reason" label="理由" rules={[notBlank('请填写驳回的理由')]} extra="会通知编写的人">
        <Input.TextArea rows={4} maxLength={500} showCount placeholder="哪里不对，怎样修改" />
      </Form.Item>
    </FormDialog>
  );
}
