import type { account } from '#contract/account/account.ts';
import type { Opening, Page } from '../../kit/page.ts';

export const accountPages: readonly Page[] = [
  {
    path: '/login',
    title: '登录',
    file: () => import('./login/login-page.tsx'),
    opens: 'anyone',
    alwaysAllowed: true,
  },
  {
    path: '/mailPwdUpdate',
    title: '重设密码',
    file: () => import('./login/mail-password-page.tsx'),
    opens: 'anyone',
    alwaysAllowed: true,
  },
  {
    path: '/manage/userInfo',
    title: '账号信息',
    file: () => import('./own-account/user-info-page.tsx'),
    opens: 'signedIn' satisfies Opening<typeof account.detail>,
    alwaysAllowed: true,
  },
];
