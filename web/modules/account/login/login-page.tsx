import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { User } from '#contract/account/session.ts';
import { authPath, authQuery } from '../../../kit/auth-ui/auth-path.ts';
import { BrandPanel } from '../../../kit/auth-ui/brand-panel.tsx';
import { useBranding } from '../../../kit/auth-ui/use-branding.ts';
import { term } from '../../../kit/branding.ts';
import { lazyPart } from '../../../kit/chunk.ts';
import { LoginTabs } from './login-tabs.tsx';
import { type LoginView, viewOf } from './login-view.ts';
import { OutsideLinks } from './outside-links.tsx';
import { PasswordForm } from './password-form.tsx';
import { useReturn } from './use-return.ts';
import '../../../kit/auth-ui/auth-ui.css';
import type { Entered } from './sign-in.ts';

/** Whoever signs in by password does not load the other ways. */
const CodeForm = lazyPart(async () => (await import('./code-form.tsx')).CodeForm);
const ForgotForm = lazyPart(async () => (await import('./forgot-form.tsx')).ForgotForm);
const BindForm = lazyPart(async () => (await import('./bind-form.tsx')).BindForm);
const InitialPasswordForm = lazyPart(async () => (await import('./initial-password-form.tsx')).InitialPasswordForm);

const titlesNow = (): Readonly<Record<LoginView, readonly [title: string, hint: string]>> => ({
  password: ['登录', `使用账号、手机号或${term('jobNumber')}@${term('organisation')}登录`],
  code: ['登录', '验证码发送到账号绑定的手机'],
  forgot: ['找回密码', '用绑定的手机或邮箱设置新密码'],
  bind: ['确认账号', '外部登录第一次使用时确认一次'],
});

/** Somebody who has just entered with a password that another person chose. */
interface Initial {
  readonly user: User;
  readonly to: string;
  readonly password: string;
}

function useEnter() {
  const navigate = useNavigate();
  const [initial, setInitial] = useState<Initial>();
  const go = (to: string) => navigate(to, { replace: true });
  const onEntered = ({ user, to }: Entered, password?: string) => {
    if (user?.initialPassword && password !== undefined) setInitial({ user, to, password });
    else go(to);
  };
  return { initial, go, onEntered };
}

function Forms({ view, onEntered }: { view: LoginView; onEntered: (entered: Entered, password?: string) => void }) {
  const [params, setParams] = useSearchParams();
  // Whoever goes another way in types it once.
  const [username, setUsername] = useState('');
  const typed = { username, setUsername };
  if (view === 'password') return <PasswordForm {...typed} onEntered={onEntered} />;
  return (
    <Suspense fallback={null}>
      {view === 'code' && <CodeForm {...typed} onEntered={onEntered} />}
      {view === 'bind' && <BindForm onEntered={onEntered} />}
      {view === 'forgot' && <ForgotForm {...typed} onDone={() => setParams(authQuery(params))} />}
    </Suspense>
  );
}

function SignIn() {
  const [params] = useSearchParams();
  const shown = useBranding();
  const { initial, go, onEntered } = useEnter();
  const problem = useReturn(onEntered);
  const view = viewOf(params);
  const [title, hint] = initial ? ['设置密码', `您好，${initial.user.realName}`] : titlesNow()[view];
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
            <Suspense fallback={null}>
              <InitialPasswordForm user={initial.user} oldPassword={initial.password} onDone={() => go(initial.to)} />
            </Suspense>
          ) : (
            <Forms view={view} onEntered={onEntered} />
          )}
          {tabbed && <OutsideLinks providers={shown?.providers ?? []} />}
          {!initial && (
            <nav className="login-links" aria-label="其他">
              {view === 'password' || view === 'code' ? (
                <Link to={authPath('/login', params, { by: 'forgot' })}>忘记密码</Link>
              ) : (
                <Link to={authPath('/login', params)}>返回登录</Link>
              )}
              <Link to={authPath('/signup', params)}>机构入驻</Link>
              <Link to={authPath('/signup', params, { step: 'state' })}>查询申请进度</Link>
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
      <SignIn />
    </div>
  );
}
