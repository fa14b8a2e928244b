import { functionMask } from '#contract/access.ts';
import { clientCredentials, session } from '#contract/account/session.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import { type Client, serve } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { makeNonce, offerCaptcha } from '../../messaging/index.ts';
import { signIn } from './credentials.ts';
import * as queries from './session.queries.ts';
import { applicantRole, sessionMs } from './session.rules.ts';
import { endSessionOf, refreshSession, type Tokens } from './sign-in.ts';

const cookieName = 'zhixing-refresh';
/** Of an exam that an applicant sits: their own session waits beside it. */
const examCookieName = 'zhixing-refresh-exam';
const rightClient = `Basic ${Buffer.from(clientCredentials).toString('base64')}`;

interface Renewal {
  readonly refresh_token?: string | undefined;
  readonly role?: number | undefined;
}

function keep(client: Client, tokens: Tokens, name: string) {
  client.setCookie(name, tokens.refresh_token, { path: '/auth', maxAgeMs: sessionMs });
  return tokens;
}

const drop = (client: Client, name: string) => client.setCookie(name, '', { path: '/auth', maxAgeMs: 0 });

/** The only session of this browser from now on. */
export function keepRefreshToken(client: Client, tokens: Tokens) {
  drop(client, examCookieName);
  return keep(client, tokens, cookieName);
}

/** Goes on beside the applicant's, to which they come back by asking for it with their role. */
export const keepExamToken = (client: Client, tokens: Tokens) => keep(client, tokens, examCookieName);

async function refresh(db: Db, keys: Keys, { refresh_token: given, role }: Renewal, client: Client, at: Date) {
  const exam = role === applicantRole ? undefined : client.cookie(examCookieName);
  if (!given && exam) return keep(client, await refreshSession(db, keys, exam, at), examCookieName);
  const tokens = await refreshSession(db, keys, given ?? client.cookie(cookieName), at);
  return role === applicantRole ? keepRefreshToken(client, tokens) : keep(client, tokens, cookieName);
}

const withAvatar = <T extends { avatar: string | null }>({ avatar, ...user }: T) => ({
  ...user,
  avatarUrl: avatar && `/user/api/v1/user/avatar/${avatar}`,
});

export const sessionRoutes = (keys: Keys) =>
  serve(session, {
    token: async ({ db, query, body, client, at }) => {
      if (client.authorization !== rightClient) throw refuse('signedOut');
      if (query.grant_type === 'refresh_token') return refresh(db, keys, body, client, at);
      return keepRefreshToken(client, await signIn(db, keys, body, client, at));
    },
    logout: async ({ db, user, client, at }) => {
      const token = client.cookie(cookieName);
      const exam = client.cookie(examCookieName);
      if (user) await queries.endSession(db, user.sessionId, at);
      // Who leaves the exam leaves their own session as well: nothing of theirs stays behind on this device.
      if (token && (exam || !user)) await endSessionOf(db, token, at);
      if (exam) await endSessionOf(db, exam, at);
      for (const name of [cookieName, examCookieName]) drop(client, name);
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
