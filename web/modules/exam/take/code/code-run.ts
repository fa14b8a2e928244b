import type { Reply } from '#contract/endpoint.ts';
import type { examCode } from '#contract/exam/code.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import { asFailure } from '../../../../kit/api/failure.ts';
import type { SteadyClock } from '../steady-clock.ts';

export type RunDetail = Reply<typeof examCode.detail>;

/** What is run: a program on the samples, or on an input of the person's own. */
export interface RunAsked {
  readonly language: CodeLanguage;
  readonly source: string;
  readonly input: string | null;
}

export interface RunCalls {
  start(asked: RunAsked): Promise<Reply<typeof examCode.run>>;
  detail(runId: string): Promise<RunDetail>;
  cancel(runId: string): Promise<unknown>;
}

/** What the page shows of the runs of one question. */
export interface RunView {
  readonly state: 'none' | 'starting' | 'waiting' | 'running' | 'ended' | 'cancelled' | 'failed';
  /** How many are before it while it waits. */
  readonly ahead: number;
  /** Why it could not be run, or why nothing is heard of it. */
  readonly problem: string | undefined;
  /** The last result; stays while the next run is under way. */
  readonly result: { readonly asked: RunAsked; readonly detail: RunDetail } | undefined;
  /** So many more are allowed; null: any number. */
  readonly left: number | null;
}

const firstLookMs = 400;
const nextLookMs = 1000;
const offlineLookMs = 4000;
/** Nothing was heard for so long: the person may run again. */
const mostFailures = 30;

export const isBusy = ({ state }: Pick<RunView, 'state'>) => ['starting', 'waiting', 'running'].includes(state);

interface RunParts {
  readonly calls: RunCalls;
  readonly clock: SteadyClock;
  readonly left: number | null;
}

/** Runs programs of one question, one at a time, and follows what becomes of them. */
export class CodeRunner {
  readonly #parts: RunParts;
  readonly #listeners = new Set<() => void>();
  #view: RunView;
  /** Each run has a number of its own: what comes of an earlier one is not shown any more. */
  #turn = 0;
  #runId: string | undefined;
  #cancelTimer: (() => void) | undefined;

  constructor(parts: RunParts) {
    this.#parts = parts;
    this.#view = { state: 'none', ahead: 0, problem: undefined, result: undefined, left: parts.left };
  }

  readonly view = () => this.#view;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(parts: Partial<RunView>) {
    this.#view = { ...this.#view, ...parts };
    for (const listener of this.#listeners) listener();
  }

  async run(asked: RunAsked) {
    if (isBusy(this.#view)) return;
    this.#turn += 1;
    const turn = this.#turn;
    this.#show({ state: 'starting', ahead: 0, problem: undefined });
    try {
      const { runId, left } = await this.#parts.calls.start(asked);
      if (turn !== this.#turn) {
        this.#parts.calls.cancel(runId).catch(() => {});
        return this.#show({ left });
      }
      this.#runId = runId;
      this.#show({ state: 'waiting', left });
      this.#look(turn, { runId, asked, failures: 0 }, firstLookMs);
    } catch (problem) {
      if (turn === this.#turn) this.#show({ state: 'failed', problem: asFailure(problem).text });
    }
  }

  #look(turn: number, run: { runId: string; asked: RunAsked; failures: number }, afterMs: number) {
    this.#cancelTimer = this.#parts.clock.after(afterMs, async () => {
      try {
        const detail = await this.#parts.calls.detail(run.runId);
        if (turn === this.#turn) this.#seen(turn, { ...run, failures: 0 }, detail);
      } catch (problem) {
        if (turn === this.#turn) this.#unheard(turn, { ...run, failures: run.failures + 1 }, asFailure(problem));
      }
    });
  }

  #seen(turn: number, run: { runId: string; asked: RunAsked; failures: number }, detail: RunDetail) {
    if (detail.state === 'DONE') {
      return this.#show({ state: 'ended', problem: undefined, result: { asked: run.asked, detail } });
    }
    if (detail.state === 'CANCELLED') return this.#show({ state: 'cancelled', problem: undefined });
    const state = detail.state === 'RUNNING' ? 'running' : 'waiting';
    this.#show({ state, ahead: detail.ahead ?? 0, problem: undefined });
    this.#look(turn, run, nextLookMs);
  }

  /** Its result is with the server; it is asked for again. What the server itself refuses is told. */
  #unheard(
    turn: number,
    run: { runId: string; asked: RunAsked; failures: number },
    { status, text }: { status: number; text: string },
  ) {
    const refused = (status >= 400 && status < 500 && status !== 401 && status !== 429) || status === 200;
    if (refused || run.failures >= mostFailures) return this.#show({ state: 'failed', problem: text });
    this.#show({ problem: '网络不通，恢复后会显示运行结果' });
    this.#look(turn, run, offlineLookMs);
  }

  cancel() {
    if (!isBusy(this.#view)) return;
    this.#turn += 1;
    this.#cancelTimer?.();
    if (this.#runId) this.#parts.calls.cancel(this.#runId).catch(() => {});
    this.#runId = undefined;
    this.#show({ state: 'cancelled', problem: undefined });
  }
}
