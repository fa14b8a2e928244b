import { refuse } from './errors.ts';

interface Options<Item, Outcome> {
  /**
   * Does the work of all of them durably, and answers in their order. An item without an outcome, and all of them when
   * this throws, are for their callers to try alone.
   */
  readonly commit: (items: readonly Item[]) => Promise<readonly (Outcome | undefined)[]>;
  /** Items with the same key never stand in one group. */
  readonly keyOf: (item: Item) => string;
  readonly weightOf: (item: Item) => number;
  /** Weight of the largest group. */
  readonly mostAtOnce: number;
  /** Weight that may wait before further items are sent away. */
  readonly mostWaiting: number;
  /** How many items of one key may wait: one caller's flood must not fill the queue of all. */
  readonly mostOfOneKey: number;
  /** How many groups may be under way at once. */
  readonly groupsAtOnce: number;
  /** How long the first item of a group waits for others. */
  readonly pauseMs: number;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly key: string;
  readonly weight: number;
  readonly settle: (outcome: Outcome | undefined) => void;
}

/** Seconds after which to retry when the queue is full. */
const retrySeconds = 2;
/** The same for a key that has used up its own share of the queue. */
const ownRetrySeconds = 1;

/**
 * Many callers' small writes as one transaction: what arrives within a few milliseconds, or while earlier groups are
 * being written, shares one commit. Each caller is answered after that commit and not before.
 */
export class GroupCommit<Item, Outcome> {
  readonly #options: Options<Item, Outcome>;
  #queue: Waiting<Item, Outcome>[] = [];
  #waitingWeight = 0;
  #ofKey = new Map<string, number>();
  #underWay = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options<Item, Outcome>) {
    this.#options = options;
  }

  /** Undefined: the group did not settle it, and the caller may try it alone. Refused with 429 when too much waits. */
  add(item: Item): Promise<Outcome | undefined> {
    const key = this.#options.keyOf(item);
    const weight = this.#options.weightOf(item);
    const ofKey = this.#ofKey.get(key) ?? 0;
    if (ofKey >= this.#options.mostOfOneKey) throw refuse('tooMany', { seconds: ownRetrySeconds });
    if (this.#waitingWeight >= this.#options.mostWaiting) throw refuse('busy', { seconds: retrySeconds });
    this.#ofKey.set(key, ofKey + 1);
    this.#waitingWeight += weight;
    return new Promise((settle) => {
      this.#queue.push({ item, key, weight, settle });
      this.#schedule();
    });
  }

  /** Total weight of the waiting items. */
  get waiting() {
    return this.#waitingWeight;
  }

  #schedule() {
    if (this.#timer || this.#queue.length === 0 || this.#underWay >= this.#options.groupsAtOnce) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#send();
    }, this.#options.pauseMs);
  }

  async #send() {
    const group = this.#take();
    this.#underWay += 1;
    this.#schedule();
    // Settled by its callers alone; they meet the same failure if it lasts.
    const outcomes = await this.#options.commit(group.map((waiting) => waiting.item)).catch(() => []);
    this.#underWay -= 1;
    this.#schedule();
    for (const [at, waiting] of group.entries()) waiting.settle(outcomes[at]);
  }

  #take() {
    const group: Waiting<Item, Outcome>[] = [];
    const later: Waiting<Item, Outcome>[] = [];
    const keys = new Set<string>();
    let weight = 0;
    let full = false;
    for (const waiting of this.#queue) {
      full ||= group.length > 0 && weight + waiting.weight > this.#options.mostAtOnce;
      if (full || keys.has(waiting.key)) {
        later.push(waiting);
        continue;
      }
      keys.add(waiting.key);
      weight += waiting.weight;
      group.push(waiting);
      this.#leave(waiting);
    }
    this.#queue = later;
    return group;
  }

  #leave({ key, weight }: Waiting<Item, Outcome>) {
    this.#waitingWeight -= weight;
    const others = (this.#ofKey.get(key) ?? 1) - 1;
    if (others > 0) this.#ofKey.set(key, others);
    else this.#ofKey.delete(key);
  }
}
