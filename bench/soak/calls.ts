import type { Endpoint, Reply as ResOf } from '#contract/endpoint.ts';
import { Connection } from '../load/connection.ts';
import { requestTo } from '../load/request.ts';

/** How many calls were made, and what was wrong with those that failed, by kind. */
export class Tally {
  calls = 0;
  readonly errors = new Map<string, number>();

  count(kind: string) {
    this.errors.set(kind, (this.errors.get(kind) ?? 0) + 1);
  }

  get failed() {
    return [...this.errors.values()].reduce((sum, times) => sum + times, 0);
  }
}

type Sent = Parameters<typeof requestTo>[1];

/** A call that should have succeeded did not; it is counted already. */
export class Failed extends Error {}

/** One page of one person: a connection that is opened again when the server has let go of it. */
export class Page {
  readonly #port: number;
  readonly #tally: Tally;
  #connection: Connection | undefined;

  constructor(port: number, tally: Tally) {
    this.#port = port;
    this.#tally = tally;
  }

  async ask<E extends Endpoint>(endpoint: E, sent?: Sent): Promise<ResOf<E>> {
    const reply = await this.send(endpoint.path, requestTo(endpoint, sent));
    return (JSON.parse(reply.toString()) as { res: ResOf<E> }).res;
  }

  /** A reply that is a file is success by its status; everything else says so itself. */
  async send(kind: string, request: string | Buffer) {
    this.#tally.calls += 1;
    try {
      this.#connection ??= await Connection.open(this.#port);
      const { status, body } = await this.#connection.exchange(request);
      const code = /^\{"code":(\d+)/.exec(body.toString('utf8', 0, 40))?.[1] ?? '0';
      if (status === 200 && code === '0') return body;
      this.#tally.count(`${kind} ${status}/${code} ${body.toString('utf8', 0, 120)}`);
    } catch (failure) {
      this.close();
      this.#tally.count(`${kind} ${failure instanceof Error ? failure.message : failure}`);
    }
    throw new Failed(kind);
  }

  close() {
    this.#connection?.close();
    this.#connection = undefined;
  }
}
