import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../scripts/server-flags.mjs';
import { deriveKeys, type Keys } from '../server/kit/crypto/keys.ts';
import { connect, type Db } from '../server/kit/db/db.ts';
import { readSettings } from '../server/kit/postgres/connection-file.ts';
import { SUPERUSER } from '../server/kit/postgres/launch.ts';

/** A running server of its own process, with its database and all its secrets. */
export interface Product {
  readonly port: number;
  readonly pid: number;
  readonly db: Db;
  readonly keys: Keys;
}

interface Wishes {
  readonly demo?: boolean;
  /** A data folder that stays for the next run, for what takes long to make. */
  readonly keep?: string;
}

const secret = 'a secret of the benches';

/** Starts the product as its users do, in a data folder that is thrown away unless it is to stay, and lets `work` use it. */
export async function withProduct<T>(work: (product: Product) => Promise<T>, { demo = false, keep }: Wishes = {}) {
  const dataDir = keep ?? (await mkdtemp(path.join(tmpdir(), 'zhixing-bench-')));
  const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    env: { ...serverEnv(), PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: demo ? 'on' : 'off' },
    // Ctrl-C is for the bench, which stops the server in good order; when the bench is killed the channel breaks.
    detached: true,
    execArgv: serverFlags,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const interrupted = Promise.withResolvers<never>();
  const onSignal = () => interrupted.reject(new Error('已中止'));
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    return await Promise.race([interrupted.promise, use(server, dataDir, work)]);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    await stop(server);
    if (keep === undefined) await discard(dataDir);
  }
}

async function use<T>(server: ChildProcess, dataDir: string, work: (product: Product) => Promise<T>) {
  const port = await portOf(server);
  const db = connect(databaseUrl(dataDir), 8);
  try {
    return await work({ port, pid: server.pid ?? 0, db, keys: deriveKeys(secret) });
  } finally {
    await db.destroy();
  }
}

/** What the shell has set for another server must not decide what is measured, but for the number of processes. */
function serverEnv() {
  const { DATABASE_URL: _database, PRODUCT: _product, ROLE: _role, ...env } = process.env;
  return { ...env, SECRET_KEY: secret, LOG_LEVEL: 'warn' };
}

/** From the line that tells its users, since only that comes from one process as well as from several. */
async function portOf({ stdout }: ChildProcess) {
  if (!stdout) throw new Error('the server has no output');
  let port: string | undefined;
  for await (const line of createInterface(stdout)) {
    port = /知行已启动：http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port) break;
  }
  // Nobody reads the rest, and a full pipe would hold the server up.
  stdout.resume();
  if (!port) throw new Error('服务器没有启动成功');
  return Number(port);
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}

/** The embedded database of a data folder, for those who look on from outside. */
export function databaseUrl(dataDir: string) {
  const settings = readSettings(dataDir);
  if (!settings) throw new Error(`no database in ${dataDir}`);
  return `postgres://${SUPERUSER}:${settings.password}@127.0.0.1:${settings.port}/zhixing?sslmode=disable`;
}

/** The cluster may stand apart from the data folder. */
async function discard(dataDir: string) {
  const cluster = readSettings(dataDir)?.cluster;
  if (cluster) await rm(path.resolve(dataDir, cluster), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
