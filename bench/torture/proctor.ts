import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from '#contract/errors.ts';
import { type MonitorActionKind, monitor } from '#contract/exam/monitor.ts';
import { newId } from '../../server/kit/id.ts';
import { AtRandom, type PartsAtRandom } from './at-random.ts';
import type { ActionTold } from './check-actions.ts';
import type { AttemptLedger } from './ledger.ts';
import { insist } from './sitting.ts';

const kinds = ['extend', 'extend', 'pause', 'message', 'note', 'submit', 'void'] as const;
/** What ends an attempt is rarer: else nobody would be left to write. */
const endingShare = 0.2;
const shortestPauseMs = 200;
const expected: readonly number[] = [errors.monitorNobody.code];

/** Watches the same exams: gives time, stops clocks, hands in and voids, one person after the other, at random. */
export class Proctor extends AtRandom<PartsAtRandom, ActionTold> {
  protected async doNext() {
    const ledger = this.#choose();
    if (ledger) await this.#treat(ledger);
  }

  /** Somebody who began lately is most likely writing still. */
  #choose() {
    const { scene, ledgers } = this.parts;
    const recent = ledgers.slice(-400);
    return recent[scene.chance.below(recent.length)];
  }

  async #treat(ledger: AttemptLedger) {
    const { chance, signal } = this.parts.scene;
    const kind = chance.pick(kinds);
    if ((kind === 'submit' || kind === 'void') && !chance.hits(endingShare)) return;
    const paused = await this.#act(ledger, kind);
    if (kind !== 'pause' || !paused) return;
    await sleep(shortestPauseMs * (1 + chance.next()), undefined, { signal });
    await this.#act(ledger, 'resume');
  }

  /** Sent again under the same id until it is answered; true: done. */
  async #act(ledger: AttemptLedger, kind: MonitorActionKind) {
    const { scene } = this.parts;
    const actionId = newId();
    const { attemptId, examId, userId } = ledger;
    const told = { actionId, kind, attemptId, done: undefined as boolean | undefined };
    this.asked.push(told);
    if (kind === 'submit' || kind === 'void') ledger.endedByMonitor();
    const minutes = kind === 'extend' ? { minutes: 1 + scene.chance.below(5) } : {};
    const body = { actionId, kind, userIds: [userId], reason: '演练', ...minutes };
    const outcome = await insist(scene, () => scene.line.ask(monitor.action, { query: { examId }, body }));
    told.done = outcome.kind === 'done' && outcome.res.done === 1;
    if (outcome.kind === 'refused' && !expected.includes(outcome.code)) {
      scene.oddities.push(`attempt ${attemptId}: ${kind} was refused with ${outcome.code} ${outcome.text}`);
    }
    return told.done;
  }
}
