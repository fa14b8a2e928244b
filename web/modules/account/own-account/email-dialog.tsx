import { Form, Input } from 'antd';
import { account } from '#contract/account/account.ts';
import { useSealing } from '../../../kit/api/sealed-password.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { OwnPasswordItem } from './own-password-item.tsx';

interface Fields {
  email: string;
  password: string;
}

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const action = useAction(account.changeEmail, { changes: [account.detail], success: '邮箱已保存', onDone: onClose });
  const { seal, sealing } = useSealing();
  const submit = async ({ email = '', password }: Fields) => {
    const cipher = await seal(password);
    if (cipher) await action.run({ body: { email: email.trim(), password: cipher } });
  };
  return (
    <FormDialog
      title="邮箱"
      form={form}
      initialValues={{}}
      firstField="email"
      pending={sealing || action.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="email"
        label="新邮箱"
        extra="留空表示不再使用邮箱"
        rules={[{ type: 'email', message: '邮箱格式不对' }]}
        {...refusedField(action.fields, 'email')}
      >
        <Input maxLength={200} autoComplete="email" />
      </Form.Item>
      <OwnPasswordItem fields={action.fields} />
    </FormDialog>
  );
}
