/** Of the calls that no answer needs: numbers on x86_64 and arm64, undefined where the machine has no such call. */
const refusedCalls: readonly (readonly [name: string, x64: number, arm64: number | undefined])[] = [
  // Looking into or changing other processes.
  ['ptrace', 101, 117],
  ['process_vm_readv', 310, 270],
  ['process_vm_writev', 311, 271],
  ['kcmp', 312, 272],
  ['pidfd_getfd', 438, 438],
  ['process_madvise', 440, 440],
  // Memory that belongs to no process: without a control group nobody would count it.
  ['memfd_create', 319, 279],
  ['memfd_secret', 447, 447],
  ['shmget', 29, 194],
  ['msgget', 68, 186],
  ['semget', 64, 190],
  // Namespaces and mounts of one's own.
  ['unshare', 272, 97],
  ['setns', 308, 268],
  ['mount', 165, 40],
  ['umount2', 166, 39],
  ['pivot_root', 155, 41],
  ['chroot', 161, 51],
  ['open_tree', 428, 428],
  ['move_mount', 429, 429],
  ['fsopen', 430, 430],
  ['fsconfig', 431, 431],
  ['fsmount', 432, 432],
  ['fspick', 433, 433],
  ['mount_setattr', 442, 442],
  ['name_to_handle_at', 303, 264],
  ['open_by_handle_at', 304, 265],
  // Large parts of the kernel that answers have no business with.
  ['bpf', 321, 280],
  ['perf_event_open', 298, 241],
  ['userfaultfd', 323, 282],
  ['io_uring_setup', 425, 425],
  ['io_uring_enter', 426, 426],
  ['io_uring_register', 427, 427],
  ['add_key', 248, 217],
  ['request_key', 249, 218],
  ['keyctl', 250, 219],
  ['fanotify_init', 300, 262],
  ['modify_ldt', 154, undefined],
  ['iopl', 172, undefined],
  ['ioperm', 173, undefined],
  ['personality', 135, 92],
  // The machine itself.
  ['reboot', 169, 142],
  ['kexec_load', 246, 104],
  ['kexec_file_load', 320, 294],
  ['init_module', 175, 105],
  ['finit_module', 313, 273],
  ['delete_module', 176, 106],
  ['swapon', 167, 224],
  ['swapoff', 168, 225],
  ['quotactl', 179, 60],
  ['acct', 163, 89],
  ['syslog', 103, 116],
  ['sethostname', 170, 161],
  ['setdomainname', 171, 162],
  ['settimeofday', 164, 170],
  ['clock_settime', 227, 112],
  ['adjtimex', 159, 171],
  ['clock_adjtime', 305, 266],
  ['vhangup', 153, 58],
];

interface Machine {
  readonly audit: number;
  readonly clone: number;
  readonly socket: number;
  readonly refused: readonly number[];
  /** Numbers from here on are those of another way to call (x32). */
  readonly foreignFrom?: number;
}

const machines: Readonly<Record<string, Machine>> = {
  x64: {
    audit: 0xc000003e,
    clone: 56,
    socket: 41,
    refused: refusedCalls.map(([, x64]) => x64),
    foreignFrom: 0x40000000,
  },
  arm64: {
    audit: 0xc00000b7,
    clone: 220,
    socket: 198,
    refused: refusedCalls.flatMap(([, , arm64]) => (arm64 === undefined ? [] : [arm64])),
  },
};

const clone3 = 435;
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
const newNamespaces = 0x7e020000;
/** AF_UNIX, AF_INET, AF_INET6 and AF_NETLINK; AF_VSOCK would reach the host of a virtual machine. */
const families = [1, 2, 10, 16] as const;

const kill = 0x80000000;
const allow = 0x7fff0000;
const errno = (code: number) => 0x00050000 | code;
const [notPermitted, noSuchCall, noSuchFamily] = [errno(1), errno(38), errno(97)];

/** Places in `struct seccomp_data`. */
const [numberAt, archAt, firstArgumentAt] = [0, 4, 16];

type Instruction = readonly [code: number, whenTrue: number, whenFalse: number, value: number];
const load = (at: number): Instruction => [0x20, 0, 0, at];
const give = (what: number): Instruction => [0x06, 0, 0, what];
const jumpEqual = (value: number, whenTrue: number, whenFalse: number): Instruction => [
  0x15,
  whenTrue,
  whenFalse,
  value,
];

function instructionsOf({ audit, clone, socket, refused, foreignFrom }: Machine): Instruction[] {
  const foreign: Instruction[] = foreignFrom === undefined ? [] : [[0x35, 0, 1, foreignFrom], give(kill)];
  return [
    load(archAt),
    jumpEqual(audit, 1, 0),
    give(kill),
    load(numberAt),
    ...foreign,
    // Threads and processes are made by clone, new namespaces too.
    jumpEqual(clone, 0, 4),
    load(firstArgumentAt),
    [0x45, 0, 1, newNamespaces],
    give(notPermitted),
    give(allow),
    // The flags of clone3 lie in memory where no filter can look; libraries go back to clone.
    jumpEqual(clone3, 0, 1),
    give(noSuchCall),
    jumpEqual(socket, 0, families.length + 3),
    load(firstArgumentAt),
    ...families.map((family, at) => jumpEqual(family, families.length - at, 0)),
    give(noSuchFamily),
    give(allow),
    ...refused.flatMap((number) => [jumpEqual(number, 0, 1), give(notPermitted)]),
    give(allow),
  ];
}

/** The filter of system calls as the kernel takes it (`struct sock_filter[]`); undefined for other processors. */
export function seccompFilter(arch: string): Uint8Array | undefined {
  const machine = machines[arch];
  if (!machine) return undefined;
  const instructions = instructionsOf(machine);
  const bytes = Buffer.alloc(instructions.length * 8);
  for (const [at, [code, whenTrue, whenFalse, value]] of instructions.entries()) {
    bytes.writeUInt16LE(code, at * 8);
    bytes.writeUInt8(whenTrue, at * 8 + 2);
    bytes.writeUInt8(whenFalse, at * 8 + 3);
    bytes.writeUInt32LE(value >>> 0, at * 8 + 4);
  }
  return bytes;
}
