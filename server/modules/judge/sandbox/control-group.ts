import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OutOfMemory, outOfMemoryOf } from './box-end.rules.ts';

export interface GroupUse {
  readonly cpuMs: number;
  /** The kernel ended a process of the group: because the group's memory was used up, or the whole machine's. */
  readonly outOfMemory: OutOfMemory | undefined;
}

/** Holds the processes of one box together. */
export interface ControlGroup {
  /** Folders into whose `cgroup.procs` the box is entered. */
  readonly folders: readonly string[];
  use(): GroupUse;
  /** Ends whatever is left in it and takes it away. */
  remove(): Promise<void>;
}

export interface GroupLimits {
  readonly memoryMb: number;
  readonly processes: number;
}

/** Makes control groups where this process may; undefined elsewhere. */
export interface GroupMaker {
  readonly version: 1 | 2;
  make(limits: GroupLimits): ControlGroup;
}

const prefix = 'zhixing-judge-';
const mebibyte = 2 ** 20;
/** The launcher and bubblewrap stand in the group too. */
const ofLauncher = { memoryMb: 12, processes: 10 };
let made = 0;

const textOf = (file: string) => readFileSync(file, 'utf8');
const put = (folder: string, file: string, value: string | number) =>
  writeFileSync(path.join(folder, file), `${value}`);

function putIfThere(folder: string, file: string, value: string | number) {
  if (existsSync(path.join(folder, file))) put(folder, file, value);
}

/** Where hierarchies of control groups are mounted: `[type, options, folder]`. */
function mounts() {
  return textOf('/proc/self/mountinfo')
    .split('\n')
    .flatMap((line) => {
      const [before = '', after = ''] = line.split(' - ');
      const [type = '', , options = ''] = after.split(' ');
      const folder = before.split(' ')[4] ?? '';
      return type.startsWith('cgroup') ? [{ type, options: options.split(','), folder }] : [];
    });
}

/** The group of this process in each hierarchy: by the name of a controller, `''` that of version 2. */
function ownGroups() {
  const groups = new Map<string, string>();
  for (const line of textOf('/proc/self/cgroup').split('\n')) {
    const [, controllers = '', group = '/'] = line.split(':');
    for (const controller of controllers.split(',')) groups.set(controller, group);
  }
  return groups;
}

/** Groups of processes that are gone, left by a process that was killed. */
function sweep(parent: string) {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : undefined;
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
    killAll(path.join(parent, name));
    tryRemove(path.join(parent, name));
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** A number that the kernel counts, in a file of its own or behind its name; 0 once the folder was taken away. */
function numberIn(folder: string, file: string, name?: string) {
  const text = attempt(() => textOf(path.join(folder, file))) ?? '';
  const found = name === undefined ? text.trim() : new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1];
  return Number(found ?? 0);
}

/** With memory and swap held to the same it is the second that is reached first. */
const mostUsed = (folder: string) =>
  Math.max(numberIn(folder, 'memory.max_usage_in_bytes'), numberIn(folder, 'memory.memsw.max_usage_in_bytes'));

function killAll(folder: string) {
  if (attempt(() => putIfThere(folder, 'cgroup.kill', 1) ?? existsSync(path.join(folder, 'cgroup.kill')))) return;
  for (const pid of (attempt(() => textOf(path.join(folder, 'cgroup.procs'))) ?? '').split('\n')) {
    if (pid !== '') attempt(() => process.kill(Number(pid), 'SIGKILL'));
  }
}

const tryRemove = (folder: string) =>
  attempt(() => {
    rmdirSync(folder);
    return true;
  }) ?? !existsSync(folder);

async function removeAll(folders: readonly string[]) {
  // A process that was killed is gone a little later, and one that was just being made is not yet in the list.
  for (let tries = 0; tries < 50; tries += 1) {
    for (const folder of folders) killAll(folder);
    if (folders.every(tryRemove)) return;
    await sleep(tries < 10 ? 2 : 20);
  }
}

function newFolder(parent: string, name: string) {
  const folder = path.join(parent, name);
  mkdirSync(folder);
  return folder;
}

