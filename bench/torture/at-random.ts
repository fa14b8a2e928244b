import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptLedger } from './ledger.ts';
import type { Scene } from './sitting.ts';

export interface PartsAtRandom {
  readonly scene: Scene;
  /** Of everybody, growing. */
  readonly ledgers: readonly AttemptLedger[];
  /** Between one thing and the next, on average. */
  readonly thinkMs: number;
}

/** Somebody who does one thing after the other, and writes down what was asked and answered. */
export abstract class AtRandom<Parts extends PartsAtRandom, Told extends object> {
  protected readonly parts: Parts;
  protected readonly asked: Told[] = [];
  #finishing = false;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  protected abstract doNext(): Promise<void>;

  finish() {
    this.#finishing = true;
  }

  async run() {
    const { scene, thinkMs } = this.parts;
    while (!this.#finishing) {
      await sleep(2 * thinkMs * scene.chance.next(), undefined, { signal: scene.signal });
      await this.doNext();
    }
  }

  /** What was promised until now, each as it stood. */
  told(): Told[] {
    return this.asked.map((one) => ({ ...one }));
  }
}
