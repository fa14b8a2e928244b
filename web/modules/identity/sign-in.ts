import { role } from '#contract/identity/role.ts';
import { session, type User } from '#contract/identity/session.ts';
import type { MenuEntry } from '#contract/menu.ts';
import { call } from '../../kit/api/call.ts';
import { beginSession } from '../../kit/api/session/ended.ts';
import { clientHeader, renewToken } from '../../kit/api/session/renew.ts';
import { readToken, storedMenu, storedUser } from '../../kit/api/session/stored.ts';
import { takeTarget } from '../../kit/api/session/target-url.ts';
import { homeOf } from '../../kit/branding.ts';
import { sealed } from './sealed-password.ts';

const staffRole = 1;
/** `type` of the token call (spec §3): password plus code, code alone. */
const passwordAndCode = 7;
const codeAlone = 8;

const quiet = { quiet: true, read: false };

/** Where to go after signing in: what was asked for before, the management side, or the learner's home. */
function destination(user: User, menu: readonly MenuEntry[]) {
  return takeTarget() ?? (menu.length > 0 ? '/manage' : homeOf(user.edition));
}

async function arrive() {
  const [user, menu] = await Promise.all([call(session.user, {}, quiet), call(role.menu, {}, quiet)]);
  storedUser.save(user);
  storedMenu.save(menu);
  return { user, to: destination(user, menu) };
}

export type Entered = Awaited<ReturnType<typeof arrive>>;

interface SignInForm {
  readonly username: string;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly captcha?: { captchaId?: string; captcha?: string };
}

/** Opens a session and answers the page to go to. Rejects with `CallFailure`; nothing is shown. */
export async function signIn({ username, password, code, captcha }: SignInForm) {
  const body = {
    username,
    role: staffRole,
    ...captcha,
    ...(password !== undefined && { password: await sealed(password) }),
    ...(code !== undefined && { code, type: password === undefined ? codeAlone : passwordAndCode }),
  };
  const token = await call(
    session.token,
    { query: { grant_type: 'password' }, body },
    { ...quiet, headers: clientHeader },
  );
  beginSession(token.access_token);
  return arrive();
}

/** Back from an outside identity provider, which has left the cookie of a session here. */
export async function enterByCookie() {
  if (!(await renewToken(undefined))) return undefined;
  beginSession(readToken() ?? '');
  return arrive();
}
