import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import type { Pool } from 'pg';
import { type Logger, pino } from 'pino';
import { deriveKeys, secretKey } from '../kit/crypto/keys.ts';
import { connectPool, queriesOn } from '../kit/db/db.ts';
import { openStorage } from '../kit/files/storage-url.ts';
import { runJobs } from '../kit/jobs.ts';
import type { JobParts } from '../kit/module.ts';
import { setPrivateAddresses } from '../kit/outgoing/connect.ts';
import { openChannels } from '../kit/outgoing/open.ts';
import { watchDeadlines } from '../modules/exam/index.ts';
import { keepFromBoxes, sandboxState, watchJudge } from '../modules/judge/index.ts';
import { createApp } from './app.ts';
import { listenToChannels } from './channels.ts';
import type { Config } from './config.ts';
import { openDatabase, poolSizeOn, prepareDatabase, type Say } from './database.ts';
import { jobCrontab, jobLanes, judgeSlots, lanesFor } from './jobs.ts';
import { moduleJobs } from './modules.ts';

export interface RunningServer {
  /** None where only jobs are run. */
  readonly port: number | undefined;
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  readonly config: Config;
  readonly webRoot: string | undefined;
  readonly say: Say;
}

type Undo = (() => Promise<unknown>)[];

/** Stops in the opposite order; whatever does not stop in good order must not leave the rest running. */
export async function undoAll(undo: Undo, log: Logger) {
  for (const step of undo.splice(0).reverse()) {
    await step().catch((failure: unknown) => log.error({ err: failure }, 'stop step failed'));
  }
}

/** One process: database → migrate → seed → jobs → listen; `stop` goes the same way back, the database last. */
export async function startServer({ config, webRoot, say }: StartOptions): Promise<RunningServer> {
  const log = pino({ level: config.logLevel });
  const database = await openDatabase(config, say);
  const undo: Undo = [() => database.stop()];
  const stop = () => undoAll(undo, log);
  try {
    await prepareDatabase(database.url, config, say);
    return { port: await bringUp({ config, webRoot, url: database.url, log, undo }), stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

interface BringUp {
  readonly config: Config;
  readonly webRoot: string | undefined;
  readonly url: string;
  readonly log: Logger;
  readonly undo: Undo;
}

/** What one process does on a database that is ready. */
export async function bringUp({ config, webRoot, url, log, undo }: BringUp) {
  setPrivateAddresses(config.privateAddresses);
  keepFromBoxes(config.dataDir);
  const pool = connectPool(url, await poolSizeOn(url, config.workers));
  const db = queriesOn(pool);
  undo.push(() => db.destroy());
  const storage = await openStorage(config.storageUrl, config.dataDir);
  const keys = deriveKeys(await secretKey(config.secretKey, config.dataDir));
  const parts = { db, keys, storage, channels: openChannels(config.sending) };
  const { role } = config;
  const runner = role === 'web' ? undefined : await runBackground(parts, { ...config, role }, url, log, undo);
  const port =
    role === 'worker' || role === 'judge' ? undefined : await serve(parts, { config, webRoot, url, log, undo }, pool);
  // First of all: boxes that somebody else ends beside this process must not look like programs that failed.
  if (runner) undo.push(() => runner.stopLane('judge'));
  return port;
}

async function serve(parts: JobParts, { config, webRoot, url, log, undo }: BringUp, pool: Pool) {
  const { app, sessions, hub, topics, rtc } = await createApp({
    ...parts,
    log,
    webRoot,
    trustedProxies: config.trustedProxies,
    product: config.product,
    publicUrl: config.publicUrl,
    pool,
    rooms: config.rooms,
    metricsToken: config.metricsToken,
  });
  const listener = await listenToChannels(url, { sessions, hub, topics, rtc }, log);
  undo.push(() => listener.stop());
  await app.listen({ port: config.port, host: config.host });
  undo.push(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

interface Background {
  readonly role: 'all' | 'worker' | 'judge';
  readonly workers: number;
}

async function runBackground(parts: JobParts, { role, workers }: Background, url: string, log: Logger, undo: Undo) {
  const jobs = moduleJobs(parts);
  // Jobs of the judge are for processes that can make a sandbox, wherever they are.
  const { works } = await sandboxState();
  const machine = { processors: availableParallelism(), memoryBytes: process.availableMemory() };
  const slots = judgeSlots(machine, workers, role === 'judge');
  const lanes = jobLanes(jobs, slots, lanesFor(role, works));
  const runner = await runJobs({ url, lanes, crontab: role === 'judge' ? '' : jobCrontab(jobs), log });
  undo.push(() => runner.stop());
  const judge = watchJudge(parts.db, log);
  undo.push(() => judge.stop());
  if (role === 'judge') return runner;
  const deadlines = watchDeadlines(parts.db, log);
  undo.push(() => deadlines.stop());
  return runner;
}
