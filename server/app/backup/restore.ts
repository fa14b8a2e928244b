import { chmod, copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { migrate, migrationsHere } from '../../kit/db/migrate.ts';
import { migrateJobs } from '../../kit/jobs.ts';
import { assertUtf8 } from '../../kit/postgres/index.ts';
import type { Config } from '../config.ts';
import { openDatabase, type Say } from '../database.ts';
import { loadFiles } from './files.ts';
import { filledTables, loadDatabase } from './load.ts';
import { type Manifest, places, readManifest } from './manifest.ts';

interface Restore {
  readonly config: Config;
  readonly folder: string;
  readonly say: Say;
  readonly signal: AbortSignal;
}

/** Into an empty place: a data folder without anything in it, and the database that it or the configuration names. */
export async function restore({ config, folder, say, signal }: Restore) {
  const manifest = await readManifest(folder);
  await refuseOtherRelease(manifest);
  const { dataDir } = config;
  if ((await entriesOf(dataDir)).length > 0)
    throw new Error(`数据目录 ${dataDir} 不是空的，请用 DATA_DIR 指出一个空目录`);
  const database = await openDatabase(config, say);
  try {
    await restoreInto(database.url, { dataDir, folder, manifest, signal });
    await database.stop();
  } catch (failure) {
    await database.stop();
    if ('clusterDir' in database) await rm(database.clusterDir, { recursive: true, force: true });
    for (const entry of await entriesOf(dataDir)) await rm(path.join(dataDir, entry), { recursive: true, force: true });
    throw failure;
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`已恢复 ${manifest.at} 的备份：${manifest.tables.length} 张表共 ${rows} 行、${manifest.files.count} 个文件`);
  if (!manifest.secretKey) say('备份里没有密钥：启动时请用环境变量 SECRET_KEY 设置原来的密钥');
}

const entriesOf = (folder: string) => readdir(folder).catch(() => []);

async function refuseOtherRelease({ migrations }: Manifest) {
  const here = new Map((await migrationsHere()).map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of migrations) {
    const known = here.get(name);
    if (known === undefined)
      throw new Error(`备份来自更新的版本（有本版本没有的数据库迁移 ${name}），请用那个版本或更新的版本恢复`);
    if (known !== hash) throw new Error(`备份的数据库迁移 ${name} 与本版本的不同，无法用本版本恢复`);
  }
}

interface Parts {
  readonly dataDir: string;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly signal: AbortSignal;
}

/** The tables as they were at the backup, its rows, and only then what has changed about tables since. */
async function restoreInto(url: string, { dataDir, folder, manifest, signal }: Parts) {
  await assertUtf8(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await refuseFilled(client, manifest);
    await migrate(url, new Set(manifest.migrations.map(({ name }) => name)));
    await migrateJobs(url);
    await client.query(`set datestyle = 'ISO'; set timezone = 'UTC'; set statement_timeout = 0`);
    await client.query('begin');
    await loadDatabase({ client, folder, signal }, manifest);
    await mkdir(dataDir, { recursive: true });
    await loadFiles({ from: folder, to: dataDir, signal }, manifest.files);
    if (manifest.secretKey) await restoreKey(folder, dataDir);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(url);
}

async function refuseFilled(client: pg.Client, manifest: Manifest) {
  const [filled] = await filledTables(client);
  if (filled) throw new Error(`数据库里已有数据（表 ${filled}），只能恢复到空的数据库`);
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.migration') is not null as found`,
  );
  if (!rows[0]?.found) return;
  const { rows: applied } = await client.query<{ name: string }>('select name from migration');
  const ofBackup = new Set(manifest.migrations.map(({ name }) => name));
  const newer = applied.find(({ name }) => !ofBackup.has(name));
  if (newer) throw new Error(`数据库里的表比备份的新（数据库迁移 ${newer.name}），请换一个空的数据库`);
}

async function restoreKey(folder: string, dataDir: string) {
  const key = path.join(dataDir, places.secretKey);
  await copyFile(path.join(folder, places.secretKey), key);
  await chmod(key, 0o600);
}
