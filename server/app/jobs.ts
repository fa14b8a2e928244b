import type { Storage } from '../kit/files/storage.ts';
import type { Task } from '../kit/jobs.ts';
import type { Keys } from '../kit/keys.ts';
import type { Channels } from '../kit/sending/channel.ts';
import type { Db } from '../kit/transaction.ts';
import { identityJobs } from '../modules/identity/index.ts';
import { noticeJobs } from '../modules/notice/index.ts';

export interface JobParts {
  readonly db: Db;
  readonly keys: Keys;
  readonly storage: Storage;
  readonly channels: Channels;
}

/** Every job of the service by name. */
export const jobTasks = ({ db, keys, channels }: JobParts): Record<string, Task> => ({
  ...identityJobs(db, keys, channels),
  ...noticeJobs(db),
});

export const jobCrontab = `
*/10 * * * * forgetExpired
* * * * * tendImports
`;
