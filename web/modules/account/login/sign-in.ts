import { role } from '#contract/access/role.ts';
import { session, type User } from '#contract/account/session.ts';
import type { MenuEntry } from '#contract/menu.ts';
import { call } from '../../../kit/api/call.ts';
import { sealed } from '../../../kit/api/sealed-password.ts';
import { beginSession } from '../../../kit/api/session/ended.ts';
import { clientHeader, renewToken } from '../../../kit/api/session/renew.ts';
import { readToken, storedMenu, storedUser } from '../../../kit/api/session/stored.ts';
import { takeTarget } from '../../../kit/api/session/target-url.ts';
import { homeOf } from '../../../kit/branding.ts';

const staffRole = 1;
/** `type` of the token call (spec §3): password plus code, code alone. */
const passwordAndCode = 7;
const codeAlone = 8;

const quiet = { quiet: true, read: false };

const homes: readonly string[] = [homeOf('standard'), homeOf('college')];

/** Where to go after signing in: what was asked for before, the management side, or the learner's home. */
function destination(user: User, menu: readonly MenuEntry[]) {
  const target = takeTarget();
  // A home is where everybody was led who asked for no page at all, in the words of an edition not known then.
  if (target && !homes.includes(target)) return target;
  return menu.length > 0 ? '/manage' : homeOf(user.edition);
}

export interface Entered {
  /** Unknown where only that could not be asked. */
  readonly user: User | undefined;
  readonly to: string;
}

/** Never fails: the code is spent and the session is open. What could not be asked now the guard of /manage asks. */
async function arrive(): Promise<Entered> {
  try {
    const [user, menu] = await Promise.all([call(session.user, {}, quiet), call(role.menu, {}, quiet)]);
    storedUser.save(user);
    storedMenu.save(menu);
    return { user, to: destination(user, menu) };
  } catch {
    return { user: undefined, to: takeTarget() ?? '/manage' };
  }
}

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
  // Somebody else may still be signed in here: their token is the one to be replaced.
  if (!(await renewToken(readToken()))) return undefined;
  beginSession(readToken() ?? '');
  return arrive();
}
