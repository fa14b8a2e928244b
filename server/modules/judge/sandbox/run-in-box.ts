import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { type Bind, type BoxLimits, boxCommandLine, descriptors, type Host } from './box-command.rules.ts';
import { endOfBox, readReport, type Stop } from './box-end.rules.ts';
import type { ControlGroup, GroupMaker } from './control-group.ts';
import { killsOnMachine, lookAtTree, type TreeUse } from './process-watch.ts';

/** How boxes are made on this machine. */
export interface BoxMaker {
  readonly bwrap: string;
  readonly host: Host;
  readonly groups: GroupMaker | undefined;
  readonly seccomp: Uint8Array | undefined;
}

/** Something that is put into `/box`, where it cannot be changed. */
export interface BoxFile {
  /** Without a folder. */
  readonly name: string;
  readonly content: Uint8Array;
}

export interface BoxOrder {
  readonly command: readonly string[];
  readonly limits: BoxLimits;
  readonly stdin?: Uint8Array;
  readonly files?: readonly BoxFile[];
  readonly tools?: readonly Bind[];
  /** The most bytes that the command may hand out on descriptor 4 (a compiled program). */
  readonly productBytes?: number;
  /** Of a runtime that maps more than it uses; only where no control group counts. */
  readonly runtimeMb?: number;
  readonly signal?: AbortSignal;
}

export interface BoxRun {
  readonly exitCode: number;
  /** The limit at which it was ended, if it was. */
  readonly stopped: Stop | undefined;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryKb: number;
  readonly stdout: Uint8Array;
  /** Its beginning. */
  readonly stderr: Uint8Array;
  readonly product: Uint8Array | undefined;
}

/** The box could not be made, or fell over for a reason of ours: nothing is said about the program. */
export class BoxFailure extends Error {}

const mostFiles = 4096;
const keptErrorBytes = 64 * 1024;
const lookMs = 20;
/** Who waits for a processor is given time, but not without end. */
const mostStarvedMs = 30_000;

/** Takes what a stream brings, up to a bound; says once that there was more. */
function collect(stream: Readable, most: number, onMore: () => void) {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    if (size < most) chunks.push(chunk.subarray(0, most - size));
    size += chunk.length;
    if (size > most) onMore();
  });
  stream.on('error', () => undefined);
  return { bytes: () => Buffer.concat(chunks), size: () => size };
}

/** A program need not read what it is given. */
function give(stream: Writable, bytes: Uint8Array = new Uint8Array()) {
  stream.on('error', () => undefined);
  stream.end(bytes);
}

/** The user of each box that runs, so that no two of them share one. */
const slots = new Set<number>();

function takeSlot() {
  let slot = 0;
  while (slots.has(slot)) slot += 1;
  slots.add(slot);
  return slot;
}

/** Runs a command in a box of its own, of which nothing is left afterwards. */
export async function runInBox(maker: BoxMaker, order: BoxOrder): Promise<BoxRun> {
  const slot = takeSlot();
  const { limits } = order;
  let group: ControlGroup | undefined;
  try {
    group = maker.groups?.make(limits);
    return await watched(maker, order, slot, group);
  } finally {
    // The user of the slot is free once none of its processes is left.
    await group?.remove();
    slots.delete(slot);
  }
}

function start(maker: BoxMaker, order: BoxOrder, slot: number, group: ControlGroup | undefined) {
  const { files = [], tools = [], limits, command, runtimeMb = 0 } = order;
  if (files.length > descriptors.files.length) throw new BoxFailure('too many files');
  const named = files.map(({ name }, at) => ({ name, descriptor: descriptors.files[at] ?? 0 }));
  const dropTo = maker.host.dropTo === undefined ? undefined : maker.host.dropTo + slot;
  const [file = '', ...parameters] = boxCommandLine(
    {
      ...{ command, limits, tools, files: named },
      hasProduct: order.productBytes !== undefined,
      hasSeccomp: maker.seccomp !== undefined,
      dataMb: group ? undefined : limits.memoryMb + runtimeMb + 16,
    },
    { ...maker.host, dropTo },
    maker.bwrap,
  );
  const last = Math.max(9, ...named.map(({ descriptor }) => descriptor));
  const child = spawn(file, parameters, {
    stdio: Array.from({ length: last + 1 }, (_, at) => (at === 9 ? 'ignore' : 'pipe')),
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', GROUPS_TO_ENTER: group?.folders.join(' ') ?? '' },
    cwd: '/',
    // A process group of its own, to be ended as a whole.
    detached: true,
  });
  const at = (descriptor: number) => child.stdio[descriptor] as unknown as Readable & Writable;
  for (const [index, { descriptor }] of named.entries()) give(at(descriptor), files[index]?.content);
  for (const unused of descriptors.files.slice(named.length)) if (unused <= last) give(at(unused));
  give(at(descriptors.seccomp), maker.seccomp);
  give(at(0), order.stdin);
  return { child, at };
}

