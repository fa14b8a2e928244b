import { now } from '../../kit/clock.ts';
import type { Task } from '../../kit/jobs.ts';
import type { Keys } from '../../kit/keys.ts';
import type { Channels } from '../../kit/sending/channel.ts';
import type { Db } from '../../kit/transaction.ts';
import { sendJob } from './outbox/outbox.ts';
import { sendOutbox } from './outbox/send-outbox.ts';
import { syncStaff } from './provider/sync/sync-job.ts';
import { forgetExpired } from './session/sweep.queries.ts';
import { importJob, runImport, tendImports } from './staff-import/commit.ts';

export const identityJobs = (db: Db, keys: Keys, channels: Channels): Record<string, Task> => ({
  forgetExpired: () => forgetExpired(db, now()),
  [sendJob]: (payload) => sendOutbox(db, channels, (payload as { outboxId: string }).outboxId, now()),
  [importJob]: (payload) => runImport(db, payload as { organisationId: string; importId: string }),
  tendImports: () => tendImports(db),
  syncStaff: (payload) => syncStaff(db, keys, payload),
});
