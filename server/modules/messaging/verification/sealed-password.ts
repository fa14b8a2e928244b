import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { spendOnce } from './failure.queries.ts';
import * as rules from './sealed-password.rules.ts';

/** What an SM2 password field holds; its nonce is good once. */
export async function passwordOf(db: Db, keys: Keys, cipher: string, at: Date) {
  const secret = rules.readLoginSecret(keys, cipher);
  const expiry = secret && rules.nonceExpiry(keys, secret.nonce, at);
  if (!secret || !expiry || !(await spendOnce(db, secret.nonce, expiry))) throw refuse('loginExpired');
  return secret.password;
}
