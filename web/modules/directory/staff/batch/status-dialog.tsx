import { Form, Input } from 'antd';
import { staff } from '#contract/directory/staff.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../../kit/form/refused-field.ts';
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
    <FormDialog
      title={`${verb} ${people.length} 人？`}
      okText={verb}
      danger={danger}
      form={form}
      initialValues={{}}
      firstField="reason"
      pending={change.pending}
      onSubmit={({ reason }) => change.run({ body: { userIds: idsOf(people), action, reason: reason ?? '' } })}
      onClose={onClose}
      notice={<p className="staff-dialog-lead">{`${namesOf(people)}。${consequence}`}</p>}
    >
      <Form.Item name="reason" label="原因" {...refusedField(change.fields, 'reason')}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} placeholder="可以不填" />
      </Form.Item>
    </FormDialog>
  );
}
