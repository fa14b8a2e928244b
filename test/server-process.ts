import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '..');
const runtime = path.join(root, 'node_modules/.bin/node');

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** What it wrote, output and errors together. */
  readonly lines: readonly string[];
  readonly exited: Promise<number | null>;
  /** False when it ended instead. */
  readonly started: Promise<boolean>;
}

interface Wishes {
  /** A free one unless wished. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** The server as its users start it, in a process of its own. */
export async function startProcess(dataDir: string, wishes: Wishes = {}): Promise<ServerProcess> {
  const port = wishes.port ?? (await freePort());
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const own = { PATH, NODE_COMPILE_CACHE, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'on' };
  const child = spawn(runtime, ['server/main.ts'], {
    cwd: root,
    env: { ...own, ...wishes.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (/^知行(?:后台任务进程)?已启动/.test(line)) resolve(true);
      });
    }
  });
  const started = Promise.race([ready, exited.then(() => false)]);
  return { child, origin: `http://127.0.0.1:${port}`, lines, exited, started };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** Server and database are gone at once, without a last word. */
export function killTree({ child }: ServerProcess) {
  const family = familyOf([child.pid ?? 0]);
  killAtOnce(family);
  return family;
}

/** In the order given. Whoever has ended by itself meanwhile is gone as well. */
export function killAtOnce(victims: readonly number[]) {
  for (const pid of victims) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure;
    }
  }
}

/** These processes and all below them, parents first. */
export function familyOf(heads: readonly number[]) {
  const children = Map.groupBy(pids(), parentOf);
  const family = [...heads];
  for (const parent of family) family.push(...(children.get(parent) ?? []));
  return family;
}

/** The server's own processes, without its database and the tools that it asks for their versions. */
export function serverProcesses({ child }: ServerProcess, dataDir: string) {
  const database = new Set(databaseFamily(dataDir));
  const isServer = (pid: number) => readProc(pid, 'cmdline').includes('server/main.ts');
  return familyOf([child.pid ?? 0]).filter((pid) => !database.has(pid) && isServer(pid));
}

/** Every process of the database, its head first; the others do not carry the folder's name. */
export const databaseFamily = (dataDir: string) => familyOf(databaseProcesses(dataDir));

const pids = () => readdirSync('/proc').map(Number).filter(Boolean);
const parentOf = (pid: number) => Number(/^PPid:\s*(\d+)$/m.exec(readProc(pid, 'status'))?.[1]);

function readProc(pid: number, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Where the database of a data folder is; it may stand apart from the folder. */
function clusterOf(dataDir: string) {
  const { cluster } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as { cluster: string };
  return path.resolve(dataDir, cluster);
}

/** Processes of the database of a data folder. */
export function databaseProcesses(dataDir: string) {
  const cluster = clusterOf(dataDir);
  return pids().filter((pid) => readProc(pid, 'cmdline').split('\0').includes(cluster));
}

/** Ends what is left and takes every file away. */
export async function removeData(dataDir: string) {
  if (existsSync(path.join(dataDir, 'postgres.json'))) await removeDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}

async function removeDatabase(dataDir: string) {
  for (const pid of databaseProcesses(dataDir)) process.kill(pid, 'SIGQUIT');
  while (databaseProcesses(dataDir).length > 0) await sleep(20);
  await rm(clusterOf(dataDir), { recursive: true, force: true });
}
