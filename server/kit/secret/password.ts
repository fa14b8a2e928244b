import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../errors.ts';
import { turns } from './turns.ts';

/**
 * More at once than there are processors only take time from each other; and of the four threads that Node has for such
 * work one stays free, or else signing tokens and reading files would wait behind everybody's passwords.
 */
const atOnce = Math.min(availableParallelism(), 3);
const inTurn = turns(atOnce);

/** argon2id, m = 19 MiB, t = 2, p = 1: the library's defaults. */
export const hashPassword = (password: string) => inTurn(() => hash(password));

/** Anybody may have passwords compared, so these wait in a queue of their own: some ten seconds, and no longer. */
const inQueue = turns(atOnce, { atMost: 500, full: () => refuse('crowded', { seconds: 10 }) });

export const isPassword = (passwordHash: string, password: string) =>
  inQueue(() => inTurn(() => verify(passwordHash, password)));
