/** What one box may use up. */
export interface BoxLimits {
  /** Of all processes together. */
  readonly cpuMs: number;
  /** Of real time, in which it may also wait. */
  readonly wallMs: number;
  readonly memoryMb: number;
  /** Processes and threads. */
  readonly processes: number;
  /** What it writes to its output; what it writes to its error output is held to the same. */
  readonly outputBytes: number;
  /** Each of its writable folders, and each file. */
  readonly diskMb: number;
}

/** A file or folder of this machine that is seen in the box, and cannot be written there. */
export interface Bind {
  readonly from: string;
  readonly to: string;
}

export interface Host {
  /** Folders and links at the top (`/usr`, `/bin` → `usr/bin`), as this machine has them. */
  readonly binds: readonly Bind[];
  readonly links: readonly Bind[];
  /** Folders in them that no box may see. */
  readonly covers: readonly string[];
  /** Descriptors that this process passes on to whatever it starts; only bash can close those beyond 9. */
  readonly open: readonly number[];
  /** The process runs as root: the box is made by a user that nobody else is. */
  readonly dropTo: number | undefined;
}

/** A file of the box and the descriptor that brings it. */
export interface GivenFile {
  readonly name: string;
  /** The descriptor on which bubblewrap reads its content. */
  readonly descriptor: number;
}

/** Inside, whoever makes the box outside. */
const innerUser = '60000';
/** Descriptors of the launcher; 9 belongs to its script. */
export const descriptors = {
  begun: 3,
  product: 4,
  report: 5,
  seccomp: 6,
  status: 8,
  files: [7, 10, 11, 12, 13, 14],
} as const;

/** In the box: says that it stands, lets go of everything but the three usual descriptors, and becomes the program. */
const entry = (hasProduct: boolean) =>
  `echo >&3; exec 3>&- ${hasProduct ? '' : '4>&- '}5>&- 6>&- 7>&- 8>&- 9>&-; exec "$@"`;

/**
 * Outside: input, output and errors are true pipes (a socket cannot be opened as /dev/stdin), and what all
 * processes of the box have used is told by whoever waits for them. `"$@"` is bubblewrap. The guard waits for the end of
 * a socket that this process never writes to: when it is killed, all of the launcher ends, and the box with it.
 */
const launch = `{ read -r nothing <&5; kill -9 0; } <&- >&- 2>&- 3>&- 4>&- 8>&- 9>&- &
guard=$!
{
  cat 3>&- 4>&- 5>&- 8>&- 9>&- | { "$@" 5>&- 9>&-; echo "$?" >&5; times >&5; } 2>&1 >&9 9>&- | cat >&2 3>&- 4>&- 5>&- 8>&- 9>&-
} 9>&1 | cat 3>&- 4>&- 5>&- 8>&-
kill -9 $guard`;

/**
 * The first shell lets go of what this process had open when it was started, enters the control groups, then gives up
 * being root.
 */
const enter = (open: readonly number[]) =>
  `${open.map((descriptor) => `exec ${descriptor}>&-; `).join('')}${enterGroups}`;
const enterGroups = 'for group in $GROUPS_TO_ENTER; do echo $$ > "$group/cgroup.procs" || exit 120; done; exec "$@"';

export interface BoxCommand {
  readonly command: readonly string[];
  readonly limits: BoxLimits;
  readonly files: readonly GivenFile[];
  readonly tools: readonly Bind[];
  readonly hasProduct: boolean;
  readonly hasSeccomp: boolean;
  /** Without a control group each process is held by itself: address space that may be written. */
  readonly dataMb: number | undefined;
}

const mebibyte = 2 ** 20;
const cpuSeconds = ({ cpuMs }: BoxLimits) => Math.ceil(cpuMs / 1000) + 1;

function prlimit({ limits, dataMb }: BoxCommand) {
  const stack = Math.min(limits.memoryMb, 64) * mebibyte;
  return [
    ...['prlimit', `--cpu=${cpuSeconds(limits)}:${cpuSeconds(limits) + 1}`, `--nproc=${limits.processes}`],
    ...[`--fsize=${limits.diskMb * mebibyte}`, '--nofile=256', '--core=0', `--stack=${stack}`],
    ...['--msgqueue=0', '--memlock=65536', ...(dataMb === undefined ? [] : [`--data=${dataMb * mebibyte}`]), '--'],
  ];
}

function bubblewrap(box: BoxCommand, host: Host, bwrap: string) {
  const disk = String(box.limits.diskMb * mebibyte);
  const folder = (to: string, size = disk, rights = '0700') => ['--perms', rights, '--size', size, '--tmpfs', to];
  return [
    ...[bwrap, '--unshare-all', '--unshare-user', '--uid', innerUser, '--gid', innerUser, '--hostname', 'box'],
    ...['--die-with-parent', '--new-session', '--clearenv'],
    ...['--setenv', 'PATH', '/usr/local/bin:/usr/bin:/bin', '--setenv', 'HOME', '/box', '--setenv', 'LANG', 'C.UTF-8'],
    ...host.binds.flatMap(({ from, to }) => ['--ro-bind', from, to]),
    ...host.links.flatMap(({ from, to }) => ['--symlink', from, to]),
    ...host.covers.flatMap((place) => [...folder(place, '4096', '0555'), '--remount-ro', place]),
    ...box.tools.flatMap(({ from, to }) => ['--ro-bind', from, to]),
    ...['--proc', '/proc', '--dev', '/dev', ...folder('/dev/shm'), '--remount-ro', '/dev'],
    ...[...folder('/tmp'), ...folder('/box'), '--chdir', '/box'],
    ...box.files.flatMap(({ name, descriptor }) => ['--perms', '0444', '--file', `${descriptor}`, `/box/${name}`]),
    ...['--remount-ro', '/', '--json-status-fd', `${descriptors.status}`],
    ...(box.hasSeccomp ? ['--seccomp', `${descriptors.seccomp}`] : []),
  ];
}

const user = (id: number) => ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups', '--no-new-privs'];

/** The command line of one box. Its program runs behind examinees' saves, which is what `nice` is for. */
export function boxCommandLine(box: BoxCommand, host: Host, bwrap: string): string[] {
  const taken = box.files.map(({ descriptor }) => descriptor as number);
  const open = host.open.filter((descriptor) => !taken.includes(descriptor));
  return [
    // With a socket as its input bash would read what its user has it read at the start.
    ...(open.length > 0 ? ['/bin/bash', '--norc'] : ['/bin/sh']),
    ...['-c', enter(open), 'enter'],
    ...(host.dropTo === undefined ? [] : user(host.dropTo)),
    ...['nice', '-n', '10', '/bin/sh', '-c', launch, 'launch'],
    ...[...bubblewrap(box, host, bwrap), '--', '/bin/sh', '-c', entry(box.hasProduct), 'entry'],
    ...[...prlimit(box), ...box.command],
  ];
}
