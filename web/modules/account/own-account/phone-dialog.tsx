import { Button, Form, Input, Space } from 'antd';
import { account } from '#contract/account/account.ts';
import { password as endpoints } from '#contract/account/password.ts';
import { phonePattern } from '#contract/personal-fields.ts';
import { call } from '../../../kit/api/call.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useSealing } from '../../../kit/api/sealed-password.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { CaptchaField } from '../../../kit/learner-ui/verification/captcha-field.tsx';
import { useCaptcha } from '../../../kit/learner-ui/verification/use-captcha.ts';
import { useResend } from '../../../kit/learner-ui/verification/use-resend.ts';
import { useSendCode } from '../../../kit/learner-ui/verification/use-send-code.ts';
import { OwnPasswordItem } from './own-password-item.tsx';

interface Fields {
  phone: string;
  code: string;
  password: string;
}

function useCode(phoneOf: () => Promise<string | undefined>) {
  const captcha = useCaptcha();
  const sendCode = useSendCode(captcha, notify.error);
  const { send, pending, left } = useResend(async () => {
    const phone = await phoneOf();
    if (!phone) return undefined;
    const query = { phone, purpose: 'changePhone' as const };
    return sendCode((body) => call(endpoints.sendCode, { query, body }, { quiet: true, read: false }));
  });
  return { send, pending, left, captchaField: captcha.field };
}

export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const action = useAction(account.changePhone, { changes: [account.detail], success: '手机已绑定', onDone: onClose });
  const { seal, sealing } = useSealing();
  const code = useCode(() =>
    form.validateFields(['phone']).then(
      ({ phone }) => phone,
      () => undefined,
    ),
  );
  const submit = async (fields: Fields) => {
    const password = await seal(fields.password);
    if (password) await action.run({ body: { ...fields, password } });
  };
  return (
    <FormDialog
      title="绑定手机"
      form={form}
      initialValues={{}}
      firstField="phone"
      pending={sealing || action.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="phone"
        label="新手机号"
        rules={[{ required: true, pattern: phonePattern, message: '请填写 11 位手机号' }]}
        {...refusedField(action.fields, 'phone')}
      >
        <Input inputMode="tel" maxLength={11} autoComplete="tel" />
      </Form.Item>
      {code.captchaField && <CaptchaField {...code.captchaField} />}
      <Form.Item label="短信验证码" required>
        <Space.Compact block>
          <Form.Item
            name="code"
            noStyle
            rules={[{ required: true, pattern: /^\d{6}$/, message: '验证码是 6 位数字' }]}
            {...refusedField(action.fields, 'code')}
          >
            <Input inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
          </Form.Item>
          <Button onClick={code.send} loading={code.pending} disabled={code.left > 0}>
            {code.left > 0 ? `${code.left} 秒后重发` : '获取验证码'}
          </Button>
        </Space.Compact>
      </Form.Item>
      <OwnPasswordItem fields={action.fields} />
    </FormDialog>
  );
}
