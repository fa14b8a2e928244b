import { passwordProblem } from '#contract/identity/account/password-rule.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Keys } from '../../../kit/keys.ts';
import { hashPassword, isPassword } from '../../../kit/secret/password.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { lockRefusal, passwordLock } from '../session/credentials.ts';
import { clearFailures, endSessionsOf, lockFailures, noteFailure } from '../session/session.queries.ts';
import { passwordOf } from '../session/sign-in.ts';
import * as queries from './account.queries.ts';
import { spendLinksOf } from './password-link.queries.ts';

/** Whoever sits at somebody's screen need not know their password: it is asked again, and wrong ones are counted. */
export async function requireOwnPassword(db: Db, keys: Keys, { userId }: Caller, sealed: string, at: Date) {
  const password = await passwordOf(db, keys, sealed, at);
  const own = await queries.ownCredentials(db, userId);
  const right = await isPassword(own.passwordHash, password);
  const refusal = lockRefusal(own.lockedUntil, at);
  if (refusal) throw refusal;
  if (!right) {
    await noteFailure(db, userId, passwordLock(at), at);
    throw refuse('oldPasswordWrong');
  }
  await inTransaction(db, async (db) => {
    const failures = await lockFailures(db, userId);
    const refusal = lockRefusal(failures.lockedUntil, at);
    if (refusal) throw refusal;
    if (failures.failedSignIns > 0) await clearFailures(db, userId);
  });
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
    await queries.setPassword(db, user.userId, hash, at);
    await spendLinksOf(db, user.userId, at);
    const ended = await endSessionsOf(db, [user.userId], at, user.sessionId);
    await audit(db, user, { action: 'account.password', target: user.userId, detail: { endedSessions: ended } });
    return { changed: true };
  });
}
