import { Link } from 'react-router';
import type { LoginView } from './login-view.ts';

const tabs: readonly [view: LoginView, name: string, to: string][] = [
  ['password', '密码登录', '/login'],
  ['code', '验证码登录', '/login?by=code'],
];

export function LoginTabs({ view }: { view: LoginView }) {
  return (
    <nav className="login-tabs" aria-label="登录方式">
      {tabs.map(([of, name, to]) => (
        <Link key={of} to={to} replace aria-current={of === view ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
