import { readdirSync, readFileSync, statfsSync } from 'node:fs';

/** What the processes of a box use at a moment. */
export interface TreeUse {
  readonly cpuMs: number;
  /** Memory of the processes, and what lies in the box's folders, which is memory too. */
  readonly memoryKb: number;
  /** How long whoever waited longest was ready to run and did not get a processor. */
  readonly starvedMs: number;
  readonly files: number;
}

/** Ticks in which the kernel counts processor time for `/proc`, on every machine that Node runs on. */
const ticksPerSecond = 100;
const folders = ['box', 'tmp', 'dev/shm'] as const;

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended since it was listed.
    return '';
  }
}

/** Each thread has the children that it made. */
function childrenOf(pid: number) {
  const children = threadsOf(pid).flatMap((thread) => textOf(`/proc/${pid}/task/${thread}/children`).split(' '));
  return children.flatMap((child) => (child === '' ? [] : [Number(child)]));
}

function threadsOf(pid: number) {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Whoever has lost its parent hangs on the first process of the box, so all are below it. */
function treeBelow(first: number) {
  const tree = [first];
  for (const pid of tree) {
    // The limit of processes ends a box long before.
    if (tree.length < 2000) tree.push(...childrenOf(pid));
  }
  return tree;
}

const kilobytes = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

function useOf(pid: number) {
  const status = textOf(`/proc/${pid}/status`);
  const stat = textOf(`/proc/${pid}/stat`);
  // The name before it may hold anything, spaces and brackets too.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
  const [, waited = '0'] = textOf(`/proc/${pid}/schedstat`).split(' ');
  return {
    cpuMs: (ticks * 1000) / ticksPerSecond,
    memoryKb: kilobytes(status, 'RssAnon') + kilobytes(status, 'RssShmem'),
    highestKb: kilobytes(status, 'VmHWM'),
    starvedMs: Number(waited) / 1e6,
  };
}

function foldersOf(first: number) {
  let [usedKb, files] = [0, 0];
  for (const folder of folders) {
    try {
      const { bsize, blocks, bfree, files: most, ffree } = statfsSync(`/proc/${first}/root/${folder}`);
      usedKb += ((blocks - bfree) * bsize) / 1024;
      files = Math.max(files, most - ffree);
    } catch {
      // Not there yet, or no more.
    }
  }
  return { usedKb, files };
}

/** `first` is the first process of the box as this machine numbers it. */
export function lookAtTree(first: number): TreeUse & { readonly highestKb: number } {
  const uses = treeBelow(first).map(useOf);
  const { usedKb, files } = foldersOf(first);
  const sum = (of: (use: (typeof uses)[number]) => number) => uses.reduce((total, use) => total + of(use), 0);
  return {
    cpuMs: sum(({ cpuMs }) => cpuMs),
    memoryKb: sum(({ memoryKb }) => memoryKb) + usedKb,
    highestKb: Math.max(0, ...uses.map(({ highestKb }) => highestKb)),
    starvedMs: Math.max(0, ...uses.map(({ starvedMs }) => starvedMs)),
    files,
  };
}

/** How many processes the kernel has ended on this machine for want of memory, in a box or elsewhere. */
export const killsOnMachine = () => Number(/^oom_kill (\d+)/m.exec(textOf('/proc/vmstat'))?.[1] ?? 0);
