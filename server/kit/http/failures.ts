import { refuse } from '../errors.ts';

const windowMs = 60_000;

/** Counts refused calls per endpoint and network; calls that succeed cost nothing (2,000 people behind one address). */
export class FailureLimit {
  readonly #counts = new Map<string, { until: number; count: number }>();
  #forgetAfter = 0;

  /** Undefined: the call may be made. */
  refusal(key: string, limit: number, at: Date) {
    const entry = this.#counts.get(key);
    if (!entry || entry.until <= at.getTime() || entry.count < limit) return undefined;
    return refuse('tooMany', { seconds: Math.ceil((entry.until - at.getTime()) / 1000) });
  }

  check(key: string, limit: number, at: Date) {
    const refusal = this.refusal(key, limit, at);
    if (refusal) throw refusal;
  }

  count(key: string, at: Date) {
    const time = at.getTime();
    const entry = this.#counts.get(key);
    if (entry && entry.until > time) entry.count += 1;
    else this.#counts.set(key, { until: time + windowMs, count: 1 });
    if (this.#counts.size > 10_000 && time >= this.#forgetAfter) this.#forget(time);
  }

  #forget(time: number) {
    // A flood of addresses must not have all of them read at each.
    this.#forgetAfter = time + 1000;
    for (const [key, entry] of this.#counts) if (entry.until <= time) this.#counts.delete(key);
  }
}
