import type { Reply } from '#contract/endpoint.ts';
import { watch } from '#contract/study/watch.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure, type CallFailure } from '../../../kit/api/failure.ts';

export type Heard = Reply<typeof watch.heartbeat>;

interface Told {
  readonly onHeard: (heard: Heard) => void;
  readonly onFailure: (failure: CallFailure) => void;
}

/** Shorter pieces are told with the next. */
const leastMs = 200;
const patienceMs = 8000;

/** Tells the server what was played, one piece after another; of a piece that did not arrive the film goes back. */
export class FilmReporter {
  readonly #playId: string;
  readonly #told: Told;
  #seq = 0;
  #from: number | undefined;
  #sending: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(playId: string, told: Told) {
    this.#playId = playId;
    this.#told = told;
  }

  /** What was told so far has arrived, or failed. */
  settled() {
    return this.#sending;
  }

  /** It plays from here. */
  begin(at: number) {
    this.#from = Math.round(at);
  }

  /** It has played up to here, and goes on from here when it still plays. */
  reach(at: number, rate: number, plays: boolean) {
    const from = this.#from;
    const to = Math.round(at);
    if (from === undefined || (plays && to - from < leastMs)) return;
    this.#from = plays ? to : undefined;
    if (to - from < leastMs || this.#ended) return;
    this.#sending = this.#sending.then(() => this.#send({ from, to, rate }));
  }

  async #send(piece: { from: number; to: number; rate: number }) {
    if (this.#ended) return;
    this.#seq += 1;
    const body = { playId: this.#playId, seq: this.#seq, ...piece };
    try {
      this.#told.onHeard(
        await call(watch.heartbeat, { body }, { quiet: true, keepalive: true, timeoutMs: patienceMs }),
      );
    } catch (problem) {
      this.#ended = true;
      this.#told.onFailure(asFailure(problem));
    }
  }
}
