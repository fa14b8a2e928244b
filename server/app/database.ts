import { deriveKeys, secretKey } from '../kit/crypto/keys.ts';
import { connect, connectionLimit } from '../kit/db/db.ts';
import { migrate } from '../kit/db/migrate.ts';
import { openStorage } from '../kit/files/storage-url.ts';
import { jobConnections, migrateJobs } from '../kit/jobs.ts';
import { assertUtf8, startEmbeddedPostgres } from '../kit/postgres/index.ts';
import { hasOrganisations } from '../modules/organisation/index.ts';
import type { Config } from './config.ts';

export type Say = (line: string) => void;

/** The database that the configuration names, or the embedded one, which is stopped with the process that started it. */
export async function openDatabase(config: Config, say: Say) {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const address = `http://localhost:${config.port}`;
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: say, address });
}

/** For its superusers, its owner's lock, a look by hand. */
const reserved = 10;
/** What a process needs beside its pool: jobs, and the channel of ended sessions. */
const beside = jobConnections + 1;
const leastPool = 4;
const mostPool = 20;

/** How many connections the pool of one of so many processes may have, on a database that takes no more than `most`. */
export function poolSize(most: number, processes: number) {
  const share = Math.floor((most - reserved) / processes) - beside;
  if (share >= leastPool) return Math.min(mostPool, share);
  const allowed = Math.max(1, Math.floor((most - reserved) / (leastPool + beside)));
  throw new Error(`进程数 WORKERS 太多：数据库最多 ${most} 个连接，够 ${allowed} 个进程使用`);
}

/** The same, of the database itself. */
export async function poolSizeOn(url: string, processes: number) {
  const db = connect(url, 1);
  try {
    return poolSize(await connectionLimit(db), processes);
  } finally {
    await db.destroy();
  }
}

/** Brings the database up to this version, and fills an empty one with the demo. */
export async function prepareDatabase(url: string, config: Config, say: Say) {
  await assertUtf8(url);
  await migrate(url);
  await migrateJobs(url);
  if (!config.demo) return;
  const db = connect(url, 2);
  try {
    // Loaded only when it is needed: it stays in memory.
    if (await hasOrganisations(db)) return;
    const keys = deriveKeys(await secretKey(config.secretKey, config.dataDir));
    const storage = await openStorage(config.storageUrl, config.dataDir);
    await (await import('../demo/seed.ts')).seedDemo(db, { storage, keys }, say);
  } finally {
    await db.destroy();
  }
}
