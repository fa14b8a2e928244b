import { passwordProblem } from '#contract/account/password-rule.ts';
import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { hashPassword, isPassword } from '../../../kit/crypto/password.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { setPassword } from '../../directory/index.ts';
import { failuresBeforeLock, forgetTries, minutesLeft, passwordOf, takeTry } from '../../messaging/index.ts';
import { directoryOf } from '../external-login/external-login.queries.ts';
import * as queries from '../own-account/account.queries.ts';
import { endSessionsOf } from '../session/session.queries.ts';
import { spendLinksOf } from './password-link.queries.ts';

/** Whose password, phone and mailbox the organisation's directory keeps: a change here would be none, or not last. */
export async function refuseKeptOutside(db: Db, { userId }: Caller) {
  if (await directoryOf(db, userId)) throw refuse('keptOutside');
}

/**
 * Whoever sits at somebody's screen need not know their password: it is asked again, and tries are counted before they
 * are compared. They lock nothing but these questions, and who locks the name at the entrance locks none of them.
 */
export async function requireOwnPassword(db: Db, keys: Keys, user: Caller, sealed: string, at: Date) {
  await refuseKeptOutside(db, user);
  const { userId } = user;
  const password = await passwordOf(db, keys, sealed, at);
  const counter = { kind: 'own', of: userId } as const;
  if (!(await takeTry(db, keys, counter, { most: failuresBeforeLock }, at))) {
    throw refuse('ownPasswordLocked', { minutes: await minutesLeft(db, keys, counter, at) });
  }
  const own = await queries.ownCredentials(db, userId);
  if (!(await isPassword(own.passwordHash, password))) throw refuse('oldPasswordWrong');
  await forgetTries(db, keys, [counter]);
  return { ...own, password };
}

export async function changePassword(
  db: Db,
  keys: Keys,
  user: Caller,
  body: { oldPassword: string; password: string },
  at: Date,
) {
  const own = await requireOwnPassword(db, keys, user, body.oldPassword, at);
  const password = await passwordOf(db, keys, body.password, at);
  const problem = password === own.password ? '新密码不能与原密码相同' : passwordProblem(password, own);
  if (problem) throw refuseFields({ password: problem });
  const hash = await hashPassword(password);
  return inTransaction(db, async (db) => {
    await setPassword(db, user.userId, hash, at);
    await spendLinksOf(db, [user.userId], at);
    const ended = await endSessionsOf(db, [user.userId], at, user.sessionId);
    await audit(db, user, { action: 'account.password', target: user.userId, detail: { endedSessions: ended } });
    return { changed: true };
  });
}
