import type { Response } from '#contract/exam/attempt.ts';

/** The state of one question after a change. */
export interface Change {
  readonly questionId: string;
  readonly seq: number;
  readonly response: Response;
  readonly flagged: boolean;
}

/** Where changes are until the server has acknowledged them. Both calls begin their work at once and may finish later. */
export interface ChangeKeeper {
  keep(change: Change): void;
  /** Up to and including this `seq`. */
  forget(questionId: string, seq: number): void;
}

export type SaveState = 'saved' | 'saving' | 'unsaved';

export interface Answer {
  readonly response: Response;
  readonly flagged: boolean;
  readonly state: SaveState;
  /** Why the server does not take it. */
  readonly problem: string | undefined;
}

interface Entry {
  readonly change: Change;
  /** The highest `seq` that the server has acknowledged. */
  readonly stored: number;
  readonly problem?: string;
  /** When the refused one is to be tried again; undefined: not before it is changed. */
  readonly againAt?: number | undefined;
}

const isStored = ({ change, stored }: Entry) => change.seq <= stored;

/** The newest state of every question that was ever touched, and whether the server has it. */
export class AnswerEntries {
  readonly #keeper: ChangeKeeper;
  readonly #entries = new Map<string, Entry>();
  #nextSeq = 1;

  constructor(keeper: ChangeKeeper, stored: readonly Change[]) {
    this.#keeper = keeper;
    for (const change of stored) this.#set(change, change.seq);
  }

  #set(change: Change, stored: number) {
    this.#entries.set(change.questionId, { change, stored });
    this.#nextSeq = Math.max(this.#nextSeq, change.seq + 1);
  }

  #stored(questionId: string) {
    return this.#entries.get(questionId)?.stored ?? 0;
  }

  /** Takes up what is newer than what stands here, under the numbers that it has. */
  restore(changes: readonly Change[]) {
    for (const change of [...changes].sort((one, other) => one.seq - other.seq)) {
      const before = this.#entries.get(change.questionId);
      if (!before || before.change.seq < change.seq) this.#set(change, before?.stored ?? 0);
    }
  }

  change(questionId: string, response: Response, flagged: boolean) {
    const change = { questionId, seq: this.#nextSeq, response, flagged };
    this.#keeper.keep(change);
    this.#set(change, this.#stored(questionId));
  }

  /** `failing`: what is on its way does not arrive at the moment. */
  answers(failing: boolean): ReadonlyMap<string, Answer> {
    const stateOf = (entry: Entry): SaveState => {
      if (isStored(entry)) return 'saved';
      return entry.problem || failing ? 'unsaved' : 'saving';
    };
    const answerOf = (entry: Entry): Answer => {
      const { response, flagged } = entry.change;
      return { response, flagged, state: stateOf(entry), problem: entry.problem };
    };
    return new Map([...this.#entries].map(([id, entry]) => [id, answerOf(entry)]));
  }

  /** What the server has not acknowledged, for whatever reason. */
  unsent() {
    return [...this.#entries.values()].filter((entry) => !isStored(entry)).map((entry) => entry.change);
  }

  /** Of that, what it has not refused for itself. */
  waiting() {
    const waiting = [...this.#entries.values()].filter((entry) => !isStored(entry) && !entry.problem);
    return waiting.map((entry) => entry.change);
  }

  /** Of what was refused, the one that is to be tried again first, and when. */
  nextAgain() {
    const again = [...this.#entries.values()].flatMap(({ change, againAt }) =>
      againAt === undefined ? [] : [{ change, againAt }],
    );
    return again.sort((one, other) => one.againAt - other.againAt)[0];
  }

  /** Whoever turned these away may have come to another mind: they wait as all others do. */
  tryAgain() {
    for (const [id, { change, stored, againAt }] of this.#entries) {
      if (againAt !== undefined) this.#entries.set(id, { change, stored });
    }
  }

  /** True: everything that was sent is stored. */
  accept(sent: readonly Change[], accepted: readonly { questionId: string; seq: number }[]) {
    const stored = new Map(accepted.map(({ questionId, seq }) => [questionId, seq]));
    const arrived = sent.filter(({ questionId, seq }) => (stored.get(questionId) ?? -1) >= seq);
    const ours = arrived.filter(({ questionId, seq }) =>
      this.#acknowledge(questionId, seq, stored.get(questionId) ?? seq),
    );
    for (const { questionId, seq } of ours) this.#keeper.forget(questionId, seq);
    return ours.length === sent.length;
  }

  /** False: what the server holds under a higher number need not be what stands here. That goes out again. */
  #acknowledge(questionId: string, seq: number, storedSeq: number) {
    const entry = this.#entries.get(questionId);
    this.#nextSeq = Math.max(this.#nextSeq, storedSeq + 1);
    if (!entry || isStored(entry)) return true;
    if (storedSeq === seq || entry.change.seq > storedSeq) {
      this.#set(entry.change, Math.max(entry.stored, seq));
      return true;
    }
    const change = { ...entry.change, seq: this.#nextSeq };
    this.#keeper.keep(change);
    this.#set(change, entry.stored);
    return false;
  }

  /** The server does not take this for what it is; what was changed meanwhile is another matter. */
  refuse({ questionId, seq }: Change, problem: string, againAt?: number) {
    const entry = this.#entries.get(questionId);
    if (entry?.change.seq === seq) this.#entries.set(questionId, { ...entry, problem, againAt });
  }
}
