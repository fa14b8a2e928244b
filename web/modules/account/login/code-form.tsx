import { useState } from 'react';
import { AccountField, FormProblem } from '../../../kit/auth-ui/account-field.tsx';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { FormCaptcha } from '../../../kit/learner-ui/verification/captcha-field.tsx';
import { SmsCodeField } from '../../../kit/learner-ui/verification/sms-code-field.tsx';
import { useCaptcha } from '../../../kit/learner-ui/verification/use-captcha.ts';
import { useForm } from '../../../kit/learner-ui/verification/use-form.ts';
import { type Entered, signIn } from './sign-in.ts';
import { useSignInCode } from './use-sign-in-code.ts';

interface CodeFormProps {
  username: string;
  setUsername: (username: string) => void;
  onEntered: (entered: Entered) => void;
}

/** A code instead of a password. */
export function CodeForm({ username, setUsername, onEntered }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const captcha = useCaptcha();
  /** Of sending alone: a code that has come already needs no picture. */
  const sendingCaptcha = useCaptcha();
  const form = useForm({
    check: () => ({
      ...(username.trim() ? {} : { username: '请输入手机号' }),
      ...(/^\d{6}$/.test(code) ? {} : { code: '验证码是 6 位数字' }),
      ...(captcha.missing ? { captcha: '请填写图形验证码' } : {}),
    }),
    send: async () => onEntered(await signIn({ username: username.trim(), code, captcha: captcha.sent })),
    onFailure: captcha.note,
  });
  const sendCode = useSignInCode(sendingCaptcha, form.setFormProblem);
  const send = async () => {
    if (username.trim()) return sendCode(username.trim());
    setMissing('请先输入手机号');
    return undefined;
  };
  const typedName = form.typed(setUsername, 'username');
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      <AccountField
        label="手机号或账号"
        value={username}
        onValue={(name) => {
          setMissing(undefined);
          typedName(name);
        }}
        problem={form.problems.username ?? missing}
      />
      {captcha.field ? (
        <FormCaptcha captcha={captcha} form={form} />
      ) : (
        <FormCaptcha captcha={sendingCaptcha} form={form} />
      )}
      <SmsCodeField value={code} onValue={form.typed(setCode, 'code')} problem={form.problems.code} onSend={send} />
      <FormProblem text={form.formProblem} />
      <Button type="submit" look="primary" large wide pending={form.pending}>
        登录
      </Button>
    </form>
  );
}
