import { Logger as JobLogger, run, runMigrations } from 'graphile-worker';
import type { Logger } from 'pino';
import { connectPool } from './db/db.ts';

export type Task = (payload: unknown) => Promise<void>;

/** The queue's own tables, beside ours. */
export const migrateJobs = (url: string) => runMigrations({ connectionString: url });

/** One listens for new jobs, the others work. */
export const jobConnections = 3;

/** Runs jobs until stopped; jobs under way are finished first. */
export async function runJobs(options: {
  url: string;
  tasks: Record<string, Task>;
  crontab: string;
  log: Logger;
}): Promise<{ stop(): Promise<void> }> {
  const pool = connectPool(options.url, jobConnections);
  const runner = await run({
    pgPool: pool,
    taskList: options.tasks,
    crontab: options.crontab,
    concurrency: jobConnections - 1,
    noHandleSignals: true,
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error') options.log.error({ job: true }, message);
      else if (level === 'warning') options.log.warn({ job: true }, message);
    }),
  });
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}
