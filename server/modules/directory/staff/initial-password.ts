import { passwordProblem } from '#contract/account/password-rule.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { hashPassword } from '../../../kit/crypto/password.ts';
import { refuseFields } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { passwordOf } from '../../messaging/index.ts';

/** The hash of a password that somebody chooses for others, out of its SM2 ciphertext. */
export async function initialPassword(db: Db, keys: Keys, cipher: string, at: Date) {
  const password = await passwordOf(db, keys, cipher, at);
  const problem = passwordProblem(password);
  if (problem) throw refuseFields({ password: problem });
  return hashPassword(password);
}
