import { refuse } from '../errors.ts';

const windowMs = 60_000;

interface Entry {
  until: number;
  count: number;
  /** Begun and not yet known to have failed or succeeded. */
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
 * Counts refused calls per endpoint and network; calls that succeed cost nothing (2,000 people behind one address). As many
 * are under way as may still fail and the others wait for them, so that calls sent at once are no more than one by one.
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
    // A flood of addresses must not have all of them read at each.
    this.#forgetAfter = time + 1000;
    for (const [key, { until, underWay, waiting }] of this.#entries) {
      if (until <= time && underWay === 0 && waiting.length === 0) this.#entries.delete(key);
    }
  }
}
