import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Postmaster = { pid: number; port: number };

/** Larger than any pid that a kernel hands out. */
const NOBODYS_PID = 2 ** 30;
const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 10_000;

/** The living postmaster of this cluster, whoever started it. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const [pid, , , port] = readPidFile(cluster).split('\n').map(Number);
  if (!pid || !port || !isPostmaster(pid, cluster)) return undefined;
  return { pid, port };
}

/**
 * After a reboot the pid in the file may be another program's, and PostgreSQL would refuse to start because of it. Only
 * the pid is replaced: from the rest of the file PostgreSQL itself finds out whether old backends still use the cluster.
 */
export function disownStalePidFile(cluster: string) {
  const text = readPidFile(cluster);
  const pid = Number(text.split('\n')[0]);
  if (!pid || pid === NOBODYS_PID || isPostmaster(pid, cluster)) return;
  writeFileSync(join(cluster, 'postmaster.pid'), text.replace(/^\d+/, String(NOBODYS_PID)));
}

/** Fast shutdown first, which writes a checkpoint; what is cut off after that is replayed at the next start. */
export async function stopPostmaster(pid: number, cluster: string) {
  const steps = [
    { signal: 'SIGINT', waitMs: FAST_STOP_MS },
    { signal: 'SIGQUIT', waitMs: IMMEDIATE_STOP_MS },
    { signal: 'SIGKILL', waitMs: IMMEDIATE_STOP_MS },
  ] as const;
  for (const { signal, waitMs } of steps) {
    if (isPostmaster(pid, cluster)) process.kill(pid, signal);
    const deadline = Date.now() + waitMs;
    while (Date.now() < deadline) {
      if (!isPostmaster(pid, cluster)) return;
      await sleep(10);
    }
  }
}

export function isPostmaster(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return commandLine(pid).includes(cluster);
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').includes(` -D ${cluster} `);
}

/** Empty for a process that is gone and for one that is dead but not yet reaped. */
function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function readPidFile(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return '';
  }
}