const nextName = () => {
  made += 1;
  return `${prefix}${process.pid}-${made}`;
};

/** Hierarchies of version 1, one for each controller. */
function versionOne(): GroupMaker | undefined {
  const groups = ownGroups();
  const parentOf = (controller: string) => {
    const mount = mounts().find(({ type, options }) => type === 'cgroup' && options.includes(controller));
    return mount && path.join(mount.folder, groups.get(controller) ?? '/');
  };
  const [memory, pids, cpu] = ['memory', 'pids', 'cpuacct'].map(parentOf);
  if (memory === undefined || pids === undefined || cpu === undefined) return undefined;
  for (const parent of [memory, pids, cpu]) sweep(parent);
  return {
    version: 1,
    make({ memoryMb, processes }) {
      const name = nextName();
      const [ofMemory, ofPids, ofCpu] = [memory, pids, cpu].map((parent) => newFolder(parent, name)) as [
        string,
        string,
        string,
      ];
      const bytes = (memoryMb + ofLauncher.memoryMb) * mebibyte;
      put(ofMemory, 'memory.limit_in_bytes', bytes);
      putIfThere(ofMemory, 'memory.memsw.limit_in_bytes', bytes);
      put(ofPids, 'pids.max', processes + ofLauncher.processes);
      return {
        folders: [ofMemory, ofPids, ofCpu],
        use: () => ({
          cpuMs: numberIn(ofCpu, 'cpuacct.usage') / 1e6,
          outOfMemory: outOfMemoryOf(
            numberIn(ofMemory, 'memory.oom_control', 'oom_kill'),
            // Newer kernels count here no failures: what was used at most tells. A charge that fails may be of several pages.
            numberIn(ofMemory, 'memory.failcnt') + Number(mostUsed(ofMemory) > bytes - mebibyte),
          ),
        }),
        remove: () => removeAll([ofPids, ofMemory, ofCpu]),
      };
    },
  };
}

/** The one hierarchy of version 2: beside this process's group, in it, or at the top, wherever limits can be set. */
function versionTwo(): GroupMaker | undefined {
  const mount = mounts().find(({ type }) => type === 'cgroup2');
  if (!mount) return undefined;
  const own = path.join(mount.folder, ownGroups().get('') ?? '/');
  const parent = [path.dirname(own), own, mount.folder].find(
    (folder) => folder.startsWith(mount.folder) && attempt(() => canLimit(folder)),
  );
  if (parent === undefined) return undefined;
  sweep(parent);
  return {
    version: 2,
    make({ memoryMb, processes }) {
      const folder = newFolder(parent, nextName());
      put(folder, 'memory.max', (memoryMb + ofLauncher.memoryMb) * mebibyte);
      putIfThere(folder, 'memory.swap.max', 0);
      put(folder, 'pids.max', processes + ofLauncher.processes);
      return {
        folders: [folder],
        use: () => ({
          cpuMs: numberIn(folder, 'cpu.stat', 'usage_usec') / 1000,
          outOfMemory: outOfMemoryOf(
            numberIn(folder, 'memory.events', 'oom_kill'),
            numberIn(folder, 'memory.events', 'oom'),
          ),
        }),
        remove: () => removeAll([folder]),
      };
    },
  };
}

function canLimit(parent: string) {
  attempt(() => put(parent, 'cgroup.subtree_control', '+memory +pids'));
  const folder = newFolder(parent, `${prefix}${process.pid}-0`);
  try {
    return ['memory.max', 'pids.max', 'cpu.stat'].every((file) => existsSync(path.join(folder, file)));
  } finally {
    tryRemove(folder);
  }
}

/** Undefined where this process may make none: then limits of processes and a watch hold the box. */
export function findGroups(): GroupMaker | undefined {
  for (const find of [versionOne, versionTwo]) {
    const groups = attempt(find);
    const trial = groups && attempt(() => groups.make({ memoryMb: 16, processes: 1 }));
    if (!trial) continue;
    trial.remove();
    return groups;
  }
  return undefined;
}
