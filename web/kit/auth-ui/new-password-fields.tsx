import { passwordHint } from './new-password.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  password: string;
  again: string;
  onPassword: (password: string) => void;
  onAgain: (again: string) => void;
  problems: Readonly<Record<string, string>>;
}

/** Twice, since nobody sees what is typed. */
export function NewPasswordFields({ password, again, onPassword, onAgain, problems }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="新密码"
        isNew
        value={password}
        onValue={onPassword}
        problem={problems.password}
        hint={passwordHint}
      />
      <PasswordField label="再输入一次" name="again" isNew value={again} onValue={onAgain} problem={problems.again} />
    </>
  );
}
