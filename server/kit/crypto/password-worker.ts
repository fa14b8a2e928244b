import { hashSync, verifySync } from '@node-rs/argon2';
import { lowerPriority } from '../thread/lower-priority.ts';

export interface PasswordWork {
  readonly password: string;
  /** To compare with; undefined: the password is to be hashed. */
  readonly passwordHash?: string;
}

/** Behind who is in already, and yet with a third of a processor that something else would take whole. */
lowerPriority(5);

export default ({ password, passwordHash }: PasswordWork) =>
  passwordHash === undefined ? hashSync(password) : verifySync(passwordHash, password);
