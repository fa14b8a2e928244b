import { availableParallelism } from 'node:os';
import { refuse } from '../errors.ts';
import { threads } from '../thread/thread.ts';
import { turns } from '../thread/turns.ts';
import type { PasswordWork } from './password-worker.ts';

/** More at once than there are processors only take time from each other. */
const atOnce = Math.min(availableParallelism(), 3);

/** Threads of lower priority: while many sign in, whoever is in already does not wait for their passwords. */
const inThread = threads<PasswordWork, string | boolean>(new URL('./password-worker.ts', import.meta.url), {
  ...{ atOnce, ofOne: atOnce },
  ...{ megabytes: 64, ms: 60_000 },
});

/** Anybody may have passwords compared, and new ones made who applies for an organisation: some ten seconds, and no longer. */
const queue = () => turns(atOnce, { atMost: 500, full: () => refuse('crowded', { seconds: 10 }) });
/** Each in a queue of its own: a flood at the entrance keeps nobody from changing their password. */
const [making, comparing] = [queue(), queue()];

/** argon2id, m = 19 MiB, t = 2, p = 1: the library's defaults. */
export const hashPassword = (password: string) =>
  making(async () => {
    const made = await inThread.run('', { password });
    if (made === true || made === false || made === 'tooLarge') throw refuse('crowded', { seconds: 10 });
    return made;
  });

export const isPassword = (passwordHash: string, password: string) =>
  comparing(async () => {
    const same = await inThread.run('', { password, passwordHash });
    if (typeof same !== 'boolean') throw refuse('crowded', { seconds: 10 });
    return same;
  });
