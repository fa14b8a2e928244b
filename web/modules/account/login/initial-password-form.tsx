import { useState } from 'react';
import { account } from '#contract/account/account.ts';
import type { User } from '#contract/account/session.ts';
import { call } from '../../../kit/api/call.ts';
import { sealed } from '../../../kit/api/sealed-password.ts';
import { storedUser } from '../../../kit/api/session/stored.ts';
import { FormProblem } from '../../../kit/auth-ui/account-field.tsx';
import { newPasswordProblems } from '../../../kit/auth-ui/new-password.ts';
import { NewPasswordFields } from '../../../kit/auth-ui/new-password-fields.tsx';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { useForm } from '../../../kit/learner-ui/verification/use-form.ts';

interface InitialPasswordFormProps {
  user: User;
  /** The one that somebody else chose and that was just typed. */
  oldPassword: string;
  onDone: () => void;
}

/** An initial password may be known to many, so it opens nothing but this. */
export function InitialPasswordForm({ user, oldPassword, onDone }: InitialPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const form = useForm({
    check: () => ({
      ...newPasswordProblems(password, again),
      ...(password === oldPassword && password !== '' && { password: '新密码不能和初始密码一样' }),
    }),
    send: async () => {
      // One after the other: each number that encrypts is good once.
      const body = { oldPassword: await sealed(oldPassword), password: await sealed(password) };
      await call(account.changePassword, { body }, { quiet: true, read: false });
      storedUser.save({ ...user, initialPassword: false });
      onDone();
    },
  });
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      <p className="login-asked">现在用的是别人设置的初始密码，请换成只有自己知道的密码。</p>
      <NewPasswordFields
        password={password}
        again={again}
        onPassword={form.typed(setPassword, 'password')}
        onAgain={form.typed(setAgain, 'again')}
        problems={form.problems}
      />
      <FormProblem text={form.formProblem} />
      <Button type="submit" look="primary" large wide pending={form.pending}>
        保存并进入
      </Button>
    </form>
  );
}
