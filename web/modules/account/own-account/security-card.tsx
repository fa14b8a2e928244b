import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Account } from '#contract/account/account.ts';
import { Card } from '../../../kit/card.tsx';
import { relativeTime } from '../../../kit/text/time.ts';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';

type Dialog = 'password' | 'phone' | 'email';

function Line({
  name,
  about,
  button,
  onClick,
}: {
  name: string;
  about: ReactNode;
  button: string;
  onClick: () => void;
}) {
  return (
    <li>
      <div>
        <div>{name}</div>
        <div className="account-list-about">{about}</div>
      </div>
      <Button onClick={onClick}>{button}</Button>
    </li>
  );
}

const passwordAbout = ({ initialPassword, passwordChangedAt }: Account) => {
  if (initialPassword) return '还是别人设置的初始密码，请尽快修改';
  return passwordChangedAt ? `${relativeTime(passwordChangedAt)}修改过` : '建议定期修改';
};

export function SecurityCard({ account }: { account: Account }) {
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const open = (which: Dialog) => () => setDialog(which);
  return (
    <Card title="登录与安全">
      <ul className="account-list">
        <Line name="密码" about={passwordAbout(account)} button="修改" onClick={open('password')} />
        <Line
          name="手机"
          about={account.phone ?? '未绑定，绑定后可以用验证码登录和找回密码'}
          button={account.phone ? '更换' : '绑定'}
          onClick={open('phone')}
        />
        <Line
          name="邮箱"
          about={account.email ?? '未填写，填写后可以用邮件找回密码'}
          button={account.email ? '修改' : '填写'}
          onClick={open('email')}
        />
      </ul>
      {dialog === 'password' && <PasswordDialog onClose={close} />}
      {dialog === 'phone' && <PhoneDialog onClose={close} />}
      {dialog === 'email' && <EmailDialog onClose={close} />}
    </Card>
  );
}
