import { setTimeout as sleep } from 'node:timers/promises';
import {
  databaseFamily,
  databaseProcesses,
  freePort,
  killAtOnce,
  removeData,
  type ServerProcess,
  serverProcesses,
  startProcess,
} from '../../test/server-process.ts';
import type { Chance } from './chance.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a kill takes away: all processes of the server, one of several, all of PostgreSQL, or everything. */
export type Target = 'server' | 'worker' | 'database' | 'both';

const patienceMs = 120_000;
const glanceMs = 25;
/** A connection that a worker takes to its grave is never answered. */
const glancePatienceMs = 2000;

/** The real server, killed and started again at the same address. */
export class Victim {
  readonly #dataDir: string;
  readonly #port: number;
  readonly #env: Environment;
  #server: ServerProcess;
  #removed = false;
  /** The last words of servers that ended although nobody had killed their processes. */
  readonly lastWords: string[] = [];

  private constructor(dataDir: string, port: number, env: Environment, server: ServerProcess) {
    this.#dataDir = dataDir;
    this.#port = port;
    this.#env = env;
    this.#server = server;
  }

  static async start(dataDir: string, env: Environment) {
    const port = await freePort();
    const server = await startProcess(dataDir, { port, env });
    const victim = new Victim(dataDir, port, env, server);
    if (await server.started) return victim;
    await victim.remove();
    throw new Error(`the server does not start: ${server.lines.slice(-3).join('\n')}`);
  }

  get origin() {
    return this.#server.origin;
  }

  /** Without a last word, and nobody but the processes of this data folder. False when there is nobody to kill. */
  kill(target: Target, chance: Chance) {
    const victims = this.#victims(target, chance);
    killAtOnce(victims);
    return victims.length > 0;
  }

  #victims(target: Target, chance: Chance) {
    const own = this.#running ? serverProcesses(this.#server, this.#dataDir) : [];
    if (target === 'worker') return chance.some(own.length > 1 ? own.slice(1) : own, 1);
    const database = target === 'server' ? [] : databaseFamily(this.#dataDir);
    return target === 'database' ? database : [...own, ...database];
  }

  /** A process that has ended may have left its number to another program. */
  get #running() {
    const { exitCode, signalCode } = this.#server.child;
    return exitCode === null && signalCode === null;
  }

  /** Serves again: by itself when it lives, started again when it does not. */
  async recovered() {
    const deadline = Date.now() + patienceMs;
    while (!(await this.#healthy())) {
      if (this.#removed) return;
      if (Date.now() > deadline) throw new Error(`the server hangs: ${this.#server.lines.slice(-5).join('\n')}`);
      if (this.#running) await sleep(glanceMs);
      else await this.#startAgain();
    }
  }

  async #startAgain() {
    const { child, lines } = this.#server;
    await this.#fallenSilent();
    if (this.#removed) return;
    if (child.signalCode !== 'SIGKILL') this.lastWords.push(lines.slice(-30).join(' ⏎ '));
    this.#server = await startProcess(this.#dataDir, { port: this.#port, env: this.#env });
  }

  /** Has said its last word; a process that outlives the others could keep its ear open for longer. */
  async #fallenSilent() {
    await Promise.race([this.#server.exited, sleep(glancePatienceMs)]);
  }

  async #healthy() {
    const health = await fetch(`${this.origin}/healthz`, { signal: AbortSignal.timeout(glancePatienceMs) }).catch(
      () => undefined,
    );
    await health?.body?.cancel();
    return health?.ok ?? false;
  }

  /** In good order; false when it was not. */
  async stop() {
    this.#server.child.kill('SIGTERM');
    const status = await this.#server.exited;
    return status === 0 && databaseProcesses(this.#dataDir).length === 0;
  }

  async remove() {
    this.#removed = true;
    if (this.#running) killAtOnce(serverProcesses(this.#server, this.#dataDir));
    await this.#fallenSilent();
    await removeData(this.#dataDir);
  }
}
