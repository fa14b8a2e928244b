import { Logger as JobLogger, run, runMigrations, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { connectPool } from './db/db.ts';
import type { Db } from './transaction.ts';

export type Task = (payload: unknown) => Promise<void>;

/** The queue's own tables, beside ours. */
export const migrateJobs = (url: string) => runMigrations({ connectionString: url });

/** One listens for new jobs, the others work. */
export const jobConnections = 3;

/**
 * Adds a job; in a transaction it exists when that is committed. A second one with the same key replaces the first as long
 * as that has not begun. A job that throws is tried again, later and later, `tries` times in all.
 */
export async function addJob(
  db: Db,
  name: string,
  payload: unknown,
  options: { runAt?: Date; key?: string; tries?: number } = {},
) {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${options.tries ?? 10},
    job_key => ${options.key ?? null})`.execute(db);
}

/** Does all jobs that are due, one after another, and comes back: for tests. */
export async function runDueJobs(url: string, tasks: Record<string, Task>) {
  const pool = connectPool(url, 2);
  try {
    await runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: new JobLogger(() => () => {}) });
  } finally {
    await pool.end();
  }
}

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
