import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { z } from 'zod';
import { connectPool } from './db/db.ts';
import { connectQueuePool } from './db/queue-pool.ts';
import type { Db } from './transaction.ts';

/** The signal tells that the process ends: whoever can go on elsewhere need not be waited for. */
export type Task = (payload: unknown, stopping?: AbortSignal) => Promise<void>;

/** The queue's own tables, beside ours. */
export const migrateJobs = (url: string) => runMigrations({ connectionString: url });

/** Reads from the payload of a job whose it is. */
export type OwnerOf = (payload: unknown) => string;

const OfOrganisation = z.object({ organisationId: z.string() });

export const organisationOf: OwnerOf = (payload) => OfOrganisation.parse(payload).organisationId;

/**
 * Jobs that wait only for each other. Not queues of PostgreSQL: one whose process was killed stays shut for a while, also for
 * the job that goes on with its work.
 */
export interface Lane {
  readonly name: string;
  readonly tasks: Record<string, Task>;
  /** Concurrency of the lane. */
  readonly slots: number;
  /** Per process no owner runs two of these jobs of the lane at once. */
  readonly owners: Readonly<Record<string, OwnerOf>>;
}

const putOffMs = 5000;
/** Most jobs are over within this: to wait that long costs others less of a slot than it costs an owner of many to be put off. */
const worthWaitingMs = 250;

/** A job whose owner already runs one, and for longer than a moment, is postponed, and its slot goes to the next job. */
function tasksOf({ tasks, owners }: Lane, stopping: AbortSignal): TaskList {
  const served = new Map<string, Promise<void>>();
  /** Gives back how the turn ends. Looking and taking are one step: of several that wait for the same end one takes it. */
  async function turnOf(owner: string) {
    const deadline = performance.now() + worthWaitingMs;
    for (let running = served.get(owner); running; running = served.get(owner)) {
      const left = deadline - performance.now();
      if (left <= 0) return undefined;
      await Promise.race([running, sleep(left)]);
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    served.set(owner, promise);
    return () => {
      served.delete(owner);
      resolve();
    };
  }
  const inTurn = (name: string, task: Task, ownerOf: OwnerOf): TaskList[string] =>
    async function doInTurn(payload, { job, addJob }) {
      const owner = ownerOf(payload);
      const endTurn = await turnOf(owner);
      if (!endTurn) {
        const { key, priority, max_attempts: maxAttempts } = job;
        const runAt = new Date(Date.now() + putOffMs);
        await addJob(name, payload, { runAt, priority, maxAttempts, ...(key && { jobKey: key }) });
        return;
      }
      try {
        await task(payload, stopping);
      } finally {
        endTurn();
      }
    };
  const owned = Object.entries(owners).flatMap(([name, ownerOf]) => {
    const task = tasks[name];
    return task ? [[name, inTurn(name, task, ownerOf)] as const] : [];
  });
  return { ...withSignal(tasks, stopping), ...Object.fromEntries(owned) };
}

const withSignal = (tasks: Record<string, Task>, stopping?: AbortSignal): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload) => task(payload, stopping)]));

export const mostLanes = 5;
/** One of each lane listens for new jobs; taking a job off the queue and noting its end is quick, so that few serve many. */
export const jobConnections = mostLanes + 2;

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
    await runOnce({
      pgPool: pool,
      taskList: withSignal(tasks),
      noHandleSignals: true,
      logger: new JobLogger(() => () => {}),
    });
  } finally {
    await pool.end();
  }
}

const beatMs = 2000;
/** A living runner renews its jobs within this time, however busy its process is. */
const patienceMs = 10_000;
const beatChannel = 'job_runners';

/**
 * While a process lives it tells all others so. Jobs of a runner that was watched for a while and was not heard of are given
 * to others: the queue itself would leave them to a dead process for four hours. Not by locks of a session: a runner would
 * lose its own whenever its connection drops.
 */
