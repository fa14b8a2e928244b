import { type Followed, type FromServer, realtimeLimits } from '#contract/realtime.ts';
import type { Caller } from '../http/serve.ts';

/** A page that follows something. */
export interface Follower {
  /** As they are now: rights change while a page is open. */
  readonly caller: () => Caller;
  /** What the page has not taken yet. */
  readonly waitingBytes: () => number;
  readonly send: (frame: FromServer) => void;
  /** A frame that many are sent is written once. */
  readonly sendText: (text: string) => void;
}

/** Things that pages may ask to be told of; whoever keeps them decides for whom. */
export interface Topic {
  /** Tells this page from now on, or answers false where its person must not know. Asked again when rights have changed. */
  readonly begin: (follower: Follower, id: string) => Promise<boolean>;
  readonly end: (follower: Follower, id: string) => void;
}

interface Thing {
  readonly topic: Followed;
  readonly id: string;
}

/** What one page follows. */
export class Following {
  readonly #topics: Partial<Record<Followed, Topic>>;
  readonly #follower: Follower;
  readonly #things = new Map<string, Thing>();

  constructor(topics: Partial<Record<Followed, Topic>>, follower: Follower) {
    this.#topics = topics;
    this.#follower = follower;
  }

  async begin({ topic, id }: Thing) {
    const thing = { topic, id };
    if (!this.#has(thing) && this.#things.size >= realtimeLimits.topicsPerSocket) return this.#answer(thing, false);
    this.#things.set(keyOf(thing), thing);
    await this.#ask(thing);
  }

  end({ topic, id }: Thing) {
    if (this.#things.delete(keyOf({ topic, id }))) this.#topics[topic]?.end(this.#follower, id);
  }

  endAll() {
    for (const thing of [...this.#things.values()]) this.end(thing);
  }

  async recheck() {
    for (const thing of [...this.#things.values()]) await this.#ask(thing);
  }

  #has(thing: Thing) {
    return this.#things.has(keyOf(thing));
  }

  async #ask(thing: Thing) {
    const { topic, id } = thing;
    const allowed = await this.#topics[topic]?.begin(this.#follower, id).catch(() => false);
    // Left meanwhile: what has just begun ends.
    if (!this.#has(thing)) return this.#topics[topic]?.end(this.#follower, id);
    if (!allowed) this.end(thing);
    this.#answer(thing, allowed === true);
  }

  #answer({ topic, id }: Thing, allowed: boolean) {
    this.#follower.send({ type: 'following', topic, id, allowed });
  }
}

const keyOf = ({ topic, id }: Thing) => `${topic} ${id}`;
