import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../errors.ts';
import { turns } from '../thread/turns.ts';

/**
 * More at once than there are processors only take time from each other; and of the four threads that Node has for such
 * work one stays free, or else signing tokens and reading files would wait behind everybody's passwords.
 */
const atOnce = Math.min(availableParallelism(), 3);
const inTurn = turns(atOnce);

/** Anybody may have passwords compared, and new ones made who applies for an organisation: some ten seconds, and no longer. */
const queue = () => turns(atOnce, { atMost: 500, full: () => refuse('crowded', { seconds: 10 }) });
/** Each in a queue of its own: a flood at the entrance keeps nobody from changing their password. */
const [making, comparing] = [queue(), queue()];

/** argon2id, m = 19 MiB, t = 2, p = 1: the library's defaults. */
export const hashPassword = (password: string) => making(() => inTurn(() => hash(password)));

export const isPassword = (passwordHash: string, password: string) =>
  comparing(() => inTurn(() => verify(passwordHash, password)));
