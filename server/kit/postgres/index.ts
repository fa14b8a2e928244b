import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { readSettings } from './connection-file.ts';
import { keepRunning } from './keep-running.ts';
import { initialiseCluster, launch, logPath, readFailure, SUPERUSER } from './launch.ts';
import { connectAsOwner, holdOwnership, type Owner, readOwner, tryOwnership } from './lock.ts';
import { findPlace, type Place } from './place.ts';
import { findPostmaster, isPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';

export { assertUtf8 } from './encoding.ts';

export type EmbeddedPostgres = {
  url: string;
  /** True when the database was still running after its last owner had been killed. */
  adopted: boolean;
  /** Where the rows are: inside DATA_DIR, or apart from it (see place.ts). */
  clusterDir: string;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  log: (line: string) => void;
  /** Where users reach this process; a second start names it in its refusal. */
  address?: string;
};

type Owned = { client: Client; postmaster: Postmaster; adopted: boolean };

const DATABASE = 'zhixing';
const LAUNCH_ATTEMPTS = 5;
/** A killed owner's connection takes a moment to disappear, and with it its lock. */
const LOCK_PATIENCE_MS = 2_000;
const RECOVERY_NOTICE_MS = 3_000;
const RECOVERY_LIMIT_MS = 30 * 60_000;
/** PostgreSQL's codes for a server that is starting, stopping or restarting after a crash. */
const NOT_NOW = ['57P01', '57P02', '57P03'];

/** Runs PostgreSQL for this process alone, out of the binaries that npm installed. */
export async function startEmbeddedPostgres({ dataDir, log, address }: Options): Promise<EmbeddedPostgres> {
  const place = await findPlace(dataDir, log);
  initialiseCluster(place);
  const self = { pid: process.pid, address };
  const { client, postmaster, adopted } = await own(place, self, log);
  if (adopted) log('数据库在上次意外退出后仍在运行，已接管。');
  const server = keepRunning(place, postmaster, log);
  const ownership = holdOwnership(client, () => server.find((found) => connect(place, found, self)));
  await createDatabase(client);
  let stopping: Promise<void> | undefined;
  async function stop() {
    await ownership.release();
    await ownership.waitForOthers();
    // The lock is held to the end: in between, another start would adopt a server that is about to stop.
    await stopPostmaster(server.pid, place.cluster);
    await ownership.disconnect();
  }
  return {
    url: urlOf(place.settings.password, postmaster),
    adopted,
    clusterDir: place.cluster,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

const urlOf = (password: string, { port }: Postmaster) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}?sslmode=disable`;

/** The database of a service that is running on this DATA_DIR, for looking into it beside the service. */
export function runningPostgres(dataDir: string) {
  const settings = readSettings(dataDir);
  const postmaster = settings && findPostmaster(resolve(dataDir, settings.cluster));
  return postmaster && urlOf(settings.password, postmaster);
}

/** Each round owns a running server, or finds it gone (stopped by its owner, its port taken) and tries another. */
async function own(place: Place, self: Owner, log: Options['log']): Promise<Owned> {
  for (let attempt = 1; attempt <= LAUNCH_ATTEMPTS; attempt++) {
    const running = findPostmaster(place.cluster);
    const postmaster = running ?? (await launch(place));
    const client = await ownRunning(place, postmaster, self, log);
    if (client) return { client, postmaster, adopted: running !== undefined };
    await sleep(200);
  }
  throw new Error(`数据库没有启动成功：${readFailure(place.dataDir)}（详见 ${logPath(place.dataDir)}）`);
}

/** Undefined when the server has gone. */
async function ownRunning(place: Place, postmaster: Postmaster, self: Owner, log: Options['log']) {
  const began = Date.now();
  let noticed = false;
  while (Date.now() - began < RECOVERY_LIMIT_MS) {
    const client = await connect(place, postmaster, self).catch(ignoreNotNow);
    if (client) {
      const outcome = await waitForOwnership(client).catch(ignoreNotNow);
      if (outcome === 'owned') return client;
      await client.end().catch(() => undefined);
      if (outcome) throw new Error(describeOwner(outcome, place.dataDir));
    }
    if (!isPostmaster(postmaster.pid, place.cluster)) return undefined;
    if (!noticed && Date.now() - began > RECOVERY_NOTICE_MS) {
      noticed = true;
      log('数据库正在恢复上次未写完的数据，请稍候。');
    }
    await sleep(20);
  }
  throw new Error(`数据库一直没有恢复完成（详见 ${logPath(place.dataDir)}）。`);
}

async function waitForOwnership(client: Client): Promise<'owned' | Owner> {
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  while (!(await tryOwnership(client))) {
    if (Date.now() > deadline) return (await readOwner(client)) ?? {};
    await sleep(50);
  }
  return 'owned';
}

function describeOwner({ pid, address }: Owner, dataDir: string): string {
  const where = address ? ` ${address}` : `数据目录 ${dataDir}`;
  return `知行已在${where} 运行${pid ? `（进程 ${pid}）` : ''}，请先停止它。`;
}

/** A broken connection and a server that is not ready are worth another try; a refusal for any other reason is not. */
function ignoreNotNow(error: unknown): undefined {
  if (error instanceof DatabaseError && !NOT_NOW.includes(error.code ?? '')) {
    throw new Error(`数据库正在运行，但拒绝了知行的连接：${error.message}`);
  }
}

function connect({ settings }: Place, { port }: Postmaster, self: Owner): Promise<Client> {
  return connectAsOwner({ port, user: SUPERUSER, password: settings.password, owner: self });
}

async function createDatabase(client: Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}
