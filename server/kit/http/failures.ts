import { refuse } from '../errors.ts';

const windowMs = 60_000;

interface Entry {
  until: number;
  count: number;
  /** Calls under way whose outcome is not known yet. */
  underWay: number;
  readonly waiting: (() => void)[];
}

interface Limited {
  readonly key: string;
  readonly limit: number;
  readonly at: Date;
  readonly isFailure: (problem: unknown) => boolean;
}

/**
 * Counts refused calls per endpoint and network; successful calls are not counted (2,000 people may share one address). No
 * more calls run at once than may still fail, the others wait: concurrent calls thus get no more tries than sequential ones.
 */
export class FailureLimit {
  readonly #entries = new Map<string, Entry>();
  #forgetAfter = 0;

  /** Undefined: the call may be made. */
  refusal(key: string, limit: number, at: Date) {
    const entry = this.#entries.get(key);
    if (!entry || entry.until <= at.getTime() || entry.count < limit) return undefined;
    return refuse('tooMany', { seconds: Math.ceil((entry.until - at.getTime()) / 1000) });
  }

  /** Makes the call, when it is its turn; refused where too many have failed. */
  async within<T>({ key, limit, at, isFailure }: Limited, call: () => T | Promise<T>): Promise<T> {
    const entry = this.#entryOf(key, at);
    const failed = () => (entry.until > at.getTime() ? entry.count : 0);
    while (failed() < limit && failed() + entry.underWay >= limit) {
      await new Promise<void>((resolve) => entry.waiting.push(resolve));
    }
    const refusal = this.refusal(key, limit, at);
    if (refusal) {
      entry.waiting.shift()?.();
      throw refusal;
    }
    entry.underWay += 1;
    try {
      return await call();
    } catch (failure) {
      if (isFailure(failure)) this.count(key, at);
      throw failure;
    } finally {
      entry.underWay -= 1;
      entry.waiting.shift()?.();
    }
  }

  count(key: string, at: Date) {
    const time = at.getTime();
    const entry = this.#entryOf(key, at);
    if (entry.until > time) entry.count += 1;
    else Object.assign(entry, { until: time + windowMs, count: 1 });
  }

  #entryOf(key: string, at: Date) {
    const known = this.#entries.get(key);
    if (known) return known;
    if (this.#entries.size > 10_000 && at.getTime() >= this.#forgetAfter) this.#forget(at.getTime());
    const entry: Entry = { until: 0, count: 0, underWay: 0, waiting: [] };
    this.#entries.set(key, entry);
    return entry;
  }

  #forget(time: number) {
    // With a flood of addresses the map must not be scanned at every call.
    this.#forgetAfter = time + 1000;
    for (const [key, { until, underWay, waiting }] of this.#entries) {
      if (until <= time && underWay === 0 && waiting.length === 0) this.#entries.delete(key);
    }
  }
}
