import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { release } from 'node:os';
import { join } from 'node:path';
import { runAs } from './account.ts';
import { savePort } from './connection-file.ts';
import type { Place } from './place.ts';
import { disownStalePidFile, type Postmaster } from './postmaster.ts';

export const SUPERUSER = 'zhixing';
const LOG_LIMIT_BYTES = 10 * 2 ** 20;

/** For two cores and plenty of memory shared with the application. What is not named keeps PostgreSQL's default. */
const SERVER_SETTINGS = {
  listen_addresses: '127.0.0.1',
  // Loopback is enough, and a socket file would need a folder that every user can reach.
  unix_socket_directories: '',
  // A saved answer stays saved when the power fails.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // `minimal` would save nothing on short transactions and would rule out a backup of the running server.
  wal_level: 'replica',
  max_connections: '200',
  shared_buffers: '256MB',
  // Without statistics a table looks empty to the planner, which then reads an organisation's questions once for each
  // question of a paper; the default lets the first import wait a minute for them.
  autovacuum_naptime: '5s',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  wal_buffers: '16MB',
  // Fewer checkpoints while an exam is saved; recovery after a crash still takes seconds.
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  // Solid-state disks read at random nearly as fast as in order.
  random_page_cost: '1.1',
  // A report gets at most one helper, and no query is worth compiling on two shared cores.
  max_parallel_workers_per_gather: '1',
  jit: 'off',
  // Not the machine's zone, so that a query which forgets to name one behaves the same everywhere.
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  recovery_init_sync_method: recoverySyncMethod(process.platform, release()),
};

/**
 * After a crash all files are written out before the recovery begins: by one call for the file system, which is ten times
 * as fast as one for each of 1,500 files. Before Linux 5.8 that call did not report every error.
 */
export function recoverySyncMethod(platform: NodeJS.Platform, kernel: string): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = kernel.split('.').map((part) => Number.parseInt(part, 10));
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync';
}

/** macOS has no C.UTF-8 of its own; the character type matters to pg_trgm, which sees no Chinese under plain C. */
const LOCALE =
  process.platform === 'darwin'
    ? ['--locale=C', '--lc-ctype=en_US.UTF-8', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];

/** Makes the cluster under another name first, so that a start cut short never leaves half of one. */
export function initialiseCluster({ cluster, binaries, account, settings }: Place) {
  if (existsSync(cluster)) return checkVersion(cluster, binaries.postgres);
  if (settings.port > 0) {
    throw new Error(`数据库目录 ${cluster} 不见了，请恢复它，或删除 postgres.json 后从空数据库开始。`);
  }
  const draft = `${cluster}.${process.pid}`;
  const passwordFile = `${draft}.password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, settings.password, { mode: 0o600 });
    if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
    // The builtin provider orders by code point whatever the C library is, and lets LIKE '前缀%' use a plain index.
    const encoding = ['--encoding=UTF8', '--locale-provider=builtin', ...LOCALE];
    const access = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const made = spawnSync(binaries.initdb, ['-D', draft, ...encoding, ...access], {
      ...runAs(account),
      encoding: 'utf8',
    });
    if (made.status !== 0) {
      throw new Error(`无法创建数据库 ${cluster}：${made.error?.message ?? failureIn(made.stderr)}`);
    }
    rename(draft, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** On the port of the last time, or on another one that is free from now on. */
export async function launch(place: Place): Promise<Postmaster> {
  const { dataDir, settings } = place;
  const port = await choosePort(settings.port);
  if (port !== settings.port) savePort(dataDir, settings, port);
  return launchOn(port, place);
}

/** Starts PostgreSQL in a session of its own, so that Ctrl-C reaches the application first and the database last. */
export function launchOn(port: number, { dataDir, cluster, binaries, account }: Place): Postmaster {
  disownStalePidFile(cluster);
  const options = Object.entries({ ...SERVER_SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(dataDir);
  const child = spawn(binaries.postgres, ['-D', cluster, ...options], {
    ...runAs(account),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // A failure shows as the missing pid; without a listener it would end the process.
  child.on('error', () => undefined);
  child.unref();
  return { pid: child.pid ?? 0, port };
}

/** Why the last start failed, in PostgreSQL's own words. */
export function readFailure(dataDir: string): string {
  return failureIn(readFileSync(logPath(dataDir), 'utf8'));
}

export function logPath(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}

function checkVersion(cluster: string, postgres: string) {
  const theirs = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const ours = /(\d+)/.exec(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
  if (ours && theirs !== ours) {
    throw new Error(`数据库 ${cluster} 属于 PostgreSQL ${theirs}，内置的是 ${ours}，请先用原版本导出数据。`);
  }
}

function rename(draft: string, cluster: string) {
  try {
    renameSync(draft, cluster);
  } catch (error) {
    // Another start was faster; both used the password in DATA_DIR, so its cluster is as good.
    if (!existsSync(cluster)) throw error;
  }
}

/** The port of the last time, so that tools keep working, unless another program has taken it. */
async function choosePort(preferred: number): Promise<number> {
  if (preferred > 0 && (await tryPort(preferred))) return preferred;
  const port = await tryPort(0);
  if (!port) throw new Error('本机没有空闲的端口供数据库使用。');
  return port;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : undefined));
    });
  });
}

function openLog(dataDir: string): number {
  const path = logPath(dataDir);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

function failureIn(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '';
}
