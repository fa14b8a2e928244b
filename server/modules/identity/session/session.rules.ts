import { randomName } from '../../../kit/id.ts';
import type { Keys } from '../../../kit/keys.ts';

/** `role` of the token call: 1 staff, 2 applicant. */
export const staffRole = 1;
/** `type` of the token call: a code beside the password, or instead of it. */
export const passwordAndCode = 7;
export const codeAlone = 8;
export const accessTokenMs = 2 * 3_600_000;
export const sessionMs = 14 * 86_400_000;
export const nonceMs = 60_000;
/** Two pages may refresh at the same moment; a token used again later than this is stolen. */
export const refreshRaceMs = 20_000;

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

interface FactorOwner {
  readonly secondFactor: string | null;
  /** Has any permission at all. */
  readonly manages: boolean;
}

/** Does this person's organisation ask them for a code beside the password? */
export const needsCode = ({ secondFactor, manages }: FactorOwner) =>
  secondFactor === 'everyone' || (secondFactor === 'managers' && manages);
