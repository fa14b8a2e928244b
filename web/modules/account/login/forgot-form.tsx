import { useState } from 'react';
import { password as endpoints } from '#contract/account/password.ts';
import { call } from '../../../kit/api/call.ts';
import { notify } from '../../../kit/api/notify.ts';
import { sealed } from '../../../kit/api/sealed-password.ts';
import { AccountField, FormProblem } from '../../../kit/auth-ui/account-field.tsx';
import { newPasswordProblems } from '../../../kit/auth-ui/new-password.ts';
import { NewPasswordFields } from '../../../kit/auth-ui/new-password-fields.tsx';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { FormCaptcha } from '../../../kit/learner-ui/verification/captcha-field.tsx';
import { SmsCodeField } from '../../../kit/learner-ui/verification/sms-code-field.tsx';
import { type Captcha, useCaptcha } from '../../../kit/learner-ui/verification/use-captcha.ts';
import { useForm } from '../../../kit/learner-ui/verification/use-form.ts';
import { type OnSend, useResend } from '../../../kit/learner-ui/verification/use-resend.ts';
import { useSendCode } from '../../../kit/learner-ui/verification/use-send-code.ts';

const quiet = { quiet: true, read: false };

/** Asks for a code or a mailed link; the seconds before another one, or nothing when it was refused. */
function useResetCode(captcha: Captcha, account: string, onProblem: (text: string) => void) {
  const sendCode = useSendCode(captcha, onProblem);
  const [mailed, setMailed] = useState(false);
  const [missing, setMissing] = useState<string>();
  const ask = async (by: 'sms' | 'mail') => {
    const query = { account: account.trim(), by };
    if (query.account === '') {
      setMissing('请先输入账号');
      return undefined;
    }
    const seconds = await sendCode((body) => call(endpoints.sendResetCode, { query, body }, quiet));
    if (seconds !== undefined) setMailed(by === 'mail');
    return seconds;
  };
  const forget = () => {
    setMissing(undefined);
    setMailed(false);
  };
  return { ask, mailed, missing, forget };
}

interface ForgotFormProps {
  username: string;
  setUsername: (username: string) => void;
  onDone: () => void;
}

function useForgotForm({ username: account, setUsername: setAccount, onDone }: ForgotFormProps) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const captcha = useCaptcha();
  const form = useForm({
    check: () => ({
      ...(account.trim() ? {} : { account: '请输入账号' }),
      ...(/^\d{6}$/.test(code) ? {} : { code: '验证码是 6 位数字' }),
      ...newPasswordProblems(password, again),
      ...(captcha.missing ? { captcha: '请填写图形验证码' } : {}),
    }),
    send: async () => {
      const body = { account: account.trim(), code, password: await sealed(password), ...captcha.sent };
      await call(endpoints.reset, { body }, quiet);
      notify.success('密码已修改，请用新密码登录');
      onDone();
    },
    onFailure: captcha.note,
  });
  return { account, setAccount, code, setCode, password, setPassword, again, setAgain, captcha, form };
}

function MailButton({ onSend }: { onSend: OnSend }) {
  const { send, pending, left } = useResend(onSend);
  return (
    <Button look="plain" wide pending={pending} disabled={left > 0} onClick={send}>
      {left > 0 ? `${left} 秒后可以再发一封` : '收不到短信？发送邮件链接'}
    </Button>
  );
}

/** A new password by a code to the phone on file, or by a link to the mailbox on file. */
export function ForgotForm(props: ForgotFormProps) {
  const { form, captcha, ...typed } = useForgotForm(props);
  const reset = useResetCode(captcha, typed.account, form.setFormProblem);
  const typedAccount = form.typed(typed.setAccount, 'account');
  const accountTyped = (name: string) => {
    reset.forget();
    typedAccount(name);
  };
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      <AccountField
        name="account"
        value={typed.account}
        onValue={accountTyped}
        problem={form.problems.account ?? reset.missing}
      />
      <FormCaptcha captcha={captcha} form={form} />
      <SmsCodeField
        value={typed.code}
        onValue={form.typed(typed.setCode, 'code')}
        problem={form.problems.code}
        hint="发送到账号绑定的手机"
        onSend={() => reset.ask('sms')}
      />
      <NewPasswordFields
        password={typed.password}
        again={typed.again}
        onPassword={form.typed(typed.setPassword, 'password')}
        onAgain={form.typed(typed.setAgain, 'again')}
        problems={form.problems}
      />
      <FormProblem text={form.formProblem} />
      <Button type="submit" look="primary" large wide pending={form.pending}>
        设置新密码
      </Button>
      <MailButton onSend={() => reset.ask('mail')} />
      {reset.mailed && (
        <p className="login-asked" role="status">
          如果账号绑定了邮箱，重设密码的链接已经发出，30 分钟内有效，请到邮箱查收。
        </p>
      )}
    </form>
  );
}
