import { Checkbox, Form } from 'antd';
import type { UrgeChannel } from '#contract/study/audience.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';

interface UrgeDialogProps {
  /** None: everybody who has not finished. */
  userIds: string[];
  /** What they have not done: 完成, 达成. */
  verb: string;
  pending: boolean;
  onUrge: (body: { userIds: string[]; channels: UrgeChannel[] }) => void;
  onClose: () => void;
}

const channels: { value: UrgeChannel; label: string }[] = [
  { value: 'sms', label: '短信' },
  { value: 'mail', label: '邮件' },
];

export const urgedText = ({ urged, sent }: { urged: number; sent: number }) =>
  sent > 0 ? `已催办 ${urged} 人，其中 ${sent} 人另发短信或邮件` : `已催办 ${urged} 人`;

/** Urges by message, and by SMS and mail where wished. */
export function UrgeDialog({ userIds, verb, pending, onUrge, onClose }: UrgeDialogProps) {
  const [form] = Form.useForm<{ channels: UrgeChannel[] }>();
  return (
    <FormDialog
      title={userIds.length > 0 ? `催办 ${userIds.length} 人` : `催办全部没有${verb}的人`}
      form={form}
      initialValues={{ channels: [] }}
      firstField="channels"
      okText="催办"
      pending={pending}
      onSubmit={({ channels }) => onUrge({ userIds, channels })}
      onClose={onClose}
    >
      <p>没有{verb}的人会收到站内消息，每人一小时最多一次。</p>
      <Form.Item name="channels" label="同时发送" extra="每人 12 小时最多一次；没有手机号或邮箱的人只收到站内消息。">
        <Checkbox.Group options={channels} />
      </Form.Item>
    </FormDialog>
  );
}
