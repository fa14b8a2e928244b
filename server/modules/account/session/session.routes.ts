import { functionMask } from '#contract/access.ts';
import { clientCredentials, session } from '#contract/account/session.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import { type Client, serve } from '../../../kit/http/serve.ts';
import { makeNonce, offerCaptcha } from '../../messaging/index.ts';
import { signIn } from './credentials.ts';
import * as queries from './session.queries.ts';
import { sessionMs } from './session.rules.ts';
import { endSessionOf, refreshSession, type Tokens } from './sign-in.ts';

const cookieName = 'zhixing-refresh';
const rightClient = `Basic ${Buffer.from(clientCredentials).toString('base64')}`;

export function keepRefreshToken(client: Client, tokens: Tokens) {
  client.setCookie(cookieName, tokens.refresh_token, { path: '/auth', maxAgeMs: sessionMs });
  return tokens;
}

const withAvatar = <T extends { avatar: string | null }>({ avatar, ...user }: T) => ({
  ...user,
  avatarUrl: avatar && `/user/api/v1/user/avatar/${avatar}`,
});

export const sessionRoutes = (keys: Keys) =>
  serve(session, {
    token: async ({ db, query, body, client, at }) => {
      if (client.authorization !== rightClient) throw refuse('signedOut');
      const tokens =
        query.grant_type === 'password'
          ? await signIn(db, keys, body, client, at)
          : await refreshSession(db, keys, body.refresh_token ?? client.cookie(cookieName), at);
      return keepRefreshToken(client, tokens);
    },
    logout: async ({ db, user, client, at }) => {
      const token = client.cookie(cookieName);
      if (user) await queries.endSession(db, user.sessionId, at);
      else if (token) await endSessionOf(db, token, at);
      client.setCookie(cookieName, '', { path: '/auth', maxAgeMs: 0 });
      return { signedOut: true };
    },
    publicKey: ({ at }) => ({ publicKey: keys.loginPublic, nonce: makeNonce(keys, at) }),
    captcha: ({ at }) => offerCaptcha(keys, at),
    user: async ({ db, user, at }) => ({
      ...withAvatar(await queries.userDetail(db, user.organisationId, user.userId)),
      outsider: user.outsider,
      initialPassword: user.initialPassword,
      roles: await queries.rolesOf(db, user),
      permissions: [...user.permissions],
      permissionMask: functionMask(user.permissions),
      serverTime: at.toISOString(),
    }),
  });
