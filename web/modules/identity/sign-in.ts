import { sm2 } from 'sm-crypto-v2';
import { role } from '#contract/identity/role.ts';
import { session, type User } from '#contract/identity/session.ts';
import type { MenuEntry } from '#contract/menu.ts';
import { call } from '../../kit/api/call.ts';
import { beginSession } from '../../kit/api/session/ended.ts';
import { clientHeader } from '../../kit/api/session/renew.ts';
import { storedMenu, storedUser } from '../../kit/api/session/stored.ts';
import { takeTarget } from '../../kit/api/session/target-url.ts';
import { homeOf } from '../../kit/branding.ts';

const staffRole = 1;
const c1c3c2 = 1;

/** The password as it travels: together with a number that is good once, readable for the server only. */
async function sealed(password: string) {
  const { publicKey, nonce } = await call(session.publicKey, {}, { quiet: true, read: false });
  return sm2.doEncrypt(JSON.stringify({ password, nonce }), publicKey, c1c3c2);
}

/** Where to go after signing in: what was asked for before, the management side, or the learner's home. */
function destination(user: User, menu: readonly MenuEntry[]) {
  return takeTarget() ?? (menu.length > 0 ? '/manage' : homeOf(user.edition));
}

/** Opens a session and answers the page to go to. Rejects with `CallFailure`; nothing is shown. */
export async function signIn(username: string, password: string) {
  const quiet = { quiet: true, read: false };
  const body = { username, password: await sealed(password), role: staffRole };
  const token = await call(
    session.token,
    { query: { grant_type: 'password' }, body },
    { ...quiet, headers: clientHeader },
  );
  beginSession(token.access_token);
  const [user, menu] = await Promise.all([call(session.user, {}, quiet), call(role.menu, {}, quiet)]);
  storedUser.save(user);
  storedMenu.save(menu);
  return destination(user, menu);
}
