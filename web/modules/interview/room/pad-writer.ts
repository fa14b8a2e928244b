import { errors } from '#contract/errors.ts';
import { Pad } from '#contract/interview/pad.ts';
import { asFailure, type CallFailure } from '../../../kit/api/failure.ts';

export type PadText = Pick<Pad, 'language' | 'source' | 'input'>;

export interface PadCalls {
  readonly read: () => Promise<Pad>;
  readonly write: (text: PadText & { version: number }) => Promise<{ version: number }>;
  readonly run: () => Promise<unknown>;
}

export interface PadState {
  readonly pad: Pad | undefined;
  readonly note: string;
  /** What somebody else wrote at the same time: until it is chosen, what was typed here stays here and is not sent. */
  readonly theirs: Pad | undefined;
}

const lookMs = 1000;
const writeMs = 400;
const againMs = 2000;
/** What is refused for another reason than the network is tried again less often. */
const refusedMs = 10_000;
/** So long what was typed is still sent after the pad was left. */
const leftMs = 300_000;

const sameText = (one: PadText, other: PadText) =>
  one.language === other.language && one.source === other.source && one.input === other.input;

/** One page's hand at the pad: what is typed goes out soon and is kept until it has arrived, what others typed comes in. */
export class PadWriter {
  calls: PadCalls;
  readonly #onState: (state: PadState) => void;
  #state: PadState = { pad: undefined, note: '', theirs: undefined };
  #version = 0;
  #waiting: PadText | undefined;
  #going: Promise<void> | undefined;
  #againAt = 0;
  #timers: ReturnType<typeof setInterval>[] = [];

  constructor(calls: PadCalls, onState: (state: PadState) => void) {
    this.calls = calls;
    this.#onState = onState;
  }

  start() {
    void this.#look();
    this.#timers = [
      setInterval(() => this.#look(), lookMs),
      setInterval(() => Date.now() >= this.#againAt && this.#flush(), writeMs),
    ];
  }

  /** The pad is shown no longer; what was typed last still goes out. */
  async leave() {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    const until = Date.now() + leftMs;
    while (this.#waiting && !this.#state.theirs && this.#timers.length === 0 && Date.now() < until) {
      await this.#flush();
      const rest = Math.max(againMs, this.#againAt - Date.now());
      if (this.#waiting) await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }

  change(text: PadText) {
    const { pad } = this.#state;
    if (!pad) return;
    this.#waiting = text;
    this.#change({ pad: { ...pad, ...text } });
  }

  /** Of two texts the other one; what was typed here is given up. */
  takeTheirs() {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#waiting = undefined;
    this.#version = theirs.version;
    this.#change({ pad: theirs, theirs: undefined, note: '' });
  }

  /** Of two texts the one that stands here. */
  async keepOwn() {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#version = theirs.version;
    this.#change({ theirs: undefined, note: '' });
    await this.#flush();
  }

  /** What stands here, and nothing older. */
  async run() {
    await this.#flush();
    if (this.#waiting) return;
    await this.calls.run().catch(() => undefined);
    await this.#look();
  }

  async #look() {
    const read = await this.calls.read().catch(() => undefined);
    if (!read) return;
    const { pad, theirs } = this.#state;
    if (theirs) {
      const newest = read.version > theirs.version ? read : theirs;
      this.#change({ pad: pad && { ...pad, run: read.run }, theirs: newest });
    } else if (this.#waiting || this.#going) {
      // What was typed meanwhile stays; the run is news in any case.
      this.#change({ pad: pad && { ...pad, run: read.run } });
    } else if (read.version >= this.#version) {
      this.#version = read.version;
      this.#change({ pad: read });
    }
  }

  #flush() {
    this.#going ??= this.#write().finally(() => {
      this.#going = undefined;
    });
    return this.#going;
  }

  async #write() {
    while (this.#waiting && !this.#state.theirs) {
      const text = this.#waiting;
      this.#waiting = undefined;
      try {
        const { version } = await this.calls.write({ ...text, version: this.#version });
        this.#version = version;
        this.#againAt = 0;
        this.#change({ note: '' });
      } catch (problem) {
        this.#waiting ??= text;
        return this.#failed(asFailure(problem), text);
      }
    }
  }

  #failed(failure: CallFailure, sent: PadText) {
    const current = failure.status === errors.stale.status ? Pad.safeParse(failure.current).data : undefined;
    if (!current) {
      this.#againAt = Date.now() + (failure.noResponse ? againMs : refusedMs);
      const why = failure.noResponse ? '网络不稳' : failure.text.replace(/。$/, '');
      return this.#change({ note: `${why}，写的内容留在这里，会再次保存` });
    }
    // It had arrived, and only the reply was lost.
    if (sameText(current, sent)) {
      this.#version = current.version;
      if (this.#waiting && sameText(this.#waiting, sent)) this.#waiting = undefined;
      return this.#change({ note: '' });
    }
    this.#change({ theirs: current, note: '' });
  }

  #change(changed: Partial<PadState>) {
    this.#state = { ...this.#state, ...changed };
    this.#onState(this.#state);
  }
}
