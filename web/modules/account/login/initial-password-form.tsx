import { account } from '#contract/account/account.ts';
import type { User } from '#contract/account/session.ts';
import { call } from '../../../kit/api/call.ts';
import { sealed } from '../../../kit/api/sealed-password.ts';
import { storedUser } from '../../../kit/api/session/stored.ts';
import { NewPasswordForm } from '../../../kit/auth-ui/new-password-form.tsx';

interface InitialPasswordFormProps {
  user: User;
  /** The one that somebody else chose and that was just typed. */
  oldPassword: string;
  onDone: () => void;
}

/** An initial password may be known to many, so it opens nothing but this. */
export function InitialPasswordForm({ user, oldPassword, onDone }: InitialPasswordFormProps) {
  const send = async (password: string) => {
    // One after the other: each number that encrypts is good once.
    const body = { oldPassword: await sealed(oldPassword), password: await sealed(password) };
    await call(account.changePassword, { body }, { quiet: true, read: false });
    storedUser.save({ ...user, initialPassword: false });
    onDone();
  };
  return (
    <NewPasswordForm
      asked="现在用的是别人设置的初始密码，请换成只有自己知道的密码。"
      label="保存并进入"
      oldPassword={oldPassword}
      send={send}
    />
  );
}
