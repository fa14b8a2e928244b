import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { secretKey } from '../kit/crypto/keys.ts';
import { openDatabase, poolSizeOn, prepareDatabase } from './database.ts';
import { gatherMetrics } from './metrics/together.ts';
import { bringUp, type RunningServer, type StartOptions, undoAll } from './server.ts';

const restartPauseMs = 1000;

/**
 * Several processes on one port and one database. This one prepares the database, starts the others, starts again what
 * ends unasked, and stops the database after all of them. None keeps state that another needs.
 */
export async function startWorkers({ config, say }: StartOptions): Promise<RunningServer> {
  const log = pino({ level: config.logLevel });
  const database = await openDatabase(config, say);
  const workers = new Set<Worker>();
  const serveMetrics = gatherMetrics();
  let stopping = false;
  const stop = async () => {
    stopping = true;
    await Promise.all([...workers].map(endWorker));
    await database.stop();
  };
  const start = async () => {
    const worker = cluster.fork({ DATABASE_URL: database.url });
    workers.add(worker);
    serveMetrics(worker);
    worker.once('exit', async () => {
      workers.delete(worker);
      if (stopping) return;
      log.error({ pid: worker.process.pid }, 'a worker ended unasked');
      await sleep(restartPauseMs);
      if (!stopping) start().catch((failure: unknown) => log.error({ err: failure }, 'no new worker'));
    });
    return readyPort(worker);
  };
  try {
    await prepareDatabase(database.url, config, say);
    // Refused here in one sentence, and not by each of them.
    await poolSizeOn(database.url, config.workers);
    // Made once, so that all of them use the same.
    await secretKey(config.secretKey, config.dataDir);
    const ports = await Promise.all(Array.from({ length: config.workers }, start));
    return { port: ports[0], stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

interface Ready {
  readonly port: number | undefined;
}

async function readyPort(worker: Worker) {
  const [message] = await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(([code]) => {
      throw new Error(`工作进程没有启动成功（退出码 ${code}）`);
    }),
  ]);
  return (message as Ready).port;
}

async function endWorker(worker: Worker) {
  if (worker.isDead()) return;
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await gone;
}

/** One of them; the database is prepared. */
export async function startWorker({ config, webRoot }: StartOptions): Promise<RunningServer> {
  const log = pino({ level: config.logLevel });
  const undo: (() => Promise<unknown>)[] = [];
  const stop = () => undoAll(undo, log);
  try {
    const port = await bringUp({ config, webRoot, url: config.databaseUrl ?? '', log, undo });
    process.send?.({ port } satisfies Ready);
    return { port, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}
