import { Form } from 'antd';
import { useState } from 'react';
import { staff } from '#contract/directory/staff.ts';
import { useSealing } from '../../../../kit/api/sealed-password.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../../kit/form/refused-field.ts';
import { changedByStaff } from '../changed-by-staff.ts';
import { proposedPassword } from '../form/initial-password.ts';
import { PasswordField, passwordRule } from '../form/password-field.tsx';
import { PasswordHandover } from '../form/password-handover.tsx';
import { type BatchProps, idsOf, namesOf } from './transfer-dialog.tsx';

/** A new initial password for one or many; shown once more when it is set, then never again. */
export function ResetDialog({ people, onClose, onDone }: BatchProps) {
  const [form] = Form.useForm<{ password: string }>();
  const [proposal] = useState(() => proposedPassword());
  const [done, setDone] = useState<{ password: string; changed: number }>();
  const { seal, sealing } = useSealing();
  const reset = useAction(staff.resetPassword, { changes: changedByStaff });
  const submit = async ({ password }: { password: string }) => {
    const cipher = await seal(password);
    const reply = cipher && (await reset.run({ body: { userIds: idsOf(people), password: cipher } }));
    if (reply) setDone({ password, changed: reply.changed });
  };
  if (done) {
    return <PasswordHandover title={`已重置 ${done.changed} 人的密码`} password={done.password} onClose={onDone} />;
  }
  const shared = people.length > 1 ? '这些人共用下面的初始密码，' : '';
  return (
    <FormDialog
      title={`重置 ${people.length} 人的密码`}
      form={form}
      initialValues={{ password: proposal }}
      firstField="password"
      pending={sealing || reset.pending}
      okText="重置密码"
      onSubmit={submit}
      onClose={onClose}
      notice={
        <p className="staff-dialog-lead">
          {`${namesOf(people)}。${shared}原来的密码随即失效，登录中的会退出；本人下次登录时要换成自己的密码。`}
        </p>
      }
    >
      <Form.Item name="password" label="初始密码" rules={[passwordRule]} {...refusedField(reset.fields, 'password')}>
        <PasswordField />
      </Form.Item>
    </FormDialog>
  );
}
