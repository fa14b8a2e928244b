import { Form, Input, Modal } from 'antd';
import { staff } from '#contract/directory/staff.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { changedByStaff } from '../changed-by-staff.ts';
import { type StatusAction, statusActionWords } from './status-words.ts';
import { type BatchProps, idsOf, namesOf } from './transfer-dialog.tsx';

/** Asks before people come or go, and says what happens to them. */
export function StatusDialog({ action, people, onClose, onDone }: BatchProps & { action: StatusAction }) {
  const [form] = Form.useForm<{ reason?: string }>();
  const { verb, consequence, danger } = statusActionWords(action);
  const change = useAction(staff.changeStatus, {
    changes: changedByStaff,
    success: ({ changed }) => (changed === 0 ? '没有变化' : `已${verb} ${changed} 人`),
    onDone,
  });
  return (
    <Modal
      open
      title={`${verb} ${people.length} 人？`}
      okText={verb}
      cancelText="取消"
      okButtonProps={{ danger }}
      confirmLoading={change.pending}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="staff-dialog-lead">{`${namesOf(people)}。${consequence}`}</p>
      <Form
        form={form}
        layout="vertical"
        onFinish={({ reason }) => change.run({ body: { userIds: idsOf(people), action, reason: reason ?? '' } })}
      >
        <Form.Item name="reason" label="原因">
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} placeholder="可以不填" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
