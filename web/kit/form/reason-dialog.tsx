import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { refusedField } from './refused-field.ts';

interface ReasonDialogProps {
  title: string;
  /** 驳回原因 */
  label: string;
  /** Who reads it. */
  hint: string;
  okText: string;
  /** What will be lost. */
  notice?: ReactNode;
  pending: boolean;
  fields: Readonly<Record<string, string>>;
  onSubmit: (reason: string) => unknown;
  onClose: () => void;
}

/** Asks why before something that somebody will not like. */
export function ReasonDialog({ title, label, hint, okText, notice, ...props }: ReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <FormDialog
      title={title}
      form={form}
      initialValues={{}}
      firstField="reason"
      pending={props.pending}
      okText={okText}
      notice={notice}
      onSubmit={({ reason }) => props.onSubmit(reason)}
      onClose={props.onClose}
    >
      <Form.Item
        name="reason"
        label={label}
        extra={hint}
        rules={[{ required: true, whitespace: true, message: `请填写${label}` }]}
        {...refusedField(props.fields, 'reason')}
      >
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