function watchRunners(pool: pg.Pool, log: Logger) {
  const own = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool: { id } }) => own.add(id));
  /** Of each runner that has a job, since when nothing was heard of it. */
  const silentSince = new Map<string, number>();
  let heardSelf = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;

  function hear({ channel, payload = '[]' }: pg.Notification) {
    if (channel !== beatChannel) return;
    for (const runner of Runners.parse(JSON.parse(payload))) {
      if (own.has(runner)) heardSelf = performance.now();
      silentSince.delete(runner);
    }
  }
  /** The connections on which the queue hears of new jobs serve here too; whether each listens for us already. */
  const ears = new Map<pg.PoolClient, boolean>();
  events.on('pool:listen:success', ({ client }) => {
    ears.set(client, false);
    client.on('notification', hear);
  });
  events.on('pool:listen:release', ({ client }) => {
    ears.delete(client);
    client.off('notification', hear);
  });

  async function listen() {
    for (const [client, listens] of ears) {
      if (listens) continue;
      await client.query(`listen ${beatChannel}`);
      ears.set(client, true);
    }
  }

  async function look() {
    await listen();
    const runners = await beat(pool, [...own]);
    const at = performance.now();
    // After a gap nobody was watched: they may have been as unable to reach the database. Whoever does not hear itself is deaf.
    if (at - Math.min(lookedAt, heardSelf) > 3 * beatMs) silentSince.clear();
    lookedAt = at;
    for (const runner of silentSince.keys()) if (!runners.includes(runner)) silentSince.delete(runner);
    for (const runner of runners) if (!silentSince.has(runner)) silentSince.set(runner, at);
    const dead = [...silentSince].filter(([, since]) => at - since > patienceMs).map(([runner]) => runner);
    if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
  }

  const lookAgain = () => look().catch((failure: unknown) => log.warn({ err: failure }, 'runners were not watched'));
  let looking = lookAgain();
  const timer = setInterval(() => {
    looking = looking.then(lookAgain);
  }, beatMs);
  return {
    events,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

const Runners = z.array(z.string());

/** Says that these runners live, and answers which others have jobs. */
async function beat(pool: pg.Pool, own: readonly string[]) {
  await pool.query('select pg_notify($1, $2)', [beatChannel, JSON.stringify(own)]);
  const { rows } = await pool.query<{ runner: string }>(
    `select distinct locked_by as runner from graphile_worker.jobs
     where locked_by like 'pool-%' and locked_by <> all($1::text[])`,
    [own],
  );
  return rows.map(({ runner }) => runner);
}

export interface JobRunner {
  /** One lane before the others; nothing where it is not there. */
  stopLane(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Runs jobs until stopped; jobs under way are told of it, and finished first. The last lane also has the jobs by the clock. */
export async function runJobs(options: {
  url: string;
  lanes: readonly Lane[];
  crontab: string;
  log: Logger;
}): Promise<JobRunner> {
  const { url, lanes, crontab, log } = options;
  if (lanes.length > mostLanes) throw new Error(`${lanes.length} lanes need more connections than are counted`);
  const pool = connectQueuePool(url, jobConnections);
  const logger = new JobLogger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message);
    else if (level === 'warning') log.warn({ job: true }, message);
  });
  const { events, ...watch } = watchRunners(pool, log);
  const running = await Promise.all(
    lanes.map(async (lane, number) => {
      const stopping = new AbortController();
      const runner = await run(
        {
          pgPool: pool,
          taskList: tasksOf(lane, stopping.signal),
          concurrency: lane.slots,
          noHandleSignals: true,
          logger,
          events,
        },
        undefined,
        number === lanes.length - 1 ? parseCrontab(crontab) : [],
      );
      let stopped: Promise<void> | undefined;
      const stop = () => {
        stopping.abort();
        stopped ??= runner.stop();
        return stopped;
      };
      return { name: lane.name, stop };
    }),
  );
  return {
    stopLane: async (name) => running.find((lane) => lane.name === name)?.stop(),
    stop: async () => {
      await Promise.all(running.map((lane) => lane.stop()));
      await watch.stop();
      await pool.end();
    },
  };
}