/** What bubblewrap says of the box: its first process, as this machine numbers it, and at last that it has ended. */
function saidOfBox(stream: Readable) {
  const status = collect(stream, 4096, () => undefined);
  const text = () => status.bytes().toString();
  return {
    first() {
      const pid = /"child-pid":\s*(\d+)/.exec(text())?.[1];
      return pid === undefined ? undefined : Number(pid);
    },
    ended: () => text().includes('"exit-code"'),
  };
}

function endAll(child: ChildProcess) {
  // All of the launcher; bubblewrap and, with its first process, the whole box end with it.
  if (child.pid !== undefined) {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

const nothingUsed = { cpuMs: 0, memoryKb: 0, highestKb: 0, starvedMs: 0, files: 0 };

async function watched(maker: BoxMaker, order: BoxOrder, slot: number, group: ControlGroup | undefined) {
  const { limits, productBytes = 0, signal } = order;
  const started = performance.now();
  const killsBefore = killsOnMachine();
  const { child, at } = start(maker, order, slot, group);
  let stopped: Stop | undefined;
  const stop = (why: Stop) => {
    stopped ??= why;
    endAll(child);
  };
  const abort = () => stop('unwanted');
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  const stdout = collect(at(1), limits.outputBytes, () => stop('output'));
  let errorBytes = 0;
  at(2).on('data', (chunk: Buffer) => {
    errorBytes += chunk.length;
    if (errorBytes > Math.max(limits.outputBytes, keptErrorBytes)) stop('output');
  });
  const stderr = collect(at(2), keptErrorBytes, () => undefined);
  const product = collect(at(descriptors.product), productBytes, () => stop('output'));
  const report = collect(at(descriptors.report), 4096, () => undefined);
  let begun: number | undefined;
  collect(at(descriptors.begun), 0, () => {
    begun ??= performance.now();
  });
  const box = saidOfBox(at(descriptors.status));
  const highest = { ...nothingUsed };
  const timer = setInterval(() => {
    const pid = box.first();
    // Until the program begins its first process still sees the folders of this machine.
    if (pid === undefined || begun === undefined) {
      if (performance.now() - started > mostStarvedMs) stop('wall');
      return;
    }
    note(highest, lookAtTree(pid));
    const why = overLimit(limits, highest, performance.now() - begun, group);
    if (why) stop(why);
  }, lookMs);
  try {
    await ended(child);
  } finally {
    clearInterval(timer);
    signal?.removeEventListener('abort', abort);
    endAll(child);
  }
  const wallMs = performance.now() - (begun ?? started);
  if (begun === undefined && stopped !== 'unwanted')
    throw new BoxFailure(stderr.bytes().toString().slice(0, 500) || 'no box');
  return told(
    {
      ...{ limits, group, stopped, wallMs, highest, text: report.bytes().toString(), saidEnd: box.ended() },
      killedElsewhere: !group && killsOnMachine() > killsBefore,
    },
    {
      stdout: stdout.bytes(),
      stderr: stderr.bytes(),
      product: order.productBytes === undefined ? undefined : product.bytes(),
    },
  );
}

function note(highest: { -readonly [K in keyof typeof nothingUsed]: number }, use: TreeUse & { highestKb: number }) {
  for (const key of ['cpuMs', 'memoryKb', 'highestKb', 'starvedMs', 'files'] as const)
    highest[key] = Math.max(highest[key], use[key]);
}

function overLimit(limits: BoxLimits, use: TreeUse, wallMs: number, group: ControlGroup | undefined): Stop | undefined {
  if (group?.use().outOfMemory === 'box') return 'memory';
  if (!group && use.memoryKb > limits.memoryMb * 1024) return 'memory';
  if (use.files > mostFiles) return 'files';
  if (Math.max(use.cpuMs, group?.use().cpuMs ?? 0) > limits.cpuMs) return 'cpu';
  // A machine that is busy with other things takes nobody's time.
  if (wallMs - Math.min(use.starvedMs, mostStarvedMs) > limits.wallMs) return 'wall';
  return undefined;
}

/** Its pipes are read to the end, too. */
const ended = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.once('close', () => resolve());
    child.once('error', (failure) => reject(new BoxFailure(failure.message)));
  });

interface Facts {
  readonly limits: BoxLimits;
  readonly group: ControlGroup | undefined;
  readonly stopped: Stop | undefined;
  readonly wallMs: number;
  readonly highest: typeof nothingUsed;
  readonly text: string;
  readonly saidEnd: boolean;
  readonly killedElsewhere: boolean;
}

function told(facts: Facts, outputs: Pick<BoxRun, 'stdout' | 'stderr' | 'product'>): BoxRun {
  const { limits, group, highest, wallMs } = facts;
  const report = readReport(facts.text);
  const cpuMs = Math.round(Math.max(report?.cpuMs ?? 0, highest.cpuMs));
  const memoryKb = Math.round(Math.max(highest.highestKb, highest.memoryKb));
  const outOfMemory = group?.use().outOfMemory;
  const end = endOfBox({ ...facts, report, outOfMemory, isOverTime: cpuMs > limits.cpuMs });
  if ('failure' in end) throw new BoxFailure(end.failure);
  const { stopped } = end;
  return { exitCode: report?.exitCode ?? 128 + 9, stopped, cpuMs, wallMs: Math.round(wallMs), memoryKb, ...outputs };
}
