import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from '#contract/exam/attempt.ts';
import type { OpenExam } from '../world.ts';
import { AttemptLedger } from './ledger.ts';
import { timedOut } from './line.ts';
import { insist, type Scene, Sitting } from './sitting.ts';

interface Parts {
  readonly scene: Scene;
  /** Taken one after the other. */
  readonly exams: readonly OpenExam[];
  /** Between one thing and the next, on average. */
  readonly thinkMs: number;
  readonly ledgers: AttemptLedger[];
}

/** Writes exam after exam, at random, as long as there are exams. */
export class Examinee {
  readonly #parts: Parts;
  #handInSoon = false;
  #finishing = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Submits at the next opportunity, and goes on with the next exam. */
  handInSoon() {
    this.#handInSoon = true;
  }

  /** Has everything saved, submits, and begins no other exam. */
  finish() {
    this.#finishing = true;
  }

  async run() {
    for (const exam of this.#parts.exams) {
      if (this.#finishing) return;
      await this.#take(exam);
    }
  }

  async #take(exam: OpenExam) {
    const { scene, ledgers } = this.#parts;
    let doubtful = false;
    const start = await insist(
      scene,
      () => scene.line.ask(attempt.start, { query: { examId: exam.examId } }),
      (failed) => {
        doubtful ||= timedOut(failed);
      },
    );
    if (start.kind === 'refused') {
      scene.oddities.push(`exam ${exam.examId}: a start was refused with ${start.code} ${start.text}`);
      return;
    }
    const ledger = new AttemptLedger(start.res, scene.userId, scene.findings);
    ledgers.push(ledger);
    const sitting = new Sitting(scene, exam, ledger, { started: start.res, doubtful });
    await this.#write(sitting);
    await sitting.submit();
    this.#handInSoon = false;
  }

  async #write(sitting: Sitting) {
    const { scene, thinkMs } = this.#parts;
    const { chance, signal } = scene;
    while (!sitting.over && !this.#handInSoon) {
      if (this.#finishing && sitting.saved) return;
      await sleep(2 * thinkMs * chance.next(), undefined, { signal });
      if (chance.hits(0.03)) {
        await sitting.takeOver();
        continue;
      }
      if (!this.#finishing) sitting.change();
      if (!sitting.saved) await sitting.save();
    }
  }
}
