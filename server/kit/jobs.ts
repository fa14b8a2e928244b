import { Logger as JobLogger, run, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { connectPool, type Db } from './db/db.ts';

export type Task = (payload: unknown) => Promise<void>;

/** The queue's own tables, beside ours. */
export const migrateJobs = (url: string) => runMigrations({ connectionString: url });

/** Adds a job in the caller's transaction; a job with the same key is replaced. */
export async function addJob(db: Db, name: string, payload: object, options: { key: string; runAt?: Date | string }) {
  const runAt = new Date(options.runAt ?? Date.now()).toISOString();
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt}::timestamptz, job_key => ${options.key}, job_key_mode => 'replace')`.execute(db);
}

export async function removeJob(db: Db, key: string) {
  await sql`select graphile_worker.remove_job(${key})`.execute(db);
}

/** Runs jobs until stopped; jobs under way are finished first. */
export async function runJobs(options: {
  url: string;
  tasks: Record<string, Task>;
  crontab: string;
  log: Logger;
}): Promise<{ stop(): Promise<void> }> {
  const pool = connectPool(options.url, 6);
  const runner = await run({
    pgPool: pool,
    taskList: options.tasks,
    crontab: options.crontab,
    concurrency: 4,
    // Deadlines are served within seconds (domain.md §8).
    pollInterval: 1000,
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
