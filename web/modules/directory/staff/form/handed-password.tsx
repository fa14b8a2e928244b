import { storedUser } from '../../../../kit/api/session/stored.ts';
import { term } from '../../../../kit/branding.ts';
import { CopyButton } from './password-field.tsx';

/** An initial password with the names that it goes with, to be passed on together. */
export function HandedPassword({
  label,
  password,
  className,
}: {
  label: string;
  password: string;
  className?: string;
}) {
  const code = storedUser.read()?.organizationCode;
  const names = code ? `手机号，或 ${term('jobNumber')}@${code}` : '手机号';
  return (
    <div className={`staff-password ${className ?? ''}`}>
      <span>
        <p>登录账号：{names}</p>
        <p>
          {label}：<code>{password}</code>
        </p>
      </span>
      <CopyButton text={`登录账号：${names}\n${label}：${password}`} />
    </div>
  );
}
