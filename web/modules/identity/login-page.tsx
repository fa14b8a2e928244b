import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import './entrance/entrance.css';
import { BrandPanel } from './entrance/brand-panel.tsx';
import { useShown } from './entrance/use-shown.ts';
import { BindForm } from './login/bind-form.tsx';
import { CodeForm } from './login/code-form.tsx';
import { ForgotForm } from './login/forgot-form.tsx';
import { InitialPasswordForm } from './login/initial-password-form.tsx';
import { LoginTabs } from './login/login-tabs.tsx';
import { type LoginView, viewOf } from './login/login-view.ts';
import { OutsideLinks } from './login/outside-links.tsx';
import { PasswordForm } from './login/password-form.tsx';
import { useReturn } from './login/use-return.ts';
import './login-page.css';
import type { Entered } from './sign-in.ts';

const titles: Readonly<Record<LoginView, readonly [title: string, hint: string]>> = {
  password: ['登录', '使用账号、手机号或工号@机构登录'],
  code: ['登录', '验证码发送到账号绑定的手机'],
  forgot: ['找回密码', '用绑定的手机或邮箱设置新密码'],
  bind: ['确认账号', '外部登录第一次使用时确认一次'],
};

/** Somebody who has just entered with a password that another person chose. */
interface Initial {
  readonly entered: Entered;
  readonly password: string;
}

function useEnter() {
  const navigate = useNavigate();
  const [initial, setInitial] = useState<Initial>();
  const go = ({ to }: Entered) => navigate(to, { replace: true });
  const onEntered = (entered: Entered, password?: string) => {
    if (entered.user.initialPassword && password !== undefined) setInitial({ entered, password });
    else go(entered);
  };
  return { initial, go, onEntered };
}

function Forms({ view, onEntered }: { view: LoginView; onEntered: (entered: Entered, password?: string) => void }) {
  const [, setParams] = useSearchParams();
  if (view === 'code') return <CodeForm onEntered={onEntered} />;
  if (view === 'bind') return <BindForm onEntered={onEntered} />;
  if (view === 'forgot') return <ForgotForm onDone={() => setParams({})} />;
  return <PasswordForm onEntered={onEntered} />;
}

function Entrance() {
  const [params] = useSearchParams();
  const shown = useShown();
  const { initial, go, onEntered } = useEnter();
  const problem = useReturn(onEntered);
  const view = viewOf(params);
  const [title, hint] = initial ? ['设置密码', `您好，${initial.entered.user.realName}`] : titles[view];
  const tabbed = !initial && (view === 'password' || view === 'code');
  return (
    <>
      <BrandPanel shown={shown} />
      <main className="login-main">
        <div className="login-form">
          <h1>{title}</h1>
          <p className="login-hint">{hint}</p>
          {tabbed && <LoginTabs view={view} />}
          {problem && !initial && (
            <p className="login-problem" role="alert">
              {problem}
            </p>
          )}
          {initial ? (
            <InitialPasswordForm
              entered={initial.entered}
              oldPassword={initial.password}
              onDone={() => go(initial.entered)}
            />
          ) : (
            <Forms view={view} onEntered={onEntered} />
          )}
          {tabbed && <OutsideLinks providers={shown?.providers ?? []} />}
          {!initial && (
            <nav className="login-links" aria-label="其他">
              {view === 'password' || view === 'code' ? (
                <Link to="/login?by=forgot">忘记密码</Link>
              ) : (
                <Link to="/login">返回登录</Link>
              )}
              <Link to="/signup">机构入驻</Link>
            </nav>
          )}
        </div>
      </main>
    </>
  );
}

export function Component() {
  return (
    <div className="login">
      <Entrance />
    </div>
  );
}
