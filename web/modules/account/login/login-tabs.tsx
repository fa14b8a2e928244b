import { Link, useSearchParams } from 'react-router';
import { authPath } from '../../../kit/auth-ui/auth-path.ts';
import type { LoginView } from './login-view.ts';

const tabs: readonly [view: LoginView, name: string, more?: { by: LoginView }][] = [
  ['password', '密码登录'],
  ['code', '验证码登录', { by: 'code' }],
];

export function LoginTabs({ view }: { view: LoginView }) {
  const [params] = useSearchParams();
  return (
    <nav className="login-tabs" aria-label="登录方式">
      {tabs.map(([of, name, more]) => (
        <Link key={of} to={authPath('/login', params, more)} replace aria-current={of === view ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
