import type { Keys } from '../../../kit/crypto/keys.ts';
import { randomName } from '../../../kit/id.ts';

export const nonceMs = 60_000;

/** `random.expiry.seal`: nobody but us makes one, and it needs no row until it is used. */
export function makeNonce(keys: Keys, at: Date) {
  const body = `${randomName()}.${at.getTime() + nonceMs}`;
  return `${body}.${keys.seal(body)}`;
}

/** When a nonce of ours expires; undefined for any other text or one that is over. */
export function nonceExpiry(keys: Keys, nonce: string, at: Date) {
  const [random, expiry, seal] = nonce.split('.');
  if (!random || !expiry || !seal || !keys.unseal(`${random}.${expiry}`, seal)) return undefined;
  const time = Number(expiry);
  return time > at.getTime() ? new Date(time) : undefined;
}

export interface LoginSecret {
  readonly password: string;
  readonly nonce: string;
}

/** What the client encrypted: `{"password":…,"nonce":…}`. */
export function readLoginSecret(keys: Keys, cipher: string): LoginSecret | undefined {
  const text = keys.decryptLogin(cipher);
  if (text === undefined) return undefined;
  try {
    const { password, nonce } = JSON.parse(text) as Partial<LoginSecret>;
    return typeof password === 'string' && typeof nonce === 'string' ? { password, nonce } : undefined;
  } catch {
    return undefined;
  }
}
