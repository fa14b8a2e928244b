import { now } from '../kit/clock.ts';
import type { Task } from '../kit/jobs.ts';
import type { Db } from '../kit/transaction.ts';
import { forgetNonces } from '../modules/identity/index.ts';

/** Every job of the service by name. */
export const jobTasks = (db: Db): Record<string, Task> => ({
  forgetNonces: () => forgetNonces(db, now()),
});

export const jobCrontab = `
*/10 * * * * forgetNonces
`;
