import type { ChunkReply } from '#contract/live/film.ts';

export interface Chunk {
  readonly stream: number;
  readonly number: number;
  readonly blob: Blob;
}

/** What came of sending one: the reply, nothing for now, or that this page sends no more. */
export type Sent = ChunkReply | 'later' | 'over';

const againMs = 1500;
/** So many that have arrived are kept, in case the server asks for them again. */
const keptMost = 60;

/** Chunks of a film go one after the other, each until it has arrived; a network that was lost delays them. */
export class ChunkQueue {
  readonly #send: (chunk: Chunk) => Promise<Sent>;
  readonly #onWaiting: (waiting: number, lost: boolean) => void;
  #waiting: Chunk[] = [];
  #sent: Chunk[] = [];
  #going = false;
  #over = false;
  #drained: (() => void)[] = [];

  constructor(send: (chunk: Chunk) => Promise<Sent>, onWaiting: (waiting: number, lost: boolean) => void) {
    this.#send = send;
    this.#onWaiting = onWaiting;
  }

  add(chunk: Chunk) {
    if (this.#over) return;
    this.#waiting.push(chunk);
    if (!this.#going) void this.#go();
  }

  /** All that was added has arrived, or this page sends no more. */
  drained(): Promise<void> {
    if (!this.#going) return Promise.resolve();
    return new Promise((resolve) => this.#drained.push(resolve));
  }

  stop() {
    this.#over = true;
    this.#waiting = [];
  }

  async #go() {
    this.#going = true;
    let chunk = this.#waiting[0];
    while (chunk && !this.#over) {
      const reply = await this.#send(chunk).catch(() => 'later' as const);
      if (reply === 'over') this.stop();
      else if (reply === 'later') {
        this.#onWaiting(this.#waiting.length, true);
        await new Promise((resolve) => setTimeout(resolve, againMs));
      } else this.#arrived(chunk, reply);
      chunk = this.#waiting[0];
    }
    this.#going = false;
    this.#onWaiting(this.#waiting.length, false);
    const drained = this.#drained;
    this.#drained = [];
    for (const tell of drained) tell();
  }

  #arrived(chunk: Chunk, { missing }: ChunkReply) {
    this.#waiting = this.#waiting.filter((one) => one !== chunk);
    this.#sent = [...this.#sent.filter((one) => one !== chunk), chunk].slice(-keptMost);
    const known = new Set(this.#waiting.map(({ stream, number }) => `${stream} ${number}`));
    const again = this.#sent.filter(
      (one) => one.stream === chunk.stream && missing.includes(one.number) && !known.has(`${one.stream} ${one.number}`),
    );
    this.#waiting = [...again, ...this.#waiting];
    this.#onWaiting(this.#waiting.length, false);
  }
}
