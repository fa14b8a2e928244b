import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { turns } from './turns.ts';

/**
 * More at once than there are processors only take time from each other; and of the four threads that Node has for such
 * work one stays free, or else signing tokens and reading files would wait behind everybody's passwords.
 */
const inTurn = turns(Math.min(availableParallelism(), 3));

/** argon2id, m = 19 MiB, t = 2, p = 1: the library's defaults. */
export const hashPassword = (password: string) => inTurn(() => hash(password));

export const isPassword = (passwordHash: string, password: string) => inTurn(() => verify(passwordHash, password));
