import { Form, Input } from 'antd';
import { account } from '#contract/account/account.ts';
import { session } from '#contract/account/session.ts';
import { useSealing } from '../../../kit/api/sealed-password.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { newPasswordProblems, passwordHint } from '../../../kit/auth-ui/new-password.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';

interface Fields {
  oldPassword: string;
  password: string;
  again: string;
}

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const action = useAction(account.changePassword, {
    changes: [account.detail, account.sessions, session.user],
    success: '密码已修改，其他设备已退出登录',
    onDone: onClose,
  });
  const { seal, sealing } = useSealing();
  const submit = async (fields: Fields) => {
    // One after the other: each number that encrypts is good once.
    const oldPassword = await seal(fields.oldPassword);
    const password = oldPassword && (await seal(fields.password));
    if (oldPassword && password) await action.run({ body: { oldPassword, password } });
  };
  const problems = () => newPasswordProblems(form.getFieldValue('password') ?? '', form.getFieldValue('again') ?? '');
  const rule = (name: string) => ({
    validator: async () => {
      const problem = problems()[name];
      if (problem) throw new Error(problem);
    },
  });
  return (
    <FormDialog
      title="修改密码"
      form={form}
      initialValues={{}}
      firstField="oldPassword"
      pending={sealing || action.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="oldPassword"
        label="现在的密码"
        rules={[{ required: true, message: '请填写现在的密码' }]}
        {...refusedField(action.fields, 'oldPassword')}
      >
        <Input.Password autoComplete="current-password" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="password"
        label="新密码"
        extra={passwordHint}
        rules={[rule('password')]}
        {...refusedField(action.fields, 'password')}
      >
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <Form.Item name="again" label="再输入一次" dependencies={['password']} rules={[rule('again')]}>
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
    </FormDialog>
  );
}
