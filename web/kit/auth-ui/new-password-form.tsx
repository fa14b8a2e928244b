import { type ReactNode, useState } from 'react';
import { Button } from '../learner-ui/button.tsx';
import { useForm } from '../learner-ui/verification/use-form.ts';
import { FormProblem } from './account-field.tsx';
import { newPasswordProblems } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface NewPasswordFormProps {
  asked: ReactNode;
  label: string;
  /** Not allowed again. */
  oldPassword?: string;
  send: (password: string) => Promise<void>;
}

/** Where somebody who may not or cannot sign in chooses a password. */
export function NewPasswordForm({ asked, label, oldPassword, send }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const form = useForm({
    check: () => ({
      ...newPasswordProblems(password, again),
      ...(password === oldPassword && password !== '' && { password: '新密码不能和初始密码一样' }),
    }),
    send: () => send(password),
  });
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      <p className="login-asked">{asked}</p>
      <NewPasswordFields
        password={password}
        again={again}
        onPassword={form.typed(setPassword, 'password')}
        onAgain={form.typed(setAgain, 'again')}
        problems={form.problems}
      />
      <FormProblem text={form.formProblem} />
      <Button type="submit" look="primary" large wide pending={form.pending}>
        {label}
      </Button>
    </form>
  );
}
