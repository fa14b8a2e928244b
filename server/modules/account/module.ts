import { accountContracts } from '#contract/account/contracts.ts';
import { now } from '../../kit/clock.ts';
import { defineModule } from '../../kit/module.ts';
import { refreshCallers } from '../access/index.ts';
import { callerOfSession, endSessionsOf, lastSignIn, spendPasswordLinks } from '../directory/index.ts';
import { endSessionsIn } from '../organisation/index.ts';
import { applicantRoutes } from './applicant/applicant.routes.ts';
import { externalLoginRoutes } from './external-login/external-login.routes.ts';
import { accountRoutes } from './own-account/account.routes.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { spendLinksOf } from './password/password-link.queries.ts';
import { identityOf } from './session/authenticate.ts';
import * as sessions from './session/session.queries.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { forgetExpired } from './session/sweep.queries.ts';

export const accountModule = defineModule({
  name: 'account',
  title: '登录与账号',
  tables: ['applicant', 'password_link', 'refresh_token', 'session'],
  contracts: accountContracts,
  audit: {
    'account.avatar': '更换头像',
    'account.email': '修改邮箱',
    'account.password': '修改密码',
    'account.password.reset': '找回密码',
    'account.phone': '绑定手机号',
    'provider.link': '绑定外部账号',
    'session.end': '退出登录',
    'session.start': '登录',
  },
  routes: ({ keys, storage, publicUrl }) => [
    ...sessionRoutes(keys),
    ...accountRoutes(keys, storage),
    ...applicantRoutes(keys),
    ...passwordRoutes(keys, publicUrl ?? ''),
    ...externalLoginRoutes(keys, ({ siteOrigin }) => publicUrl ?? siteOrigin),
  ],
  jobs: ({ db }) => ({ forgetExpired: { run: () => forgetExpired(db, now()), cron: '*/10 * * * *' } }),
  answers: [
    refreshCallers.answeredBy(sessions.refreshCallers),
    endSessionsOf.answeredBy(sessions.endSessionsOf),
    endSessionsIn.answeredBy(sessions.endSessionsIn),
    lastSignIn.answeredBy(sessions.lastSignIn),
    spendPasswordLinks.answeredBy(spendLinksOf),
    callerOfSession.answeredBy(identityOf),
  ],
});
