import { Link, useSearchParams } from 'react-router';
import { authPath } from '../../../kit/auth-ui/auth-path.ts';

const look = 'ui-button ui-button-default';

/** How to get in at once while wrong passwords have locked the name here. */
export function LockedWays() {
  const [params] = useSearchParams();
  return (
    <nav className="login-ways" aria-label="现在可以">
      <Link className={look} to={authPath('/login', params, { by: 'code' })}>
        短信验证码登录
      </Link>
      <Link className={look} to={authPath('/login', params, { by: 'forgot' })}>
        找回密码
      </Link>
    </nav>
  );
}
