import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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

/** The server as its users start it, in a process of its own. */
export async function startProcess(dataDir: string): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(runtime, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('知行已启动')) resolve(true);
      });
    }
  });
  const started = Promise.race([ready, exited.then(() => false)]);
  return { child, origin: `http://127.0.0.1:${port}`, lines, exited, started };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** Server and database are gone at once, without a last word. */
export function killTree({ child }: ServerProcess) {
  const family = [child.pid ?? 0];
  for (const parent of family) family.push(...childrenOf(parent));
  for (const pid of family) process.kill(pid, 'SIGKILL');
  return family;
}

const pids = () => readdirSync('/proc').map(Number).filter(Boolean);
const childrenOf = (parent: number) => pids().filter((pid) => parentOf(pid) === parent);
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
  for (const pid of databaseProcesses(dataDir)) process.kill(pid, 'SIGQUIT');
  while (databaseProcesses(dataDir).length > 0) await sleep(20);
  await rm(clusterOf(dataDir), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
