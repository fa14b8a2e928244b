import { Suspense, useState } from 'react';
import { errors } from '#contract/errors.ts';
import { AccountField, FormProblem } from '../../../kit/auth-ui/account-field.tsx';
import { PasswordField } from '../../../kit/auth-ui/password-field.tsx';
import { lazyPart } from '../../../kit/chunk.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { FormCaptcha } from '../../../kit/learner-ui/verification/captcha-field.tsx';
import { type Captcha, useCaptcha } from '../../../kit/learner-ui/verification/use-captcha.ts';
import { useForm } from '../../../kit/learner-ui/verification/use-form.ts';
import { LockedWays } from './locked-ways.tsx';
import { type Entered, signIn } from './sign-in.ts';

/** Few organisations ask for a code too. */
const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep);

interface PasswordFormProps {
  username: string;
  setUsername: (username: string) => void;
  onEntered: (entered: Entered, password?: string) => void;
}

export function PasswordForm({ username, setUsername, onEntered }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [locked, setLocked] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const captcha = useCaptcha();
  const enter = async (code: string | undefined, captcha: Captcha['sent']) => {
    onEntered(await signIn({ username: username.trim(), password, code, captcha }), password);
    return undefined;
  };
  const form = useForm({
    check: () => ({
      ...(username.trim() ? {} : { username: '请输入账号' }),
      ...(password ? {} : { password: '请输入密码' }),
      ...(captcha.missing ? { captcha: '请填写图形验证码' } : {}),
    }),
    send: () => enter(undefined, captcha.sent),
    onFailure: (failure) => {
      if (failure.code === errors.codeNeeded.code) {
        setAsked(failure.text);
        return true;
      }
      if (failure.code === errors.accountLocked.code) setLocked(failure.text);
      // A picture that is new to the page needs a word; one that was wrong says so beside its field.
      return captcha.note(failure);
    },
  });
  if (asked) {
    const again = () => setAsked(undefined);
    return (
      <Suspense fallback={null}>
        <SecondStep username={username.trim()} text={asked} onBack={again} enter={enter} />
      </Suspense>
    );
  }
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      <AccountField value={username} onValue={form.typed(setUsername, 'username')} problem={form.problems.username} />
      <PasswordField value={password} onValue={form.typed(setPassword, 'password')} problem={form.problems.password} />
      <FormCaptcha captcha={captcha} form={form} />
      <FormProblem text={form.formProblem} />
      {locked !== undefined && form.formProblem === locked && <LockedWays />}
      <Button type="submit" look="primary" large wide pending={form.pending}>
        登录
      </Button>
    </form>
  );
}
