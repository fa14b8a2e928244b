import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from '#contract/errors.ts';
import { attempt, type Started } from '#contract/exam/attempt.ts';
import type { OpenExam, PossibleAnswer } from '../world.ts';
import type { Chance } from './chance.ts';
import type { AttemptLedger, Change, Findings } from './ledger.ts';
import { type Line, type Outcome, retryDelay, timedOut } from './line.ts';

/** What all that an examinee does has in common. */
export interface Scene {
  readonly userId: string;
  readonly line: Line;
  readonly chance: Chance;
  readonly findings: Findings;
  /** Replies that nobody should get, in a sentence each. */
  readonly oddities: string[];
  /** Ends everything at once. */
  readonly signal: AbortSignal;
}

type Settled<T> = Extract<Outcome<T>, { kind: 'done' | 'refused' }>;
type Refused = Extract<Outcome<never>, { kind: 'refused' }>;

/** Asks until there is an answer, as long as an outage lasts. */
export async function insist<T>(
  { chance, signal }: Scene,
  ask: () => Promise<Outcome<T>>,
  meanwhile: (outcome: Outcome<T>) => void = () => {},
): Promise<Settled<T>> {
  for (let failures = 1; ; failures += 1) {
    const outcome = await ask();
    if (outcome.kind === 'done' || outcome.kind === 'refused') return outcome;
    meanwhile(outcome);
    const waitMs = outcome.kind === 'busy' ? outcome.waitMs : retryDelay(failures, chance.next());
    await sleep(waitMs, undefined, { signal });
  }
}

interface Beginning {
  readonly started: Started;
  /** A start timed out: it may take the lease away even after a later one. */
  readonly doubtful: boolean;
}

const leaseLost = errors.attemptTaken.code;
const submitted = errors.attemptSubmitted.code;
const pausedWaitMs = 150;

/** While a monitor has stopped the clock nothing is written: the page tries again, as after an outage. */
const whilePaused = <T>(outcome: Outcome<T>): Outcome<T> =>
  outcome.kind === 'refused' && outcome.code === errors.attemptPaused.code
    ? { kind: 'busy', waitMs: pausedWaitMs }
    : outcome;

/** One person's page in one exam: what was changed waits until the server has acknowledged it. */
export class Sitting {
  readonly #scene: Scene;
  readonly #exam: OpenExam;
  readonly #ledger: AttemptLedger;
  readonly #pending = new Map<string, Change>();
  /** An earlier request. */
  #delivered: readonly Change[] = [];
  #leaseId: string;
  #nextSeq = 1;
  #doubtful: boolean;
  /** Nothing more can be saved. */
  over = false;

  constructor(scene: Scene, exam: OpenExam, ledger: AttemptLedger, { started, doubtful }: Beginning) {
    this.#doubtful = doubtful;
    this.#scene = scene;
    this.#exam = exam;
    this.#ledger = ledger;
    this.#leaseId = started.leaseId;
    this.#continueFrom(started);
  }

  get saved() {
    return this.#pending.size === 0;
  }

  /** Some answers anew; mostly a few, sometimes the whole paper. */
  change() {
    const { chance } = this.#scene;
    const most = chance.hits(0.05) ? this.#exam.questions.length : 3;
    for (const change of this.#newChanges(1 + chance.below(most))) this.#pending.set(change.questionId, change);
  }

  #newChanges(count: number): Change[] {
    const { chance } = this.#scene;
    return chance.some(this.#exam.questions, count).map(({ questionId, answers }) => {
      const cleared: PossibleAnswer = { response: null, deserves: 0, otherwise: 0 };
      const { response, deserves } = chance.hits(0.1) ? cleared : chance.pick([cleared, ...answers]);
      const change = { questionId, seq: this.#nextSeq, response, deserves };
      this.#nextSeq += 1;
      return change;
    });
  }

