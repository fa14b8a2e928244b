import { Checkbox, Form } from 'antd';
import { studyTask } from '#contract/study/task.ts';
import type { UrgeChannel } from '#contract/study/task-shape.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';

interface UrgeDialogProps {
  taskId: string;
  /** None: everybody who has not finished. */
  userIds: string[];
  onDone: () => void;
  onClose: () => void;
}

const channels: { value: UrgeChannel; label: string }[] = [
  { value: 'sms', label: '短信' },
  { value: 'mail', label: '邮件' },
];

/** Urges by message, and by SMS and mail where wished. */
export function UrgeDialog({ taskId, userIds, onDone, onClose }: UrgeDialogProps) {
  const [form] = Form.useForm<{ channels: UrgeChannel[] }>();
  const urge = useAction(studyTask.urge, {
    ...{ changes: [studyTask.people, studyTask.history], onDone },
    success: ({ urged, sent }) =>
      sent > 0 ? `已催办 ${urged} 人，其中 ${sent} 人另发短信或邮件` : `已催办 ${urged} 人`,
  });
  return (
    <FormDialog
      title={userIds.length > 0 ? `催办 ${userIds.length} 人` : '催办全部没有完成的人'}
      form={form}
      initialValues={{ channels: [] }}
      firstField="channels"
      okText="催办"
      pending={urge.pending}
      onSubmit={({ channels }) => urge.run({ query: { taskId }, body: { userIds, channels } })}
      onClose={onClose}
    >
      <p>没有完成的人会收到站内消息，每人一小时最多一次。</p>
      <Form.Item name="channels" label="同时发送" extra="每人 12 小时最多一次；没有手机号或邮箱的人只收到站内消息。">
        <Checkbox.Group options={channels} />
      </Form.Item>
    </FormDialog>
  );
}
