import { setTimeout as sleep } from 'node:timers/promises';
import type { Scene } from './sitting.ts';

/** Somebody who does one thing after the other until told to finish. */
export class AtRandom {
  readonly #scene: Scene;
  readonly #thinkMs: number;
  #finishing = false;

  /** `thinkMs`: between one thing and the next, on average. */
  constructor(scene: Scene, thinkMs: number) {
    this.#scene = scene;
    this.#thinkMs = thinkMs;
  }

  finish() {
    this.#finishing = true;
  }

  async run(doNext: () => Promise<void>) {
    const { chance, signal } = this.#scene;
    while (!this.#finishing) {
      await sleep(2 * this.#thinkMs * chance.next(), undefined, { signal });
      await doNext();
    }
  }
}
