import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { Endpoint, Reply, Sent } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';

/** How a call ended, as far as its caller can know. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly res: T }
  /** By rule, and surely nothing came of it. */
  | { readonly kind: 'refused'; readonly code: number; readonly text: string }
  /** Surely not done; it should be tried again after this. */
  | { readonly kind: 'busy'; readonly waitMs: number }
  /** Cut off or failed: it may have been done or not, and after a time-out it may even be done later. */
  | { readonly kind: 'unknown'; readonly timedOut: boolean };

/** Somebody may still be at work on it. */
export const timedOut = (outcome: Outcome<unknown>) => outcome.kind === 'unknown' && outcome.timedOut;

const patienceMs = 15_000;
const agent = new Agent({ keepAlive: true });

/** How calls ended, by their path and end; for the reader of the report. */
export type Tally = Map<string, number>;

/** Calls the server as one person. */
export class Line {
  readonly #origin: string;
  readonly #token: string;
  readonly #tally: Tally;

  constructor(origin: string, token: string, tally: Tally) {
    this.#origin = origin;
    this.#token = token;
    this.#tally = tally;
  }

  async ask<E extends Endpoint>(
    endpoint: E,
    { query, body }: Pick<Sent<E>, 'query' | 'body'>,
  ): Promise<Outcome<Reply<E>>> {
    const { end, outcome } = await this.#exchange<Reply<E>>(endpoint, query ?? {}, body ?? {});
    const key = `${endpoint.path.split('/').slice(-2).join('/')} ${end}`;
    this.#tally.set(key, (this.#tally.get(key) ?? 0) + 1);
    return outcome;
  }

  async #exchange<T>({ method, path }: Endpoint, query: object, body: object) {
    const text = JSON.stringify(body);
    const address = `${this.#origin}${path}?${new URLSearchParams({ ...query })}`;
    const headers = { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json' };
    const signal = AbortSignal.timeout(patienceMs);
    const asked = request(address, { method, agent, headers, signal });
    // A connection that breaks within the reply is reported by the reply.
    asked.on('error', () => {});
    try {
      const [reply] = (await once(asked.end(text), 'response')) as [IncomingMessage];
      const { code, res } = JSON.parse(await readText(reply)) as { readonly code: number; readonly res: unknown };
      const status = reply.statusCode ?? 0;
      const end = code === 0 || code === status ? `${status}` : `${status}/${code}`;
      return { end, outcome: outcomeOf<T>(status, reply.headers['retry-after'], code, res) };
    } catch {
      const end = signal.aborted ? 'timed out' : 'cut off';
      return { end, outcome: { kind: 'unknown', timedOut: signal.aborted } as const };
    }
  }
}

function outcomeOf<T>(status: number, retryAfter = '1', code: number, res: unknown): Outcome<T> {
  if (code === 0) return { kind: 'done', res: res as T };
  if (status === errors.busy.status) return { kind: 'busy', waitMs: Number(retryAfter) * 1000 };
  if (status >= 500) return { kind: 'unknown', timedOut: false };
  return { kind: 'refused', code, text: String(res) };
}

const firstRetryMs = 50;
const longestRetryMs = 1500;

/** As the browser's client, only sooner, as a server is killed every second or two here. */
export const retryDelay = (failures: number, random: number) =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, failures - 1)) * (1 - random / 2);
