import { EventEmitter } from 'node:events';
import {
  Logger as JobLogger,
  parseCrontab,
  run,
  runMigrations,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { connectPool } from './db/db.ts';
import { lockSpaces } from './db/locks.ts';
import type { Db } from './transaction.ts';

export type Task = (payload: unknown) => Promise<void>;

/** The queue's own tables, beside ours. */
export const migrateJobs = (url: string) => runMigrations({ connectionString: url });

/**
 * Jobs that wait only for each other. Not queues of PostgreSQL: one whose process was killed stays shut for hours, also for
 * the job that goes on with its work.
 */
export interface Lane {
  readonly tasks: Record<string, Task>;
  /** So many at once. */
  readonly slots: number;
  /** Whose place a job takes: nobody has two of them in one process, however many of their jobs wait. */
  readonly ownerOf?: (payload: unknown) => string;
}

const putOffMs = 5000;

/** A job whose owner has a place already is put off and gives its own to the next one. */
function tasksOf({ tasks, ownerOf }: Lane): TaskList {
  if (!ownerOf) return tasks;
  const served = new Set<string>();
  const inTurn = (name: string, task: Task): TaskList[string] =>
    async function doInTurn(payload, { job, addJob }) {
      const owner = ownerOf(payload);
      if (served.has(owner)) {
        const { key, priority, max_attempts: maxAttempts } = job;
        const runAt = new Date(Date.now() + putOffMs);
        await addJob(name, payload, { runAt, priority, maxAttempts, ...(key && { jobKey: key }) });
        return;
      }
      served.add(owner);
      try {
        await task(payload);
      } finally {
        served.delete(owner);
      }
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, inTurn(name, task)]));
}

export const mostLanes = 3;
/** One of each lane listens for new jobs; taking a job off the queue and noting its end is quick, so that few serve many. */
export const jobConnections = mostLanes + 3;

/**
 * Adds a job; in a transaction it exists when that is committed. A second one with the same key replaces the first as long
 * as that has not begun. A job that throws is tried again, later and later, `tries` times in all. Of those that are due
 * the one with the smallest `priority` is first.
 */
export async function addJob(
  db: Db,
  name: string,
  payload: unknown,
  options: { runAt?: Date; key?: string; tries?: number; priority?: number } = {},
) {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${options.tries ?? 10},
    job_key => ${options.key ?? null}, priority => ${options.priority ?? null})`.execute(db);
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

const takeBackMs = 4000;

/**
 * Each runner holds a lock of its name on the connection by which it hears of new jobs, as long as its process lives. Jobs
 * of one whose lock is free are given to others: the queue itself would leave them to a dead process for four hours.
 */
function watchRunners(pool: pg.Pool, log: Logger) {
  const own = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:listen:success', ({ workerPool: { id }, client }) => {
    own.add(id);
    const hold = `select pg_advisory_lock_shared(hashtextextended($1, ${lockSpaces.runner}))`;
    const take = () =>
      client.query(hold, [id]).catch((failure: unknown) => log.warn({ err: failure }, 'a runner holds no lock'));
    // Its first statement is on the way already.
    client.once('drain', take);
  });
  // A runner may take a job moments before it holds its lock.
  const takeBack = () =>
    pool
      .query(
        `select graphile_worker.force_unlock_workers(array_agg(runner)) from (
          select distinct locked_by as runner from graphile_worker._private_jobs
          where locked_by like 'pool-%' and locked_by <> all($1::text[]) and locked_at < now() - interval '3 seconds'
        ) as busy where pg_try_advisory_xact_lock(hashtextextended(runner, ${lockSpaces.runner}))`,
        [[...own]],
      )
      .catch((failure: unknown) => log.warn({ err: failure }, 'jobs of dead processes were not looked for'));
  let looking = takeBack();
  const timer = setInterval(() => {
    looking = takeBack();
  }, takeBackMs);
  return {
    events,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Runs jobs until stopped; jobs under way are finished first. The last lane also has the jobs by the clock. */
export async function runJobs(options: {
  url: string;
  lanes: readonly Lane[];
  crontab: string;
  log: Logger;
}): Promise<{ stop(): Promise<void> }> {
  const { url, lanes, crontab, log } = options;
  if (lanes.length > mostLanes) throw new Error(`${lanes.length} lanes need more connections than are counted`);
  const pool = connectPool(url, jobConnections);
  const logger = new JobLogger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message);
    else if (level === 'warning') log.warn({ job: true }, message);
  });
  const { events, ...watch } = watchRunners(pool, log);
  const runners = await Promise.all(
    lanes.map((lane, number) =>
      run(
        { pgPool: pool, taskList: tasksOf(lane), concurrency: lane.slots, noHandleSignals: true, logger, events },
        undefined,
        number === lanes.length - 1 ? parseCrontab(crontab) : [],
      ),
    ),
  );
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await watch.stop();
      await pool.end();
    },
  };
}