  /** Sends what waits until it is acknowledged, under the numbers that it has; meanwhile there may come more. */
  async save() {
    const { chance } = this.#scene;
    let changes: readonly Change[] = [];
    const outcome = await insist(
      this.#scene,
      () => {
        changes = [...this.#pending.values()];
        return this.#send(this.#leaseId, changes);
      },
      () => {
        if (chance.hits(0.3)) this.change();
      },
    );
    if (outcome.kind === 'refused') return this.#refusedSave(outcome);
    for (const { questionId, seq } of changes) {
      if ((outcome.res.get(questionId) ?? -1) < seq) this.#odd(`a save left out question ${questionId}`);
      if (this.#pending.get(questionId)?.seq === seq) this.#pending.delete(questionId);
    }
    // A network may deliver twice, and that late: what is newer stays.
    if (this.#delivered.length > 0 && chance.hits(0.05)) await this.#send(this.#leaseId, this.#delivered);
    if (chance.hits(0.3)) this.#delivered = changes;
  }

  async #send(leaseId: string, changes: readonly Change[]): Promise<Outcome<Map<string, number>>> {
    const sending = this.#ledger.sending(leaseId, changes);
    const answers = changes.map(({ questionId, seq, response }) => ({ questionId, seq, response }));
    const body = { attemptId: this.#ledger.attemptId, leaseId, answers };
    const outcome = whilePaused(await this.#scene.line.ask(attempt.save, { body }));
    if (outcome.kind !== 'done') return outcome;
    return { kind: 'done', res: this.#ledger.accepted(sending, outcome.res.accepted) };
  }

  async #refusedSave(refusal: Refused) {
    const surprise = refusal.code === submitted && this.#ledger.mayEnd;
    if (!surprise && (refusal.code !== leaseLost || !this.#doubtful)) this.#oddRefusal('a save', refusal);
    if (refusal.code === leaseLost) return this.takeOver();
    if (refusal.code === submitted) this.over = true;
    this.#pending.clear();
  }

  /** The person goes on at another device; the page of before does not know yet, and is to be turned away. */
  async takeOver() {
    const before = this.#leaseId;
    const race = this.#scene.chance.hits(0.3) ? this.#send(before, this.#newChanges(2)) : undefined;
    const start = await this.#start();
    if (!start) return;
    this.#ledger.takenOver(start.started, start.acknowledged);
    this.#leaseId = start.started.leaseId;
    this.#continueFrom(start.started);
    await race;
    await this.#mustBeRefused('a save under a lost lease', before, leaseLost);
  }

  async #start() {
    let acknowledged: ReadonlyMap<string, number> = new Map();
    const outcome = await insist(
      this.#scene,
      () => {
        acknowledged = this.#ledger.acknowledgedNow();
        return this.#scene.line.ask(attempt.start, { query: { examId: this.#exam.examId } });
      },
      (failed) => {
        this.#doubtful ||= timedOut(failed);
      },
    );
    if (outcome.kind === 'done') return { started: outcome.res, acknowledged };
    if (!this.#ledger.mayEnd) this.#oddRefusal('a take-over', outcome);
    this.over = true;
    return undefined;
  }

  #continueFrom({ answers }: Started) {
    for (const { questionId, seq } of answers) {
      this.#nextSeq = Math.max(this.#nextSeq, seq + 1);
      if ((this.#pending.get(questionId)?.seq ?? seq) < seq) this.#pending.delete(questionId);
    }
  }

  async #mustBeRefused(what: string, leaseId: string, code: number) {
    const changes = this.#newChanges(2);
    const outcome = await insist(this.#scene, () => this.#send(leaseId, changes));
    // The ledger has found out if it was accepted.
    const surprise = outcome.kind === 'refused' && outcome.code === submitted && this.#ledger.mayEnd;
    if (outcome.kind === 'refused' && outcome.code !== code && !surprise) this.#oddRefusal(what, outcome);
  }

  /** Hands in, perhaps with a save on the way at the same time, and tries what is not allowed afterwards. */
  async submit() {
    const { chance } = this.#scene;
    const races = chance.hits(0.5) ? [this.#send(this.#leaseId, this.#newChanges(2))] : [];
    const receipt = await insist(
      this.#scene,
      () => this.#submitOnce(),
      () => {
        if (chance.hits(0.3)) races.push(this.#send(this.#leaseId, this.#newChanges(1)));
      },
    );
    this.over = true;
    if (receipt.kind === 'refused') return this.#oddRefusal('a submission', receipt);
    if (chance.hits(0.5)) await this.#tryAfterwards();
    await Promise.all(races);
  }

  async #submitOnce() {
    const { attemptId } = this.#ledger;
    this.#ledger.submitting();
    const ask = { query: { attemptId }, body: { leaseId: this.#leaseId } };
    const outcome = whilePaused(await this.#scene.line.ask(attempt.submit, ask));
    if (outcome.kind === 'done') this.#ledger.submitted(outcome.res);
    return outcome;
  }

  async #tryAfterwards() {
    await this.#mustBeRefused('a save after the submission', this.#leaseId, submitted);
    const again = await insist(this.#scene, () => this.#submitOnce());
    if (again.kind === 'refused') this.#oddRefusal('a submission sent again', again);
    const { examId, attemptId } = this.#ledger;
    const start = await insist(this.#scene, () => this.#scene.line.ask(attempt.start, { query: { examId } }));
    if (start.kind === 'done') {
      const about = `attempt ${attemptId}`;
      this.#scene.findings.add({ kind: 'double', about, text: `${about} was started again after its submission` });
    } else if (start.code !== errors.attemptsUsed.code) this.#oddRefusal('a start after the submission', start);
  }

  #oddRefusal(what: string, { code, text }: Refused) {
    this.#odd(`${what} was refused with ${code} ${text}`);
  }

  #odd(what: string) {
    this.#scene.oddities.push(`attempt ${this.#ledger.attemptId}: ${what}`);
  }
}
