import { jobTasks } from '../server/app/jobs.ts';
import { runDueJobs } from '../server/kit/jobs.ts';
import type { Channels } from '../server/kit/sending/channel.ts';
import { databaseUrl } from './database-url.ts';
import { testServer } from './server.ts';

/** Does all jobs that are due now, as the job runner of a real server would. */
export async function doJobs(channels: Channels = {}) {
  const { db, keys, storage } = await testServer();
  await runDueJobs(databaseUrl(), jobTasks({ db, keys, storage, channels }));
}
