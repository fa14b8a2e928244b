import { useState } from 'react';
import { applicant } from '#contract/account/applicant.ts';
import { phonePattern } from '#contract/personal-fields.ts';
import { call } from '../../../kit/api/call.ts';
import { FormProblem } from '../../../kit/auth-ui/account-field.tsx';
import { PasswordField } from '../../../kit/auth-ui/password-field.tsx';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { FormCaptcha } from '../../../kit/learner-ui/verification/captcha-field.tsx';
import { PhoneField } from '../../../kit/learner-ui/verification/phone-field.tsx';
import { SmsCodeField } from '../../../kit/learner-ui/verification/sms-code-field.tsx';
import { useCaptcha } from '../../../kit/learner-ui/verification/use-captcha.ts';
import { useForm } from '../../../kit/learner-ui/verification/use-form.ts';
import { useSendCode } from '../../../kit/learner-ui/verification/use-send-code.ts';
import { signInApplicant } from './use-applicant.ts';

/** By a code, which makes the account at the first time, or by a password that was set before. */
export function ApplicantSignIn({ onDone }: { onDone?: () => void }) {
  const [byPassword, setByPassword] = useState(false);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const captcha = useCaptcha();
  /** Of sending alone: a code that has come already needs no picture. */
  const sendingCaptcha = useCaptcha();
  const form = useForm({
    check: () => ({
      ...(phonePattern.test(phone) ? {} : { phone: '请填写 11 位手机号' }),
      ...(byPassword || /^\d{6}$/.test(code) ? {} : { code: '验证码是 6 位数字' }),
      ...(byPassword && !password ? { password: '请输入密码' } : {}),
      ...(captcha.missing ? { captcha: '请填写图形验证码' } : {}),
    }),
    send: async () => {
      const proof = byPassword ? { password } : { code };
      await signInApplicant({ phone, ...proof, captcha: captcha.sent });
      onDone?.();
    },
    onFailure: captcha.note,
  });
  const sendCode = useSendCode(sendingCaptcha, form.setFormProblem);
  const send = async () => {
    if (!phonePattern.test(phone)) {
      setMissing('请先填写 11 位手机号');
      return undefined;
    }
    const ask = { quiet: true, read: false };
    return sendCode((picture) => call(applicant.sendCode, { body: { phone, ...picture } }, ask));
  };
  const typedPhone = form.typed(setPhone, 'phone');
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      <PhoneField
        value={phone}
        onValue={(digits) => {
          setMissing(undefined);
          typedPhone(digits);
        }}
        problem={form.problems.phone ?? missing}
      />
      <FormCaptcha captcha={captcha.field || byPassword ? captcha : sendingCaptcha} form={form} />
      {byPassword ? (
        <PasswordField
          value={password}
          onValue={form.typed(setPassword, 'password')}
          problem={form.problems.password}
        />
      ) : (
        <SmsCodeField value={code} onValue={form.typed(setCode, 'code')} problem={form.problems.code} onSend={send} />
      )}
      <FormProblem text={form.formProblem} />
      <Button type="submit" look="primary" large wide pending={form.pending}>
        继续
      </Button>
      <Button look="plain" wide onClick={() => setByPassword(!byPassword)}>
        {byPassword ? '用短信验证码登录' : '设过密码？用密码登录'}
      </Button>
    </form>
  );
}
