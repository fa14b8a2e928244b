import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { password as endpoints } from '#contract/account/password.ts';
import { call } from '../../../kit/api/call.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormProblem } from '../../../kit/auth-ui/account-field.tsx';
import { BrandPanel } from '../../../kit/auth-ui/brand-panel.tsx';
import { NewPasswordForm } from '../../../kit/auth-ui/new-password-form.tsx';
import { useBranding } from '../../../kit/auth-ui/use-branding.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import '../../../kit/auth-ui/auth-ui.css';
import { sealed } from '../../../kit/api/sealed-password.ts';

const dead = {
  used: '这个链接已经用过了。如果不是您本人使用的，请立即再次找回密码。',
  expired: '这个链接已过期，链接在发出后 30 分钟内有效。',
  unknown: '这个链接不完整或不正确，请从邮件里重新打开，或重新申请。',
} as const;

function NewPassword({ token, username, onDone }: { token: string; username: string; onDone: () => void }) {
  const send = async (typed: string) => {
    const body = { password: await sealed(typed) };
    await call(endpoints.resetByLink, { query: { token }, body }, { quiet: true, read: false });
    onDone();
  };
  const asked = (
    <>
      账号 <strong>{username}</strong>
    </>
  );
  return <NewPasswordForm asked={asked} label="设置新密码" send={send} />;
}

function Body({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const link = useReply(endpoints.checkLink, { query: { token } }, { quiet: true, enabled: token !== '' });
  if (done) {
    return (
      <>
        <p className="login-asked" role="status">
          新密码已经生效，所有设备都已退出登录，请用新密码重新登录。
        </p>
        <Link className="ui-button ui-button-primary ui-button-large ui-button-wide" to="/login">
          去登录
        </Link>
      </>
    );
  }
  if (link.isLoading) return <Skeleton lines={4} />;
  if (link.error) {
    return (
      <>
        <FormProblem text={link.error.text} />
        <Button wide onClick={() => link.refetch()}>
          重试
        </Button>
      </>
    );
  }
  const state = link.data?.state ?? 'unknown';
  if (state === 'good') {
    return <NewPassword token={token} username={link.data?.username ?? ''} onDone={() => setDone(true)} />;
  }
  return (
    <>
      <FormProblem text={dead[state]} />
      <Link className="ui-button ui-button-primary ui-button-large ui-button-wide" to="/login?by=forgot">
        重新找回密码
      </Link>
    </>
  );
}

export function Component() {
  const [params] = useSearchParams();
  const shown = useBranding();
  return (
    <div className="login">
      <BrandPanel shown={shown} />
      <main className="login-main">
        <div className="login-form">
          <h1>重设密码</h1>
          <p className="login-hint">为账号设置一个新密码</p>
          <Body token={params.get('token') ?? ''} />
          <nav className="login-links" aria-label="其他">
            <Link to="/login">返回登录</Link>
          </nav>
        </div>
      </main>
    </div>
  );
}
