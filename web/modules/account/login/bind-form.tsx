import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { outside } from '#contract/account/external-login.ts';
import { errors } from '#contract/errors.ts';
import { call } from '../../../kit/api/call.ts';
import { sealed } from '../../../kit/api/sealed-password.ts';
import { AccountField, FormProblem } from '../../../kit/auth-ui/account-field.tsx';
import { PasswordField } from '../../../kit/auth-ui/password-field.tsx';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { FormCaptcha } from '../../../kit/learner-ui/verification/captcha-field.tsx';
import { type Captcha, useCaptcha } from '../../../kit/learner-ui/verification/use-captcha.ts';
import { useForm } from '../../../kit/learner-ui/verification/use-form.ts';
import { SecondStep } from './second-step.tsx';
import { type Entered, enterByCookie } from './sign-in.ts';

/** The first time from outside: the password says once whose account it is. */
export function BindForm({ onEntered }: { onEntered: (entered: Entered) => void }) {
  const [params] = useSearchParams();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState<string>();
  const captcha = useCaptcha();
  const enter = async (code: string | undefined, captcha: Captcha['sent']) => {
    const given = { ticket: params.get('bind') ?? '', username: username.trim(), password: await sealed(password) };
    await call(outside.bind, { body: { ...given, code, ...captcha } }, { quiet: true, read: false });
    const entered = await enterByCookie();
    if (entered) onEntered(entered);
    return entered ? undefined : '没有登录成功，请回到登录页重试';
  };
  const form = useForm({
    check: () => ({
      ...(username.trim() ? {} : { username: '请输入账号' }),
      ...(password ? {} : { password: '请输入密码' }),
      ...(captcha.missing ? { captcha: '请填写图形验证码' } : {}),
    }),
    send: async () => form.setFormProblem(await enter(undefined, captcha.sent)),
    onFailure: (failure) => {
      if (failure.code !== errors.codeNeeded.code) return captcha.note(failure);
      setAsked(failure.text);
      return true;
    },
  });
  if (asked) {
    const again = () => setAsked(undefined);
    return <SecondStep username={username.trim()} text={asked} onBack={again} enter={enter} />;
  }
  const name = params.get('name');
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      <p className="login-asked">
        {name ? `${name}，` : ''}第一次这样登录，请用平台的账号和密码确认一次身份，以后就不用了。
      </p>
      <AccountField value={username} onValue={form.typed(setUsername, 'username')} problem={form.problems.username} />
      <PasswordField value={password} onValue={form.typed(setPassword, 'password')} problem={form.problems.password} />
      <FormCaptcha captcha={captcha} form={form} />
      <FormProblem text={form.formProblem} />
      <Button type="submit" look="primary" large wide pending={form.pending}>
        确认并登录
      </Button>
    </form>
  );
}
