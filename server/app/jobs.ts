import { now } from '../kit/clock.ts';
import type { Task } from '../kit/jobs.ts';
import type { Keys } from '../kit/keys.ts';
import type { Channels } from '../kit/sending/channel.ts';
import type { Storage } from '../kit/storage.ts';
import type { Db } from '../kit/transaction.ts';
import { forgetNonces } from '../modules/identity/index.ts';

export interface JobParts {
  readonly db: Db;
  readonly keys: Keys;
  readonly storage: Storage;
  readonly channels: Channels;
}

/** Every job of the service by name. */
export const jobTasks = ({ db }: JobParts): Record<string, Task> => ({
  forgetNonces: () => forgetNonces(db, now()),
});

export const jobCrontab = `
*/10 * * * * forgetNonces
`;
