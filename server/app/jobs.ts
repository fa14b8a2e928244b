import { now } from '../kit/clock.ts';
import type { Task } from '../kit/jobs.ts';
import type { Db } from '../kit/transaction.ts';
import { submitOverdue, sweepOverdue } from '../modules/exam/index.ts';
import { forgetNonces } from '../modules/identity/index.ts';

/** Every job of the service by name. */
export const jobTasks = (db: Db): Record<string, Task> => ({
  forgetNonces: () => forgetNonces(db, now()),
  submitOverdue: (payload) => submitOverdue(db, payload),
  sweepOverdue: () => sweepOverdue(db),
});

export const jobCrontab = `
*/10 * * * * forgetNonces
* * * * * sweepOverdue
`;
