import type { AddressInfo } from 'node:net';
import { type Logger, pino } from 'pino';
import { connect } from '../kit/db/db.ts';
import { migrate } from '../kit/db/migrate.ts';
import { migrateJobs, runJobs } from '../kit/jobs.ts';
import { deriveKeys, secretKey } from '../kit/keys.ts';
import { assertUtf8, startEmbeddedPostgres } from '../kit/postgres/index.ts';
import { localStorage } from '../kit/storage.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { jobCrontab, jobTasks } from './jobs.ts';
import { watchSessions } from './session-watch.ts';

export interface RunningServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

interface StartOptions {
  readonly config: Config;
  readonly webRoot: string | undefined;
  readonly say: (line: string) => void;
}

/** config → database → migrate → seed → listen; `stop` goes the same way back, the database last. */
export async function startServer({ config, webRoot, say }: StartOptions): Promise<RunningServer> {
  const log = pino({ level: config.logLevel });
  const address = `http://localhost:${config.port}`;
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say, address });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const undo: (() => Promise<unknown>)[] = [async () => embedded?.stop()];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) {
      // Whatever does not stop in good order must not leave the database running.
      await step().catch((failure: unknown) => log.error({ err: failure }, 'stop step failed'));
    }
  };
  try {
    const port = await bringUp({ config, webRoot, url, log, undo, say });
    return { port, stop };
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
  readonly undo: (() => Promise<unknown>)[];
  readonly say: (line: string) => void;
}

async function bringUp({ config, webRoot, url, log, undo, say }: BringUp) {
  await assertUtf8(url);
  await migrate(url);
  await migrateJobs(url);
  const db = connect(url);
  undo.push(() => db.destroy());
  const storage = localStorage(config.dataDir);
  const keys = deriveKeys(await secretKey(config.secretKey, config.dataDir));
  if (config.demo) await seedWhenEmpty(db, say);
  const { app, forgetSession } = await createApp({ db, keys, storage, log, webRoot });
  const jobs = await runJobs({ url, tasks: jobTasks(db), crontab: jobCrontab, log });
  undo.push(() => jobs.stop());
  const watch = await watchSessions(url, forgetSession, log);
  undo.push(() => watch.stop());
  await app.listen({ port: config.port, host: config.host });
  undo.push(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

async function seedWhenEmpty(db: Parameters<typeof jobTasks>[0], say: (line: string) => void) {
  const { seedDemo } = await import('../demo/seed.ts');
  await seedDemo(db, say);
}
