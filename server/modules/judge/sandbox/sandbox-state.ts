import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bind, BoxLimits, Host } from './box-command.rules.ts';
import { findGroups } from './control-group.ts';
import { coversOf } from './cover.rules.ts';
import { type BoxMaker, runInBox } from './run-in-box.ts';
import { seccompFilter } from './seccomp.rules.ts';

/** Whether code can be run here; `problem` says in a sentence for administrators why it cannot. */
export type SandboxState =
  | { readonly works: true; readonly maker: BoxMaker; readonly held: string }
  | { readonly works: false; readonly problem: string };

/** From here on each box of a judge that runs as root has a user of its own; nobody else is given these numbers. */
const firstUser = 60_578;
const topFolders = ['usr', 'bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32'] as const;
/** Of the settings of this machine only what compilers and runtimes look for. */
const settings = /^(?:ld\.so\.cache|ld\.so\.conf|ld\.so\.conf\.d|alternatives|java.*|jvm.*|localtime|nsswitch\.conf)$/;
const programs = ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap'] as const;

function typeOf(file: string) {
  try {
    const stats = lstatSync(file);
    return stats.isSymbolicLink() ? 'link' : 'file';
  } catch {
    return undefined;
  }
}

const closedOnExec = 0o2000000;

/** What whoever started this process left open beyond the launcher's own descriptors. */
function passedOn() {
  return readdirSync('/proc/self/fdinfo').flatMap((name) => {
    if (Number(name) <= 9) return [];
    try {
      const flags = /^flags:\s+(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${name}`, 'utf8'))?.[1] ?? '0';
      return Number.parseInt(flags, 8) & closedOnExec ? [] : [Number(name)];
    } catch {
      return [];
    }
  });
}

/** What no program may read, wherever it lies: this product with its settings, and its data. */
const ownFolders = [fileURLToPath(new URL('../../../../', import.meta.url))];

/** To be told before the first box is made. */
export const keepFromBoxes = (folder: string) => void ownFolders.push(folder);

function realPath(folder: string) {
  try {
    // Made later it would be seen.
    mkdirSync(folder, { recursive: true });
    return [realpathSync(folder)];
  } catch {
    return [];
  }
}

function readHost(): Omit<Host, 'covers'> {
  const binds: Bind[] = [];
  const links: Bind[] = [];
  for (const name of topFolders) {
    const place = `/${name}`;
    const type = typeOf(place);
    if (type === 'file') binds.push({ from: place, to: place });
    if (type === 'link') links.push({ from: readlinkSync(place), to: place });
  }
  for (const name of readdirSync('/etc').filter((one) => settings.test(one)))
    binds.push({ from: path.join('/etc', name), to: path.join('/etc', name) });
  return { binds, links, open: passedOn(), dropTo: process.getuid?.() === 0 ? firstUser : undefined };
}

const small: BoxLimits = {
  ...{ cpuMs: 2000, wallMs: 5000, memoryMb: 64, processes: 16, outputBytes: 1000, diskMb: 1 },
};

/** Makes a box and looks whether it is one: without network, with its own hostname, and with nothing of ours to read. */
async function tryOut(maker: BoxMaker): Promise<string | undefined> {
  const look =
    'hostname; ls /; ls /sys/class/net /root /home 2>/dev/null; cat /proc/net/dev | wc -l; printenv USER; id -u; for place; do [ -z "$(ls -A "$place" 2>&1)" ] || echo open; done';
  try {
    const { exitCode, stdout } = await runInBox(maker, {
      command: ['/bin/sh', '-c', look, 'look', ...maker.host.covers],
      limits: small,
    });
    const lines = new TextDecoder().decode(stdout).split('\n');
    if (exitCode !== 0 || lines[0] !== 'box') return '沙箱没有按预期隔离';
    if (lines.includes('open')) return '程序目录或数据目录在沙箱里看得到，请把它们移到 /usr 以外';
    return undefined;
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message.trim().split('\n')[0] : '';
    return `不能建立沙箱（多半是内核不允许用户命名空间）：${reason}`;
  }
}

interface Options {
  readonly groups: boolean;
  readonly kept?: readonly string[];
}

async function detect({ kept = ownFolders, ...options }: Options): Promise<SandboxState> {
  if (process.platform !== 'linux') return { works: false, problem: '判题只能在 Linux 上运行' };
  const bwrap = programs.find((place) => typeOf(place) !== undefined);
  if (!bwrap) return { works: false, problem: '没有安装 bubblewrap，运行 npm run judge:install 可以安装' };
  const missing = ['setpriv', 'prlimit', 'nice'].filter(
    (name) => !['/usr/bin', '/bin', '/usr/sbin'].some((folder) => typeOf(`${folder}/${name}`)),
  );
  if (missing.length > 0) return { works: false, problem: `缺少命令 ${missing.join('、')}（util-linux、coreutils）` };
  const groups = options.groups ? findGroups() : undefined;
  const host = readHost();
  const real = host.binds.map(({ from, to }) => ({ from: realpathSync(from), to }));
  const { covers, open } = coversOf(real, kept.flatMap(realPath));
  if (open.length > 0)
    return { works: false, problem: `程序目录或数据目录 ${open[0]} 里有沙箱要用的系统目录，请移到别处后再判题` };
  const maker: BoxMaker = { bwrap, host: { ...host, covers }, groups, seccomp: seccompFilter(process.arch) };
  const problem = await tryOut(maker);
  if (problem) return { works: false, problem };
  return { works: true, maker, held: groups ? `cgroup v${groups.version}` : 'rlimit' };
}

let known: Promise<SandboxState> | undefined;

/** Looked at once per process. */
export function sandboxState(): Promise<SandboxState> {
  known ??= detect({ groups: true });
  return known;
}

/** The same without control groups, as where this process may make none: for tests. */
export const sandboxWithoutGroups = () => detect({ groups: false });

/** The same with these folders kept from boxes: for tests. */
export const sandboxKeeping = (kept: readonly string[]) => detect({ groups: false, kept });
