import { tasksOf } from '../server/app/jobs.ts';
import { moduleJobs } from '../server/app/modules.ts';
import { runDueJobs } from '../server/kit/jobs.ts';
import type { JobParts } from '../server/kit/module.ts';
import type { Channels } from '../server/kit/outgoing/channel.ts';
import { databaseUrl } from './database-url.ts';
import { testServer } from './server.ts';

/** What every job does. */
export const tasksWith = (parts: JobParts) => tasksOf(moduleJobs(parts));

/** Does all jobs that are due now, as the job runner of a real server would. */
export async function doJobs(channels: Channels = {}) {
  const { db, keys, storage } = await testServer();
  await runDueJobs(databaseUrl(), tasksWith({ db, keys, storage, channels }));
}
